// Who offered something hears that it was turned down.
import test from 'node:test';
import assert from 'node:assert/strict';
import { turnedDown } from '../scripts/game/offers.js';

const NONE = { draw: null, takeBack: null, rematch: null };
const game = ({ offers = {}, tokens = ['a'], side = 1, result = null } = {}) =>
  ({ sides: [{ you: true }, { you: false }], offers: { ...NONE, ...offers }, tokens, turn: { side }, result });

test('a draw that was declined', () => {
  const before = game({ offers: { draw: 0 } });
  assert.deepEqual(turnedDown(before, { game: game(), event: { kind: 'decline', what: 'draw', side: 1 } }), ['draw']);
  assert.deepEqual(turnedDown(before, { game: game(), event: { kind: 'decline', what: 'draw', side: 0 } }), [], 'not by oneself');
});

test('each offer by its own name', () => {
  for (const [what, key] of [['take-back', 'takeBack'], ['rematch', 'rematch']]) {
    const before = game({ offers: { [key]: 0 } });
    assert.deepEqual(turnedDown(before, { game: game(), event: { kind: 'decline', what, side: 1 } }), [what]);
  }
});

test('whoever plays on turns it down as well', () => {
  const before = game({ offers: { draw: 0 } });
  const after = game({ tokens: ['a', 'b'] });
  assert.deepEqual(turnedDown(before, { game: after, event: { kind: 'move' } }), ['draw']);
  assert.deepEqual(turnedDown({ ...before, turn: { side: 0 } }, { game: after, event: { kind: 'move' } }), [], 'not so an own move');
});

test('what was accepted, and what the other side offered, is not turned down', () => {
  const agreed = game({ result: { winner: null } });
  assert.deepEqual(turnedDown(game({ offers: { draw: 0 } }), { game: agreed, event: { kind: 'end' } }), []);
  const back = game({ tokens: [] });
  assert.deepEqual(turnedDown(game({ offers: { takeBack: 0 } }), { game: back, event: { kind: 'take-back' } }), []);
  assert.deepEqual(turnedDown(game({ offers: { draw: 1 } }), { game: game(), event: { kind: 'decline', what: 'draw', side: 0 } }), []);
  assert.deepEqual(turnedDown(game({ offers: { draw: 0 } }), { game: game() }), [], 'nor does a snapshot tell');
});
