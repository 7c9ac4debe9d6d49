// The ladder of this device: which level of the computer to play next. The same rule as on the server.

/** @typedef {import('./games.js').Summary} Summary */

/** The highest level. */
export const TOP = 12;
/** After this many losses in a row against a level, the one below is offered. */
const LOSSES = 3;

/** The side of the computer, and its level; null on one screen. @param {Summary} game */
function computerOf({ seats }) {
  const side = seats.findIndex((seat) => 'level' in seat);
  const seat = seats[side];
  return seat && 'level' in seat ? { side, level: seat.level } : null;
}

/** The finished games against the computer, the newest first. @param {Summary[]} games @param {string} kind */
function resultsOf(games, kind) {
  return games.flatMap((game) => {
    const computer = computerOf(game);
    if (game.kind !== kind || !game.result || !computer) return [];
    const { winner } = game.result;
    return [{ level: computer.level, won: winner === null ? null : winner !== computer.side }];
  });
}

/**
 * The level to play after these games, the newest of which comes first: the next one after a win, the one below after three losses in a
 * row against a level, otherwise the same again.
 * @param {Summary[]} games
 * @param {string} kind
 */
export function offeredLevel(games, kind) {
  const results = resultsOf(games, kind);
  const [newest] = results;
  if (!newest) return 1;
  if (newest.won) return Math.min(newest.level + 1, TOP);
  const last = results.slice(0, LOSSES);
  const lost = last.length === LOSSES && last.every(({ level, won }) => level === newest.level && won === false);
  return lost ? Math.max(newest.level - 1, 1) : newest.level;
}
