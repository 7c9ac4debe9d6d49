// The player who offered something hears that it was declined.

import test from 'node:test';
import assert from 'node:assert/strict';
import { declinedOffers } from '../scripts/game/offers.js';
import { side } from './fixtures.js';

/** @typedef {import('../scripts/game/wire.js').GameView} GameView */

const NONE = { draw: null, takeBack: null, rematch: null };
/**
 * @param {object} [how]
 * @param {Partial<GameView['offers']>} [how.offers]
 * @param {string[]} [how.tokens]
 * @param {0|1} [how.turn]
 * @param {GameView['result']} [how.result]
 */
const game = ({ offers = {}, tokens = ['a'], turn = 1, result = null } = {}) => ({
  sides: [side({ you: true }), side({ you: false })],
  offers: { ...NONE, ...offers },
  tokens,
  turn: { due: /** @type {const} */ ('move'), side: turn },
  result,
});

test('a draw that was declined', () => {
  const before = game({ offers: { draw: 0 } });
  assert.deepEqual(declinedOffers(before, game(), { kind: 'decline', what: 'draw', side: 1 }), ['draw']);
  assert.deepEqual(declinedOffers(before, game(), { kind: 'decline', what: 'draw', side: 0 }), [], 'not by the player who offered it');
});

test('each offer by its own name', () => {
  const takeBack = game({ offers: { takeBack: 0 } });
  assert.deepEqual(declinedOffers(takeBack, game(), { kind: 'decline', what: 'take-back', side: 1 }), ['take-back']);
  const rematch = game({ offers: { rematch: 0 } });
  assert.deepEqual(declinedOffers(rematch, game(), { kind: 'decline', what: 'rematch', side: 1 }), ['rematch']);
});

test('playing on declines as well', () => {
  const before = game({ offers: { draw: 0 } });
  const after = game({ tokens: ['a', 'b'] });
  assert.deepEqual(declinedOffers(before, after, { kind: 'move' }), ['draw']);
  assert.deepEqual(declinedOffers({ ...before, turn: { due: 'move', side: 0 } }, after, { kind: 'move' }), [], 'but not an own move');
});

test('what was accepted, and what the other side offered, is not declined', () => {
  const agreed = game({ result: { winner: null, text: '' } });
  assert.deepEqual(declinedOffers(game({ offers: { draw: 0 } }), agreed, { kind: 'end' }), []);
  const back = game({ tokens: [] });
  assert.deepEqual(declinedOffers(game({ offers: { takeBack: 0 } }), back, { kind: 'take-back' }), []);
  assert.deepEqual(declinedOffers(game({ offers: { draw: 1 } }), game(), { kind: 'decline', what: 'draw', side: 0 }), []);
  assert.deepEqual(declinedOffers(game({ offers: { draw: 0 } }), game(), null), [], 'nor does a snapshot tell');
});
