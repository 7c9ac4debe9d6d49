// Fair dice: committed to before the first roll, checked on the page after the game against what the browser has kept, and again
// by `roundel check` on the record.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { ask, countAnimations, gameReady, idOf, meet, resign, setUp, startFromFront, stopTime } from '../support/pages.js';
import { Player } from '../support/player.js';
import { intercept } from '../support/intercept.js';
import { program } from '../support/server.js';

// A page takes its time on a busy machine, and the wait must last longer.
const site = openSite({ ROUNDEL_SEED_WAIT: '20000' });

/** What the page says about the rolls of a game that is over. @param {import('playwright-core').Page} page */
async function verdict(page) {
  if (!(await page.locator('#proof').isVisible())) await page.locator('#dice summary').click();
  await page.getByRole('button', { name: 'Check the rolls' }).click();
  return page.locator('#proof .outcome').textContent();
}

test('The rolls of a game between two browsers can be checked by anyone', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  // In Go Round the sides take turns without exception, so that each page knows when it is due.
  await meet(host, opponent, 'go-round', { side: 'first' });
  /** @param {import('playwright-core').Page} page */
  const facts = (page) => page.locator('#proof code').allTextContents();
  await host.page.locator('#dice summary').click();
  await host.page.waitForFunction(() => document.querySelectorAll('#proof code').length === 3);
  const [promise, ...seeds] = await facts(host.page);
  assert.match(promise, /^[0-9a-f]{64}$/);
  for (const seed of seeds) assert.match(seed, /^[0-9a-f]{32}$/, 'both browsers have added something');
  assert.notEqual(seeds[0], seeds[1]);

  const players = [new Player(host.page, { seed: 1 }), new Player(opponent.page, { seed: 2 })];
  for (const player of [...players, ...players, ...players]) await player.move();
  await resign(opponent.page);

  const outcome = await verdict(host.page);
  assert.match(outcome, /^All rolls are correct \(6 checked\)\. The secret matches the hash, and your random number was used\.$/);
  assert.equal((await facts(host.page))[0], promise, 'the promise is the one that was made');

  const late = await site.visitor();
  await late.page.goto(new URL(host.page.url()).pathname);
  await gameReady(late.page);
  assert.match(await verdict(late.page), /didn’t see the hash before the first roll/, 'a late viewer can vouch for less');

  const [download] = await Promise.all([host.page.waitForEvent('download'), host.page.locator('a[download]').click()]);
  const file = await download.path();
  const said = execFileSync(program(), ['check', file], { encoding: 'utf8' });
  assert.match(said, /6 rolls proven/);
  t.diagnostic(`${outcome} roundel check: ${said.trim().replaceAll('\n', ' / ')}`);
});

/** @typedef {{commitment: string, seeds: (string|null)[]}} Dice */

/** A server that changes its commitment or a seed at the end. @type {[string, (dice: Dice) => Dice, RegExp][]} */
const LIES = [
  ['promise', (dice) => ({ ...dice, commitment: 'ab'.repeat(32) }), /^This is not the hash your browser saw at the start\./],
  ['seed', (dice) => ({ ...dice, seeds: ['cd'.repeat(16), dice.seeds[1]] }), /^Your browser’s random number is missing or was changed\./],
];

for (const [what, change, answer] of LIES) {
  test(`Another ${what} than at the beginning is found out by the browser`, async (t) => {
    const { page } = await site.visitor();
    await page.goto('/');
    const { id } = await ask(page, '/games', { kind: 'go-round', opponent: { type: 'screen' } });
    await intercept(page, {
      down(message) {
        // The dice come with a snapshot, or with the changes of an event.
        for (const part of [message.game, message.changes]) if (part?.dice?.secret) part.dice = change(part.dice);
        return message;
      },
    });
    await page.goto(`/game/${id}`);
    await gameReady(page);
    await new Player(page).move();
    await resign(page);
    const text = await verdict(page);
    assert.match(text, answer);
    t.diagnostic(text);
  });
}

/** A game by link whose second player has not opened it yet. @param {string} kind */
async function waitedFor(kind) {
  const [host, opponent] = [await site.visitor(), await site.visitor()];
  await Promise.all([host.page.goto('/'), opponent.page.goto('/')]);
  const { id: challenge } = await ask(host.page, '/challenges', { kind, side: 'first' });
  const { id } = await ask(opponent.page, `/challenges/${challenge}/accept`, {});
  return { host: host.page, opponent: opponent.page, id };
}

test('Nobody can roll while the dice wait for the other player; then they can, without a message from the server', async (t) => {
  const { host: page, id } = await waitedFor('go-round');
  let events = 0;
  await intercept(page, {
    down: (message) => {
      if (message.type === 'event') events += 1;
      return message;
    },
  });
  await stopTime(page);
  await page.goto(`/game/${id}`);
  const sentence = page.locator('#sentence');
  await sentence.filter({ hasText: /^Waiting for your opponent’s browser… \d+\ss$/ }).waitFor();
  assert.equal(await page.locator('#buttons [data-key=roll]').count(), 0, 'there is no button yet');
  await page.keyboard.press('r');
  await page.locator('#board .die').click();
  const { game } = await site.server.api(`/games/${id}`);
  assert.equal(game.tokens.length, 0, 'nor does a key or the die roll');
  // The page is now later than the server, never earlier.
  await page.clock.resume();
  await page.locator('#buttons [data-key=roll]').waitFor();
  assert.doesNotMatch(await sentence.textContent(), /Waiting/);
  await page.locator('#buttons [data-key=roll]').click();
  await page.locator('#rows [data-ply]').first().waitFor();
  t.diagnostic(`${events} events went by, none of them about the end of the wait`);
});

test('When the other part is in, the wait is over at once', async (t) => {
  const { host: page, opponent, id } = await waitedFor('runaround');
  await stopTime(page);
  await page.goto(`/game/${id}`);
  await page.locator('#sentence', { hasText: 'Waiting for your opponent’s browser' }).waitFor();
  await ask(opponent, `/games/${id}/actions`, { do: 'seed', seed: 'ef'.repeat(16) });
  await page.locator('#buttons [data-key=roll]').waitFor();
  t.diagnostic('the button came with the seed');
});

/** @type {('computer'|'screen')[]} */
const OPPONENTS = ['computer', 'screen'];

test('Against the computer and on one screen there is no wait for another player', async () => {
  for (const opponent of OPPONENTS) {
    const { page } = await site.visitor();
    await page.addInitScript(() => {
      globalThis.sentences = [];
      new MutationObserver(() => globalThis.sentences.push(document.getElementById('sentence')?.textContent ?? '')).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await startFromFront(page, 'go-round', opponent);
    await page.locator('#buttons [data-key=roll]').waitFor();
    const said = await page.evaluate(() => globalThis.sentences.filter((text) => text.includes('Waiting')));
    assert.deepEqual(said, [], opponent);
  }
});

test('The check vouches for the player’s own number only where this browser has sent one', async (t) => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await startFromFront(page, 'runaround', 'computer');
  await page.waitForFunction(() => localStorage.getItem('roundel.dice')?.includes('"taken":["'));
  await new Player(page).move();
  await resign(page);
  assert.match(await verdict(page), /your random number was used/);
  await page.evaluate(() => localStorage.removeItem('roundel.dice'));
  await page.reload();
  await gameReady(page);
  assert.match(await verdict(page), /didn’t see the hash before the first roll/);
  t.diagnostic('kept: vouched for; forgotten: not');
});

test('Against the computer the last decision can be taken back, and the same rolls come again', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'go-round', { opponent: 'computer', side: 'first' });
  await gameReady(page);
  const player = new Player(page, { seed: 3 });
  const tokens = async () => (await site.server.api(`/games/${idOf(page)}`)).game.tokens;
  await player.reachDecision();
  // A move without a choice is no decision.
  while ((await page.locator('.spots .draggable').count()) < 2) {
    await player.move();
    await player.reachDecision();
  }
  const [before, plies] = [await tokens(), await player.plies()];
  const seen = [];
  for (let round = 0; round < 2; round += 1) {
    await player.move();
    await page.locator('#buttons [data-key=roll]').click();
    await page.locator('#far .rolled').waitFor();
    await page.locator('#buttons [data-key=roll]').waitFor({ state: 'detached' });
    await player.look();
    const played = await tokens();
    assert.equal(played.length, before.length + 4, 'the own move, roll and move of the computer, and the next roll');
    seen.push(played.filter((/** @type {string} */ token) => /^\d$/.test(token)));
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await page.waitForFunction((ply) => {
      /** @type {NodeListOf<HTMLElement>} */
      const rows = document.querySelectorAll('#rows [data-ply]');
      return Math.max(...[...rows].map((cell) => Number(cell.dataset.ply))) === ply;
    }, plies);
    assert.deepEqual(await tokens(), before, 'right after the own roll');
  }
  assert.deepEqual(seen[0], seen[1]);
  t.diagnostic(`${seen[0]} and again ${seen[1]}`);
});

test('Nothing tells the roll before the die lies, and it stays beside its player', async (t) => {
  const { page } = await site.visitor({ motion: true });
  await page.addInitScript(() => localStorage.setItem('roundel.speed', 'calm'));
  await startFromFront(page, 'go-round', 'screen');
  // The animations are loaded when the page is first used.
  await page.keyboard.press('b');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('animation.js')));
  // What the page tells, step by step.
  await page.evaluate(() => {
    globalThis.told = [];
    /** @param {string} selector */
    const text = (selector) => document.querySelector(selector)?.textContent ?? '';
    const look = () => {
      globalThis.told.push({
        sentence: text('#sentence'),
        description: text('#description'),
        list: [...document.querySelectorAll('#rows [data-ply]')].map((cell) => cell.getAttribute('aria-label')).join('; '),
        rolled: document.querySelectorAll('.side .rolled').length,
        pieces: document.querySelectorAll('.spots .draggable').length,
        moving: (document.querySelector('#board .die use')?.getAnimations() ?? []).some((animation) => animation instanceof Animation && !(animation instanceof CSSAnimation)),
      });
    };
    // Every change is looked at, and every frame that the machine has time for.
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const frame = () => {
      look();
      requestAnimationFrame(frame);
    };
    frame();
  });
  await page.locator('#buttons [data-key=roll]').click();
  const player = new Player(page);
  await player.look();
  const frames = await page.evaluate(() => globalThis.told);
  const rolling = frames.filter(({ moving }) => moving);
  assert.ok(rolling.length > 0, 'the die was seen rolling');
  for (const frame of rolling) {
    assert.equal(frame.sentence, 'The die is rolling…');
    assert.match(frame.description, /White to roll/);
    assert.doesNotMatch(frame.list, /rolled/);
    assert.deepEqual([frame.rolled, frame.pieces], [0, 0]);
  }
  await page.locator('.side .rolled').waitFor();
  const last = page.locator('#near .rolled');
  const said = await last.textContent();
  await player.move();
  assert.equal(await last.textContent(), said, 'it stays after the move');
  t.diagnostic(`looked ${rolling.length} times: ${said}`);
});

test('The computer’s turn can be followed: a line says what it did, until the player’s own move', async (t) => {
  const { page } = await site.visitor({ motion: true });
  await setUp(page, 'go-round', { opponent: 'computer', side: 'first' });
  await gameReady(page);
  const player = new Player(page, { seed: 3 });
  const recap = page.locator('#recap');
  // A roll may leave the computer nothing but to pass.
  do {
    await player.move();
    await recap.getByText(/^Computer rolled \d/).waitFor();
  } while (!/^Computer rolled \d: \w\d to \w\d/.test(await recap.textContent()));
  await page.locator('#far .rolled').waitFor();
  const said = await recap.textContent();
  await page.locator('#buttons [data-key=roll]').click();
  await player.look();
  assert.equal(await recap.textContent(), said, 'it stays while the player thinks');
  t.diagnostic(said);
});

test('The speed of animations is kept on the device', async (t) => {
  const { page } = await site.visitor({ motion: true });
  await startFromFront(page, 'runaround', 'screen');
  await page.locator('#settings summary').click();
  const speed = page.getByLabel('Animation');
  assert.equal(await speed.inputValue(), 'normal');
  await speed.selectOption('off');
  await page.evaluate(() => scrollTo(0, 0));
  await countAnimations(page);
  await new Player(page).move();
  assert.equal(await page.evaluate(() => globalThis.moved), 0);
  await page.reload();
  await gameReady(page);
  assert.equal(await speed.inputValue(), 'off');
  const calm = await site.visitor({ motion: false });
  await startFromFront(calm.page, 'runaround', 'screen');
  await calm.page.locator('#settings summary').click();
  assert.equal(await calm.page.getByLabel('Animation').inputValue(), 'off', 'where less motion is preferred');
  t.diagnostic('normal, off, off again');
});
