// How moves are put together: every way to tap leads to one of the legal moves, and only to these.
import test from 'node:test';
import assert from 'node:assert/strict';
import { DONE, look, passOf, tap, typed } from '../scripts/game/choose.js';

/** "from 1 to 2 place 3" as a move. */
const move = (text) => {
  const words = text.split(' ');
  const parts = [];
  for (let i = 0; i < words.length; i += 2) parts.push({ part: words[i], spot: Number(words[i + 1]) });
  return { text, parts };
};
const options = (view) => [...view.options.keys()].sort((a, b) => a - b);

const PLAIN = ['from 1 to 2', 'from 1 to 3', 'from 4 to 2'].map(move);
const CHIPS = ['from 1 to 2', 'from 1 to 2 place 9', 'from 1 to 3', 'from 4 to 2'].map(move);
const RELOCATE = ['from 1 to 2 relocate 5', 'from 1 to 2 relocate 6', 'from 1 to 2 relocate 6 place 9'].map(move);
const ENCLOSED = ['from 1 to 2 capture 7 capture 8', 'from 1 to 3'].map(move);
const MAY = ['from 1 to 2', 'from 1 to 2 capture 7', 'from 1 to 2 capture 8', 'from 1 to 2 capture 7 capture 8'].map(move);

test('a piece, then its target', () => {
  assert.deepEqual(options(look(PLAIN, [])), [1, 4]);
  assert.equal(look(PLAIN, []).part, 'from');
  assert.deepEqual(options(look(PLAIN, [1])), [2, 3]);
  assert.equal(look(PLAIN, [1, 3]).move.text, 'from 1 to 3');
});

test('a single target is still tapped by hand', () => {
  assert.equal(look(PLAIN, [4]).move, null);
  assert.deepEqual(options(look(PLAIN, [4])), [2]);
});

test('taps that fit no move are refused', () => {
  assert.equal(look(PLAIN, [3]), null);
  assert.equal(look(PLAIN, [1, 9]), null);
  assert.equal(look(PLAIN, [1, DONE]), null);
  assert.equal(look(PLAIN, [1, 2, 2]), null);
});

test('an offer may be taken or left', () => {
  const view = look(CHIPS, [1, 2]);
  assert.equal(view.part, 'place');
  assert.equal(view.done, true);
  assert.equal(look(CHIPS, [1, 2, 9]).move.text, 'from 1 to 2 place 9');
  assert.equal(look(CHIPS, [1, 2, DONE]).move.text, 'from 1 to 2');
  assert.equal(look(CHIPS, [1, 3]).move.text, 'from 1 to 3');
});

test('parts of different kinds follow one another', () => {
  assert.equal(look(RELOCATE, [1, 2]).part, 'relocate');
  assert.equal(look(RELOCATE, [1, 2, 5]).move.text, 'from 1 to 2 relocate 5');
  const view = look(RELOCATE, [1, 2, 6]);
  assert.deepEqual([view.part, view.done, options(view)], ['place', true, [9]]);
});

test('the only way to go on is taken by itself', () => {
  const moves = ['from 1 to 2 relocate 5 place 8', 'from 1 to 2 relocate 5 place 9'].map(move);
  const view = look(moves, [1, 2]);
  assert.deepEqual([view.part, options(view)], ['place', [8, 9]]);
  assert.deepEqual(view.taken.map((part) => part.spot), [1, 2, 5]);
  assert.equal(look(moves, [1, 2, 9]).move.text, moves[1].text);
});

test('captures without a choice need no tap', () => {
  assert.equal(look(ENCLOSED, [1, 2]).move.text, ENCLOSED[0].text);
});

test('captures by choice are tapped in any order', () => {
  const view = look(MAY, [1, 2]);
  assert.deepEqual([view.part, view.done, options(view)], ['capture', true, [7, 8]]);
  assert.equal(look(MAY, [1, 2, DONE]).move.text, 'from 1 to 2');
  assert.equal(look(MAY, [1, 2, 8, DONE]).move.text, 'from 1 to 2 capture 8');
  for (const order of [[7, 8], [8, 7]]) {
    assert.equal(look(MAY, [1, 2, ...order]).move.text, 'from 1 to 2 capture 7 capture 8');
  }
});

test('what all moves capture is no choice', () => {
  const moves = ['from 1 to 2 capture 6 capture 7', 'from 1 to 2 capture 6 capture 8'].map(move);
  const view = look(moves, [1, 2]);
  assert.deepEqual([options(view), view.done], [[7, 8], false]);
  assert.deepEqual(view.taken.map((part) => part.spot), [1, 2, 6]);
  assert.equal(look(moves, [1, 2, 8]).move.text, moves[1].text);
});

test('something may follow captures', () => {
  const moves = ['from 1 to 2 capture 7 place 9', 'from 1 to 2 place 9', 'from 1 to 2 place 8'].map(move);
  assert.deepEqual(options(look(moves, [1, 2, DONE])), [8, 9]);
  assert.equal(look(moves, [1, 2, 7]).move.text, moves[0].text);
});

test('a tap elsewhere changes the piece, the target, or puts the piece down', () => {
  assert.deepEqual(tap(PLAIN, [1], 4), [4]);
  assert.deepEqual(tap(PLAIN, [1], 1), []);
  assert.deepEqual(tap(PLAIN, [1], 99), []);
  assert.deepEqual(tap(CHIPS, [1, 2], 3), [1, 3]);
  assert.deepEqual(tap(CHIPS, [1, 2], 2), [1]);
  assert.deepEqual(tap(CHIPS, [1, 2], 99), [1, 2]);
  assert.deepEqual(tap(CHIPS, [1, 2], 4), [4]);
});

test('a captured piece that is tapped again is spared', () => {
  const three = ['', ' capture 6', ' capture 7', ' capture 6 capture 7', ' capture 8', ' capture 6 capture 8'];
  const moves = three.map((end) => move(`from 1 to 2${end}`));
  assert.deepEqual(tap(moves, [1, 2, 6], 6), [1, 2]);
});

test('every legal move can be reached, and nothing else', () => {
  for (const moves of [PLAIN, CHIPS, RELOCATE, ENCLOSED, MAY]) {
    const reached = new Set();
    const walk = (taps) => {
      const view = look(moves, taps);
      if (view.move) return reached.add(view.move.text);
      for (const spot of view.options.keys()) walk([...taps, spot]);
      return view.done && walk([...taps, DONE]);
    };
    walk([]);
    assert.deepEqual([...reached].sort(), moves.map((each) => each.text).sort());
  }
});

test('a move without parts is a pass', () => {
  const pass = { text: 'pass', parts: [] };
  assert.equal(passOf([pass]), pass);
  assert.equal(passOf(PLAIN), null);
  assert.equal(look([pass], []).part, null);
  assert.equal(look([], []).options.size, 0);
});

test('moves are typed as people type', () => {
  const moves = [{ text: 'A7-B7-1', parts: [] }];
  assert.equal(typed(moves, ' a7 - b7-1'), moves[0]);
  assert.equal(typed(moves, 'a7'), null);
});
