// From a first visit to a finished game against the computer, in each of the four games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, ended, resign, startFromFront } from '../support/pages.js';
import { Player } from '../support/player.js';

const site = openSite();
/** How long a game goes on before it is resigned, in moves; those without are played to their end by rule. */
const LIMITS = new Map(process.env.LONG ? [] : [['go-round', 40], ['guard-towers', 40], ['gou', 24]]);

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: two clicks from the front page to a game against level 1, and to its end`, async (t) => {
    const { page } = await site.visitor();
    await page.goto('/');
    assert.equal(await page.locator('.games .game').count(), 4, 'four games are on the front page');
    await startFromFront(page, kind, 'computer');
    assert.match(await page.locator('#far .name').textContent(), /Computer, level 1/);
    assert.match(await page.locator('#near .name').textContent(), /you/);
    // A newcomer is told the first thing to know.
    await page.locator('#tip', { hasText: /.{20}/ }).waitFor();

    const player = new Player(page, { seed: 7 });
    const over = await player.play(LIMITS.get(kind));
    if (!over) await resign(page);
    await ended(page);
    const verdict = await page.locator('#sentence').textContent();
    const reason = await page.locator('#result .told').textContent();
    assert.match(verdict, /You won!|You lost|Draw/);
    if (over) assert.doesNotMatch(reason, /resign/i, 'the game ended by rule');
    assert.equal(await page.getByRole('button', { name: 'Rematch' }).count(), 1);
    t.diagnostic(`${await player.plies()} plies: ${player}. ${verdict}: ${reason}`);
  });
}
