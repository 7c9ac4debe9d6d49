// The server goes away in the middle of a game, politely or not, and the game goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '../support/house.js';
import { idOf, listed, spoken, startFromFront } from '../support/pages.js';
import { Player } from '../support/player.js';

const house = openHouse();

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`After ${signal} in the middle of a game the page comes back and the game goes on`, async (t) => {
    const visitor = await house.visitor();
    visitor.forgiveLostConnections();
    const { page } = visitor;
    await startFromFront(page, 'go-round', 'computer');
    const player = new Player(page, { seed: 6 });
    await player.play(6);
    const before = await listed(page);
    const code = await house.server.stop(signal);
    if (signal === 'SIGTERM') assert.equal(code, 0, 'it ends cleanly');
    await page.getByText('Connection lost, reconnecting …').waitFor();
    await house.server.start();
    await page.getByText('Reconnected').waitFor();
    assert.deepEqual((await listed(page)).slice(0, before.length), before, 'no move is lost');
    await player.play(before.length + 4);
    const { game } = await house.server.api(`/games/${idOf(page)}`);
    assert.deepEqual((await listed(page)).length, game.lines.length, 'page and server agree');
    t.diagnostic(`${before.length} moves before, ${game.lines.length} after`);
  });
}

test('Moves that were answered survive kill -9, again and again', async (t) => {
  const visitor = await house.visitor();
  visitor.forgiveLostConnections();
  const { page } = visitor;
  await startFromFront(page, 'guard-towers', 'screen');
  const player = new Player(page, { seed: 8 });
  let lines = [];
  for (let round = 0; round < 3; round += 1) {
    await player.play(lines.length + 3);
    lines = await listed(page);
    await house.server.stop('SIGKILL');
    await house.server.start();
    const { game } = await house.server.api(`/games/${idOf(page)}`);
    assert.deepEqual(game.lines.map(spoken(game)), lines);
    await page.locator('#game:not(.offline)').waitFor();
  }
  t.diagnostic(`${lines.length} moves, killed three times`);
});
