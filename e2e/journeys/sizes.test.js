// Every board on every screen: all of it is in view with the sentence and the buttons, nothing lies over anything, the page does not
// scroll, every place is large enough for a thumb, and the board stays where it is while the game goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { checkLayout, endButtons } from '../support/layout.js';
import { GAMES, gameReady, openDrawer, resign, setUp, startFromFront } from '../support/pages.js';
import { Player } from '../support/player.js';

const site = openSite();

const PHONE = { width: 390, height: 664 };
/** The last one is a desktop at 200 % zoom. */
const SIZES = [
  PHONE, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 768, height: 1024 }, { width: 1024, height: 600 },
  { width: 1280, height: 800 }, { width: 1920, height: 1080 }, { width: 640, height: 400 },
];
/** What the browser of a small laptop leaves to a page. */
const LAPTOP = { width: 1366, height: 650 };
/** What a thumb needs, in pixels. */
const THUMB = 36;
const BOARDS = [...Object.keys(GAMES).map((kind) => [kind, '']), ['runaround', 'oval-12'], ['runaround', 'oval-40'], ['runaround', 'horseshoe']];

for (const [kind, rules] of BOARDS) {
  test(`${GAMES[kind]} ${rules}: the whole board, the sentence and the buttons on every screen`, async (t) => {
    const { page } = await site.visitor();
    await setUp(page, kind, { way: 'screen', rules });
    await gameReady(page);
    const seen = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { least, board } = await checkLayout(page, `${size.width}x${size.height}`);
      seen.push(`${size.width}x${size.height}: board ${Math.round(board.right - board.left)}x${Math.round(board.bottom - board.top)}, a place ${least.toFixed(1)}`);
      if (size === PHONE) assert.ok(least >= THUMB, `a place has ${least} pixels`);
    }
    t.diagnostic(seen.join('; '));
  });
}

/** How the board lies now, and has lain since the last call. @param {import('playwright-core').Page} page */
async function watchBoard(page) {
  return page.evaluate(() => {
    globalThis.lay ??= new Set();
    const seen = [...globalThis.lay];
    globalThis.lay.clear();
    const note = () => {
      const box = document.querySelector('#board svg')?.getBoundingClientRect();
      if (box) globalThis.lay.add([box.left, box.top, box.width, box.height].map(Math.round).join(' '));
      globalThis.noting = requestAnimationFrame(note);
    };
    cancelAnimationFrame(globalThis.noting ?? 0);
    note();
    return seen;
  });
}

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: the board stays where it is while a game goes on`, async (t) => {
    for (const size of [PHONE, { width: 1024, height: 600 }]) {
      const { page } = await site.visitor();
      await page.setViewportSize(size);
      await startFromFront(page, kind, 'computer');
      await watchBoard(page);
      await new Player(page, { seed: 6 }).play(8);
      const seen = await watchBoard(page);
      assert.equal(seen.length, 1, `the board moved: ${seen.join(', ')}`);
    }
    t.diagnostic('on a phone and on a small desktop');
  });
}

test('At the end of a game everything that comes next is in view', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'computer');
  await new Player(page).move();
  await resign(page);
  for (const size of [LAPTOP, ...SIZES]) {
    await page.setViewportSize(size);
    const buttons = await page.evaluate(endButtons);
    const where = `${size.width}x${size.height}: ${JSON.stringify(buttons)}`;
    assert.ok(buttons.rematch, where);
    if (size.height > 600) assert.deepEqual(buttons, { rematch: true, review: true, share: true, other: true }, where);
    t.diagnostic(where);
  }
});

test('A phone is turned during a game', async (t) => {
  const { page } = await site.visitor();
  await page.setViewportSize(PHONE);
  await startFromFront(page, 'runaround', 'screen');
  const player = new Player(page, { seed: 8 });
  for (let turn = 0; turn < 6; turn += 1) {
    await page.setViewportSize(turn % 2 === 0 ? { width: 844, height: 390 } : PHONE);
    await checkLayout(page, `turn ${turn}`);
    await player.move();
  }
  t.diagnostic(`${player}`);
});

test('The drawer has what there is no room for, and a low window opens it for the keys', async (t) => {
  const { page } = await site.visitor();
  await page.setViewportSize(PHONE);
  await startFromFront(page, 'gou', 'screen');
  const player = new Player(page);
  await player.move();
  await player.move();
  const rows = page.locator('#rows [data-ply]');
  assert.equal(await rows.first().isVisible(), false);
  await openDrawer(page);
  await rows.first().click();
  await page.locator('#drawer').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.locator('#sentence', { hasText: 'Move 0 of 2' }).waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.keyboard.press('?');
  await page.locator('#keys[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#drawer').waitFor({ state: 'hidden' });
  await openDrawer(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.ok(await rows.first().isVisible(), 'beside the board');
  assert.equal(await page.locator('.open-drawer').isVisible(), false);
  t.diagnostic('moves, steps, keys, and back beside the board');
});

test('The page says which game it is, and how the match stands', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'guard-towers', { way: 'screen', games: 3 });
  await gameReady(page);
  await page.getByRole('heading', { level: 1, name: 'Guard & Towers' }).waitFor();
  assert.match(await page.locator('.what a').innerText(), /Game 1 of 3\s+0 : 0/);
  await page.setViewportSize(PHONE);
  await checkLayout(page, 'a match');
  t.diagnostic(await page.locator('.what').innerText());
});
