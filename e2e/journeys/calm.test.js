// A calm page: from the first move to the end nothing moves that a player looks at or aims at, on any screen. The sentence, the board,
// the menu button, both players and the heading stay where they are while pieces are chosen, tips come and go, offers are made and the
// game ends; and nothing lies over the players and the heading.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { ask, ended, gameReady, meet, openDrawer, press } from '../support/pages.js';
import { Player } from '../support/player.js';
import { resize } from '../support/visible.js';

const site = openSite();

const SIZES = [[390, 664], [390, 844], [844, 390], [768, 1024], [1024, 600], [1280, 800], [1920, 1080]].map(([width, height]) => ({ width, height }));
/** What may be off by rounding, in pixels. */
const SLACK = 1;

/** @typedef {Record<string, number[]>} Boxes */

/** Where everything is that must not move, and what lies over the players and the heading. Runs in a page. @returns {{boxes: Boxes, covered: string[]}} */
function look() {
  /** @type {Boxes} */
  const boxes = {};
  /** @param {string} name @param {Element|null} element */
  const note = (name, element) => {
    if (!element?.checkVisibility()) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    boxes[name] = [left, top, width, height];
  };
  note('board', document.querySelector('#board svg'));
  note('menu button', document.querySelector('.open-drawer'));
  note('header', document.querySelector('header.site'));
  for (const id of ['far', 'near']) {
    note(id, document.getElementById(id));
    note(`${id} name`, document.querySelector(`#${id} .who`));
    note(`${id} clock`, document.querySelector(`#${id} .clock`));
  }
  // Sentences differ in length: the first line begins at the same place.
  const range = document.createRange();
  range.selectNodeContents(document.getElementById('sentence') ?? document.body);
  const { left, top, height } = range.getClientRects()[0];
  boxes.sentence = [left, top, height];
  /** Whether the middle of an element is under another one. @param {Element} element */
  const isCovered = (element) => {
    const box = element.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !over || !(element.contains(over) || over.contains(element));
  };
  const seen = [...document.querySelectorAll('#far .who, #near .who, #far .clock, #near .clock, .what h1, header.site a, #sentence')];
  const covered = seen.filter((element) => element.checkVisibility() && isCovered(element)).map((element) => (element.textContent ?? '').trim() || element.className);
  return { boxes, covered };
}

/** Compares what is seen with what was seen first. */
class Watch {
  /** @type {Boxes|null} */
  #first = null;
  /** @type {string[]} */
  moved = [];

  /** @param {import('playwright-core').Page} page @param {string} where @param {string} when @param {string[]} [free] what may move */
  async see(page, where, when, free = []) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const { boxes, covered } = await page.evaluate(look);
    for (const text of covered) this.moved.push(`${where}, ${when}: ${text} is covered`);
    this.#first ??= boxes;
    for (const [name, box] of Object.entries(this.#first)) {
      const now = boxes[name];
      if (free.includes(name)) continue;
      if (!now || box.some((value, i) => Math.abs(value - now[i]) > SLACK)) this.moved.push(`${where}, ${when}: ${name} ${box.map(Math.round)} -> ${now?.map(Math.round)}`);
    }
  }
}

const CLOCK = { type: 'fischer', seconds: 900, increment: 2 };

for (const kind of ['gou', 'guard-towers', 'go-round', 'runaround']) {
  test(`Nothing moves from the first move to the end: ${kind}`, async (t) => {
    /** @type {string[]} */
    const moved = [];
    for (const size of SIZES) {
      const where = `${size.width}x${size.height}`;
      const { page, context } = await site.visitor({ viewport: size });
      await page.goto('/');
      const { id } = await ask(page, '/games', { kind, side: 'first', clock: CLOCK, opponent: { type: 'computer', level: 1 } });
      await page.goto(`/game/${id}`);
      await gameReady(page);
      const watch = new Watch();
      const player = new Player(page, { seed: 3 });
      await page.locator('#tip button').first().waitFor();
      await watch.see(page, where, 'the start, with a tip');
      await page.locator('#tip [data-key=got]').click();
      await watch.see(page, where, 'without the tip');
      await player.reachDecision();
      await watch.see(page, where, 'before a move');
      await player.act(await player.look());
      await watch.see(page, where, 'a piece is chosen');
      for (let move = 1; move <= 3; move += 1) {
        await player.move();
        await watch.see(page, where, `after move ${move}`);
        await player.look();
        await watch.see(page, where, `the answer to move ${move}`);
      }
      await openDrawer(page);
      await page.locator('[data-key=resign]').click();
      await press(page, 'Yes, resign');
      await ended(page);
      // In a low window the end takes the place of resigning, and the player at the lower edge moves down a line.
      await watch.see(page, where, 'the end', size.height === 600 ? ['near', 'near name', 'near clock'] : []);
      moved.push(...watch.moved);
      await context.close();
    }
    t.diagnostic(`${moved.length} times`);
    assert.equal(moved.join('\n'), '');
  });
}

test('Nothing moves when an offer is made, and the drawer leaves its answers in view', async () => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'gou', { side: 'first' });
  const { page } = host;
  await new Player(page).move();
  await new Player(opponent.page).move();
  await page.locator('#sentence', { hasText: 'Move a stone' }).waitFor();
  for (const size of SIZES) {
    const where = `${size.width}x${size.height}`;
    await resize(page, size);
    const watch = new Watch();
    await watch.see(page, where, 'before the offer');
    await press(opponent.page, 'Offer a draw');
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await accept.waitFor();
    await watch.see(page, where, 'with an offer');
    assert.deepEqual(watch.moved, []);
    await openDrawer(page);
    for (const name of ['Accept', 'Decline']) {
      const isOnTop = await page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      assert.ok(isOnTop, `${where}: ${name} is covered`);
    }
    await press(page, 'Decline');
    await accept.waitFor({ state: 'detached' });
    await page.evaluate(() => document.getElementById('drawer')?.hidePopover());
    // One offer a move.
    await new Player(page, { seed: size.width }).move();
    await new Player(opponent.page, { seed: size.height }).move();
  }
});
