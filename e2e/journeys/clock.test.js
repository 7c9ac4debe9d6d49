// The clocks on the page agree with those of the server, whatever happens on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { ask, gameReady, idOf, until } from '../support/pages.js';
import { Player } from '../support/player.js';
import { API } from '../support/server.js';

/** @typedef {{remaining: number[], running: number, watchers: number}} Clocks */

const site = openSite();
/** How far the page may be from the server, in seconds, besides the time that the answer took: it shows whole ones. */
const APART = 1.5;

/** What both clocks show, and what the server says, in seconds. Runs in the page. @param {string} address of the game in the API */
async function both(address) {
  const asked = performance.now();
  const { game } = await (await fetch(address)).json();
  const took = (performance.now() - asked) / 1000;
  const near = Number(document.getElementById('game')?.dataset.near);
  /** @param {number} side */
  const seconds = (side) => {
    const face = document.querySelector(`#${side === near ? 'near' : 'far'} .clock`);
    const [minutes, rest] = (face?.textContent ?? '').split(':');
    return Number(minutes) * 60 + Number(rest);
  };
  /** @type {number[]} */
  const remaining = game.remaining;
  return { shown: [0, 1].map(seconds), left: remaining.map((milliseconds) => milliseconds / 1000), took, running: Number(game.running) };
}

/** @param {import('playwright-core').Page} page @param {string} when */
async function compare(page, when) {
  const { shown, left, took, running } = await page.evaluate(both, `${API}/games/${idOf(page)}`);
  shown.forEach((value, side) => {
    assert.ok(Math.abs(value - left[side]) < APART + took, `${when}, side ${side}: the page shows ${value} s, the server has ${left[side]} s`);
  });
  return left[running];
}

/** Waits until something is true of the game on the server. @param {string} id @param {(game: Clocks) => boolean} holds */
const untilGame = (id, holds) => until(async () => holds((await site.server.api(`/games/${id}`)).game));

/** Waits until the running clock of the server shows less than this many seconds. @param {string} id @param {number} limit */
const runTo = (id, limit) => untilGame(id, ({ remaining, running }) => remaining[running] / 1000 < limit);

test('Taps, and viewers who come and go, do not move the clocks', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/');
  const { id } = await ask(page, '/games', { kind: 'gou', opponent: { type: 'screen' }, clock: { type: 'fischer', seconds: 300, increment: 2 } });
  await page.goto(`/game/${id}`);
  await gameReady(page);
  const player = new Player(page, { seed: 4 });
  for (let move = 0; move < 3; move += 1) await player.move();
  const start = await compare(page, 'after three moves');

  await runTo(id, start - 3);
  const place = await player.place();
  await page.mouse.click(place.x, place.y);
  await page.locator('.spots .target').first().waitFor();
  await compare(page, 'with a piece in the hand');
  await page.keyboard.press('Escape');
  await compare(page, 'with the piece put down');

  const viewer = await site.visitor();
  await runTo(id, start - 6);
  await viewer.page.goto(`/game/${id}`);
  await viewer.page.locator('#near .clock:not([hidden])').waitFor();
  await compare(page, 'when a viewer comes');
  await compare(viewer.page, 'for the viewer');
  await runTo(id, start - 8);
  await viewer.page.goto('/');
  await untilGame(id, ({ watchers }) => watchers === 0);
  const end = await compare(page, 'when the viewer has gone');
  t.diagnostic(`${start.toFixed(1)} s to ${end.toFixed(1)} s, compared five times`);
});
