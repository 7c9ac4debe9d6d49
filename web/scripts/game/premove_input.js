// Input of premoves: a move chosen during the other player's turn, by taps or by a drag.

import { choiceAfter, tapsAfter } from './choice.js';
import { toast } from './presentation.js';
import { canPremove, premovesNow } from './selectors.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Next} Next */

/** Cancels a premove; null if there is none. @param {State} state @returns {Next|null} */
export function cancelPremove(state) {
  if (!canPremove(state) || (!state.premove && state.taps.length === 0)) return null;
  return [{ ...state, premove: null, taps: [] }, [{ do: 'say', phrase: { word: 'premove-off' } }]];
}

/**
 * A tap in the other player's turn: it continues a premove or cancels it; null if it does neither.
 * @param {State} state
 * @param {import('./state.js').Inputs['tap']} input
 * @returns {Next|null}
 */
export function tapPremove(state, { spot, piece = null, again = false }) {
  if (!canPremove(state)) return null;
  // The second tap on the goal of the move before.
  if (again && state.taps.length === 0) return [state, []];
  if (state.premove) return cancelPremove(state);
  const { game, board, taps } = state;
  if (state.premoves?.ply !== board.ply) {
    if (!piece || !game.sides[piece.side].you) return null;
    return [{ ...state, taps: [spot] }, [{ do: 'fetchPremoves', ply: board.ply }]];
  }
  const next = tapsAfter(premovesNow(state), taps, spot);
  if (!next.includes(spot) && !taps.includes(spot)) return taps.length > 0 ? cancelPremove(state) : null;
  return choosePremove(state, next);
}

/**
 * A drag begins in the other player's turn: a premove with this piece replaces any other.
 * @param {State} state
 * @param {import('./state.js').Inputs['lift']} input
 * @returns {Next}
 */
export function liftPremove(state, { spot, piece }) {
  const chosen = state.taps.length === 1 && state.taps[0] === spot;
  return (chosen ? null : tapPremove({ ...state, taps: [], premove: null }, { spot, piece })) ?? [state, []];
}

/** The drag ends. While the moves are being fetched, the taps are kept and checked when they arrive. @param {State} state @param {number} spot @returns {Next} */
export function dropPremove(state, spot) {
  const taps = [...state.taps, spot];
  if (state.premoves?.ply !== state.board.ply) return [{ ...state, taps }, []];
  return choiceAfter(premovesNow(state), taps) ? choosePremove(state, taps) : [state, []];
}

/** @param {State} state @param {number[]} taps @returns {Next} */
function choosePremove(state, taps) {
  const complete = choiceAfter(premovesNow(state), taps)?.move;
  const next = complete ? { ...state, taps: [], premove: taps } : { ...state, taps };
  return [next, [{ do: 'saySentence' }]];
}

/**
 * The possible premoves have arrived; null if they could not be loaded.
 * @param {State} state
 * @param {import('./state.js').Inputs['premoves']} input
 * @returns {Next}
 */
export function premoves(state, { ply, moves }) {
  if (ply !== state.board.ply || !canPremove(state)) return [state, []];
  if (!moves) return [{ ...state, taps: [], premoves: null }, [toast('not-loaded', { bad: true })]];
  const known = { ...state, premoves: { ply, moves } };
  return choosePremove(known, choiceAfter(moves, state.taps) ? state.taps : []);
}
