// The review of a finished game: its numbers, stepping, better lines, trying again; on the device, offline, on a phone, by keyboard.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { faults } from '../support/audit.js';
import { openSite } from '../support/fixtures.js';
import { GAMES, ask, ended, gameReady, idOf, playUnseen, press, resign, startFromFront, until } from '../support/pages.js';
import { Player } from '../support/player.js';
import { program } from '../support/server.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();

/** Waits until the review is there. @param {Page} page */
const reviewed = (page) => page.locator('#review[data-ready]').waitFor();

/** A sentence about the move that is shown. @param {Page} page @param {string} text */
const told = (page, text) => page.locator('#sentence', { hasText: text });

/** The page of a game of two on one screen that was played by random moves and given up. @param {Page} page @param {string} kind @param {number} plies */
async function finished(page, kind, plies) {
  await startFromFront(page, kind, 'screen');
  const id = idOf(page);
  // The first roll waits for this browser's random numbers.
  await until(async () => !(await ask(page, `/games/${id}`)).game.dice?.wait);
  const { result } = await playUnseen(page, id, plies, 5);
  await page.reload();
  await gameReady(page);
  if (!result) await resign(page);
  await ended(page);
  return id;
}

/** The review that the browser has kept. @param {Page} page @returns {Promise<any>} */
const keptReview = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('roundel-reviews');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('reviews').objectStore('reviews').getAll();
          reading.onsuccess = () => resolve(reading.result[0]);
        };
      }),
  );

/** All numbers of a report, rounded: the last bits of a power may differ between machines. @param {any} report */
const numbersOf = ({ steps, sides, balance }) =>
  JSON.parse(JSON.stringify({ steps, sides, balance }, (_, value) => (typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value)));

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: the review is one click away and has the numbers of roundel analyze`, async (t) => {
    const { page } = await site.visitor();
    const id = await finished(page, kind, 24);
    const began = Date.now();
    await page.locator('#result').getByRole('link', { name: 'Review' }).click();
    await reviewed(page);
    t.diagnostic(`${Date.now() - began} ms`);
    assert.match(page.url(), new RegExp(`/game/${id}/review$`));
    await until(async () => Boolean(await keptReview(page)));
    const { nodes, report } = await keptReview(page);
    const record = await (await fetch(`${site.server.url}/api/v1/games/${id}/record`)).text();
    const analyzed = JSON.parse(execFileSync(program(), ['analyze', '-', '--nodes', String(nodes), '--threads', '1', '--json'], { input: record, encoding: 'utf8' }));
    assert.deepEqual(numbersOf(report), numbersOf(analyzed));
    assert.equal(await page.locator('#moves li').count(), report.steps.length);
    // Opened again, it is there at once, without thinking: a worker for the board is all it needs.
    await page.reload();
    await reviewed(page);
    assert.equal(page.workers().length, 1, 'nobody thinks');
    // Others can open it too.
    const other = await site.visitor();
    await other.page.goto(`/game/${id}/review`);
    await reviewed(other.page);
    assert.deepEqual(numbersOf((await until(async () => Boolean(await keptReview(other.page))), await keptReview(other.page)).report), numbersOf(report));
  });
}

test('Stepping through, showing the better line, trying again, and the answer', async () => {
  const { page } = await site.visitor();
  const id = await finished(page, 'guard-towers', 30);
  await page.goto(`/game/${id}/review`);
  await reviewed(page);
  const { report } = (await until(async () => Boolean(await keptReview(page))), await keptReview(page));
  const first = report.steps.findIndex((/** @type {any} */ { decision }) => ['mistake', 'blunder'].includes(decision.grade));
  assert.ok(first >= 0, 'random play has mistakes');
  const { move, best_move: best } = report.steps[first].decision;
  const strong = page.locator('#sentence strong');
  assert.match((await strong.textContent()) ?? '', new RegExp(`${move}$`), 'it begins with the first mistake');
  await page.locator('body').press('ArrowRight');
  await until(async () => (await strong.textContent())?.startsWith(`${report.steps[first].ply + 1}.`) ?? false);
  await page.locator('body').press('ArrowLeft');
  await press(page, 'Show the better line');
  await told(page, 'Better line: move 1 of').waitFor();
  await press(page, 'Back to the game’s own move');
  await press(page, 'Try it yourself');
  await told(page, `Find something better than ${move}`).waitFor();
  // The move that was played, once more.
  const [from, to] = move.split('-');
  for (const name of [from, to]) await page.locator(`.spots [data-name="${name}"]`).click({ force: true });
  await told(page, `${move} isn’t better`).waitFor();
  await press(page, 'Show the answer');
  await told(page, `Better: ${best}`).waitFor();
  await press(page, 'Stop');
  await page.getByRole('button', { name: 'Try the mistakes again' }).click();
  await told(page, 'Find something better than').waitFor();
  await press(page, 'Show the answer');
  await press(page, 'Next');
  await told(page, 'Find something better than').waitFor();
});

test('A game in progress has no review: it leads back to the game', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'screen');
  const id = idOf(page);
  await page.goto(`/game/${id}/review`);
  await page.waitForURL(new RegExp(`/game/${id}$`));
});

test('A deeper review replaces the quick one, and says with which limits', async () => {
  const { page } = await site.visitor();
  const id = await finished(page, 'gou', 6);
  await page.goto(`/game/${id}/review`);
  await reviewed(page);
  await page.getByText('100,000 positions').waitFor();
  await press(page, 'Analyze deeper');
  await page.getByText('1,000,000 positions').waitFor();
  assert.equal(await page.locator('#deeper').isHidden(), true);
});

for (const language of ['de', 'fr']) {
  test(`A game of this device is reviewed without a connection, on a phone, in ${language}`, async () => {
    const visitor = await site.visitor({ worker: true, phone: true, language });
    visitor.forgiveLostConnections();
    const { page, context } = visitor;
    await page.goto(`/device/${language}/index.html`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    await page.goto('/device/en/game/runaround.html?opponent=computer&level=1');
    await gameReady(page);
    await new Player(page, { seed: 3 }).play(4);
    await resign(page);
    await ended(page);
    await page.locator('#result [data-key=review]').click();
    await page.waitForURL(/\/review\/runaround\.html#/);
    await page.goto(page.url().replace('/en/', `/${language}/`));
    await reviewed(page);
    assert.equal(await page.locator('#totals tbody tr').count(), 6, 'luck is told');
    const { width } = (await page.locator('#board svg').boundingBox()) ?? { width: 0 };
    assert.ok(width > 300, `the board is ${width} px wide`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing is cut off');
    assert.deepEqual(await faults(page), []);
    await page.locator('#game').click();
    await page.waitForURL(/\/game\/runaround\.html#/);
    await page.goto(`/device/${language}/review/gou.html#nothing`);
    await page.locator('#problem', { hasText: { de: 'nicht auf diesem Gerät', fr: 'pas sur cet appareil' }[language] }).waitFor();
    await context.setOffline(false);
  });
}

test('In the dark the review has no fault either', async () => {
  const { page } = await site.visitor({ scheme: 'dark' });
  const id = await finished(page, 'go-round', 12);
  await page.goto(`/game/${id}/review`);
  await reviewed(page);
  assert.deepEqual(await faults(page), []);
});
