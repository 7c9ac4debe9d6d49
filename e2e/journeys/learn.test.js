// The lessons: every goal reached by tap and by key, wrong tries, progress, and without a connection.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from '../support/audit.js';
import { openSite } from '../support/fixtures.js';
import { GAMES, gameReady, until } from '../support/pages.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();

/** @param {Page} page */
const goal = (page) => page.locator('#goal');
/** @param {Page} page @param {string} key */
const button = (page, key) => page.locator(`#buttons [data-key=${key}]`);
/** @param {Page} page */
const isDone = async (page) => (await button(page, 'again').count()) > 0;

/** Waits until the player can act, or the lesson is done. @param {Page} page */
const ready = (page) => page.locator('#buttons button').first().waitFor();

/** The places that are marked: pieces, and where they can go. @param {Page} page */
const marked = (page) =>
  page.evaluate(() => {
    /** @type {SVGElement[]} */
    const spots = [...document.querySelectorAll('.spots [data-spot]')].filter((spot) => spot instanceof SVGElement);
    const pieces = [...document.querySelectorAll('.under .movable')].map((mark) => mark.getAttribute('transform'));
    const at = (/** @type {SVGElement} */ { dataset: { x, y } }) => `translate(${x} ${y})`;
    const names = (/** @type {SVGElement[]} */ some) => some.map((spot) => spot.dataset.name ?? '');
    return { from: names(spots.filter((spot) => pieces.includes(at(spot)))), to: names(spots.filter((spot) => spot.classList.contains('target'))) };
  });

/** Taps a place where its piece stands: the area of a place can have any shape. @param {Page} page @param {string} name */
async function tap(page, name) {
  const { x, y } = await page.locator(`.spots [data-name="${name}"]`).evaluate((spot) => {
    if (!(spot instanceof SVGGraphicsElement)) throw new TypeError('expected a place');
    const point = new DOMPoint(Number(spot.dataset.x), Number(spot.dataset.y)).matrixTransform(spot.getScreenCTM() ?? undefined);
    return { x: point.x, y: point.y };
  });
  await page.mouse.click(x, y);
}

/** Presses Enter on a place. @param {Page} page @param {string} name */
async function enter(page, name) {
  await page.locator(`.spots [data-name="${name}"]`).focus();
  await page.keyboard.press('Enter');
}

/** Goes through the lesson by what “Show me” marks. @param {Page} page @param {typeof tap} choose @param {(key: string) => Promise<void>} press */
async function solve(page, choose, press) {
  for (;;) {
    await ready(page);
    if (await isDone(page)) return;
    const before = await goal(page).textContent();
    if (await button(page, 'roll').count()) await press('roll');
    else {
      await press('show');
      const { from, to } = await marked(page);
      assert.equal(from.length, 1, `one piece is shown: ${before}`);
      await choose(page, from[0]);
      await choose(page, to[0]);
      if (await button(page, 'place').count()) await press('place');
    }
    await until(async () => (await goal(page).textContent()) !== before);
  }
}

/** @param {Page} page @param {string} kind */
async function start(page, kind) {
  await page.goto(`/learn/${kind}`);
  await ready(page);
}

for (const [kind, title] of Object.entries(GAMES)) {
  test(`All lessons of ${title} on a phone, and the first game`, async () => {
    const { page } = await site.visitor({ viewport: { width: 390, height: 664 }, phone: true });
    await start(page, kind);
    const count = await page.locator('[data-lesson]').count();
    for (let n = 0; n < count; n += 1) {
      if (n > 0) await button(page, 'next').click();
      await solve(page, tap, (key) => button(page, key).click());
      const { wide, low } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth > innerWidth,
        low: (document.getElementById('board')?.getBoundingClientRect().bottom ?? Infinity) > innerHeight,
      }));
      assert.deepEqual({ wide, low }, { wide: false, low: false }, `lesson ${n + 1} fits on the screen`);
    }
    assert.equal(await page.locator('[data-lesson].done').count(), count);
    await page.getByRole('button', { name: 'Play your first game' }).click();
    await gameReady(page);
    assert.match((await page.locator('#far').textContent()) ?? '', /level 1/i);
  });
}

test('A lesson by keyboard: the focus goes from the board to the next lesson and back', async () => {
  const { page } = await site.visitor();
  await start(page, 'guard-towers');
  const press = async (/** @type {string} */ key) => {
    await button(page, key).focus();
    await page.keyboard.press('Enter');
  };
  for (let n = 0; n < 3; n += 1) {
    await solve(page, enter, press);
    await until(() => page.evaluate(() => document.activeElement?.getAttribute('data-key') === 'next'));
    await until(async () => (await page.locator('#said').textContent()) !== '');
    await page.keyboard.press('Enter');
    await until(() => page.evaluate(() => document.querySelector('#board .spots')?.contains(document.activeElement) ?? false));
  }
});

test('A wrong try is shown, answered and taken back; what is done stays done', async () => {
  const { page } = await site.visitor();
  await page.goto('/learn/gou#trap');
  await ready(page);
  const asked = await goal(page).textContent();
  const before = await page.locator('[data-layer=pieces]').innerHTML();
  await tap(page, 'c3');
  await tap(page, 'e3');
  await until(async () => (await goal(page).getAttribute('class'))?.includes('wrong') ?? false);
  assert.match((await goal(page).textContent()) ?? '', /^Not trapped/);
  await ready(page);
  assert.equal(await page.locator('[data-layer=pieces]').innerHTML(), before, 'the move is taken back');
  await tap(page, 'c3');
  assert.equal(await goal(page).textContent(), asked, 'the goal is told again');
  await tap(page, 'g3');
  await button(page, 'next').waitFor();
  await page.goto('/learn/gou');
  await ready(page);
  assert.equal(await page.locator('[data-lesson].done').count(), 1);
  assert.equal(await page.locator('[data-lesson][aria-current]').textContent(), '1', 'the first that is not done');
});

for (const [language, title] of Object.entries({ de: 'Am Quadrat entlang', fr: 'Le long d’un carré' })) {
  test(`The lessons in ${language}, dark, without faults`, async () => {
    const { page } = await site.visitor({ language, scheme: 'dark' });
    await start(page, 'gou');
    await page.getByRole('heading', { name: title }).waitFor();
    assert.deepEqual(await faults(page), []);
    await solve(page, tap, (key) => button(page, key).click());
    assert.deepEqual(await faults(page), []);
  });
}

test('The lessons without a connection', async () => {
  const { page, context } = await site.visitor({ worker: true });
  await page.goto('/device/en/index.html');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Learn by playing: Runaround' }).click();
  await ready(page);
  await solve(page, tap, (key) => button(page, key).click());
  await context.setOffline(false);
});
