// Every choice as a good host would ask it: lit lines, answers to taps that can't be meant, turns without a choice, tips.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { intercept } from '../support/intercept.js';
import { ask, boxOf, gameReady, idOf, openDrawer, rolled, sentence, startFromFront, stopTime, tapOn } from '../support/pages.js';
import { Finger, Player } from '../support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();

/** How long a turn without a choice is announced, in milliseconds. */
const ANNOUNCED = 1500;
/** How long an answer is shown. */
const ANSWERED = 2200;

for (const phone of [false, true]) {
  test(`Go Round ${phone ? 'on a phone' : 'on a desktop'}: both lines are lit while a chip can be placed, and Skip is never where the last button was`, async (t) => {
    const { page } = await site.visitor({ phone });
    await startFromFront(page, 'go-round', 'screen');
    const player = new Player(page, { seed: 4, ...(phone ? { hand: new Finger(page) } : {}) });
    let first = null;
    for (;;) {
      const seen = await player.look();
      if (seen.buttons.includes('roll')) first = await boxOf(page.locator('#buttons [data-key=roll]'));
      if (seen.buttons.includes('done')) break;
      await player.act(seen);
    }
    assert.ok(first);
    assert.equal(await page.locator('.lit').count(), 2, 'two lines are lit');
    assert.equal(await page.locator('#buttons .primary').textContent(), 'Place chip');
    assert.equal(await page.locator('#buttons [data-key=done]').textContent(), 'Skip');
    for (const key of ['done', 'undo']) {
      const box = await boxOf(page.locator(`#buttons [data-key=${key}]`));
      const apart = box.x >= first.x + first.width || first.x >= box.x + box.width || box.y >= first.y + first.height || first.y >= box.y + box.height;
      assert.ok(apart, `${key} is where the die was rolled`);
    }
    await page.locator('#buttons [data-key=place]').click();
    await page.locator('#buttons [data-key=roll]').waitFor();
    assert.equal(await page.locator('.under .lit').count(), 0);
    const { game } = await site.server.api(`/games/${idOf(page)}`);
    assert.match(game.tokens.at(-1), /@/);
    t.diagnostic(game.tokens.join(' '));
  });
}

test('The second click of a double click presses no other button', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/');
  const id = await rolled(page, 'runaround', (face) => face === '6');
  /** @type {string[]} */
  const sent = [];
  await intercept(page, {
    up: (message) => {
      sent.push(message.do);
      return message;
    },
  });
  await page.goto(`/game/${id}`);
  await gameReady(page);
  const { x, y } = await boxOf(page.locator('#buttons [data-key=pass]'));
  await page.mouse.click(x + 20, y + 20);
  // The next button has come to the same place before the second click.
  await page.locator('#buttons [data-key=roll]').waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  assert.deepEqual(sent.filter((what) => what === 'roll'), [], 'nobody has rolled');
  await page.mouse.click(x + 20, y + 20);
  await page.locator('#rows [data-ply="3"], #rows [data-ply="4"]').first().waitFor();
  assert.deepEqual(sent.filter((what) => what === 'roll'), ['roll'], 'a click of its own rolls once');
  t.diagnostic(sent.join(' '));
});

/** A decision in which a figure can be moved to two places and a chip be placed after both. @param {Page} page @returns {Promise<string[]>} the figure, and its targets */
async function twoTargets(page) {
  for (;;) {
    const { board } = await ask(page, `/games/${idOf(page)}?board=en`);
    /** @type {import('../../web/scripts/game/wire.js').Move[]} */
    const placing = board.moves.filter((/** @type {import('../../web/scripts/game/wire.js').Move} */ { parts }) => parts[2]?.part === 'place');
    const [first, second] = placing.flatMap((one) => placing.filter(({ parts }) => parts[0].spot === one.parts[0].spot && parts[1].spot !== one.parts[1].spot).map((other) => [one, other]))[0] ?? [];
    if (first && second) {
      const spots = [first.parts[0], first.parts[1], second.parts[1]].map(({ spot }) => spot);
      return page.evaluate((all) => all.map((spot) => document.querySelector(`.spots [data-spot="${spot}"]`)?.getAttribute('data-name') ?? ''), spots);
    }
    const { ply, moves, turn } = board;
    const action = turn.due === 'roll' ? { do: 'roll', ply } : { do: 'move', ply, text: moves[ply % moves.length].text };
    await ask(page, `/games/${idOf(page)}/actions`, action);
  }
}

test('“Place chip” acts on the target that was tapped last', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'go-round', 'screen');
  await page.locator('#buttons [data-key=roll]').waitFor();
  const [figure, first, second] = await twoTargets(page);
  await page.reload();
  await gameReady(page);
  await tapOn(page, figure, first);
  await page.locator('#buttons [data-key=place]').waitFor();
  assert.ok((await page.locator('.hints .mark.other').count()) > 0, 'the other targets are still marked');
  await tapOn(page, second);
  await page.locator('#buttons [data-key=place]').click();
  await page.locator('#buttons [data-key=roll]').waitFor();
  const { game } = await site.server.api(`/games/${idOf(page)}`);
  assert.match(game.tokens.at(-1), new RegExp(`^${figure}-${second}@`));
  t.diagnostic(`${figure} to ${first}, then to ${second}: ${game.tokens.at(-1)}`);
});

test('A turn without a choice plays itself after a pause, with a word why', async (t) => {
  const { page } = await site.visitor({ auto: true });
  const tokens = async () => (await site.server.api(`/games/${idOf(page)}`)).game.tokens;
  await page.goto('/');
  const [passing, moving] = [await rolled(page, 'runaround', (face) => face === '6'), await rolled(page, 'runaround', (face) => face === '3')];
  await stopTime(page);
  // The pause begins when the page is connected.
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`/game/${passing}`);
  await connected;
  await sentence(page).getByText('No pawn on the board yet – you pass').waitFor();
  await page.clock.runFor(ANNOUNCED - 1);
  assert.deepEqual(await tokens(), ['6'], 'not before the pause is over');
  await page.clock.runFor(1);
  await page.locator('#buttons [data-key=roll]').waitFor();
  assert.deepEqual(await tokens(), ['6', 'pass']);

  // A pawn that has just entered is the only one to move.
  await page.goto(`/game/${moving}`);
  await sentence(page).getByText(/^Only one move: \w+ to \w+$/).waitFor();
  assert.equal(await page.locator('.movable').count(), 1, 'the pawn is marked');
  assert.equal(await page.locator('.spots .target').count(), 1, 'and so is its goal');
  assert.equal(await page.locator('#tip').isVisible(), false, 'no card says to move');
  await page.clock.runFor(ANNOUNCED);
  await page.locator('#buttons [data-key=roll]').waitFor();
  const played = await tokens();
  assert.equal(played.length, 2);
  t.diagnostic(played.join(' '));
});

test('Turns without a choice wait where the setting says so, or the player acts first', async (t) => {
  const { page } = await site.visitor({ auto: true });
  await page.goto('/');
  const [first, second] = [await rolled(page, 'runaround', (face) => face === '3'), await rolled(page, 'runaround', (face) => face === '3')];
  /** @param {string} id */
  const tokens = async (id) => (await site.server.api(`/games/${id}`)).game.tokens;
  await stopTime(page);
  // Time stands still: only a tap on the goal can make this move.
  await page.goto(`/game/${first}`);
  await sentence(page).getByText(/^Only one move/).waitFor();
  const goal = await boxOf(page.locator('.spots .target'));
  await page.mouse.click(goal.x + goal.width / 2, goal.y + goal.height / 2);
  await page.locator('#buttons [data-key=roll]').waitFor();
  assert.equal((await tokens(first)).length, 2, 'the player was faster');

  await page.goto(`/game/${second}`);
  await sentence(page).getByText(/^Only one move/).waitFor();
  await page.locator('#settings summary').click();
  await page.getByLabel('Play my turn for me when there is no choice').uncheck();
  await sentence(page).getByText(/^Red to move/).waitFor();
  await page.clock.runFor(2 * ANNOUNCED);
  assert.deepEqual(await tokens(second), ['3'], 'nothing plays itself');
  await page.clock.resume();
  await page.reload();
  await gameReady(page);
  await sentence(page).getByText(/^Red to move/).waitFor();
  const player = new Player(page);
  await player.move();
  await page.locator('#buttons [data-key=roll]').waitFor();
  t.diagnostic(String(player));
});

test('Taps that can’t be meant are answered with a word that goes again', async (t) => {
  const { page } = await site.visitor();
  await stopTime(page);
  await startFromFront(page, 'go-round', 'screen');
  await page.locator('#buttons [data-key=roll]').waitFor();
  const usual = await sentence(page).textContent();
  await tapOn(page, 'a1');
  await sentence(page).getByText('Roll first').waitFor();
  await page.clock.runFor(ANSWERED - 1);
  await page.locator('#said', { hasText: 'Roll first' }).waitFor();
  await sentence(page).getByText('Roll first').waitFor();
  await page.clock.runFor(1);
  await sentence(page).getByText(usual).waitFor();

  await startFromFront(page, 'guard-towers', 'screen');
  const pause = async () => {
    await page.clock.runFor(ANSWERED);
    await page.locator('#sentence:not(.feedback)').waitFor();
  };
  await tapOn(page, 'A1');
  await sentence(page).getByText('That tower is Blue’s').waitFor();
  await pause();
  await tapOn(page, 'D4');
  await sentence(page).getByText('Choose one of your pieces first').waitFor();
  await tapOn(page, 'A7');
  await sentence(page).getByText(/^(How far|Where)/).waitFor();
  await tapOn(page, 'F1');
  await sentence(page).getByText('That tower can’t move there').waitFor();
  await pause();
  t.diagnostic('five answers');
});

/** What a tap on a red tower is answered by language: to Blue while Red is to move. @type {[string, string, string][]} */
const LANGUAGES = [
  ['en', 'It’s Red’s turn', 'That tower is Blue’s'],
  ['de', 'Rot ist dran', 'Dieser Turm gehört Blau'],
  ['fr', 'Aux Rouges de jouer', 'C’est une tour des Bleus'],
];

for (const [language, turn, theirs] of LANGUAGES) {
  test(`Answers in the other player’s turn, and about their pieces (${language})`, async (t) => {
    const [host, opponent] = [await site.visitor({ language }), await site.visitor({ language })];
    await Promise.all([host.page.goto('/'), opponent.page.goto('/')]);
    const { id: challenge } = await ask(host.page, '/challenges', { kind: 'guard-towers', side: 'second' });
    const { id } = await ask(opponent.page, `/challenges/${challenge}/accept`, {});
    for (const { page } of [host, opponent]) {
      await stopTime(page);
      await page.goto(`/game/${id}`);
      await gameReady(page);
    }
    await tapOn(host.page, 'D4');
    await sentence(host.page).getByText(turn, { exact: true }).waitFor();
    await tapOn(opponent.page, 'A1');
    await sentence(opponent.page).getByText(theirs, { exact: true }).waitFor();
    t.diagnostic(`${turn}; ${theirs}`);
  });
}

test('Tips neither scroll the page nor move the board, and can be turned on again in the settings', async (t) => {
  const { page } = await site.visitor({ phone: true });
  await startFromFront(page, 'go-round', 'screen');
  const board = page.locator('#board svg');
  const still = await boxOf(board);
  await page.locator('#tip').getByText('Each turn, you roll the die first').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(await boxOf(board), still);
  const player = new Player(page, { seed: 4, hand: new Finger(page) });
  await player.reachDecision();
  await page.locator('#tip').getByText('Tap a figure').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(await boxOf(board), still);
  await openDrawer(page);
  await page.locator('#tips').click();
  await page.locator('#tip').waitFor({ state: 'hidden' });
  assert.deepEqual(await boxOf(board), still);
  await page.locator('#settings summary').click();
  const tips = page.getByLabel('Show tips');
  assert.equal(await tips.isChecked(), false);
  await tips.check();
  await page.locator('#tip').getByText('Tap a figure').waitFor();
  t.diagnostic('off in the drawer, on in the settings');
});

test('The sentence and the button don’t say the same', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'runaround', 'computer');
  await page.locator('#buttons [data-key=roll]').waitFor();
  assert.equal(await sentence(page).textContent(), 'Your turn');
  assert.equal(await page.locator('#buttons .primary').textContent(), 'Roll the die');
  t.diagnostic('“Your turn” over “Roll the die”');
});
