// What was sent and is not stored yet: the board shows it as if it were, and as it was before if the server refuses.

/**
 * @typedef {object} Sent
 * @property {number} ply of the position that it was sent for
 * @property {string} [text] the move; a roll has none
 * @property {boolean} [settled] whether the board shows the whole move already
 * @property {[number, number]|null} [path] from where to where a piece is shown until then
 */
/**
 * @typedef {object} Held what the page holds of a move
 * @property {number[]} taps
 * @property {Sent|null} sent
 * @property {Sent|null} doubt what was sent when the connection broke: the next snapshot tells whether it was stored
 */

/**
 * What the page holds after a refusal: nothing of the move any more.
 * @param {Held} held
 * @param {Sent|null} sent what was refused
 * @param {string} code why; `lost` if no answer came
 * @returns {Held}
 */
export function afterRefusal(held, sent, code) {
  // Another position has come in between and settled it.
  if (sent === null || held.sent !== sent) return held;
  return { taps: [], sent: null, doubt: code === 'lost' ? sent : null };
}

/**
 * How a position that comes in stands to the one that is known. Two positions with as many moves can be different ones, when
 * moves were taken back and others made while nobody was listening.
 * @param {{ply: number, tokens: string[]}} known
 * @param {{ply: number, tokens: string[]}} board
 * @returns {'same'|'next'|'other'}
 */
export function relation(known, board) {
  const common = Math.min(known.ply, board.ply);
  const along = known.tokens.length >= common && board.tokens.length >= common;
  if (!along || known.tokens.slice(0, common).some((token, i) => token !== board.tokens[i])) return 'other';
  if (board.ply === known.ply) return 'same';
  return board.ply === known.ply + 1 ? 'next' : 'other';
}
