// What another player has just done, for someone who looked away.

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
 * @param {Pick<GameView, 'lines'|'sides'>} game
 * @param {import('./wire.js').Board} board
 * @returns {Recap|null}
 */
export function recapAfter(recap, { lines, sides }, { ply, lastMove }) {
  const line = lines.at(-1);
  if (!line) return null;
  if (line.move === null) return sides[line.side].you ? recap : null;
  if (sides[line.side].you) return null;
  const passed = lastMove === null || lastMove === '';
  return { ply, side: line.side, roll: line.roll, text: passed ? null : lastMove };
}
