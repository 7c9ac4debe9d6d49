// What the other player has just done, for someone who looked away or sits across the table.

/** @typedef {import('./wire.js').GameView} GameView */
/**
 * @typedef {object} Recap
 * @property {number} ply of the position after the move
 * @property {number} side
 * @property {string|null} roll
 * @property {string|null} text the move in words; null: a pass
 */

/**
 * What is told after this position has come. The player's own roll leaves it standing, the player's move ends it.
 * @param {Recap|null} recap
 * @param {Pick<GameView, 'lines'|'screen'|'sides'>} game
 * @param {import('./wire.js').Board} board
 * @returns {Recap|null}
 */
export function recapAfter(recap, { lines, screen, sides }, { ply, lastMove, turn }) {
  const line = lines.at(-1);
  if (!line) return null;
  // On one screen it is told to the player whose turn it is.
  const own = screen ? line.side === turn.side : sides[line.side].you;
  if (line.move === null) return own ? recap : null;
  if (own) return null;
  const passed = lastMove === null || lastMove === '';
  return { ply, side: line.side, roll: line.roll, text: passed ? null : lastMove };
}
