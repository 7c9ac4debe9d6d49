// Two players, one screen: each game with every option, moves of several parts by clicks, and games to their end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, ask, gameReady, idOf, optionSets, playUnseen, resign, setUp, until } from '../support/pages.js';
import { Mouse, Player } from '../support/player.js';

const site = openSite();
/** How many moves are played with each set of options. */
const MOVES = process.env.LONG ? 40 : 6;
/** How many of them on the page; the others by requests, while the page looks on. */
const BY_HAND = process.env.LONG ? 40 : 2;

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: every set of options on one screen`, async (t) => {
    const { page } = await site.visitor();
    /** @type {import('../support/pages.js').Kind[]} */
    const kinds = await site.server.api('/kinds');
    const info = kinds.find(({ name }) => name === kind);
    assert.ok(info);
    for (const rules of optionSets(info)) {
      await setUp(page, kind, { opponent: 'screen', rules });
      await gameReady(page);
      const { rules: played, screen } = await site.server.api(`/games/${idOf(page)}`).then(({ game }) => game);
      assert.ok(screen);
      assert.deepEqual(new Set(played.split(',')), new Set(usual(info, rules).split(',')), 'the options that were chosen are played');
      const player = new Player(page, { seed: rules.length + 1 });
      await player.play(BY_HAND);
      if (BY_HAND < MOVES) await playUnseen(page, idOf(page), 2 * MOVES, rules.length + 1);
      await until(async () => (await page.locator('#rows [data-ply]').count()) >= MOVES || page.locator('#result').isVisible());
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
 * Plays until everything has been seen that is looked for, in as many games as it takes.
 * @param {Player} player
 * @param {(tokens: string[], did: Player['did']) => boolean} seen what there is in the tokens of all games, and what the player did
 */
async function playUntil(player, seen) {
  /** @type {string[]} */
  const before = [];
  for (let moves = 4; ; moves += 4) {
    const over = await player.play(moves);
    const { game } = await site.server.api(`/games/${idOf(player.page)}`);
    const tokens = [...before, ...game.tokens];
    if (seen(tokens, player.did)) return tokens;
    if (!over) continue;
    before.push(...game.tokens);
    moves = 0;
    const address = player.page.url();
    await player.page.locator('#result [data-key=rematch]').click();
    await player.page.waitForURL((url) => url.href !== address);
    await gameReady(player.page);
  }
}

test('Go Round with all its options: chips placed and skipped, figures relocated', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'go-round', { opponent: 'screen', rules: 'any-crossing,relocate' });
  await gameReady(page);
  const player = new Player(page, { seed: 3 });
  /** @param {string[]} tokens @param {string} sign */
  const has = (tokens, sign) => tokens.some((token) => token.includes(sign));
  const tokens = await playUntil(player, (played, { done }) => has(played, '@') && has(played, '>') && done > 0);
  assert.ok(has(tokens, '@'), 'chips were placed');
  assert.ok(has(tokens, '>'), 'figures were relocated');
  assert.ok(player.did.done > 0, 'chips were skipped');
  t.diagnostic(`${tokens.length} plies: ${player}`);
});

test('Gou where capturing is a choice: stones captured and spared', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'gou', { opponent: 'screen', rules: 'may-capture' });
  await gameReady(page);
  const player = new Player(page, { seed: 3 });
  /** @param {string[]} tokens */
  const captures = (tokens) => tokens.filter((token) => token.includes('x')).length;
  const tokens = await playUntil(player, (played, { done }) => captures(played) > 1 && done > 0);
  assert.ok(captures(tokens) > 0, 'stones were captured');
  assert.ok(player.did.done > 0, 'stones were spared');
  t.diagnostic(`${tokens.length} plies, ${captures(tokens)} with captures: ${player}`);
});

test('Guard & Towers to its end on one screen', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'guard-towers', { opponent: 'screen' });
  await gameReady(page);
  const player = new Player(page, { seed: 12 });
  assert.ok(await player.play(), 'the game is over');
  const { game } = await site.server.api(`/games/${idOf(page)}`);
  t.diagnostic(`${game.tokens.length} plies: ${player}. ${game.result.text}`);
});

test('A move can be changed while it is put together, and taken back when it is made', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'guard-towers', { opponent: 'screen' });
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
  await setUp(page, 'gou', { opponent: 'screen' });
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


test('Names on one screen: in the sentence, at the end and in the list', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/');
  const { id } = await ask(page, '/games', { kind: 'gou', opponent: { type: 'screen', first: 'Mia', second: 'Ben' } });
  await page.goto(`/game/${id}`);
  await gameReady(page);
  await page.locator('#sentence', { hasText: 'Mia: Move a stone' }).waitFor();
  await new Player(page).move();
  await page.locator('#sentence', { hasText: 'Ben: Move a stone' }).waitFor();
  const [move] = (await ask(page, `/games/${id}`)).game.tokens;
  assert.equal(await page.locator('#recap').textContent(), `Mia: ${move.replace('-', ' to ')}`, 'Ben is told what Mia did');
  await resign(page);
  assert.equal(await page.locator('#sentence').textContent(), 'Mia won');
  assert.equal(await page.locator('#result .why').textContent(), 'Ben resigned – Mia won');
  const first = await (await page.request.get(`/game/${id}`)).text();
  assert.match(first, /id="sentence">Mia won</, 'from the first paint on');
  await page.goto('/');
  assert.equal(await page.locator('li.tile .note').first().innerText(), 'Ben resigned – Mia won');
  t.diagnostic('Mia and Ben');
});
