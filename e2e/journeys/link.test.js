// A game by link between two browsers: invitation, moves, a connection that breaks and comes back, two tabs of one player.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cable } from '../support/cable.js';
import { openHouse } from '../support/house.js';
import { atTheTable, idOf, listed, meet, setUp, spoken } from '../support/pages.js';
import { Player } from '../support/player.js';

const house = openHouse();

/** Both pages show the same moves, and so does the server. */
async function agree(...pages) {
  const { game } = await house.server.api(`/games/${idOf(pages[0])}`);
  const cells = game.lines.length;
  for (const page of pages) {
    await page.waitForFunction((count) => document.querySelectorAll('#rows [data-ply]').length === count, cells);
    assert.deepEqual(await listed(page), await listed(pages[0]));
  }
  assert.deepEqual(await listed(pages[0]), game.lines.map(spoken(game)));
  return game;
}

/** Whether the other player is shown as being here or away. */
const presence = (page, state) => page.locator(`#far .presence.${state}`).waitFor();

test('An invitation by link: both play, one loses the connection, nothing is lost or doubled', async (t) => {
  const cable = new Cable(house.server.url);
  const host = await house.visitor({ at: await cable.lay() });
  const guest = await house.visitor();
  host.forgiveLostConnections();
  try {
    const link = await meet(host, guest, 'go-round', { side: 'first' });
    await Promise.all([presence(host.page, 'here'), presence(guest.page, 'here')]);
    const players = [new Player(host.page, { seed: 1 }), new Player(guest.page, { seed: 2 })];
    for (const player of [...players, ...players]) await player.move();
    let game = await agree(host.page, guest.page);
    t.diagnostic(`met by ${new URL(link).pathname}, ${game.tokens.length} plies`);

    cable.pull();
    await host.page.getByText('Connection lost, reconnecting …').waitFor();
    await presence(guest.page, 'away');
    cable.mend();
    await host.page.getByText('Reconnected').waitFor();
    await presence(guest.page, 'here');
    t.diagnostic('the cable was pulled between moves: said, shown to the other side, back by itself');

    await players[0].move();
    cable.pull();
    await presence(guest.page, 'away');
    await players[1].move();
    cable.mend();
    game = await agree(host.page, guest.page);
    t.diagnostic(`a move made while the other was away is there when he comes back: ${game.tokens.length} plies`);

    cable.hold('down');
    await rollOnly(players[0]);
    await until(async () => (await server(host.page)).tokens.length === game.tokens.length + 1);
    cable.pull();
    cable.mend();
    await host.page.locator('.spots .draggable, #buttons [data-key=pass]').first().waitFor();
    const after = await agree(host.page, guest.page);
    assert.equal(after.tokens.length, game.tokens.length + 1, 'the roll whose answer was lost is there once');
    t.diagnostic('a roll whose answer never came is shown once after the reconnection');

    cable.hold('up');
    await tapsOnly(players[0]);
    cable.pull();
    cable.mend();
    await host.page.getByText('Your last move didn’t arrive. Please play it again.').waitFor();
    assert.equal((await agree(host.page, guest.page)).tokens.length, after.tokens.length);
    await players[0].move();
    assert.equal((await agree(host.page, guest.page)).tokens.length, after.tokens.length + 1);
    t.diagnostic('a move that never arrived is said to be lost, and played again');
  } finally {
    cable.remove();
  }
});

const server = async (page) => (await house.server.api(`/games/${idOf(page)}`)).game;

async function until(holds) {
  const end = Date.now() + 15_000;
  while (!(await holds())) assert.ok(Date.now() < end, `waited in vain for ${holds}`);
}

async function rollOnly(player) {
  const seen = await player.look();
  assert.ok(seen.buttons.includes('roll'));
  await player.act(seen);
}

/** Taps until the move is sent. */
async function tapsOnly(player) {
  for (;;) {
    await player.act(await player.look());
    if ((await player.page.locator('.spots .draggable, .spots .target, #buttons [data-key]').count()) === 0) return;
  }
}

test('Two tabs of one player stay in step', async (t) => {
  const host = await house.visitor();
  const guest = await house.visitor();
  await meet(host, guest, 'guard-towers', { side: 'first' });
  const first = host.page;
  const second = await host.newTab();
  await second.goto(first.url());
  await atTheTable(second);
  await new Player(first).move();
  await agree(first, second, guest.page);
  await new Player(guest.page, { seed: 4 }).move();
  await agree(first, second, guest.page);
  await new Player(second, { seed: 5 }).move();
  const { tokens } = await agree(first, second, guest.page);
  assert.equal(tokens.length, 3);
  t.diagnostic(`played in turns from two tabs: ${tokens.join(' ')}`);
});

test('An open challenge is found in the lobby, accepted by somebody else, and watched by a third', async (t) => {
  const host = await house.visitor();
  await setUp(host.page, 'gou', { way: 'open', side: 'first' });
  const guest = await house.visitor();
  await guest.page.goto('/lobby');
  await guest.page.getByRole('link', { name: /View challenge: Gou against / }).click();
  await guest.page.getByRole('button', { name: 'Accept and play' }).click();
  await Promise.all([atTheTable(guest.page), atTheTable(host.page)]);
  await new Player(host.page).move();

  const third = await house.visitor();
  await third.page.goto('/lobby');
  await third.page.locator('#live-games').getByRole('link', { name: 'Gou' }).first().click();
  await third.page.locator('#rows [data-ply="1"]').waitFor();
  assert.equal(await third.page.locator('#matters button').count(), 0, 'who watches can do nothing about the game');
  assert.equal(await third.page.locator('.spots .draggable').count(), 0);
  await new Player(guest.page, { seed: 2 }).move();
  await third.page.locator('#rows [data-ply="2"]').waitFor();
  t.diagnostic('challenge in the lobby, accepted, watched live');
});

test('A withdrawn invitation says so, and leads on', async (t) => {
  const host = await house.visitor();
  await setUp(host.page, 'gou', { way: 'friend' });
  const link = await host.page.getByLabel('Link to the game').inputValue();
  const guest = await house.visitor();
  await guest.page.goto(link);
  await host.page.getByRole('button', { name: 'Cancel invitation' }).click();
  await host.page.waitForURL('**/lobby');
  guest.forgive(/\b410\b/);
  await guest.page.getByRole('button', { name: 'Accept and play' }).click();
  await guest.page.getByRole('heading', { name: 'This invitation was cancelled' }).waitFor();
  await guest.page.getByRole('link', { name: 'Open challenges' }).click();
  await guest.page.waitForURL('**/lobby');
  await guest.page.goto(link);
  await guest.page.getByRole('link', { name: 'Play Gou' }).click();
  await guest.page.waitForURL('**/play/gou');
  t.diagnostic('withdrawn while the friend was looking; the page leads to the lobby and to another game');
});

test('Who comes too late can watch', async (t) => {
  const host = await house.visitor();
  const guest = await house.visitor();
  const link = await meet(host, guest, 'gou', { side: 'first' });
  const late = await house.visitor();
  late.forgive(/\b410\b/);
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'Someone else was faster' }).waitFor();
  await late.page.getByRole('link', { name: 'Watch the game' }).click();
  await new Player(host.page).move();
  await late.page.locator('#rows [data-ply="1"]').waitFor();
  t.diagnostic('the invitation was taken; the third watches the game');
});
