// Transitions for planning a move in the other player's turn.

import { choiceAfter, tapsAfter } from './choice.js';
import { isPlanning, plannable } from './selectors.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Next} Next */

/** Takes a plan back; null if there is none. @param {State} state @returns {Next|null} */
export function cancelPlan(state) {
  if (!isPlanning(state) || (!state.premove && state.taps.length === 0)) return null;
  return [{ ...state, premove: null, taps: [] }, [{ do: 'say', phrase: { word: 'premove-off' } }]];
}

/**
 * A tap in the other player's turn: it goes on with a plan, or cancels it; null if it does neither.
 * @param {State} state
 * @param {import('./state.js').Happenings['tap']} happening
 * @returns {Next|null}
 */
export function plan(state, { spot, piece = null, again = false }) {
  if (!isPlanning(state)) return null;
  // The second tap on the goal of the move before.
  if (again && state.taps.length === 0) return [state, []];
  if (state.premove) return cancelPlan(state);
  const { game, board, taps } = state;
  if (state.premoves?.ply !== board.ply) {
    if (!piece || !game.sides[piece.side].you) return null;
    return [{ ...state, taps: [spot] }, [{ do: 'fetchPremoves', ply: board.ply }]];
  }
  const next = tapsAfter(plannable(state), taps, spot);
  if (!next.includes(spot) && !taps.includes(spot)) return taps.length > 0 ? cancelPlan(state) : null;
  return planned(state, next);
}

/**
 * A drag in the other player's turn begins: a plan with this piece replaces any other.
 * @param {State} state
 * @param {import('./state.js').Happenings['lift']} happening
 * @returns {Next}
 */
export function liftPlan(state, { spot, piece }) {
  const chosen = state.taps.length === 1 && state.taps[0] === spot;
  return (chosen ? null : plan({ ...state, taps: [], premove: null }, { spot, piece })) ?? [state, []];
}

/** The drag ends. Moves that are not known yet decide when they come. @param {State} state @param {number} spot @returns {Next} */
export function dropPlan(state, spot) {
  const taps = [...state.taps, spot];
  if (state.premoves?.ply !== state.board.ply) return [{ ...state, taps }, []];
  return choiceAfter(plannable(state), taps) ? planned(state, taps) : [state, []];
}

/** @param {State} state @param {number[]} taps @returns {Next} */
function planned(state, taps) {
  const complete = choiceAfter(plannable(state), taps)?.move;
  const next = complete ? { ...state, taps: [], premove: taps } : { ...state, taps };
  return [next, [{ do: 'saySentence' }]];
}

/**
 * The moves that can be planned have come, or could not be had.
 * @param {State} state
 * @param {import('./state.js').Happenings['premoves']} happening
 * @returns {Next}
 */
export function premoves(state, { ply, moves }) {
  if (ply !== state.board.ply || !isPlanning(state)) return [state, []];
  const known = { ...state, premoves: { ply, moves } };
  return planned(known, choiceAfter(moves, state.taps) ? state.taps : []);
}
