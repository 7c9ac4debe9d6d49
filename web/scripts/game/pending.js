// A move or roll that was sent and is not confirmed yet. The board shows it optimistically, and reverts it if the server refuses.

/**
 * @typedef {object} Pending
 * @property {number} ply of the position that it was sent for
 * @property {string|null} text the move; a roll has none
 * @property {boolean} settled whether the board already shows the whole move
 * @property {[number, number]|null} path where a piece is shown until then: from, to
 * @property {boolean} [auto] whether it was sent without the player
 */
/**
 * @typedef {object} Held the part of the state that a move in progress uses
 * @property {number[]} taps
 * @property {Pending|null} pending
 * @property {Pending|null} doubt what was pending when the connection broke: the next snapshot tells whether it was stored
 */

/**
 * Sends a move. The board shows it as put together until the server has stored it. A move cancels any premove.
 * @param {import('./state.js').State} state
 * @param {import('./wire.js').Move} move
 * @param {{dragged?: boolean, auto?: boolean}} [how]
 * @returns {import('./state.js').Next}
 */
export function sendMove(state, { text, parts }, { dragged = false, ...how } = {}) {
  const { ply } = state.board;
  const settled = state.taps.length > 2 || dragged;
  /** @type {Pending} */
  const pending = { ply, text, settled, path: settled && parts.length > 1 ? [parts[0].spot, parts[1].spot] : null, ...how };
  return [{ ...state, pending, premove: null }, [{ do: 'tipDone' }, { do: 'send', action: { do: 'move', ply, text }, pending }]];
}

/**
 * The state after a refusal: the move is discarded.
 * @template {Held} State
 * @param {State} held
 * @param {Pending|null} refused
 * @param {string} code why; `lost` if no answer came
 * @returns {State}
 */
export function afterRefusal(held, refused, code) {
  // Another position has arrived since and replaced it.
  if (refused === null || held.pending !== refused) return held;
  return { ...held, taps: [], pending: null, doubt: code === 'lost' ? refused : null };
}

/**
 * How a new position relates to the current one. Two positions with the same number of moves can differ: moves may have been taken
 * back and replaced while the connection was down.
 * @param {{ply: number, tokens: string[]}} known
 * @param {{ply: number, tokens: string[]}} board
 * @returns {'same'|'next'|'other'}
 */
export function relation(known, board) {
  const common = Math.min(known.ply, board.ply);
  const complete = known.tokens.length >= common && board.tokens.length >= common;
  if (!complete || known.tokens.slice(0, common).some((token, i) => token !== board.tokens[i])) return 'other';
  if (board.ply === known.ply) return 'same';
  return board.ply === known.ply + 1 ? 'next' : 'other';
}
