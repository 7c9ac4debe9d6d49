// The ladder of this device follows the rule of the server (`crates/server/src/services/ladder.rs`).

import test from 'node:test';
import assert from 'node:assert/strict';
import { offeredLevel } from '../scripts/device/ladder.js';

/** A finished game in which the reader is the first side. @param {number} level @param {'+'|'-'|'='} result @returns {import('../scripts/device/games.js').Summary} */
const game = (level, result) => ({
  id: 'a', kind: 'gou', screen: false, seats: [{ name: null }, { level }], created: 0, changed: 0, yours: false, kept: null,
  result: { winner: result === '=' ? null : result === '+' ? 0 : 1, text: '' },
});
/** @param {...[number, '+'|'-'|'=']} results the newest first */
const after = (...results) => offeredLevel(results.map(([level, result]) => game(level, result)), 'gou');

test('a newcomer begins with the lowest level', () => assert.equal(after(), 1));

test('a win leads to the next level', () => {
  assert.equal(after([3, '+']), 4);
  assert.equal(after([3, '+'], [3, '-'], [3, '-']), 4);
  assert.equal(after([12, '+']), 12, 'there is no higher one');
});

test('three losses in a row lead to the level below', () => {
  assert.equal(after([3, '-'], [3, '-'], [3, '-']), 2);
  assert.equal(after([1, '-'], [1, '-'], [1, '-']), 1, 'there is no lower one');
  assert.equal(after([3, '-'], [3, '-']), 3, 'two are not three');
  assert.equal(after([3, '-'], [3, '-'], [3, '+']), 3);
  assert.equal(after([3, '-'], [4, '-'], [3, '-']), 3);
});

test('a draw is played again', () => assert.equal(after([5, '='], [5, '-'], [5, '-']), 5));

test('only finished games against the computer count, in this game', () => {
  const other = { ...game(7, '+'), kind: 'runaround' };
  const running = { ...game(8, '+'), result: null };
  /** @type {import('../scripts/device/games.js').Summary} */
  const screen = { ...game(9, '+'), seats: [{ name: null }, { name: 'Ada' }] };
  assert.equal(offeredLevel([other, running, screen, game(2, '+')], 'gou'), 3);
});

test('the side of the computer decides who won', () => {
  /** @type {import('../scripts/device/games.js').Summary} */
  const second = { ...game(4, '-'), seats: [{ level: 4 }, { name: null }] };
  assert.equal(offeredLevel([second], 'gou'), 5);
});
