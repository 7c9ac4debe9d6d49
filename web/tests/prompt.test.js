// The rules card never contradicts the sentence above it.
import test from 'node:test';
import assert from 'node:assert/strict';
import { fits, promptOf, waitLeft } from '../scripts/game/prompt.js';

const now = { replaying: false, mayRoll: false, mayMove: false, passes: false, taps: [], part: null };

test('every moment has its name', () => {
  assert.equal(promptOf(now), 'wait');
  assert.equal(promptOf({ ...now, mayRoll: true }), 'roll');
  assert.equal(promptOf({ ...now, mayMove: true, part: 'from' }), 'move');
  assert.equal(promptOf({ ...now, mayMove: true, taps: [4], part: 'to' }), 'move');
  assert.equal(promptOf({ ...now, mayMove: true, taps: [4, 9], part: 'place' }), 'part-place');
  assert.equal(promptOf({ ...now, mayMove: true, passes: true }), 'pass');
  assert.equal(promptOf({ ...now, mayMove: true, replaying: true }), 'replay');
});

test('a card about what is to be done is seen while it is to be done', () => {
  for (const occasion of ['roll', 'move', 'part-place']) {
    for (const moment of ['roll', 'move', 'part-place', 'part-capture', 'pass', 'wait', 'replay']) {
      assert.equal(fits(occasion, moment), occasion === moment, `${occasion} at ${moment}`);
    }
  }
});

test('a card about what has happened can be read in peace, but not while looking back', () => {
  for (const occasion of ['event-bump', 'later']) {
    for (const moment of ['roll', 'move', 'pass', 'wait']) assert.ok(fits(occasion, moment));
    assert.ok(!fits(occasion, 'replay'));
  }
});

test('the wait for the other seed is counted from the moment of receipt', () => {
  const game = { dice: { wait: 9000 }, tokens: [] };
  assert.equal(waitLeft(game, 1000, 3500), 6500);
  assert.equal(waitLeft(game, 1000, 10_000), 0, 'it ends without a message from the server');
  assert.equal(waitLeft({ ...game, tokens: ['3'] }, 1000, 1000), 0);
  assert.equal(waitLeft({ ...game, dice: { wait: null } }, 1000, 1000), 0);
  assert.equal(waitLeft({ ...game, dice: {} }, 1000, 1000), 0, 'a server that does not wait');
  assert.equal(waitLeft({ ...game, dice: null }, 1000, 1000), 0, 'a game without dice');
});
