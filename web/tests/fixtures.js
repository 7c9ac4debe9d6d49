// Games, boards and messages for the tests of the game page.

import { PLAYER_MOVES } from '../scripts/game/player_moves.js';
import { addTransitions, initial, transition } from '../scripts/game/state.js';

/** @typedef {import('../scripts/game/wire.js').GameView} GameView */
/** @typedef {import('../scripts/game/wire.js').SideView} SideView */
/** @typedef {import('../scripts/game/wire.js').Board} Board */
/** @typedef {import('../scripts/game/wire.js').Move} Move */
/** @typedef {import('../scripts/game/state.js').State} State */
/** @typedef {import('../scripts/game/state.js').Effect} Effect */
/** @typedef {import('../scripts/game/state.js').Input} Input */

// The page loads these when it is first used.
addTransitions(PLAYER_MOVES);

/** @param {Partial<SideView>} [how] @returns {SideView} */
export const side = (how = {}) => ({ title: 'Red', colour: 'red', seat: { type: 'guest' }, who: 'Guest', you: false, present: true, ...how });

/** The first side is the viewer's, and it is its turn after an even number of tokens. @param {Partial<GameView>} [how] @returns {GameView} */
export function game(how = {}) {
  const { tokens = [], result = null } = how;
  const turn = tokens.length % 2 === 0 ? 0 : 1;
  return {
    id: 'abc',
    kind: 'gou',
    rules: '',
    state: result ? 'over' : 'running',
    screen: false,
    sides: [side({ you: true }), side({ title: 'Blue', colour: 'blue' })],
    turn: { due: result ? 'over' : 'move', side: result ? null : turn },
    yours: !result && turn === 0,
    clock: { type: 'none' },
    remaining: null,
    running: null,
    tokens,
    lines: tokens.map((move, i) => ({ side: i % 2 === 0 ? 0 : 1, roll: null, move, ply: i + 1 })),
    drawWarning: null,
    result,
    may: { resign: true, draw: true, takeBack: true, rematch: false, say: true },
    offers: { draw: null, takeBack: null, rematch: null },
    next: null,
    match: null,
    dice: null,
    chat: [],
    watchers: 0,
    ...how,
  };
}

/** Two pieces with two targets each. @type {Move[]} */
export const MOVES = [
  { text: 'a-b', parts: [{ part: 'from', spot: 1 }, { part: 'to', spot: 2 }] },
  { text: 'a-c', parts: [{ part: 'from', spot: 1 }, { part: 'to', spot: 3 }] },
  { text: 'd-b', parts: [{ part: 'from', spot: 4 }, { part: 'to', spot: 2 }] },
];

/** The position at a ply. @param {number} ply @param {Partial<Board>} [how] @returns {Board} */
export const board = (ply, how = {}) => ({
  ply,
  layers: { low: `low ${ply}`, pieces: `pieces ${ply}`, high: `high ${ply}` },
  events: ply === 0 ? [] : [{ event: 'move', from: 1, to: 2, stones: 1 }],
  roll: null,
  turn: { due: 'move', side: ply % 2 === 0 ? 0 : 1 },
  ask: 'Move',
  asks: {},
  done: {},
  watch: 'Red to move',
  description: `Position ${ply}`,
  lastMove: ply === 0 ? null : `Move ${ply}`,
  sides: [{ tallies: [] }, { tallies: [] }],
  moves: MOVES,
  ...how,
});

/** A board on the screen, without pieces. @type {any} */
export const VIEW = { pieces: [], piecesOn: () => [], place: () => ({ name: 'b3' }) };

/** Inputs one after the other, and the effects of all. @param {State} state @param {...Input} inputs @returns {[State, Effect[]]} */
export function after(state, ...inputs) {
  /** @type {Effect[]} */
  const all = [];
  let now = state;
  for (const input of inputs) {
    const [next, effects] = transition(now, input);
    now = next;
    all.push(...effects);
  }
  return [now, all];
}

/** A page that is connected, in this position. @param {GameView} told @param {Board} drawn @param {{auto?: boolean}} [how] */
export function connectedAt(told, drawn, { auto = true } = {}) {
  const [state] = initial({ game: told, board: drawn, received: 0, at: 0, hints: false, auto });
  return after(state, { type: 'snapshot', at: 0, message: { type: 'snapshot', number: 1, game: told, board: drawn } })[0];
}

/** The actions that were sent. @param {Effect[]} effects */
export const sent = (effects) => effects.flatMap((effect) => (effect.do === 'send' ? [effect.action] : []));
