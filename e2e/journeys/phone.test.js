// On a phone: taps, one drag, everything fits, nothing has to be scrolled sideways.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { overhang } from '../support/layout.js';
import { GAMES, ask, boxOf, resign, startFromFront } from '../support/pages.js';
import { Finger, Player } from '../support/player.js';

const site = openSite();
const MOVES = 8;

/** Whether the whole rules card is on the screen, and nothing lies over it. @param {import('playwright-core').Page} page */
async function readable(page) {
  await page.locator('#tip').waitFor();
  return page.locator('#tip').evaluate((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top >= 0 && bottom <= (document.getElementById('now')?.getBoundingClientRect().top ?? 0);
  });
}

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title} on a phone by finger`, async (t) => {
    const { page } = await site.visitor({ phone: true });
    await page.goto('/');
    assert.equal(await overhang(page), 0, 'the front page fits');
    await startFromFront(page, kind, 'computer');
    assert.equal(await overhang(page), 0, 'the game page fits');
    const board = await boxOf(page.locator('#board svg'));
    assert.ok(board.width > 300, `the board takes the width of the screen: ${board.width}`);
    const sentence = await boxOf(page.locator('#sentence'));
    assert.ok(sentence.y < board.y, 'the sentence is above the board');
    assert.ok(await readable(page), 'the first tip can be read without scrolling');
    const player = new Player(page, { seed: 4, hand: new Finger(page) });
    await player.play(MOVES);
    await resign(page);
    assert.equal(await overhang(page), 0, 'the result fits');
    t.diagnostic(`${Math.round(board.width)}x${Math.round(board.height)} board; ${player}`);
  });
}

test('The table of results and the buttons of the lobby fit on a phone in every language', async (t) => {
  for (const language of ['en', 'de', 'fr']) {
    const { page } = await site.visitor({ phone: true, language });
    await page.goto('/');
    const name = `Reader${language}`;
    await ask(page, '/account/register', { name, password: 'correct horse' });
    const { id } = await ask(page, '/games', { kind: 'guard-towers', side: 'first', opponent: { type: 'computer', level: 1 } });
    await page.goto(`/game/${id}`);
    await new Player(page).move();
    await ask(page, `/games/${id}/actions`, { do: 'resign' });
    await page.goto(`/player/${name}`);
    const hidden = await page.locator('.scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
    assert.equal(hidden, 0, `${language}: the table is wider than the screen`);
    await page.goto('/lobby');
    assert.equal(await overhang(page), 0, `${language}: the lobby fits`);
    const heights = await page.locator('.kinds .button').evaluateAll((buttons) => buttons.map((button) => button.clientHeight));
    assert.equal(new Set(heights).size, 1, `${language}: a button has two lines: ${heights.join(', ')}`);
  }
  t.diagnostic('English, German and French');
});

test('A rule book begins with its title, and the contents are folded', async () => {
  const { page } = await site.visitor({ phone: true });
  await page.goto('/rules/gou');
  assert.equal(await page.locator('.contents a').first().isVisible(), false);
  assert.ok((await boxOf(page.locator('h1'))).y < 140);
  await page.locator('.contents summary').click();
  assert.ok(await page.locator('.contents a').first().isVisible());
});

test('A piece is dragged by a finger', async (t) => {
  const { page } = await site.visitor({ phone: true });
  await startFromFront(page, 'guard-towers', 'screen');
  const player = new Player(page, { seed: 9, hand: new Finger(page) });
  const finger = new Finger(page);
  const from = await player.place();
  await finger.tap(from);
  const to = await player.place();
  await finger.tap(from);
  assert.ok((await player.look()).between);
  await finger.drag(from, to);
  await page.waitForFunction(() => document.querySelectorAll('#rows [data-ply]').length === 1);
  t.diagnostic(`${from.name} dragged to ${to.name}`);
});
