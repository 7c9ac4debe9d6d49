// Premoves: a move chosen during the other player's turn is played as soon as it is legal.

import { choiceAfter } from './choice.js';
import { sendMove } from './pending.js';
import { toast } from './presentation.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Next} Next */

/** The turn has come: plays the premove if it is legal now. @param {State} state @param {number[]} begun taps of a premove that was not complete @returns {Next} */
export function playPremove(state, begun) {
  const { board, game, pending, premove } = state;
  if (pending || game.result || !game.yours || board.turn.due !== 'move') return [state, []];
  const fits = choiceAfter(board.moves, premove ?? begun);
  const next = { ...state, premove: null };
  if (premove && fits?.move) return sendMove({ ...next, taps: [] }, fits.move);
  if (fits) return [state.replay === null ? { ...next, taps: premove ?? begun } : next, []];
  return [next, premove ? [toast('premove-dropped')] : []];
}
