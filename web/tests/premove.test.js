// Premoves: chosen in the other player's turn, played when the turn comes.

import test from 'node:test';
import assert from 'node:assert/strict';
import { marksOf } from '../scripts/game/marks.js';
import { canPremove } from '../scripts/game/selectors.js';
import { MOVES, VIEW, after, board, connectedAt, game, sent } from './fixtures.js';

/** @typedef {import('../scripts/game/state.js').State} State */
/** @typedef {import('../scripts/game/state.js').Effect} Effect */
/** @typedef {import('../scripts/game/state.js').Input} Input */
/** @typedef {import('../scripts/game/wire.js').GameView} GameView */

const piece = { side: 0, kind: 'stone' };

/** The other player's turn. @param {Partial<GameView>} [how] */
const theirTurn = (how = {}) => connectedAt(game({ tokens: ['a-b'], ...how }), board(1, { moves: [] }));

/** Their move. @param {State} state @param {import('../scripts/game/wire.js').Move[]} moves the moves after it @returns {Input} */
const theirMove = ({ number }, moves = MOVES) => {
  const { tokens, lines, turn, yours } = game({ tokens: ['a-b', 'x'] });
  const changes = { turn, yours, tokens: { keep: 1, add: tokens.slice(1) }, lines: { keep: 1, add: lines.slice(1) } };
  return { type: 'event', at: 0, message: { type: 'event', number: (number ?? 0) + 1, event: { kind: 'move' }, changes, board: board(2, { moves }) } };
};

/** @type {Input} */
const known = { type: 'premoves', ply: 1, moves: MOVES };
/** A premove from 1 to 3. */
const premoved = () => after(theirTurn(), { type: 'tap', spot: 1, piece }, known, { type: 'tap', spot: 3 })[0];
/** @param {Effect[]} effects */
const notices = (effects) => effects.flatMap((effect) => (effect.do === 'toast' && 'word' in effect.phrase ? [effect.phrase.word] : []));

test('the first tap on an own piece asks for the possible premoves', () => {
  const [state, effects] = after(theirTurn(), { type: 'tap', spot: 1, piece });
  assert.deepEqual(effects.filter((effect) => effect.do === 'fetchPremoves'), [{ do: 'fetchPremoves', ply: 1 }]);
  const [ready] = after(state, known);
  const { selected, targets = [] } = marksOf(ready, VIEW, false);
  assert.deepEqual([selected, targets.map(({ spot }) => spot)], [1, [2, 3]]);
  assert.deepEqual(after(ready, { type: 'tap', spot: 4, piece })[1].filter((effect) => effect.do === 'fetchPremoves'), [], 'once for a position');
});

test('moves that could not be loaded are asked for again', () => {
  const [state, effects] = after(theirTurn(), { type: 'tap', spot: 1, piece }, { type: 'premoves', ply: 1, moves: null });
  assert.deepEqual([state.premoves, state.taps, notices(effects)], [null, [], ['not-loaded']]);
  const [, again] = after(state, { type: 'tap', spot: 1, piece });
  assert.deepEqual(again.filter((effect) => effect.do === 'fetchPremoves'), [{ do: 'fetchPremoves', ply: 1 }]);
});

test('a premove is marked, and played as soon as the turn comes', () => {
  const state = premoved();
  assert.deepEqual(marksOf(state, VIEW, false).premove, [1, 3]);
  const [next, effects] = after(state, theirMove(state));
  assert.deepEqual(sent(effects), [{ do: 'move', ply: 2, text: 'a-c' }]);
  assert.equal(next.premove, null);
});

test('a tap or Escape cancels it', () => {
  for (const input of /** @type {Input[]} */ ([{ type: 'tap', spot: 9 }, { type: 'undo' }])) {
    const [state] = after(premoved(), input);
    assert.deepEqual([state.premove, state.taps], [null, []]);
    assert.deepEqual(sent(after(state, theirMove(state))[1]), []);
  }
});

test('a finger can drag the own pieces, and scrolls with all others', () => {
  const view = { ...VIEW, pieces: [{ side: 0, spot: 1 }, { side: 1, spot: 2 }, { side: 0, spot: null }] };
  assert.deepEqual(marksOf(theirTurn(), view, false).premovable, [1]);
});

test('a premove can be dragged, also before the moves are known', () => {
  const [state] = after(theirTurn(), { type: 'tap', spot: 4, piece }, known, { type: 'lift', spot: 1, piece }, { type: 'drop', spot: 3 });
  assert.deepEqual([state.premove, state.taps], [[1, 3], []]);
  const [lifted, effects] = after(theirTurn(), { type: 'lift', spot: 1, piece });
  assert.deepEqual([lifted.taps, effects], [[1], [{ do: 'fetchPremoves', ply: 1 }]]);
  assert.deepEqual(after(lifted, { type: 'drop', spot: 3 }, known)[0].premove, [1, 3], 'dropped before they came');
  assert.deepEqual(after(lifted, { type: 'drop', spot: 9 }, known)[0].taps, [], 'where it can’t go');
});

test('a drag that ends nowhere leaves the piece chosen, and another one makes another premove', () => {
  const [state] = after(theirTurn(), { type: 'lift', spot: 1, piece }, known);
  for (const spot of [null, 9]) assert.deepEqual(after(state, { type: 'drop', spot })[0].taps, [1]);
  const [again] = after(premoved(), { type: 'lift', spot: 4, piece }, { type: 'drop', spot: 2 });
  assert.deepEqual(again.premove, [4, 2]);
  const [kept] = after(premoved(), { type: 'lift', spot: 9, piece: { side: 1, kind: 'stone' } });
  assert.deepEqual(kept.premove, [1, 3], 'what can’t be lifted changes nothing');
});

test('what is not legal any more is dropped with a word', () => {
  const state = premoved();
  const [next, effects] = after(state, theirMove(state, MOVES.slice(2)));
  assert.deepEqual([sent(effects), notices(effects), next.taps], [[], ['premove-dropped'], []]);
});

test('a premove that is half made goes on when the turn comes', () => {
  const [state] = after(theirTurn(), { type: 'tap', spot: 1, piece }, known);
  assert.deepEqual(after(state, theirMove(state))[0].taps, [1]);
  assert.deepEqual(after(state, theirMove(state, MOVES.slice(2)))[0].taps, []);
});

test('a move that has become a choice is left to the player', () => {
  const state = premoved();
  /** @type {import('../scripts/game/wire.js').Part[]} */
  const parts = [{ part: 'from', spot: 1 }, { part: 'to', spot: 3 }];
  const [next, effects] = after(state, theirMove(state, [{ text: 'a-c', parts }, { text: 'a-cxd', parts: [...parts, { part: 'capture', spot: 8 }] }]));
  assert.deepEqual([sent(effects), next.taps], [[], [1, 3]]);
});

/** The whole game after their move, as it comes after a reconnection. @param {number} ply @returns {Input} */
const whole = (ply, tokens = ['a-b', 'x', 'd-b', 'y'].slice(0, ply)) =>
  ({ type: 'snapshot', at: 0, message: { type: 'snapshot', number: 5, game: game({ tokens }), board: board(ply) } });

test('a premove is played when their move comes after a reconnection', () => {
  const [state, effects] = after(premoved(), { type: 'lost' }, whole(2));
  assert.deepEqual(sent(effects), [{ do: 'move', ply: 2, text: 'a-c' }]);
  assert.equal(state.premove, null);
});

test('a premove that is half made goes on after a reconnection', () => {
  const [state] = after(theirTurn(), { type: 'tap', spot: 1, piece }, known, { type: 'lost' }, whole(2));
  assert.deepEqual(state.taps, [1]);
});

test('a premove for a position that was never seen is forgotten', () => {
  for (const input of [whole(4), whole(2, ['d-b', 'x'])]) {
    const [state, effects] = after(premoved(), { type: 'lost' }, input);
    assert.deepEqual([state.premove, state.taps, sent(effects)], [null, [], []]);
  }
});

test('a move by hand ends every premove', () => {
  const [state] = after(theirTurn(), theirMove(theirTurn()));
  const [next] = after({ ...state, premove: [1, 3] }, { type: 'tap', spot: 4 }, { type: 'tap', spot: 2 });
  assert.deepEqual([next.pending?.text, next.premove], ['d-b', null]);
});

test('a take-back and the end forget the premove', () => {
  const state = premoved();
  const { tokens, lines, turn, yours } = game({ tokens: [] });
  const back = { turn, yours, tokens: { keep: 0, add: tokens }, lines: { keep: 0, add: lines } };
  const [taken, effects] = after(state, { type: 'event', at: 0, message: { type: 'event', number: 2, event: { kind: 'take-back' }, changes: back, board: board(0) } });
  assert.deepEqual([taken.premove, sent(effects)], [null, []]);
  const [over] = after(state, { type: 'event', at: 0, message: { type: 'event', number: 2, event: { kind: 'end' }, changes: { state: 'over', result: { winner: 0, text: '' } } } });
  assert.equal(over.premove, null);
});

test('there are no premoves with dice, on one screen, by spectators, or for a position that is gone', () => {
  const dice = { commitment: 'aa', seeds: ['bb', 'cc'] };
  const sides = game().sides.map((side) => ({ ...side, you: false }));
  for (const how of [{ dice }, { screen: true }, { sides }]) assert.ok(!canPremove(theirTurn(how)), JSON.stringify(how));
  const [state] = after(theirTurn(), { type: 'tap', spot: 1, piece }, { type: 'premoves', ply: 0, moves: MOVES });
  assert.equal(state.premoves, null);
});

test('a piece of the other side is answered, a second tap on the own goal is not', () => {
  const [state] = after(theirTurn(), { type: 'tap', spot: 9, piece: { side: 1, kind: 'stone' } });
  assert.deepEqual(state.feedback?.phrase, { word: 'turn-1' });
  const [habit, effects] = after(theirTurn(), { type: 'tap', spot: 2, piece, again: true });
  assert.deepEqual([habit.feedback, habit.taps, effects], [null, [], []]);
});
