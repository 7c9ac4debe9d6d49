// Every choice as a good host would ask it: lit lines, answers to taps that can't be meant, turns without a choice, tips.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { ask, boxOf, gameReady, idOf, openDrawer, rolled, startFromFront, stopTime } from '../support/pages.js';
import { Finger, Player } from '../support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();

/** Taps a place by its name. @param {Page} page @param {string} name */
const tapOn = async (page, name) => {
  const { x, y, width, height } = await boxOf(page.locator(`.spots [data-name="${name}"]`));
  await page.mouse.click(x + width / 2, y + height / 2);
};

/** How long a turn without a choice is announced, in milliseconds. */
const ANNOUNCED = 1500;
/** How long an answer is shown. */
const ANSWERED = 2200;

/** @param {Page} page */
const sentence = (page) => page.locator('#sentence');

/** Two boxes that share a spot. @param {{x: number, y: number, width: number, height: number}} a @param {{x: number, y: number, width: number, height: number}} b */
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

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
      assert.ok(!overlap(box, first), `${key} is where the die was rolled`);
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
  await page.goto(`/game/${await rolled(page, 'runaround', (face) => face === '6')}`);
  await gameReady(page);
  const box = await boxOf(page.locator('#buttons [data-key=pass]'));
  await page.mouse.dblclick(box.x + 20, box.y + 20);
  await page.locator('#buttons [data-key=roll]').waitFor();
  const { game } = await site.server.api(`/games/${idOf(page)}`);
  assert.deepEqual(game.tokens, ['6', 'pass'], 'nobody has rolled');
  t.diagnostic(game.tokens.join(' '));
});

test('A turn without a choice plays itself after a pause, with a word why', async (t) => {
  const { page } = await site.visitor({ auto: true });
  const tokens = async () => (await site.server.api(`/games/${idOf(page)}`)).game.tokens;
  await page.goto('/');
  const [passing, moving] = [await rolled(page, 'runaround', (face) => face === '6'), await rolled(page, 'runaround', (face) => face === '3')];
  await stopTime(page);
  await page.goto(`/game/${passing}`);
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
  const id = await rolled(page, 'runaround', (face) => face === '3');
  await stopTime(page);
  await page.goto(`/game/${id}`);
  await sentence(page).getByText(/^Only one move/).waitFor();
  await page.locator('#settings summary').click();
  await page.getByLabel('Play my turn for me when there is no choice').uncheck();
  await sentence(page).getByText(/^Red to move/).waitFor();
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
    await page.locator('#sentence:not(.answer)').waitFor();
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
  await page.locator('#tip').getByText('Every turn starts with a roll').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  const player = new Player(page, { seed: 4, hand: new Finger(page) });
  await player.reachDecision();
  await page.locator('#tip').getByText('Tap a figure').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.getByRole('button', { name: 'Turn tips off' }).click();
  await openDrawer(page);
  await page.locator('#settings summary').click();
  const tips = page.getByLabel('Show tips');
  assert.equal(await tips.isChecked(), false);
  await tips.check();
  await page.locator('#tip').getByText('Tap a figure').waitFor();
  t.diagnostic('off in the card, on in the settings');
});

test('The sentence and the button don’t say the same', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'runaround', 'computer');
  await page.locator('#buttons [data-key=roll]').waitFor();
  assert.equal(await sentence(page).textContent(), 'Your turn');
  assert.equal(await page.locator('#buttons .primary').textContent(), 'Roll the die');
  t.diagnostic('“Your turn” over “Roll the die”');
});
