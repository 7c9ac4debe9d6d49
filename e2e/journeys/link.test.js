// A game by link between two browsers: challenge, moves, a connection that breaks and comes back, two tabs of one player.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlakyProxy } from '../support/proxy.js';
import { openSite } from '../support/fixtures.js';
import { gameReady, idOf, listed, meet, setUp, spoken, until } from '../support/pages.js';
import { Player } from '../support/player.js';

const site = openSite();

/** Both pages show the same moves, and so does the server. @param {...import('playwright-core').Page} pages */
async function agree(...pages) {
  const { game } = await site.server.api(`/games/${idOf(pages[0])}`);
  const cells = game.lines.length;
  for (const page of pages) {
    await page.waitForFunction((count) => document.querySelectorAll('#rows [data-ply]').length === count, cells);
    assert.deepEqual(await listed(page), await listed(pages[0]));
  }
  assert.deepEqual(await listed(pages[0]), game.lines.map(spoken(game)));
  return game;
}

/** Waits until the other player is shown as present or away. @param {import('playwright-core').Page} page @param {'here'|'away'} state */
const presence = (page, state) => page.locator(`#far .presence.${state}`).waitFor();

test('A challenge by link: both play, one loses the connection, nothing is lost or doubled', async (t) => {
  const proxy = new FlakyProxy(site.server.url);
  const host = await site.visitor({ at: await proxy.listen() });
  const opponent = await site.visitor();
  host.forgiveLostConnections();
  try {
    const link = await meet(host, opponent, 'go-round', { side: 'first' });
    await Promise.all([presence(host.page, 'here'), presence(opponent.page, 'here')]);
    const players = [new Player(host.page, { seed: 1 }), new Player(opponent.page, { seed: 2 })];
    for (const player of [...players, ...players]) await player.move();
    let game = await agree(host.page, opponent.page);
    t.diagnostic(`met by ${new URL(link).pathname}, ${game.tokens.length} plies`);

    proxy.cut();
    await host.page.locator('#toast', { hasText: 'Connection lost, reconnecting…' }).waitFor();
    await presence(opponent.page, 'away');
    proxy.restore();
    await host.page.locator('#toast', { hasText: 'Reconnected' }).waitFor();
    await presence(opponent.page, 'here');
    t.diagnostic('the proxy was pulled between moves: said, shown to the other side, back by itself');

    await players[0].move();
    proxy.cut();
    await presence(opponent.page, 'away');
    await players[1].move();
    proxy.restore();
    game = await agree(host.page, opponent.page);
    t.diagnostic(`a move made while the other was away is there after the reconnection: ${game.tokens.length} plies`);

    proxy.hold('down');
    await rollOnly(players[0]);
    await until(async () => (await server(host.page)).tokens.length === game.tokens.length + 1);
    proxy.cut();
    proxy.restore();
    await host.page.locator('.spots .draggable, #buttons [data-key=pass]').first().waitFor();
    const after = await agree(host.page, opponent.page);
    assert.equal(after.tokens.length, game.tokens.length + 1, 'the roll whose answer was lost is there once');
    t.diagnostic('a roll whose answer never came is shown once after the reconnection');

    proxy.hold('up');
    await tapsOnly(players[0]);
    proxy.cut();
    proxy.restore();
    await host.page.locator('#toast', { hasText: 'That didn’t reach the server. Please try again.' }).waitFor();
    assert.equal((await agree(host.page, opponent.page)).tokens.length, after.tokens.length);
    await players[0].move();
    assert.equal((await agree(host.page, opponent.page)).tokens.length, after.tokens.length + 1);
    t.diagnostic('a move that never arrived is said to be lost, and played again');
  } finally {
    proxy.close();
  }
});

/** @param {import('playwright-core').Page} page */
const server = async (page) => (await site.server.api(`/games/${idOf(page)}`)).game;

/** @param {Player} player */
async function rollOnly(player) {
  const seen = await player.look();
  assert.ok(seen.buttons.includes('roll'));
  await player.act(seen);
}

/** Taps until the move is sent. @param {Player} player */
async function tapsOnly(player) {
  for (;;) {
    await player.act(await player.look());
    if ((await player.page.locator('.spots .draggable, .spots .target, #buttons [data-key]').count()) === 0) return;
  }
}

test('Two tabs of one player stay in step', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'guard-towers', { side: 'first' });
  const first = host.page;
  const second = await host.newTab();
  await second.goto(first.url());
  await gameReady(second);
  await new Player(first).move();
  await agree(first, second, opponent.page);
  await new Player(opponent.page, { seed: 4 }).move();
  await agree(first, second, opponent.page);
  await new Player(second, { seed: 5 }).move();
  const { tokens } = await agree(first, second, opponent.page);
  assert.equal(tokens.length, 3);
  t.diagnostic(`played in turns from two tabs: ${tokens.join(' ')}`);
});

test('An open challenge is found in the lobby, accepted by another visitor, and watched by a third', async (t) => {
  const host = await site.visitor();
  await setUp(host.page, 'gou', { opponent: 'open', side: 'first' });
  const opponent = await site.visitor();
  await opponent.page.goto('/lobby');
  await opponent.page.getByRole('link', { name: /View challenge: Gou against / }).click();
  await opponent.page.getByRole('button', { name: 'Accept and play' }).click();
  await Promise.all([gameReady(opponent.page), gameReady(host.page)]);
  await new Player(host.page).move();

  const third = await site.visitor();
  await third.page.goto('/lobby');
  await third.page.locator('[data-section=games]').getByRole('link', { name: 'Gou' }).first().click();
  await third.page.locator('#rows [data-ply="1"]').waitFor();
  assert.equal(await third.page.locator('#game-actions button').count(), 0, 'a viewer cannot act');
  assert.equal(await third.page.locator('.spots .draggable').count(), 0);
  await new Player(opponent.page, { seed: 2 }).move();
  await third.page.locator('#rows [data-ply="2"]').waitFor();
  t.diagnostic('challenge in the lobby, accepted, watched live');
});

test('A withdrawn challenge says so, and leads on', async (t) => {
  const host = await site.visitor();
  await setUp(host.page, 'gou', { opponent: 'friend' });
  const link = await host.page.getByLabel('Link to the challenge').inputValue();
  const opponent = await site.visitor();
  await opponent.page.goto(link);
  await host.page.getByRole('button', { name: 'Cancel challenge' }).click();
  await host.page.waitForURL('**/lobby');
  opponent.forgive(/\b410\b/);
  await opponent.page.getByRole('button', { name: 'Accept and play' }).click();
  await opponent.page.getByRole('heading', { name: 'This challenge was cancelled' }).waitFor();
  await opponent.page.getByRole('link', { name: 'Open challenges' }).click();
  await opponent.page.waitForURL('**/lobby');
  await opponent.page.goto(link);
  await opponent.page.getByRole('link', { name: 'Play Gou' }).click();
  await opponent.page.waitForURL('**/play/gou');
  t.diagnostic('withdrawn while the friend was looking; the page leads to the lobby and to another game');
});

test('A visitor who comes too late can watch', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  const link = await meet(host, opponent, 'gou', { side: 'first' });
  const late = await site.visitor();
  late.forgive(/\b410\b/);
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'Someone else was faster' }).waitFor();
  await late.page.getByRole('link', { name: 'Watch the game' }).click();
  await new Player(host.page).move();
  await late.page.locator('#rows [data-ply="1"]').waitFor();
  t.diagnostic('the challenge was taken; the third watches the game');
});
