// What a game page weighs, where it comes from, and how it moves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, countAnimations, gameReady, setUp, startFromFront, stopTime } from '../support/pages.js';
import { Player } from '../support/player.js';

const site = openSite();
const MOST = 150_000;

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: the game page weighs less than 150 kB in all, from this host alone`, async (t) => {
    const visitor = await site.visitor();
    // The player begins, so that nothing moves yet.
    await setUp(visitor.page, kind, { opponent: 'computer', side: 'first' });
    await gameReady(visitor.page);
    const address = visitor.page.url();
    const page = await visitor.newTab();
    // Notices come after some seconds, and do not count.
    await stopTime(page);
    const sizes = new Map();
    /** @type {Promise<unknown>[]} */
    const reading = [];
    page.on('response', (response) => reading.push(response.body().then((body) => sizes.set(response.url(), body.length))));
    await page.goto(address);
    await gameReady(page);
    await page.waitForLoadState('networkidle');
    await Promise.all(reading);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const heaviest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 4).map(([url, size]) => `${new URL(url).pathname.split('/').pop()} ${size}`);
    t.diagnostic(`${total} bytes in ${sizes.size} files: ${heaviest.join(', ')}`);
    assert.ok(sizes.size > 5, 'everything was counted');
    assert.ok(total < MOST, `${total} bytes`);
  });
}

/** How many animations there were in two moves. @param {import('playwright-core').Page} page */
async function moves(page) {
  await countAnimations(page);
  const player = new Player(page, { seed: 2 });
  await player.move();
  await player.move();
  return page.evaluate(() => globalThis.moved);
}

test('Pieces and die move, unless the reader prefers less motion', async (t) => {
  const lively = await site.visitor({ motion: true });
  await startFromFront(lively.page, 'runaround', 'screen');
  const calm = await site.visitor({ motion: false });
  await startFromFront(calm.page, 'runaround', 'screen');
  const [some, none] = [await moves(lively.page), await moves(calm.page)];
  assert.ok(some > 0, 'something moves');
  assert.equal(none, 0, 'nothing moves');
  const transitions = await calm.page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  assert.equal(transitions, 0);
  t.diagnostic(`${some} animations with motion, ${none} without`);
});

test('Until a move can be made, none is asked for', async () => {
  const visitor = await site.visitor({ phone: true });
  await startFromFront(visitor.page, 'gou', 'screen');
  const address = visitor.page.url();
  const page = await visitor.newTab();
  /** @type {() => void} */
  let arrive = () => {};
  const slow = new Promise((resolve) => (arrive = () => resolve(null)));
  await page.route('**/player_moves.js', async (route) => {
    await slow;
    await route.fallback();
  });
  const connection = page.waitForEvent('websocket');
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByText('Loading the game…').waitFor();
  // The connection does not wait for it.
  await connection;
  for (const part of ['#buttons', '.open-drawer']) assert.equal(await page.locator(part).isVisible(), false, part);
  arrive();
  await page.locator('#sentence', { hasText: 'Red to move' }).waitFor();
  await page.locator('#buttons button').waitFor();
});

test('What a player needs is loaded by the first gesture: a mouse over the page, a key or a finger', async (t) => {
  /** @type {Record<string, (page: import('playwright-core').Page) => Promise<void>>} */
  const gestures = {
    mouse: (page) => page.mouse.move(200, 200),
    key: (page) => page.keyboard.press('Tab'),
  };
  for (const [name, gesture] of Object.entries(gestures)) {
    const { page } = await site.visitor();
    await startFromFront(page, 'gou', 'screen');
    await page.reload();
    await gameReady(page);
    await gesture(page);
    await page.locator('#game.in-use').waitFor();
    t.diagnostic(name);
  }
  const { page } = await site.visitor({ phone: true });
  await startFromFront(page, 'gou', 'screen');
  await page.locator('#game.in-use').waitFor();
});
