// The end of a game: why it ended, where, what comes next, and the ladder of levels.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, ask, ended, gameReady, idOf, meet, openDrawer, playUnseen, resign, setUp, startFromFront, until } from '../support/pages.js';
import { playWell } from '../support/engine_player.js';
import { Player } from '../support/player.js';
import { outOfView, resize } from '../support/visible.js';

const site = openSite();
const PHONE = { width: 390, height: 664 };

/** A visitor whose pages wait as long as it takes for what the end depends on: the ladder, the score of a match. */
async function patient() {
  const visitor = await site.visitor();
  await visitor.context.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  return visitor;
}

/** What the end panel says and offers. @param {import('playwright-core').Page} page */
async function ending(page) {
  await page.locator('#result .go > *').first().waitFor();
  return {
    verdict: await page.locator('#sentence').textContent(),
    mood: await page.locator('#result').getAttribute('data-mood'),
    why: await page.locator('#result .why').textContent(),
    offers: await page.locator('#result .go > *').evaluateAll((actions) => actions.map((action) => action.getAttribute('data-key'))),
    primary: await page.locator('#result .primary, #buttons .primary').evaluateAll((actions) => actions.map((action) => action.getAttribute('data-key'))),
    marks: await page.locator('#board .decisive').count(),
  };
}

/** How each game can end by its rules, when everybody looks on. @type {Record<string, RegExp>} */
const CAUSES = {
  'go-round': /^(White|Black) placed their last chip: 13 to \d+$|^Draw: no progress for 200 moves \(100 each\)$/,
  runaround: /^(Red|Yellow) finished five runs: 5 to \d$/,
  'guard-towers': /captured (Red|Blue)’s guard$|guard reached (Red|Blue)’s castle$|no move left|^Draw: /,
  gou: /holds all four points$|captured 10 of (Red|Yellow)’s stones$|no move left|^Draw: /,
};

/** The chips that each side of Go Round has; who places all of them wins. */
const CHIPS = 13;
/** With these random numbers Gou is over after fewer than 200 moves. */
const SHORT = 11;

/** Plays the game of a page by requests, without showing it, to its last moves or to the last one of all. @param {import('playwright-core').Page} page @param {string} kind */
async function playOpening(page, kind) {
  const id = idOf(page);
  // The first roll waits for the page's random numbers: it must not be left before they are there.
  await until(async () => (await ask(page, `/games/${id}`)).game.dice?.seeds.every(Boolean) ?? true);
  await page.goto('/rules');
  if (kind === 'gou') await playLastMove(page, ...(await replayButLast(page, id)));
  else if (kind === 'go-round') await playLastMove(page, id, await playToLastChip(page, id));
  else {
    if (kind === 'runaround') await playUnseen(page, id, 60, 5);
    await page.goto(`/game/${id}`);
    await gameReady(page);
  }
}

/** Plays Go Round by requests until a side may place its last chip. @param {import('playwright-core').Page} page @param {string} id @returns {Promise<string|null>} the move that does; none if the game is drawn */
async function playToLastChip(page, id) {
  for (;;) {
    const { game, board } = await ask(page, `/games/${id}?board=en`);
    if (game.result) return null;
    const placed = countChips(game);
    /** @type {{text: string}|undefined} */
    const chip = board.moves.find((/** @type {{text: string}} */ { text }) => text.includes('@'));
    if (chip && placed[board.turn.side] === CHIPS - 1) return chip.text;
    // A turn is two plies, and places one chip at most.
    await playUnseen(page, id, board.ply + Math.max(1, 2 * (CHIPS - 1 - Math.max(...placed))), board.ply);
  }
}

/** The chips placed by each side. @param {import('../../web/scripts/game/wire.js').GameView} game */
const countChips = ({ lines }) => [0, 1].map((side) => lines.filter((line) => line.side === side && line.move?.includes('@')).length);

/** Plays a game without dice by requests, then all of its moves but the last in another game. @param {import('playwright-core').Page} page @param {string} unseen the first game @returns {Promise<[id: string, move: string]>} the other game and the last move */
async function replayButLast(page, unseen) {
  const { kind, tokens } = await playUnseen(page, unseen, Infinity, SHORT);
  const { id } = await ask(page, '/games', { kind, opponent: { type: 'screen' } });
  for (const [ply, text] of tokens.slice(0, -1).entries()) await ask(page, `/games/${id}/actions`, { do: 'move', ply, text });
  return [id, tokens.at(-1) ?? ''];
}

/** Opens a game and plays the move that ends it. @param {import('playwright-core').Page} page @param {string} id @param {string|null} move none if it is over */
async function playLastMove(page, id, move) {
  await page.goto(`/game/${id}`);
  if (!move) return;
  await gameReady(page);
  await page.locator('#keys summary').click();
  await page.getByLabel('Type a move').fill(move);
  await page.keyboard.press('Enter');
}

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: played to its end by rule, it says why and shows where`, async (t) => {
    const { page } = await site.visitor();
    await startFromFront(page, kind, 'screen');
    if (!process.env.LONG) await playOpening(page, kind);
    await new Player(page, { seed: 5 }).play();
    const { verdict, mood, why, primary, marks } = await ending(page);
    assert.match(why, CAUSES[kind]);
    const drawn = why.startsWith('Draw');
    assert.equal(mood, drawn ? 'drawn' : 'even');
    assert.match(verdict, drawn ? /^Draw$/ : /^(White|Black|Red|Yellow|Blue) won$/);
    assert.equal(marks > 0, !drawn, 'what decided the game is marked on the board');
    assert.deepEqual(primary, ['rematch'], 'one action stands out');
    assert.equal(await page.locator('#board .die:not([data-face])').count(), 0, 'no die is offered');
    assert.equal(await page.locator('#buttons [data-key=roll]').count(), 0);
    const record = await site.server.api(`/games/${idOf(page)}/record`);
    assert.ok(record.includes(`{ ${why} }`), 'the record says the same');
    const { game } = await site.server.api(`/games/${idOf(page)}`);
    await page.goto('/');
    const note = await page.locator('li.tile', { has: page.locator(`a[href="/game/${game.id}"]`) }).locator('.note').innerText();
    assert.equal(note, why, 'and so does the list');
    t.diagnostic(`${game.tokens.length} plies: ${why} (${game.result.cause}; ${game.result.spots.join(' ')}; ${marks} marks)`);
  });
}

test('A win against the computer leads to the next level, and the ladder remembers', async (t) => {
  const { page } = await patient();
  await setUp(page, 'guard-towers', { opponent: 'computer', level: 1, side: 'second' });
  await gameReady(page);
  const { result } = await playWell(page);
  const won = await ending(page);
  assert.deepEqual([won.verdict, won.mood], ['You won!', 'won'], result.text);
  assert.match(won.why, /^You (captured Red’s guard|brought your guard into Red’s castle)$|no move left$/);
  assert.equal(won.marks > 0, true);
  assert.deepEqual(won.primary, ['level']);
  for (const key of ['rematch', 'review', 'share', 'other']) assert.ok(won.offers.includes(key), key);
  assert.match(await page.locator('#result .cheer').textContent(), /Level 1 beaten!/);

  await page.goto('/play/guard-towers');
  assert.equal(await page.locator('input[name=level]:checked').getAttribute('value'), '2', 'the next level is chosen');
  assert.equal(await page.locator('.levels .beaten').count(), 1);
  await page.goBack();
  await page.getByRole('button', { name: 'Play level 2' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(result.id ?? '-'));
  await page.locator('#far .name', { hasText: 'Computer, level 2' }).waitFor();
  assert.match(await page.locator('#near .colour').textContent(), /Blue/, 'on the same side');

  // The guest registers, and the ladder goes along.
  const name = `Climber${Math.floor(Math.random() * 1e6)}`;
  await ask(page, '/account/register', { name, password: 'correct horse' });
  await page.goto(`/player/${name}`);
  const rungs = page.locator('.ladder', { hasText: 'Guard & Towers' });
  assert.deepEqual(await rungs.locator('.beaten').allInnerTexts(), ['1\nLevel 1, beaten']);
  assert.equal(await page.locator('.ladder').count(), 4, 'all four games have one');
  assert.equal(await page.getByText('No level beaten yet. Level 1 is waiting for you.').count(), 3);
  assert.match(await page.locator('.row .result', { hasText: 'You won' }).innerText(), /^You won – you|^You won – Red/);
  t.diagnostic(`${won.why}: ${won.offers.join(', ')}`);
});

test('After three losses in a row the level below is offered, with a kind word', async (t) => {
  const { page } = await patient();
  for (let losses = 1; losses <= 3; losses += 1) {
    await setUp(page, 'gou', { opponent: 'computer', level: 2, side: 'first' });
    await gameReady(page);
    await resign(page);
    const { verdict, mood, why, offers, primary } = await ending(page);
    assert.deepEqual([verdict, mood, why], ['You lost', 'lost', 'You resigned']);
    assert.equal(offers.includes('level'), losses === 3);
    assert.deepEqual(primary, ['rematch']);
  }
  assert.match(await page.locator('#result .cheer').textContent(), /Well played/);
  // The first answer is held back until the button has been pressed twice.
  let begun = 0;
  /** @type {() => void} */
  let answer = () => {};
  const pressed = new Promise((resolve) => (answer = () => resolve(null)));
  await page.route('**/api/v1/games', async (route) => {
    begun += 1;
    await pressed;
    await route.continue();
  });
  const level = page.getByRole('button', { name: 'Play level 1' });
  await level.dblclick();
  assert.ok(await level.isDisabled());
  answer();
  await page.locator('#far .name', { hasText: 'Computer, level 1' }).waitFor();
  assert.equal(begun, 1, 'one game begins');
  await page.goto('/');
  assert.match(await page.locator('li.tile .note', { hasText: 'You lost' }).first().innerText(), /^You lost – you resigned$/);
  t.diagnostic('level 2 three times, then level 1');
});

test('A win is celebrated for a moment, a loss is not, and nothing moves for who prefers that', async (t) => {
  /** Counts the scraps of paper that come to the page, and that go again. @param {import('playwright-core').Page} page */
  const count = async (page) => {
    await page.evaluate(() => {
      globalThis.scraps = { come: 0, gone: 0 };
      /** @param {NodeList} nodes */
      const among = (nodes) => [...nodes].reduce((sum, node) => sum + (node instanceof Element && node.matches('.confetti') ? node.children.length : 0), 0);
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          globalThis.scraps.come += among(addedNodes);
          globalThis.scraps.gone += among(removedNodes);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  };
  const seen = [];
  for (const motion of [true, false]) {
    const winner = await site.visitor({ motion });
    const loser = await site.visitor({ motion: true });
    await meet(winner, loser, 'gou');
    await Promise.all([count(winner.page), count(loser.page)]);
    const asked = Date.now();
    await resign(loser.page);
    await ending(winner.page);
    if (motion) {
      await winner.page.waitForFunction(() => globalThis.scraps.come > 0 && globalThis.scraps.gone === globalThis.scraps.come);
      t.diagnostic(`over after ${Date.now() - asked} ms`);
    }
    seen.push(...(await Promise.all([winner, loser].map(({ page }) => page.evaluate(() => globalThis.scraps.come)))));
  }
  const [won, lost, calm, lostToo] = seen;
  assert.ok(won > 0, 'paper rains on the winner');
  assert.deepEqual([lost, calm, lostToo], [0, 0, 0]);
});

test('The final position stays until the reader moves on', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'gou', { side: 'first' });
  await new Player(host.page).move();
  await new Player(opponent.page).move();
  await resign(opponent.page);
  await ending(host.page);
  const address = host.page.url();
  await host.page.locator('#steps [data-step=first]').click();
  assert.equal(await host.page.locator('#sentence').textContent(), 'Move 0 of 2');
  assert.deepEqual(await host.page.locator('#result .primary').count(), 0, 'the way back is all that stands out');
  await host.page.keyboard.press(']');
  await host.page.getByText('Move 1 of 2').waitFor();
  await host.page.getByRole('button', { name: 'One step back' }).click();
  await host.page.getByText('Move 0 of 2').waitFor();
  await host.page.getByRole('button', { name: 'One step forward' }).click();
  await host.page.getByText('Move 1 of 2').waitFor();
  await opponent.page.getByRole('button', { name: 'Rematch' }).click();
  await host.page.locator('#offer').getByText('wants a rematch').waitFor();
  assert.equal(host.page.url(), address);
  assert.equal(await host.page.locator('#sentence').textContent(), 'Move 1 of 2', 'an offer does not end the replay');
  await host.page.getByRole('button', { name: 'Back to the game' }).click();
  await host.page.getByRole('button', { name: 'Accept' }).click();
  await host.page.waitForURL((url) => url.href !== address);
  t.diagnostic('a rematch was offered during the replay, and taken afterwards');
});

test('Who looks back is not taken away when the own offer of a rematch is accepted', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'gou', { side: 'first' });
  await new Player(host.page).move();
  await resign(opponent.page);
  await ending(host.page);
  const address = host.page.url();
  await host.page.getByRole('button', { name: 'Rematch' }).click();
  await opponent.page.locator('#offer').getByText('wants a rematch').waitFor();
  await host.page.locator('#steps [data-step=first]').click();
  await opponent.page.getByRole('button', { name: 'Accept' }).click();
  await opponent.page.waitForURL((url) => url.href !== address);
  await host.page.getByRole('button', { name: 'Back to the game' }).click();
  await host.page.getByRole('link', { name: 'Go to rematch' }).waitFor();
  assert.equal(host.page.url(), address);
  t.diagnostic('a link leads to the rematch');
});

test('A match ends with its total and its winner', async (t) => {
  const host = await patient();
  const opponent = await patient();
  await meet(host, opponent, 'gou', { side: 'first', games: 2 });
  for (const round of [1, 2]) {
    const address = host.page.url();
    await resign(opponent.page);
    for (const { page } of [host, opponent]) await ending(page);
    assert.equal(host.page.url(), address, 'the next game of a match does not take the page away');
    if (round === 1) {
      assert.equal(await host.page.locator('#result .verdict').count(), 0);
      for (const { page } of [host, opponent]) {
        await page.getByRole('link', { name: 'Next game' }).click();
        await page.waitForURL((url) => url.href !== address);
        await gameReady(page);
      }
    }
  }
  assert.equal(await host.page.locator('#result .verdict').textContent(), 'You won the match, 2 to 0!');
  assert.equal(await opponent.page.locator('#result .verdict').textContent(), 'You lost the match, 0 to 2.');
  const totals = await host.page.locator('.scores tbody tr').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  assert.deepEqual(totals.sort(), [['0', '0'], ['1', '2']], 'this game and the whole match');
  t.diagnostic((await host.page.locator('.scores tbody').innerText()).replace(/\s+/g, ' '));
});

test('A draw that both agree on says so, and on a phone its question stands on one line with both answers below', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'guard-towers', 'screen');
  await resize(page, PHONE);
  await openDrawer(page);
  await page.getByRole('button', { name: 'Call it a draw' }).click();
  const tops = await page.locator('#game-actions > *').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  assert.ok(tops.length === 3 && tops[0] < tops[1] && tops[1] === tops[2], tops.join(', '));
  await page.getByRole('button', { name: 'Yes, draw' }).click();
  const { verdict, mood, why, marks } = await ending(page);
  assert.deepEqual([verdict, mood, why, marks], ['Draw', 'drawn', 'Draw by agreement', 0]);
  await checkScreens('a draw', page);
  await checkEnd(page);
});

test('A link to the finished game can be shared', async () => {
  const visitor = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visitor;
  await startFromFront(page, 'gou', 'screen');
  await resign(page);
  await ending(page);
  await page.locator('#result [data-key=share]').click();
  await page.locator('#toast', { hasText: 'Link copied' }).waitFor();
  await resize(page, { width: 844, height: 390 });
  assert.deepEqual(await outOfView(page), [], 'the notice leaves everything in view');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});

const SCREENS = [PHONE, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1024, height: 600 }, { width: 1280, height: 800 }, { width: 1366, height: 768 }, { width: 1440, height: 900 }];

/** How large the board is drawn. @param {import('playwright-core').Page} page */
const boardOf = (page) => page.locator('#board').evaluate((board) => [board.clientWidth, board.clientHeight]);

/** On every screen, what is asked, told and offered is wholly in view. @param {string} when @param {...import('playwright-core').Page} pages */
async function checkScreens(when, ...pages) {
  for (const page of pages) {
    for (const size of SCREENS) {
      await resize(page, size);
      assert.deepEqual(await outOfView(page), [], `${when}, ${size.width}x${size.height}: out of view`);
    }
  }
}

/** What the end panel and what it tells lie over, and how much of the moves is in view: nothing at all, or their rows. Runs in a page. */
function measureEnd() {
  const [panel, told, near, board, list, rows, drawer] = ['#now', '#result .told', '#near', '#board', '#list', '#rows', '.open-drawer'].map((selector) => document.querySelector(selector));
  if (!panel || !told || !near || !board || !list || !rows || !drawer) throw new TypeError('expected the end of a game');
  const shown = [panel, told, near, board].map((part) => part.getBoundingClientRect());
  const [now, words, player, picture] = shown;
  /** @param {DOMRect} a @param {DOMRect} b */
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  return {
    covered: [now, words].some((part) => overlap(part, picture) || overlap(part, player)),
    under: [...document.querySelectorAll('#result p, #result .go > *')].filter((part) => overlap(part.getBoundingClientRect(), drawer.getBoundingClientRect())).map((part) => part.textContent),
    cut: player.bottom > innerHeight,
    rows: list.checkVisibility() ? rows.clientHeight : null,
  };
}

/** The height of two moves in the list, in pixels. */
const TWO_ROWS = 60;

/** On every screen the end covers neither the board nor the player, and leaves some of the moves. @param {...import('playwright-core').Page} pages */
async function checkEnd(...pages) {
  for (const page of pages) {
    for (const size of SCREENS) {
      await resize(page, size);
      const { covered, under, cut, rows } = await page.evaluate(measureEnd);
      const where = `${size.width}x${size.height}`;
      assert.deepEqual({ covered, under, cut }, { covered: false, under: [], cut: false }, where);
      assert.ok(rows === null || rows >= TWO_ROWS, `${where}: ${rows} pixels of the moves`);
    }
  }
}

for (const games of [1, 2]) {
  test(`${games === 1 ? 'A game' : 'A match'}: offers, the end, a rematch and the review are in view on every screen`, async (t) => {
    const host = await site.visitor();
    const opponent = await site.visitor();
    await meet(host, opponent, 'gou', { side: 'first', games });
    const pages = [host.page, opponent.page];
    await new Player(host.page).move();
    await new Player(opponent.page).move();
    await host.page.setViewportSize(PHONE);
    const size = await boardOf(host.page);

    await opponent.page.getByRole('button', { name: 'Take back' }).click();
    await host.page.locator('#offer button').first().waitFor();
    assert.deepEqual(await boardOf(host.page), size, 'an offer leaves the board its size');
    await checkScreens('take back', ...pages);
    await host.page.getByRole('button', { name: 'Decline' }).click();

    for (let round = 1; round <= games; round += 1) {
      if (round > 1) {
        const address = host.page.url();
        for (const page of pages) {
          await page.getByRole('link', { name: 'Next game' }).click();
          await page.waitForURL((url) => url.href !== address);
          await gameReady(page);
        }
        await new Player(opponent.page).move();
      }
      await resign(opponent.page);
      await ended(host.page);
      await checkScreens(`the end of game ${round}`, ...pages);
      await checkEnd(...pages);
      if (games > 1) assert.equal(await host.page.locator('.what .score').textContent(), `${round} : 0`, 'the heading tells how the match stands');
    }
    await host.page.setViewportSize(PHONE);
    assert.deepEqual(await boardOf(host.page), size, 'the end leaves the board its size');

    await opponent.page.getByRole('button', { name: 'Rematch' }).click();
    await host.page.locator('#offer', { hasText: 'wants a rematch' }).waitFor();
    await opponent.page.locator('#offer', { hasText: 'You offered a rematch' }).waitFor();
    await checkScreens('a rematch', ...pages);
    await host.page.keyboard.press('[');
    await host.page.getByText(/^Move \d+ of/).waitFor();
    await checkScreens('the review', host.page);
    t.diagnostic(`the board keeps ${size.join('x')}`);
  });
}
