// The server goes away in the middle of a game, politely or not, and the game goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { idOf, listed, spoken, startFromFront } from '../support/pages.js';
import { Player } from '../support/player.js';

const site = openSite();

/** @type {('SIGTERM'|'SIGKILL')[]} */
const SIGNALS = ['SIGTERM', 'SIGKILL'];

for (const signal of SIGNALS) {
  test(`After ${signal} in the middle of a game the page comes back and the game goes on`, async (t) => {
    const visitor = await site.visitor();
    visitor.forgiveLostConnections();
    const { page } = visitor;
    await startFromFront(page, 'go-round', 'computer');
    const player = new Player(page, { seed: 6 });
    await player.play(6);
    const before = await listed(page);
    const code = await site.server.stop(signal);
    if (signal === 'SIGTERM') assert.equal(code, 0, 'it ends cleanly');
    await page.locator('#toast', { hasText: 'Connection lost, reconnecting…' }).waitFor();
    await site.server.start();
    await page.locator('#toast', { hasText: 'Reconnected' }).waitFor();
    assert.deepEqual((await listed(page)).slice(0, before.length), before, 'no move is lost');
    await player.play(before.length + 4);
    const { game } = await site.server.api(`/games/${idOf(page)}`);
    assert.deepEqual((await listed(page)).length, game.lines.length, 'page and server agree');
    t.diagnostic(`${before.length} moves before, ${game.lines.length} after`);
  });
}

test('Moves that were answered survive kill -9, again and again', async (t) => {
  const visitor = await site.visitor();
  visitor.forgiveLostConnections();
  const { page } = visitor;
  await startFromFront(page, 'guard-towers', 'screen');
  const player = new Player(page, { seed: 8 });
  let lines = [];
  for (let round = 0; round < 3; round += 1) {
    await player.play(lines.length + 3);
    lines = await listed(page);
    await site.server.stop('SIGKILL');
    await site.server.start();
    const { game } = await site.server.api(`/games/${idOf(page)}`);
    assert.deepEqual(game.lines.map(spoken(game)), lines);
    await page.locator('#game:not(.offline)').waitFor();
  }
  t.diagnostic(`${lines.length} moves, killed three times`);
});
