// Premoves: a move planned in the other player's turn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { idOf, meet, middleOf, tapOn } from '../support/pages.js';
import { Finger, Mouse } from '../support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();

/** Blue makes a premove while Red thinks. */
async function premoved() {
  const [red, blue] = [await site.visitor(), await site.visitor()];
  await meet(red, blue, 'guard-towers', { side: 'first' });
  await tapOn(blue.page, 'A1');
  await blue.page.locator('.spots .target').first().waitFor();
  await tapOn(blue.page, 'A2');
  await blue.page.locator('#sentence', { hasText: 'Planned: A1 to A2' }).waitFor();
  assert.equal(await blue.page.locator('.mark.premove').count(), 2);
  return { red: red.page, blue: blue.page };
}

/** @param {Page} page @returns {Promise<string[]>} */
const tokens = async (page) => (await site.server.api(`/games/${idOf(page)}`)).game.tokens;

test('A planned move is played at once when the turn comes', async (t) => {
  const { red, blue } = await premoved();
  assert.deepEqual(await tokens(red), [], 'nothing is played yet');
  await tapOn(red, 'A7', 'A6');
  await red.waitForFunction(() => document.querySelectorAll('#rows [data-ply]').length === 2);
  assert.deepEqual(await tokens(red), ['A7-A6-1', 'A1-A2-1']);
  assert.equal(await blue.locator('.mark.premove').count(), 0);
  t.diagnostic((await tokens(red)).join(' '));
});

test('A planned move can be dragged', async (t) => {
  const { red, blue } = await premoved();
  const [from, to] = [await middleOf(blue, 'D3'), await middleOf(blue, 'C3')];
  await new Mouse(blue).drag(from, to);
  await blue.locator('#sentence', { hasText: 'Planned: D3 to C3' }).waitFor();
  await tapOn(red, 'A7', 'A6');
  await red.waitForFunction(() => document.querySelectorAll('#rows [data-ply]').length === 2);
  assert.deepEqual(await tokens(red), ['A7-A6-1', 'D3-C3-1']);
  t.diagnostic('in place of the one before');
});

test('A planned move can be dragged by a finger', async (t) => {
  const [red, blue] = [await site.visitor(), await site.visitor({ phone: true })];
  await meet(red, blue, 'guard-towers', { side: 'first' });
  const finger = new Finger(blue.page);
  await blue.page.locator('.spots .premovable').first().waitFor();
  await finger.drag(await middleOf(blue.page, 'D3'), await middleOf(blue.page, 'C3'));
  await blue.page.locator('#sentence', { hasText: 'Planned: D3 to C3' }).waitFor();
  await tapOn(red.page, 'A7', 'A6');
  await red.page.waitForFunction(() => document.querySelectorAll('#rows [data-ply]').length === 2);
  t.diagnostic((await tokens(red.page)).join(' '));
});

test('A planned move is cancelled by a tap or by Escape', async (t) => {
  const { red, blue } = await premoved();
  await blue.keyboard.press('Escape');
  await blue.locator('.mark.premove').first().waitFor({ state: 'detached' });
  await tapOn(blue, 'A1', 'A2');
  await blue.locator('.mark.premove').first().waitFor();
  await tapOn(blue, 'D4');
  await blue.locator('.mark.premove').first().waitFor({ state: 'detached' });
  await tapOn(red, 'A7', 'A6');
  await blue.locator('#sentence', { hasText: 'Move your guard or a tower' }).waitFor();
  assert.deepEqual(await tokens(red), ['A7-A6-1']);
  t.diagnostic('twice');
});

test('A planned move that is not possible any more is dropped with a word', async (t) => {
  const { red, blue } = await premoved();
  await tapOn(red, 'D5', 'D4');
  await red.waitForFunction(() => document.querySelectorAll('#rows [data-ply]').length === 2);
  await tapOn(blue, 'D3', 'C3');
  await blue.locator('#sentence', { hasText: 'Planned: D3 to C3' }).waitFor();
  await tapOn(red, 'D4', 'D3');
  await blue.locator('#toast', { hasText: 'Your planned move wasn’t possible any more.' }).waitFor();
  assert.deepEqual(await tokens(red), ['D5-D4-1', 'A1-A2-1', 'D4-D3-1']);
  t.diagnostic('the piece was captured');
});

test('Moves that could not be loaded are said to be missing, and asked for again', async (t) => {
  const [red, blue] = [await site.visitor(), await site.visitor()];
  await meet(red, blue, 'guard-towers', { side: 'first' });
  blue.forgive(/\b503\b/, /net::ERR_/);
  await blue.page.route('**/board?*premoves=true', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await tapOn(blue.page, 'A1');
  await blue.page.locator('#toast.bad', { hasText: 'could not be loaded' }).waitFor();
  // Another piece: a second tap on the same one could count as a double tap.
  await tapOn(blue.page, 'B1');
  await blue.page.locator('.spots .target').first().waitFor();
  await tapOn(blue.page, 'B2');
  await blue.page.locator('#sentence', { hasText: 'Planned: B1 to B2' }).waitFor();
  t.diagnostic('once in vain, then loaded');
});
