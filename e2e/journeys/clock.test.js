// The clocks on the page are those of the server, whatever happens on the page meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '../support/house.js';
import { ask, atTheTable, idOf } from '../support/pages.js';
import { Player } from '../support/player.js';

const house = openHouse();
/** How far the page may be from the server, in seconds: it shows whole ones, and an answer takes its time. */
const APART = 1.5;

/** What both clocks show, and what the server says, in seconds. Runs in the page. */
async function both(id) {
  const { game } = await (await fetch(`/api/v1/games/${id}`)).json();
  const near = Number(document.getElementById('game').dataset.near);
  const seconds = (side) => {
    const [minutes, rest] = document.querySelector(`#${side === near ? 'near' : 'far'} .clock`).textContent.split(':');
    return Number(minutes) * 60 + Number(rest);
  };
  return { shown: [0, 1].map(seconds), left: game.remaining.map((milliseconds) => milliseconds / 1000), running: game.running };
}

async function compare(page, when) {
  const { shown, left, running } = await page.evaluate(both, idOf(page));
  shown.forEach((value, side) => {
    assert.ok(Math.abs(value - left[side]) < APART, `${when}, side ${side}: the page shows ${value} s, the server has ${left[side]} s`);
  });
  return left[running];
}

/** Waits until something is true of the game as the server has it. */
async function until(id, holds) {
  for (;;) {
    const { game } = await house.server.api(`/games/${id}`);
    if (holds(game)) return;
  }
}

/** Waits until the running clock of the server shows less than so many seconds. */
const runTo = (id, limit) => until(id, ({ remaining, running }) => remaining[running] / 1000 < limit);

test('Taps, and viewers who come and go, do not move the clocks', async (t) => {
  const { page } = await house.visitor();
  await page.goto('/');
  const { id } = await ask(page, '/games', { kind: 'gou', opponent: { type: 'screen' }, clock: { type: 'fischer', seconds: 300, increment: 2 } });
  await page.goto(`/game/${id}`);
  await atTheTable(page);
  const player = new Player(page, { seed: 4 });
  for (let move = 0; move < 3; move += 1) await player.move();
  const start = await compare(page, 'after three moves');

  await runTo(id, start - 3);
  const { place } = await player.look();
  await page.mouse.click(place.x, place.y);
  await page.locator('.spots .target').first().waitFor();
  await compare(page, 'with a piece in the hand');
  await page.keyboard.press('Escape');
  await compare(page, 'with the piece put down');

  const viewer = await house.visitor();
  await runTo(id, start - 6);
  await viewer.page.goto(`/game/${id}`);
  await viewer.page.locator('#near .clock:not([hidden])').waitFor();
  await compare(page, 'when somebody looks on');
  await compare(viewer.page, 'for whoever looks on');
  await runTo(id, start - 8);
  await viewer.page.goto('/');
  await until(id, ({ watchers }) => watchers === 0);
  const end = await compare(page, 'when they have gone');
  t.diagnostic(`${start.toFixed(1)} s to ${end.toFixed(1)} s, compared five times`);
});
