// Feedback on taps that do nothing: the piece shakes, and a short text takes the place of the sentence for a while.

import { choiceAfter } from './choice.js';
import { isLive, isPlaying, isYourTurn, mayMove, mayRoll } from './selectors.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Touched} Touched */
/** @typedef {import('./state.js').Next} Next */

/**
 * Why a tap on a place does nothing; null where no explanation is needed.
 * @param {State} state
 * @param {Touched|null} piece what stands there
 * @param {string|null} held the kind of the piece that was chosen
 * @returns {string|null} a word of the page
 */
function reason(state, piece, held) {
  const { board, game, taps, pending, replay } = state;
  if (!isPlaying(state) || game.result || pending || replay !== null || game.turn.side === null) return null;
  if (!isYourTurn(state)) return `turn-${game.turn.side}`;
  if (mayRoll(state)) return 'roll-first';
  if (!isLive(state) || !mayMove(state)) return null;
  if (taps.length > 1) return 'marked';
  if (taps.length === 1) return held ? `there-${held}` : 'marked';
  if (!piece) return choiceAfter(board.moves, [])?.options.size ? 'choose-first' : null;
  return piece.side === board.turn.side ? `stuck-${piece.kind}` : `theirs-${piece.kind}-${piece.side}`;
}

/**
 * @param {State} state
 * @param {number} spot
 * @param {{piece?: Touched|null, held?: string|null}} touched
 * @returns {Next}
 */
export function tapFeedback(state, spot, { piece = null, held = null }) {
  const word = reason(state, piece, held);
  if (!word) return [state, []];
  const phrase = { word };
  const id = state.feedbacks + 1;
  return [{ ...state, feedback: { id, phrase }, feedbacks: id }, [{ do: 'shake', spot: word === 'roll-first' ? null : spot }, { do: 'say', phrase }]];
}
