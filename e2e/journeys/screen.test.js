// Two players, one screen: each game with every option, moves of several parts by clicks, and games to their end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, gameReady, idOf, optionSets, setUp } from '../support/pages.js';
import { Mouse, Player } from '../support/player.js';

const site = openSite();
/** How many moves are played with each set of options. */
const MOVES = process.env.LONG ? 40 : 6;

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: every set of options on one screen`, async (t) => {
    const { page } = await site.visitor();
    /** @type {import('../support/pages.js').Kind[]} */
    const kinds = await site.server.api('/kinds');
    const info = kinds.find(({ name }) => name === kind);
    assert.ok(info);
    for (const rules of optionSets(info)) {
      await setUp(page, kind, { way: 'screen', rules });
      await gameReady(page);
      const { rules: played, screen } = await site.server.api(`/games/${idOf(page)}`).then(({ game }) => game);
      assert.ok(screen);
      assert.deepEqual(new Set(played.split(',')), new Set(usual(info, rules).split(',')), 'the options that were chosen are played');
      const player = new Player(page, { seed: rules.length + 1 });
      const over = await player.play(MOVES);
      assert.ok(over || (await page.locator('#rows [data-ply]').count()) >= MOVES);
      t.diagnostic(`${title} (${rules || 'usual rules'}): ${MOVES} moves with ${player}`);
    }
  });
}

/** The usual choice of a group is no option. @param {import('../support/pages.js').Kind} kind @param {string} rules */
function usual({ options }, rules) {
  const usually = options.flatMap(({ form }) => (form.form === 'numbered' ? [form.prefix + form.default] : []));
  return rules.split(',').filter((rule) => !usually.includes(rule)).join(',');
}

/**
 * Plays until everything has been seen that is looked for, or to the end of the game.
 * @param {Player} player
 * @param {(tokens: string[], did: Player['did']) => boolean} seen
 */
async function playUntil(player, seen) {
  for (let moves = 4; ; moves += 4) {
    const over = await player.play(moves);
    const { game } = await site.server.api(`/games/${idOf(player.page)}`);
    if (over || seen(game.tokens, player.did)) return game;
  }
}

test('Go Round with all its options: chips placed and skipped, figures relocated', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'go-round', { way: 'screen', rules: 'any-crossing,relocate' });
  await gameReady(page);
  const player = new Player(page, { seed: 3 });
  /** @param {string[]} tokens @param {string} sign */
  const has = (tokens, sign) => tokens.some((token) => token.includes(sign));
  const { tokens } = await playUntil(player, (played, { done }) => has(played, '@') && has(played, '>') && done > 0);
  assert.ok(has(tokens, '@'), 'chips were placed');
  assert.ok(has(tokens, '>'), 'figures were relocated');
  assert.ok(player.did.done > 0, 'chips were skipped');
  t.diagnostic(`${tokens.length} plies: ${player}`);
});

test('Gou where capturing is a choice: stones captured and spared', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'gou', { way: 'screen', rules: 'may-capture' });
  await gameReady(page);
  const player = new Player(page, { seed: 3 });
  /** @param {string[]} tokens */
  const captures = (tokens) => tokens.filter((token) => token.includes('x')).length;
  const { tokens } = await playUntil(player, (played, { done }) => captures(played) > 1 && done > 0);
  assert.ok(captures(tokens) > 0, 'stones were captured');
  assert.ok(player.did.done > 0, 'stones were spared');
  t.diagnostic(`${tokens.length} plies, ${captures(tokens)} with captures: ${player}`);
});

test('Guard & Towers to its end on one screen', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'guard-towers', { way: 'screen' });
  await gameReady(page);
  const player = new Player(page, { seed: 12 });
  assert.ok(await player.play(), 'the game is over');
  const { game } = await site.server.api(`/games/${idOf(page)}`);
  t.diagnostic(`${game.tokens.length} plies: ${player}. ${game.result.text}`);
});

test('A move can be changed while it is put together, and taken back when it is made', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'guard-towers', { way: 'screen' });
  await gameReady(page);
  const player = new Player(page);
  const place = await player.place();
  await page.mouse.click(place.x, place.y);
  const targets = (await player.look()).spots;
  await page.keyboard.press('Escape');
  assert.equal((await player.look()).between, true, 'Escape puts the piece down');
  await page.mouse.click(place.x, place.y);
  assert.deepEqual((await player.look()).spots, targets, 'the same piece has the same targets');
  await page.mouse.click(place.x, place.y);
  assert.equal((await player.look()).between, true, 'a second tap puts the piece down');

  await player.move();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator('#rows [data-ply]').waitFor({ state: 'detached' });
  t.diagnostic('lifted, put down by Escape and by tap, moved, taken back');
});

test('A piece is dragged by mouse, and the game is replayed by click and by keys', async (t) => {
  const { page } = await site.visitor({ motion: true });
  await setUp(page, 'gou', { way: 'screen' });
  await gameReady(page);
  const player = new Player(page, { seed: 5 });
  const from = await player.place();
  await page.mouse.click(from.x, from.y);
  const to = await player.place();
  await page.keyboard.press('Escape');
  await player.look();
  await new Mouse(page).drag(from, to);
  await page.locator('#rows [data-ply="1"]').waitFor();
  assert.match(await page.locator('#rows').textContent(), new RegExp(`${from.name}.*${to.name}`));
  await player.play(4);

  await page.locator('#rows [data-ply="2"]').click();
  await page.getByText('Move 2 of 4').first().waitFor();
  await page.keyboard.press('[');
  await page.getByText('Move 1 of 4').first().waitFor();
  await page.keyboard.press(']');
  await page.getByText('Move 2 of 4').first().waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  assert.equal((await player.look()).moves, 4);
  t.diagnostic(`${from.name} dragged to ${to.name}; looked back at two positions and returned`);
});

