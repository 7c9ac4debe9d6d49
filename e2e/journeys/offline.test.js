// Without a connection: after one visit everything can be played, and a game of the server goes on on this device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, gameReady, listed, press, resign, startFromFront, until } from '../support/pages.js';
import { Player } from '../support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();

/** Waits until the service worker has everything. @param {Page} page */
const installed = (page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated') await new Promise((go) => setTimeout(go, 50));
  });

/** A visitor who has been here once. */
async function regular() {
  const visitor = await site.visitor({ worker: true });
  visitor.forgiveLostConnections();
  await visitor.page.goto('/');
  await installed(visitor.page);
  return visitor;
}

test('After one visit all games can be played without a connection, with options, and the rules be read', async () => {
  const { page, context } = await regular();
  await context.setOffline(true);
  await page.goto('/');
  await page.waitForURL(/\/device\/en\//);
  await page.getByText('There’s no connection right now').waitFor();
  for (const [kind, title] of Object.entries(GAMES)) {
    await page.goto(`/device/en/play/${kind}.html`);
    const options = page.locator('input[name^=rules]:not(:checked)');
    if ((await options.count()) > 0) await options.last().check({ force: true });
    await press(page, 'Start');
    await gameReady(page);
    await new Player(page, { seed: 2 }).play(3);
    await page.goto(`/device/en/rules/${kind}.html`);
    await page.getByRole('heading', { name: title }).first().waitFor();
  }
  await page.goto('/device/en/index.html');
  assert.equal(await page.locator('#device-games .tile').count(), 4);
});

test('A game on this device does not notice that the connection goes and comes', async () => {
  const { page, context } = await regular();
  await page.goto('/device/en/game/gou.html?opponent=computer&level=1');
  await gameReady(page);
  const player = new Player(page, { seed: 4 });
  await player.play(2);
  await context.setOffline(true);
  await player.play(4);
  // A crash of the tab.
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await gameReady(again);
  await context.setOffline(false);
  const other = new Player(again, { seed: 5 });
  await other.play(6);
  assert.ok((await listed(again)).length >= 6);
});

for (const kind of ['gou', 'go-round']) {
  test(`${GAMES[kind]}: the connection is cut in a game of the server, and it goes on on this device`, async () => {
    const { page, context } = await regular();
    await startFromFront(page, kind, 'computer');
    const player = new Player(page, { seed: 7 });
    await player.play(4);
    const before = await listed(page);
    await context.setOffline(true);
    await site.server.stop('SIGKILL');
    try {
      await page.getByRole('button', { name: 'Continue on this device' }).click();
      await page.waitForURL(/\/device\/en\/game\//);
      await gameReady(page);
      await until(async () => (await listed(page)).length >= before.length);
      assert.deepEqual((await listed(page)).slice(0, before.length), before, 'the moves so far');
      await player.play(before.length + 3);
    } finally {
      await site.server.start();
    }
  });
}

test('A finished game of this device can be kept in an account, once', async () => {
  const { page } = await site.visitor();
  await page.goto('/device/en/game/go-round.html?opponent=computer&level=1');
  await gameReady(page);
  await new Player(page, { seed: 3 }).play(3);
  const moves = await listed(page);
  await resign(page);
  await page.goto('/device/en/index.html');
  await press(page, 'Save online');
  await page.getByRole('link', { name: 'View online' }).click();
  await gameReady(page);
  assert.match(page.url(), /\/game\/\w+$/);
  await until(async () => (await listed(page)).length >= moves.length);
  assert.deepEqual((await listed(page)).slice(0, moves.length), moves);
  await page.goto('/');
  await page.locator('[data-section=recent]', { hasText: 'Go Round' }).waitFor();
});

test('A new visitor whose answer was lost can save the game again', async () => {
  const visitor = await site.visitor();
  visitor.forgiveLostConnections();
  const { page } = visitor;
  await page.goto('/device/en/game/gou.html?opponent=computer&level=1');
  await gameReady(page);
  await resign(page);
  await page.goto('/device/en/index.html');
  // The server keeps the game, and the answer never comes.
  await page.route('**/api/v1/device-games*', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await press(page, 'Save online');
  await page.locator('.tile .problem').waitFor();
  await press(page, 'Save online');
  await page.getByRole('link', { name: 'View online' }).click();
  await gameReady(page);
});
