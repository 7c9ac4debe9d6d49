// The competition form: a match of three short games with alternating first move, running points and a final table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openSite } from '../support/fixtures.js';
import { gameReady, meet, resign } from '../support/pages.js';
import { Player } from '../support/player.js';

const site = openSite();

test('A match of three games of Runaround: sides change, points run, the table tells who won', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  // What shows the result is loaded when it is needed. While it loads, the game goes on, and the page must show the newest state.
  for (const { page } of [host, opponent]) {
    await page.route('**/result.js', async (route) => {
      await setTimeout(300);
      await route.fallback();
    });
  }
  await meet(host, opponent, 'runaround', { side: 'first', games: 3, name: 'Mia', opponentName: 'Ben' });
  // Who resigns in each game: the host loses the first and the last.
  const losers = [host, opponent, host];
  const scores = ['0 : 1', '1 : 1', '1 : 2'];
  const sides = [];
  for (const [index, loser] of losers.entries()) {
    const number = index + 1;
    sides.push(await host.page.locator('#near .tallies').textContent());
    const first = index % 2 === 0 ? host : opponent;
    await new Player(first.page, { seed: number }).move();
    await resign(loser.page);
    await host.page.locator('#result:not([hidden])').waitFor();
    assert.equal(await host.page.locator('#result caption').textContent(), `Game ${number} of 3`);
    await host.page.locator('.what a', { hasText: `Game ${number} of 3 ${scores[index]}` }).waitFor();
    if (number === losers.length) break;
    for (const { page } of [host, opponent]) {
      const address = page.url();
      await page.getByRole('link', { name: 'Next game' }).click();
      await page.waitForURL((url) => url.href !== address);
      await gameReady(page);
    }
  }
  assert.match(sides[0], /^Red/);
  assert.match(sides[1], /^Yellow/);
  assert.match(sides[2], /^Red/);

  await host.page.locator('#result .verdict', { hasText: 'You lost the match, 1 to 2.' }).waitFor();
  await host.page.getByRole('link', { name: 'Match score' }).click();
  await host.page.waitForURL(/\/match\//);
  const rows = await host.page.locator('tbody tr').allTextContents();
  assert.equal(rows.length, 3);
  assert.deepEqual(await host.page.locator('tfoot td').allTextContents(), ['1', '2']);
  const verdict = await host.page.locator('.verdict').textContent();
  assert.equal(verdict?.trim(), 'You lost the match');
  await opponent.page.locator('#result .verdict', { hasText: 'You won the match, 2 to 1!' }).waitFor();
  await opponent.page.goto(new URL(host.page.url()).pathname);
  assert.equal((await opponent.page.locator('.verdict').textContent())?.trim(), 'You won the match');
  const { page: other } = await site.visitor();
  await other.goto(new URL(host.page.url()).pathname);
  assert.equal((await other.locator('.verdict').textContent())?.trim(), 'Ben (guest) won the match');
  t.diagnostic(`sides ${sides.map((side) => side.split(' ')[0]).join(', ')}; ${verdict}`);
});
