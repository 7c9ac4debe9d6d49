// Transitions for looking back at earlier positions.

import { enqueue, flush, showNow } from './playback.js';
import { toast, present, then } from './presentation.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Next} Next */

/** Goes to an earlier position; null goes back to the game. @param {State} state @param {{ply: number|null}} input @returns {Next} */
export function replay(state, { ply }) {
  const from = state.replay ?? state.board.ply;
  const flushed = present(state, flush(state.playback));
  return then(flushed, (now) => {
    const next = { ...now, replay: ply, taps: [] };
    if (ply === null) return present(next, showNow(next.playback, next.board));
    const board = next.earlier.get(ply);
    return board ? look(next, board, from) : [next, [{ do: 'fetch', ply, from }]];
  });
}

/**
 * Shows an earlier position, with its animation if it is the next one.
 * @param {State} state
 * @param {import('./wire.js').Board} board
 * @param {number} from the ply that was looked at before
 */
const look = (state, board, from) =>
  present(state, board.ply === from + 1 ? enqueue(state.playback, { board, mine: true, settled: false }) : showNow(state.playback, board));

/** Looks at the position that is on the board. @param {State} state @returns {Next} */
function stay(state) {
  const { ply } = state.playback.shown;
  return ply < state.board.ply ? [{ ...state, replay: ply }, []] : replay(state, { ply: null });
}

/**
 * An earlier position has come, or could not be had.
 * @param {State} state
 * @param {import('./state.js').Inputs['fetched']} input
 * @returns {Next}
 */
export function fetched(state, { ply, from, board }) {
  if (state.replay !== ply) return [state, []];
  if (!board) return then(stay(state), (now) => [now, [toast('not-loaded', { bad: true })]]);
  return look({ ...state, earlier: new Map(state.earlier).set(ply, board) }, board, from);
}
