// Every sequence of taps leads to a legal move, and only to legal moves.

import test from 'node:test';
import assert from 'node:assert/strict';
import { DONE, choiceAfter, moveByText, passMove, tapsAfter } from '../scripts/game/choice.js';

/** @typedef {import('../scripts/game/wire.js').Move} Move */

/** @type {import('../scripts/game/wire.js').PartKind[]} */
const KINDS = ['from', 'to', 'relocate', 'place', 'capture'];

/** "from 1 to 2 place 3" as a move. @param {string} text @returns {Move} */
const move = (text) => {
  const parts = [...text.matchAll(/(\w+) (\d+)/g)].map(([, word, spot]) => {
    const part = KINDS.find((kind) => kind === word);
    assert.ok(part, `no part ${word}`);
    return { part, spot: Number(spot) };
  });
  return { text, parts };
};
/** The choice after taps that fit. @param {Move[]} moves @param {number[]} taps */
const look = (moves, taps) => {
  const choice = choiceAfter(moves, taps);
  assert.ok(choice, `no move fits ${taps}`);
  return choice;
};
/** @param {import('../scripts/game/choice.js').Choice} choice */
const options = (choice) => [...choice.options.keys()].sort((a, b) => a - b);

const PLAIN = ['from 1 to 2', 'from 1 to 3', 'from 4 to 2'].map(move);
const CHIPS = ['from 1 to 2', 'from 1 to 2 place 9', 'from 1 to 3', 'from 4 to 2'].map(move);
const RELOCATE = ['from 1 to 2 relocate 5', 'from 1 to 2 relocate 6', 'from 1 to 2 relocate 6 place 9'].map(move);
const ENCLOSED = ['from 1 to 2 capture 7 capture 8', 'from 1 to 3'].map(move);
const MAY = ['from 1 to 2', 'from 1 to 2 capture 7', 'from 1 to 2 capture 8', 'from 1 to 2 capture 7 capture 8'].map(move);

test('a piece, then its target', () => {
  assert.deepEqual(options(look(PLAIN, [])), [1, 4]);
  assert.equal(look(PLAIN, []).part, 'from');
  assert.deepEqual(options(look(PLAIN, [1])), [2, 3]);
  assert.equal(look(PLAIN, [1, 3]).move?.text, 'from 1 to 3');
});

test('a single target is still tapped by hand', () => {
  assert.equal(look(PLAIN, [4]).move, null);
  assert.deepEqual(options(look(PLAIN, [4])), [2]);
});

test('taps that fit no move are refused', () => {
  assert.equal(choiceAfter(PLAIN, [3]), null);
  assert.equal(choiceAfter(PLAIN, [1, 9]), null);
  assert.equal(choiceAfter(PLAIN, [1, DONE]), null);
  assert.equal(choiceAfter(PLAIN, [1, 2, 2]), null);
});

test('an optional part may be taken or skipped', () => {
  const view = look(CHIPS, [1, 2]);
  assert.equal(view.part, 'place');
  assert.equal(view.done, true);
  assert.equal(look(CHIPS, [1, 2, 9]).move?.text, 'from 1 to 2 place 9');
  assert.equal(look(CHIPS, [1, 2, DONE]).move?.text, 'from 1 to 2');
  assert.equal(look(CHIPS, [1, 3]).move?.text, 'from 1 to 3');
});

test('parts of different kinds follow one another', () => {
  assert.equal(look(RELOCATE, [1, 2]).part, 'relocate');
  assert.equal(look(RELOCATE, [1, 2, 5]).move?.text, 'from 1 to 2 relocate 5');
  const view = look(RELOCATE, [1, 2, 6]);
  assert.deepEqual([view.part, view.done, options(view)], ['place', true, [9]]);
});

test('a single option is taken by itself', () => {
  const moves = ['from 1 to 2 relocate 5 place 8', 'from 1 to 2 relocate 5 place 9'].map(move);
  const view = look(moves, [1, 2]);
  assert.deepEqual([view.part, options(view)], ['place', [8, 9]]);
  assert.deepEqual(view.taken.map((part) => part.spot), [1, 2, 5]);
  assert.equal(look(moves, [1, 2, 9]).move?.text, moves[1].text);
});

test('captures without a choice need no tap', () => {
  assert.equal(look(ENCLOSED, [1, 2]).move?.text, ENCLOSED[0].text);
});

test('optional captures are tapped in any order', () => {
  const view = look(MAY, [1, 2]);
  assert.deepEqual([view.part, view.done, options(view)], ['capture', true, [7, 8]]);
  assert.equal(look(MAY, [1, 2, DONE]).move?.text, 'from 1 to 2');
  assert.equal(look(MAY, [1, 2, 8, DONE]).move?.text, 'from 1 to 2 capture 8');
  for (const order of [[7, 8], [8, 7]]) {
    assert.equal(look(MAY, [1, 2, ...order]).move?.text, 'from 1 to 2 capture 7 capture 8');
  }
});

test('what all moves capture is no choice', () => {
  const moves = ['from 1 to 2 capture 6 capture 7', 'from 1 to 2 capture 6 capture 8'].map(move);
  const view = look(moves, [1, 2]);
  assert.deepEqual([options(view), view.done], [[7, 8], false]);
  assert.deepEqual(view.taken.map((part) => part.spot), [1, 2, 6]);
  assert.equal(look(moves, [1, 2, 8]).move?.text, moves[1].text);
});

test('something may follow captures', () => {
  const moves = ['from 1 to 2 capture 7 place 9', 'from 1 to 2 place 9', 'from 1 to 2 place 8'].map(move);
  assert.deepEqual(options(look(moves, [1, 2, DONE])), [8, 9]);
  assert.equal(look(moves, [1, 2, 7]).move?.text, moves[0].text);
});

test('a tap elsewhere changes the piece, the target, or puts the piece down', () => {
  assert.deepEqual(tapsAfter(PLAIN, [1], 4), [4]);
  assert.deepEqual(tapsAfter(PLAIN, [1], 1), []);
  assert.deepEqual(tapsAfter(PLAIN, [1], 99), []);
  assert.deepEqual(tapsAfter(CHIPS, [1, 2], 3), [1, 3]);
  assert.deepEqual(tapsAfter(CHIPS, [1, 2], 2), [1]);
  assert.deepEqual(tapsAfter(CHIPS, [1, 2], 99), [1, 2]);
  assert.deepEqual(tapsAfter(CHIPS, [1, 2], 4), [4]);
});

test('a captured piece that is tapped again is spared', () => {
  const three = ['', ' capture 6', ' capture 7', ' capture 6 capture 7', ' capture 8', ' capture 6 capture 8'];
  const moves = three.map((end) => move(`from 1 to 2${end}`));
  assert.deepEqual(tapsAfter(moves, [1, 2, 6], 6), [1, 2]);
});

test('every legal move can be reached, and nothing else', () => {
  for (const moves of [PLAIN, CHIPS, RELOCATE, ENCLOSED, MAY]) {
    const reached = new Set();
    /** @param {number[]} taps */
    const walk = (taps) => {
      const view = look(moves, taps);
      if (view.move) reached.add(view.move.text);
      for (const spot of view.options.keys()) walk([...taps, spot]);
      if (view.done) walk([...taps, DONE]);
    };
    walk([]);
    assert.deepEqual([...reached].sort(), moves.map((each) => each.text).sort());
  }
});

test('a move without parts is a pass', () => {
  const pass = { text: 'pass', parts: [] };
  assert.equal(passMove([pass]), pass);
  assert.equal(passMove(PLAIN), null);
  assert.equal(look([pass], []).part, null);
  assert.equal(look([], []).options.size, 0);
});

test('typed moves are read without regard to case and spaces', () => {
  const moves = [{ text: 'A7-B7-1', parts: [] }];
  assert.equal(moveByText(moves, ' a7 - b7-1'), moves[0]);
  assert.equal(moveByText(moves, 'a7'), null);
});
