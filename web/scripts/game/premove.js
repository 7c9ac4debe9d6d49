// A move that was planned in the other player's turn is played at once when the turn comes, if it is legal then.

import { choiceAfter } from './choice.js';
import { sendMove } from './pending.js';
import { notice } from './presentation.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Next} Next */

/** The turn has come: plays what was planned, as far as it is legal now. @param {State} state @param {number[]} begun taps of a plan that was not complete @returns {Next} */
export function playPlanned(state, begun) {
  const { board, game, pending, premove } = state;
  if (pending || game.result || !game.yours || board.turn.due !== 'move') return [state, []];
  const fits = choiceAfter(board.moves, premove ?? begun);
  const next = { ...state, premove: null };
  if (premove && fits?.move) return sendMove({ ...next, taps: [] }, fits.move);
  if (fits) return [state.replay === null ? { ...next, taps: premove ?? begun } : next, []];
  return [next, premove ? [notice('premove-dropped'), { do: 'say', phrase: { word: 'premove-dropped' } }] : []];
}
