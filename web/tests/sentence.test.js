// The sentence above the board and the buttons below it. The words of the page are their keys.

import test from 'node:test';
import assert from 'node:assert/strict';
import { initial, transition } from '../scripts/game/state.js';
import { board, game } from './fixtures.js';

class Element {
  /** @param {string} key @param {string} [text] */
  constructor(key, text = key) {
    this.id = key;
    this.textContent = text;
  }
}
class Template extends Element {
  content = { children: ['rolling', 'sending', 'drawn', 'place', 'undo-part', 'replaying', 'rolled', 'empty', 'chosen', 'piece-figure', 'can-place', 'recap'].map((key) => new Element(key)).concat(new Element('has-won', '{side} has won'), new Element('named-ask', '{name}: {ask}')) };
}
Object.assign(globalThis, {
  HTMLElement: Element,
  HTMLTemplateElement: Template,
  document: { getElementById: () => new Template('words') },
});
const { buttonsOf, isSending, labelOf, noteOf, sentenceOf } = await import('../scripts/game/sentence.js');

/** @type {any} */
const view = { place: () => ({ name: 'b3' }) };

/** The state of a page at this position, after something has happened. @param {import('../scripts/game/wire.js').Board} first @param {...import('../scripts/game/state.js').Input} inputs */
function stateAfter(first, ...inputs) {
  const [state] = initial({ game: game(), board: first, received: 0, at: 0, hints: true });
  return inputs.reduce((before, input) => transition(before, input)[0], state);
}

test('the face is told when the die lies', () => {
  const rolled = board(1, { roll: 4, watch: 'Red rolled 4', turn: { due: 'move', side: 0 }, ask: 'Move by 4' });
  const after = game({ tokens: ['4'], yours: true });
  const rolling = stateAfter(board(0), { type: 'snapshot', at: 0, message: { type: 'snapshot', number: 1, game: game(), board: board(0) } },
    { type: 'event', at: 0, message: { type: 'event', number: 2, event: { kind: 'roll' }, changes: { tokens: { keep: 0, add: ['4'] }, turn: after.turn, yours: true }, board: rolled } });
  assert.equal(sentenceOf(rolling, view), 'rolling');
  const [lies] = transition(rolling, { type: 'animationEnded', id: rolling.playback.started });
  assert.equal(sentenceOf(lies, view), 'Move by 4');
});

test('every step of a replay says something else', () => {
  /** @type {import('../scripts/game/wire.js').LineView[]} */
  const lines = [{ side: 0, roll: '4', move: 'a-b', ply: 2 }, { side: 1, roll: '5', move: 'x-y', ply: 4 }];
  const [state] = initial({ game: game({ lines }), board: board(4), received: 0, at: 0, hints: true });
  const said = [0, 1, 2, 3].map((ply) => sentenceOf({ ...state, replay: ply }, view));
  assert.deepEqual(said, ['replaying', 'replaying · rolled', 'replaying', 'replaying · rolled']);
});

/** A game on one screen, with these names or the colours. @param {string[]} [names] @param {Partial<import('../scripts/game/wire.js').GameView>} [how] */
const onScreen = (names, how) => game({ screen: true, yours: true, sides: game().sides.map((side, i) => ({ ...side, you: true, who: names?.[i] ?? side.title })), ...how });

test('who rolls again on one screen is told why', () => {
  /** @param {0|1} side */
  const said = (side) => {
    const told = onScreen(undefined, { turn: { due: 'roll', side }, lines: [{ side: 0, roll: '4', move: 'a-b', ply: 2 }] });
    const [state] = initial({ game: told, board: board(2, { turn: told.turn, moves: [], ask: 'it moves again', watch: 'to roll' }), received: 0, at: 0, hints: true });
    return sentenceOf(state, view);
  };
  assert.deepEqual([said(0), said(1)], ['it moves again', 'to roll']);
});

test('on one screen players are asked by name where one was given', () => {
  /** @param {string[]} names */
  const said = (...names) => {
    const told = onScreen(names);
    const [state] = initial({ game: told, board: board(0, { ask: 'Move a stone', watch: 'Red to move' }), received: 0, at: 0, hints: true });
    return sentenceOf(state, view);
  };
  assert.equal(said('Mia', 'Ben'), 'Mia: Move a stone');
  assert.equal(said('Mia'), 'Mia: Move a stone');
  assert.equal(said(), 'Red to move');
});

test('a winner on one screen is called by name', () => {
  const { sides } = game();
  const named = [{ ...sides[0], who: 'Mia', you: true }, { ...sides[1], who: 'Ben', you: true }];
  /** @param {Partial<import('../scripts/game/wire.js').GameView>} how */
  const ended = (how) => {
    const over = game({ result: { winner: 1, text: 'why' }, sides: named, ...how });
    const [state] = initial({ game: over, board: board(0), received: 0, at: 0, hints: true });
    return sentenceOf(state, view);
  };
  assert.equal(ended({ screen: true }), 'Ben has won');
  assert.equal(ended({ sides: named.map((side) => ({ ...side, you: false })) }), 'Blue has won', 'others see colours');
});

test('a draw is called so', () => {
  const [state] = initial({ game: game({ result: { winner: null, text: 'why' } }), board: board(0), received: 0, at: 0, hints: true });
  assert.equal(sentenceOf(state, view), 'drawn');
});

test('what was sent is not asked again', () => {
  const [state] = initial({ game: game(), board: board(0, { ask: 'Move a stone', only: 'Only one move' }), received: 0, at: 0, hints: true });
  /** @param {Partial<import('../scripts/game/pending.js').Pending>} how */
  const said = (how) => sentenceOf({ ...state, pending: { ply: 0, text: 'a-b', settled: false, path: null, ...how } }, view);
  assert.deepEqual([said({}), said({ text: null }), said({ auto: true })], ['sending', 'rolling', 'Only one move']);
  const pending = { ply: 0, text: 'a-b', settled: false, path: null };
  assert.deepEqual([isSending({ ...state, pending }), isSending(state), isSending({ ...state, pending: { ...pending, auto: true } })], [true, false, false]);
});

/** Moves of a piece with a chip on any of these places, or none. @param {...number} places @returns {import('../scripts/game/wire.js').Move[]} */
const withChip = (...places) => {
  /** @type {import('../scripts/game/wire.js').Part[]} */
  const parts = [{ part: 'from', spot: 1 }, { part: 'to', spot: 2 }];
  return [{ text: 'a-b', parts }, ...places.map((spot) => ({ text: `a-b@${spot}`, parts: [...parts, { part: /** @type {const} */ ('place'), spot }] }))];
};
/** @param {...number} places */
const placing = (...places) =>
  stateAfter(board(0, { moves: withChip(...places), done: { place: 'Skip' } }), { type: 'tap', spot: 1 }, { type: 'tap', spot: 2 });

test('a piece is read where the board shows it, also while its move is made', () => {
  /** @type {any} */
  const shown = { place: (/** @type {number} */ spot) => ({ name: `s${spot}` }), piecesOn: (/** @type {number} */ spot) => (spot === 1 ? [{ side: 0, kind: 'figure', stones: 1 }] : []) };
  const half = labelOf(placing(7), shown);
  assert.deepEqual([half(1), half(2), half(7)], ['s1: empty; chosen', 's2: Red, piece-figure; chosen', 's7: empty; can-place']);
  const sent = labelOf(transition(placing(7), { type: 'endMove' })[0], shown);
  assert.deepEqual([sent(1), sent(2)], ['s1: empty', 's2: Red, piece-figure']);
});

test('a chip that can go to one place is placed by a button', () => {
  const state = placing(7);
  const buttons = buttonsOf(state);
  assert.deepEqual(buttons.map(({ label, primary }) => [label, primary ?? false]), [['place', true], ['Skip', false], ['undo-part', false]]);
  const [, effects] = transition(state, buttons[0].input);
  assert.ok(effects.some((effect) => effect.do === 'send' && effect.action.do === 'move' && effect.action.text === 'a-b@7'));
});

test('a chip that can go to several places is placed on the board', () => {
  assert.deepEqual(buttonsOf(placing(7, 8)).map(({ label, primary }) => [label, primary ?? false]), [['Skip', false], ['undo-part', false]]);
});

test('a draw that is near is told below the sentence, before what the other player did, and not in a replay', () => {
  const drawWarning = { moves: 12, text: 'Draw in 12 moves' };
  const told = game({ drawWarning, tokens: ['a-b', 'x'] });
  const [state] = initial({ game: told, board: board(2), received: 0, at: 0, hints: true });
  const recap = { ply: 2, side: 1, roll: null, text: 'c to d' };
  assert.equal(noteOf({ ...state, recap: null }), 'Draw in 12 moves');
  assert.equal(noteOf({ ...state, recap }), 'Draw in 12 moves · recap');
  assert.equal(noteOf({ ...state, recap, replay: 1 }), '');
  assert.equal(noteOf({ ...state, recap, game: game({ tokens: ['a-b', 'x'] }) }), 'recap');
});
