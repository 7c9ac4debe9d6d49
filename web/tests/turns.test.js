// Turns without a choice, the pace of the other player's turn, and feedback on taps that do nothing.

import test from 'node:test';
import assert from 'node:assert/strict';
import { marksOf, previewOf } from '../scripts/game/marks.js';
import { seenBoard, turnBoard } from '../scripts/game/playback.js';
import { isLive, lastRolls, linesOf, mayRoll, onlyMove, playsItself } from '../scripts/game/selectors.js';
import { MOVES, VIEW, after, board, connectedAt, game, sent } from './fixtures.js';

/** @typedef {import('../scripts/game/state.js').State} State */
/** @typedef {import('../scripts/game/state.js').Input} Input */
/** @typedef {import('../scripts/game/wire.js').Board} Board */
/** @typedef {import('../scripts/game/wire.js').GameView} GameView */

/** The next message: a move or a roll, with the board after it. @param {State} state @param {Pick<Partial<GameView>, 'tokens'|'lines'|'turn'|'yours'>} changes @param {Board} drawn @returns {Input} */
const told = (state, changes, drawn, kind = 'move') => ({
  type: 'event',
  at: 0,
  message: {
    type: 'event',
    number: (state.number ?? 0) + 1,
    event: { kind },
    changes: {
      ...changes,
      tokens: { keep: 0, add: changes.tokens ?? [] },
      lines: { keep: 0, add: changes.lines ?? [] },
    },
    board: drawn,
  },
});

// Turns without a choice.

const [only] = MOVES;

test('the only move is announced on the board and plays itself after its pause', () => {
  const state = connectedAt(game(), board(0, { moves: [only] }));
  assert.ok(playsItself(state));
  assert.equal(onlyMove(state), only);
  const { movable, targets = [] } = marksOf(state, VIEW, false);
  assert.deepEqual([movable, targets.map(({ spot }) => spot)], [[1], [2]]);
  const [next, effects] = after(state, { type: 'auto', ply: 0 });
  assert.deepEqual(sent(effects), [{ do: 'move', ply: 0, text: 'a-b' }]);
  assert.equal(onlyMove(next), null, 'once');
});

test('a pass plays itself too', () => {
  const state = connectedAt(game(), board(0, { moves: [{ text: 'pass', parts: [] }] }));
  assert.deepEqual(sent(after(state, { type: 'auto', ply: 0 })[1]), [{ do: 'move', ply: 0, text: 'pass' }]);
});

test('nothing plays itself where there is a choice, in the other turn, or against the setting', () => {
  assert.equal(onlyMove(connectedAt(game(), board(0))), null);
  assert.equal(onlyMove(connectedAt(game({ tokens: ['a-b'] }), board(1, { moves: [only] }))), null);
  const off = connectedAt(game(), board(0, { moves: [only] }), { auto: false });
  assert.equal(onlyMove(off), null);
  assert.deepEqual(sent(after(off, { type: 'auto', ply: 0 })[1]), []);
  assert.equal(onlyMove(after(off, { type: 'setAuto', on: true })[0]), only, 'it can be turned on');
});

test('a player who acts first plays by hand', () => {
  const state = connectedAt(game(), board(0, { moves: [only] }));
  const [chosen] = after(state, { type: 'tap', spot: 1 });
  assert.deepEqual(sent(after(chosen, { type: 'auto', ply: 0 })[1]), []);
  const [dropped] = after(chosen, { type: 'undo' });
  assert.deepEqual(sent(after(dropped, { type: 'auto', ply: 0 })[1]), [], 'also after changing their mind');
  assert.deepEqual(sent(after(chosen, { type: 'tap', spot: 2 })[1]), [{ do: 'move', ply: 0, text: 'a-b' }]);
  assert.deepEqual(sent(after(state, { type: 'tap', spot: 2 })[1]), [{ do: 'move', ply: 0, text: 'a-b' }], 'its target is enough');
});

test('a wrong tap leaves the only move to the player, who is still told which it is', () => {
  const state = connectedAt(game(), board(0, { moves: [only] }));
  const [missed] = after(state, { type: 'tap', spot: 9 });
  assert.ok(missed.feedback, 'the tap is answered');
  const [left] = after(missed, { type: 'feedbackEnded', id: missed.feedback?.id ?? 0 });
  assert.equal(onlyMove(left), only);
  assert.deepEqual(marksOf({ ...left, hints: false }, VIEW, false).movable, [1], 'it is marked again');
  assert.ok(!playsItself(left));
  assert.deepEqual(sent(after(left, { type: 'auto', ply: 0 })[1]), []);
});

test('nothing plays itself in a replay, without a connection, or for another position', () => {
  const state = connectedAt(game({ tokens: ['a-b', 'x'] }), board(2, { moves: [only] }));
  for (const input of /** @type {Input[]} */ ([{ type: 'replay', ply: 1 }, { type: 'lost' }])) {
    assert.deepEqual(sent(after(state, input, { type: 'auto', ply: 2 })[1]), [], input.type);
  }
  assert.deepEqual(sent(after(state, { type: 'auto', ply: 0 })[1]), []);
});

test('what was taken back does not play itself again', () => {
  const state = connectedAt(game({ tokens: ['a-b', 'x'] }), board(2));
  const { tokens, lines: none, turn, yours } = game({ tokens: [] });
  const [next] = after(state, told(state, { tokens, lines: none, turn, yours }, board(0, { moves: [only] }), 'take-back'));
  assert.equal(next.board.ply, 0);
  assert.ok(!playsItself(next));
});

test('two windows of one player: the one that came second says nothing', () => {
  const [state, effects] = after(connectedAt(game(), board(0, { moves: [only] })), { type: 'auto', ply: 0 });
  const [sending] = effects.filter((effect) => effect.do === 'send');
  const [next, said] = after(state, { type: 'refused', pending: sending.pending, code: 'stale', message: 'Something else came first.' });
  assert.deepEqual(said, [{ do: 'askSnapshot' }]);
  assert.equal(next.pending, null);
});

test('a piece that has to be put somewhere stands aside until then, and the place that was left is free', () => {
  /** @param {number} spot @returns {import('../scripts/game/wire.js').Move} */
  const putOn = (spot) => ({ text: `a-b>${spot}`, parts: [{ part: 'from', spot: 1 }, { part: 'to', spot: 2 }, { part: 'relocate', spot }] });
  const state = connectedAt(game(), board(0, { moves: [putOn(1), putOn(5)] }));
  const [putting] = after(state, { type: 'tap', spot: 1 }, { type: 'tap', spot: 2 });
  assert.deepEqual([...previewOf(putting)], [[1, 2], [2, 2]]);
  const { targets = [] } = marksOf(putting, { ...VIEW, piecesOn: (/** @type {number} */ spot) => (spot === 1 ? [{ side: 0 }] : []) }, false);
  assert.deepEqual(targets.map(({ spot, occupied }) => [spot, occupied]), [[1, false], [5, false]]);
});

// The other player's turn, in a game with dice.

const dice = { commitment: 'aa', seeds: ['bb', 'cc'] };
/** The other side's turn, after this side's move. */
const theirs = game({ tokens: ['4', 'a-b'], dice, yours: false, turn: { due: 'roll', side: 1 }, lines: [{ side: 0, roll: '4', move: 'a-b', ply: 2 }] });
const rolls = board(3, { roll: 5, events: [], turn: { due: 'move', side: 1 }, description: 'They rolled 5' });
const moved = board(4, { turn: { due: 'roll', side: 0 }, lastMove: 'x to y', moves: [] });
/** @type {import('../scripts/game/wire.js').LineView[]} */
const lines = [...theirs.lines, { side: 1, roll: '5', move: null, ply: 3 }];
/** @type {import('../scripts/game/wire.js').LineView[]} */
const linesAfter = [...theirs.lines, { side: 1, roll: '5', move: 'x-y', ply: 4 }];

/** Both have come, one right after the other. */
function hurried() {
  const first = connectedAt(theirs, board(2, { turn: { due: 'roll', side: 1 }, description: 'Before the roll' }));
  const [rolling] = after(first, told(first, { tokens: ['4', 'a-b', '5'], lines, turn: { due: 'move', side: 1 } }, rolls, 'roll'));
  const [both] = after(rolling, told(rolling, { tokens: ['4', 'a-b', '5', 'x-y'], lines: linesAfter, turn: { due: 'roll', side: 0 }, yours: true }, moved));
  return { rolling, both };
}

test('nothing tells the face before the die lies', () => {
  const { both } = hurried();
  assert.equal(seenBoard(both.playback).description, 'Before the roll');
  assert.deepEqual(linesOf(both).at(-1), { side: 1, roll: null, move: null, ply: 3 });
  assert.deepEqual(lastRolls(both), ['4', null]);
  assert.ok(!mayRoll(both));
});

test('it is the other turn until their piece has arrived', () => {
  /** @param {State} state */
  const turn = ({ playback }) => turnBoard(playback).turn.side;
  let [state] = after(hurried().both, { type: 'animationEnded', id: 1 });
  assert.deepEqual([turn(hurried().both), turn(state)], [1, 1], 'the die rolls, and lies');
  [state] = after(state, { type: 'pauseEnded', id: 1 });
  assert.equal(turn(state), 1, 'the piece moves');
  [state] = after(state, { type: 'animationEnded', id: 2 });
  assert.equal(turn(state), 0);
});

test('roll, move and the own turn come one after the other, each with a pause', () => {
  let [state, effects] = after(hurried().both, { type: 'animationEnded', id: 1 });
  assert.deepEqual(effects, [{ do: 'pause', id: 1 }], 'the die lies');
  assert.deepEqual(linesOf(state).at(-1), { side: 1, roll: '5', move: null, ply: 3 });
  assert.deepEqual(lastRolls(state), ['4', '5']);
  [state, effects] = after(state, { type: 'pauseEnded', id: 1 });
  assert.deepEqual(effects.filter((effect) => effect.do === 'animate').map(({ board: { ply } }) => ply), [4]);
  assert.ok(!mayRoll(state), 'the piece moves');
  [state] = after(state, { type: 'animationEnded', id: 2 });
  assert.ok(!mayRoll(state), 'and is looked at');
  [state] = after(state, { type: 'pauseEnded', id: 2 });
  assert.ok(mayRoll(state) && isLive(state));
  assert.deepEqual(linesOf(state), linesAfter);
  assert.deepEqual(state.recap, { ply: 4, side: 1, roll: '5', text: 'x to y' });
  assert.deepEqual(sent(after(state, { type: 'roll' })[1]), [{ do: 'roll', ply: 4 }]);
});

test('a player who does not wait rolls at once', () => {
  const [state, effects] = after(hurried().both, { type: 'roll' });
  assert.deepEqual(sent(effects), [{ do: 'roll', ply: 4 }]);
  assert.deepEqual(after(state, { type: 'animationEnded', id: 1 }, { type: 'pauseEnded', id: 1 })[1], [], 'what was skipped does nothing any more');
});

test('a tap in the other turn does not hurry it', () => {
  const [state] = after(hurried().rolling, { type: 'tap', spot: 1 });
  assert.ok(state.playback.animation?.roll, 'the die still rolls');
});

test('where a clock runs, a move can be answered while it moves', () => {
  const clocked = { ...theirs, clock: { type: 'fischer', seconds: 60 } };
  const first = connectedAt(clocked, board(2));
  const [state] = after(first, told(first, { tokens: ['4', 'a-b', 'x'], lines: linesAfter, turn: { due: 'roll', side: 0 }, yours: true }, board(3, { turn: { due: 'roll', side: 0 } })));
  assert.ok(mayRoll(state));
});

test('the own roll leaves standing what the other player did, the own move does not', () => {
  const first = connectedAt({ ...theirs, tokens: ['4', 'a-b', '5', 'x-y'], lines: linesAfter, yours: true, turn: { due: 'roll', side: 0 } }, moved);
  assert.equal(first.recap?.text, 'x to y', 'a page that is loaded tells it, too');
  /** @type {import('../scripts/game/wire.js').LineView} */
  const own = { side: 0, roll: '2', move: null, ply: 5 };
  const [rolled] = after(first, told(first, { tokens: ['4', 'a-b', '5', 'x-y', '2'], lines: [...linesAfter, own] }, board(5, { roll: 2, lastMove: 'x to y' }), 'roll'));
  assert.equal(rolled.recap?.text, 'x to y');
  const [done] = after(rolled, told(rolled, { tokens: ['4', 'a-b', '5', 'x-y', '2', 'c'], lines: [...linesAfter, { ...own, move: 'c', ply: 6 }] }, board(6)));
  assert.equal(done.recap, null);
});

test('on one screen, the player whose turn it is is told what the other one did', () => {
  const sides = theirs.sides.map((side) => ({ ...side, you: true }));
  /** @param {Partial<GameView>} how @param {Board} at */
  const recap = (how, at) => connectedAt({ ...theirs, screen: true, yours: true, sides, ...how }, at).recap;
  const turn = /** @type {const} */ ({ due: 'roll', side: 0 });
  assert.deepEqual(recap({ lines: linesAfter, turn }, moved), { ply: 4, side: 1, roll: '5', text: 'x to y' });
  assert.equal(recap({ lines: linesAfter, turn: { due: 'roll', side: 1 } }, { ...moved, turn: { due: 'roll', side: 1 } }), null, 'not to someone who rolls again');
});

// Answers.

/** The answer to the last of these inputs. @param {State} state @param {...Input} inputs */
function answerTo(state, ...inputs) {
  const [{ feedback }] = after(state, ...inputs);
  return feedback && ('word' in feedback.phrase ? feedback.phrase.word : feedback.phrase.text);
}

test('a tap that cannot be meant is answered', () => {
  const mine = connectedAt(game(), board(0));
  const stone = { side: 1, kind: 'stone' };
  assert.equal(answerTo(mine, { type: 'tap', spot: 9, piece: stone }), 'theirs-stone-1');
  assert.equal(answerTo(mine, { type: 'tap', spot: 9, piece: { side: 0, kind: 'stone' } }), 'stuck-stone');
  assert.equal(answerTo(mine, { type: 'tap', spot: 9 }), 'choose-first');
  assert.equal(answerTo(mine, { type: 'tap', spot: 1 }), null);
  assert.equal(answerTo(mine, { type: 'tap', spot: 1 }, { type: 'tap', spot: 9, held: 'stone' }), 'there-stone');
  assert.equal(answerTo(mine, { type: 'tap', spot: 1 }, { type: 'tap', spot: 1 }), null, 'a piece is put down');
  assert.equal(answerTo(mine, { type: 'lift', spot: 1 }, { type: 'drop', spot: 9, held: 'stone' }), 'there-stone');
  assert.equal(answerTo(mine, { type: 'grab', spot: 9, piece: stone }), 'theirs-stone-1');
  const roll = connectedAt(game({ dice }), board(0, { turn: { due: 'roll', side: 0 }, moves: [] }));
  assert.equal(answerTo(roll, { type: 'tap', spot: 1 }), 'roll-first');
  assert.deepEqual(after(roll, { type: 'tap', spot: 1 })[1].filter((effect) => effect.do === 'shake'), [{ do: 'shake', spot: null }], 'the die shakes');
  const other = connectedAt(game({ tokens: ['a-b'] }), board(1));
  assert.equal(answerTo(other, { type: 'tap', spot: 1 }), 'turn-1');
});

test('an answer goes after a while, and at once when something is done', () => {
  const [state] = after(connectedAt(game(), board(0)), { type: 'tap', spot: 9 });
  assert.equal(after(state, { type: 'feedbackEnded', id: 7 })[0].feedback, state.feedback, 'that was another one');
  assert.equal(after(state, { type: 'feedbackEnded', id: state.feedback?.id ?? 0 })[0].feedback, null);
  assert.equal(after(state, { type: 'tap', spot: 1 })[0].feedback, null);
  assert.equal(after(state, { type: 'tick', at: 9 })[0].feedback, state.feedback);
});

test('nobody is answered who watches, is waiting for the server, or taps twice by habit', () => {
  const watched = game({ sides: game().sides.map((side) => ({ ...side, you: false })), yours: false });
  assert.equal(answerTo(connectedAt(watched, board(0)), { type: 'tap', spot: 1 }), null);
  const mine = connectedAt(game(), board(0));
  assert.equal(answerTo(mine, { type: 'tap', spot: 1 }, { type: 'tap', spot: 2 }, { type: 'tap', spot: 4 }), null);
  assert.equal(answerTo(mine, { type: 'tap', spot: 9, again: true }), null);
  assert.equal(answerTo(connectedAt(game({ result: { winner: 0, text: '' } }), board(0)), { type: 'tap', spot: 1 }), null);
});

// Lit lines.

test('the lines that meet where a chip can be placed are lit', () => {
  /** @type {import('../scripts/game/wire.js').Part[]} */
  const parts = [{ part: 'from', spot: 1 }, { part: 'to', spot: 2 }];
  /** @type {import('../scripts/game/wire.js').Move[]} */
  const moves = [{ text: 'a-b', parts }, { text: 'a-b@c', parts: [...parts, { part: 'place', spot: 7 }] }];
  const state = connectedAt(game(), board(0, { moves, lights: [{ from: 1, to: 2, lines: [[2, 8], [4, 6]] }] }));
  assert.deepEqual(marksOf(state, VIEW, false).lights, []);
  const [chosen] = after(state, { type: 'tap', spot: 1 }, { type: 'tap', spot: 2 });
  assert.deepEqual(marksOf(chosen, VIEW, false).lights, [[2, 8], [4, 6]]);
  assert.deepEqual(marksOf(after(chosen, { type: 'tap', spot: 7 })[0], VIEW, false).lights, [], 'the move is sent');
});
