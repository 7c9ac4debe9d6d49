// Transitions that put a position on the board, and what is said about it.

import { isPlaying, occasionsOf } from './selectors.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Effect} Effect */
/** @typedef {import('./state.js').Next} Next */

/** One transition after another. @param {Next} next @param {(state: State) => Next} step @returns {Next} */
export function then([state, effects], step) {
  const [after, more] = step(state);
  return [after, [...effects, ...more]];
}

/**
 * What to do when a position can be played on.
 * @param {State} state
 * @param {import('./wire.js').Board} board
 * @returns {Effect[]}
 */
export function arrival(state, board) {
  /** @type {Effect} */
  const news = { do: 'say', phrase: board.roll ? { word: 'rolled', values: { face: board.roll } } : { text: board.lastMove ?? '' } };
  // While looking back, and on the way to the newest position, only what happened is said.
  if (state.replay !== null || board !== state.board || state.game.result) return [news];
  return [news, ...invitation(state)];
}

/** Tells the player what is asked of them. @param {State} state @returns {Effect[]} */
export const invitation = (state) => [
  ...(isPlaying(state) ? [tip(state)] : []),
  { do: 'saySentence' },
];

/** @param {string} word @param {{bad?: boolean, lasts?: boolean}} [how] @returns {Effect} */
export const toast = (word, how) => ({ do: 'toast', phrase: { word }, ...how });

/** @param {State} state @returns {Effect} */
export const tip = (state) => ({ do: 'tip', occasions: occasionsOf(state) });

/** Takes over a change of what is on the board. @param {State} state @param {import('./playback.js').Change} change @returns {Next} */
export function present(state, { playback, effects, arrived }) {
  const next = { ...state, playback };
  return [next, [...effects, ...arrived.flatMap((board) => arrival(next, board))]];
}
