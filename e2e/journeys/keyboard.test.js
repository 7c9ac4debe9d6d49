// A whole game by keyboard alone, from the front page on, and places that can all be reached by arrow keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, gameReady, startFromFront } from '../support/pages.js';
import { Player } from '../support/player.js';

const site = openSite();

/** @typedef {Record<string, Record<string, string>>} Ways where each key leads from each place */

/** Presses every arrow key on every place. Runs in the page. */
function ways() {
  /** @type {Ways} */
  const map = {};
  /** @type {NodeListOf<SVGElement>} */
  const places = document.querySelectorAll('.spots [data-spot]');
  for (const element of places) {
    const from = element.dataset.spot ?? '';
    map[from] = {};
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      element.focus();
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const to = document.activeElement?.getAttribute('data-spot');
      if (to && to !== from) map[from][key] = to;
    }
  }
  return map;
}

/** The shortest way from a place to another, in keys; null if there is none. @param {Ways} map @param {string} from @param {string} to */
function way(map, from, to) {
  /** @type {Map<string, string[]>} */
  const seen = new Map([[from, []]]);
  for (const [here, keys] of seen) {
    if (here === to) return keys;
    for (const [key, next] of Object.entries(map[here])) if (!seen.has(next)) seen.set(next, [...keys, key]);
  }
  return null;
}

/** Hands that only press keys. */
class Keys {
  /** @param {import('playwright-core').Page} page @param {Ways} map */
  constructor(page, map) {
    this.page = page;
    this.map = map;
  }

  /** @param {{spot: number}} place */
  async tap({ spot }) {
    await this.page.keyboard.press('b');
    const here = await this.page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
    const keys = way(this.map, here ?? '', String(spot));
    assert.ok(keys, `no way from ${here} to ${spot}`);
    for (const key of keys) await this.page.keyboard.press(key);
    await this.page.keyboard.press('Enter');
  }

  /** @param {string} key */
  async press(key) {
    if (key === 'roll') return this.page.keyboard.press('r');
    await tabTo(this.page, `#buttons [data-key=${key}]`);
    return this.page.keyboard.press('Enter');
  }
}

/**
 * Presses Enter where it leads to another page. The browser may never confirm a key whose page is gone, so that is not waited for.
 * @param {import('playwright-core').Page} page
 * @param {(page: import('playwright-core').Page) => Promise<void>} arrival
 */
async function enterTo(page, arrival) {
  page.keyboard.press('Enter').catch(() => {});
  await arrival(page);
}

/** After this many moves of both sides the game is resigned, by keyboard too. */
const KEYED_MOVES = process.env.LONG ? undefined : 12;

/** Many keys take long on a busy machine. */
const LIMIT = { timeout: 240_000 };

/** Presses Tab until this is focused. @param {import('playwright-core').Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let count = 0; count < 60; count += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${selector} is not reached by Tab`);
}

test('Guard & Towers against the computer by keyboard alone, from the front page to the end', LIMIT, async (t) => {
  const { page } = await site.visitor();
  await page.goto('/');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip', 'the first stop leads to the content');
  await page.keyboard.press('Enter');
  await tabTo(page, '[aria-label="Play the computer: Guard & Towers"]');
  await enterTo(page, gameReady);
  const map = await page.evaluate(ways);
  const player = new Player(page, { seed: 11, hand: new Keys(page, map) });
  if (!(await player.play(KEYED_MOVES))) {
    await tabTo(page, '#game-actions [data-key=resign]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
  }
  await page.locator('#sentence', { hasText: /You (won|lost)|Draw/ }).waitFor();
  assert.ok((await page.locator('#description').textContent()).length > 20, 'the board is told in words');
  await tabTo(page, '#result [data-key=rematch]');
  const before = page.url();
  await enterTo(page, () => page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/game/')));
  t.diagnostic(`${player}, then a rematch`);
});

test('Go Round by keyboard: rolls, chips placed and skipped, looking back', LIMIT, async (t) => {
  const { page } = await site.visitor();
  await page.goto('/play/go-round');
  await tabTo(page, 'input[name=opponent]');
  await page.keyboard.press('ArrowDown');
  assert.ok(await page.getByRole('radio', { name: 'Two players, one screen' }).isChecked());
  await tabTo(page, 'form .button.large');
  await enterTo(page, gameReady);
  const player = new Player(page, { seed: 2, hand: new Keys(page, await page.evaluate(ways)) });
  await player.play(10);
  await page.keyboard.press('[');
  await page.getByText(/^Move \d+ of/).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^Move \d+ of/).first().waitFor({ state: 'detached' });
  t.diagnostic(`${player}`);
});

test('Every place of every board is reached by arrow keys', LIMIT, async (t) => {
  const { page } = await site.visitor();
  for (const kind of Object.keys(GAMES)) {
    await page.goto(`/play/${kind}`);
    await page.getByRole('radio', { name: 'Two players, one screen' }).check({ force: true });
    await page.getByRole('button', { name: 'Start' }).click();
    await gameReady(page);
    const map = await page.evaluate(ways);
    const spots = Object.keys(map);
    const lost = spots.filter((spot) => way(map, spots[0], spot) === null || way(map, spot, spots[0]) === null);
    assert.deepEqual(lost, [], `${kind}: places that the arrow keys do not reach or leave`);
    t.diagnostic(`${GAMES[kind]}: ${spots.length} places`);
  }
});

test('The place with the focus has a ring, and a piece that can be dragged does not scroll the page', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'screen');
  await new Player(page).look();
  const movable = page.locator('.spots .draggable').first();
  assert.equal(await movable.evaluate((spot) => getComputedStyle(spot).touchAction), 'none');
  const stroke = () => movable.evaluate((spot) => getComputedStyle(spot).stroke);
  const before = await stroke();
  await page.keyboard.press('Tab');
  await movable.focus();
  assert.notEqual(await stroke(), before);
});
