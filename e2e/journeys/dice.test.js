// Fair dice: promised before the first roll, checked on the page after the game, and again by `roundel check` on the record.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { openHouse } from '../support/house.js';
import { meet, resign } from '../support/pages.js';
import { Player } from '../support/player.js';
import { program } from '../support/server.js';

const house = openHouse();

test('The rolls of a game between two browsers can be checked by everybody', async (t) => {
  const host = await house.visitor();
  const guest = await house.visitor();
  // In Go Round the sides take turns without exception, so that each page knows when it is due.
  await meet(host, guest, 'go-round', { side: 'first' });
  const facts = (page) => page.locator('#proof code').allTextContents();
  await host.page.locator('#dice summary').click();
  await host.page.waitForFunction(() => document.querySelectorAll('#proof code').length === 3);
  const [promise, ...seeds] = await facts(host.page);
  assert.match(promise, /^[0-9a-f]{64}$/);
  for (const seed of seeds) assert.match(seed, /^[0-9a-f]{32}$/, 'both browsers have added something');
  assert.notEqual(seeds[0], seeds[1]);

  const players = [new Player(host.page, { seed: 1 }), new Player(guest.page, { seed: 2 })];
  for (const player of [...players, ...players, ...players]) await player.move();
  await resign(guest.page);

  await host.page.getByRole('button', { name: 'Check the rolls' }).click();
  const outcome = await host.page.locator('#proof .outcome').textContent();
  assert.match(outcome, /^The promise was kept, and all \d+ rolls are right\.$/);
  assert.equal((await facts(host.page))[0], promise, 'the promise is the one that was made');

  const [download] = await Promise.all([host.page.waitForEvent('download'), host.page.locator('a[download]').click()]);
  const file = await download.path();
  const said = execFileSync(program(), ['check', file], { encoding: 'utf8' });
  assert.match(said, /dice|rolls/i, `roundel check says nothing about the dice: ${said}`);
  t.diagnostic(`${outcome} roundel check: ${said.trim().replaceAll('\n', ' / ')}`);

});
