// A move that the server refuses: the board is restored, the player reads why and sees the current position.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { ask, gameReady, idOf } from '../support/pages.js';
import { Mouse, Player } from '../support/player.js';
import { intercept } from '../support/intercept.js';

const site = openSite();

/**
 * A game on one screen whose messages are intercepted.
 * @param {import('../support/fixtures.js').Visitor} visitor
 * @param {Parameters<typeof intercept>[1]} how
 */
async function begin(visitor, how) {
  const { page } = visitor;
  await page.goto('/');
  const { id } = await ask(page, '/games', { kind: 'guard-towers', opponent: { type: 'screen' } });
  await intercept(page, how);
  await page.goto(`/game/${id}`);
  await gameReady(page);
  return page;
}

/** Where all pieces are drawn. @param {import('playwright-core').Page} page */
const pieces = (page) => page.locator('[data-layer=pieces] .piece').evaluateAll((all) =>
  all.map((piece) => `${piece.dataset.spot} ${piece.dataset.stones} ${piece.style.translate}`).sort());

test('A move that could not be saved is put back, with the reason', async (t) => {
  let refuse = true;
  const page = await begin(await site.visitor(), {
    up: (message, reply) => {
      if (message.do !== 'move' || !refuse) return message;
      refuse = false;
      reply({ type: 'error', ref: message.ref, code: 'unavailable', message: 'The move could not be saved. Try again in a moment.' });
      return null;
    },
  });
  const player = new Player(page);
  const before = await pieces(page);
  const from = await player.place();
  await page.mouse.click(from.x, from.y);
  const to = await player.place();
  await page.keyboard.press('Escape');
  await new Mouse(page).drag(from, to);
  await page.locator('#toast.bad', { hasText: 'could not be saved' }).waitFor();
  await player.look();
  assert.deepEqual(await pieces(page), before, 'every piece is where it was');
  assert.equal(await page.locator('#rows [data-ply]').count(), 0);
  await new Mouse(page).drag(from, to);
  await page.locator('#rows [data-ply="1"]').waitFor();
  t.diagnostic(`${from.name} to ${to.name}: refused, put back, and stored the second time`);
});

test('A move that comes too late shows what came first', async (t) => {
  const state = { deaf: false };
  const visitor = await site.visitor();
  const page = await begin(visitor, {
    // The page misses what happens elsewhere, as on a connection that has just gone bad.
    down: (message) => (state.deaf && message.type === 'event' ? null : message),
  });
  const player = new Player(page);
  await player.look();
  state.deaf = true;
  const other = await visitor.context.newPage();
  await other.goto(page.url());
  await gameReady(other);
  await new Player(other, { seed: 9 }).move();
  const { game } = await site.server.api(`/games/${idOf(page)}`);
  assert.equal(await page.locator('#rows [data-ply]').count(), 0, 'the page has not heard of it');

  await player.act(await player.look());
  await player.act(await player.look());
  await page.locator('#toast.bad', { hasText: 'The game has moved on' }).waitFor();
  await page.locator('#rows [data-ply="1"]').waitFor();
  assert.ok((await page.locator('#rows').textContent()).includes(game.tokens[0]), 'the move that was first is in the list');
  await other.reload();
  await gameReady(other);
  assert.deepEqual(await pieces(page), await pieces(other), 'and on the board');
  t.diagnostic(`${game.tokens[0]} was first`);
});
