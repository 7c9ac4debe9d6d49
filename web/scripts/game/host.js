// Where the game on this page is played: on the server, or on this device. The rest of the page does not know which.

/** @typedef {import('./wire.js').Board} Board */
/** @typedef {{kind: string, offered: number, top: number}} Ladder the levels of the computer, in one game */
/** @typedef {{total: [string, string], over: boolean, winner: 0|1|null}} MatchScore by player: the first one began the match */
/** @typedef {Pick<import('./wire.js').GameView, 'kind'|'rules'|'clock'> & {side: 'first'|'second', level: number}} Wanted a game against the computer */

/**
 * What the page needs of a connection.
 * @typedef {object} Link
 * @property {boolean} connected
 * @property {(action: import('./wire.js').Action) => Promise<number>} send the number of the action's event, once it is stored
 * @property {() => void} askSnapshot asks for the whole game
 */
/**
 * @typedef {object} Host
 * @property {(listener: import('./connection.js').Listener) => Link} connect
 * @property {(ply: number) => Promise<Board|null>} board the position at a ply
 * @property {(ply: number) => Promise<(Board & {premoves?: import('./wire.js').Move[]})|null>} premoves the position at a ply with its premoves
 * @property {(kind: string) => Promise<Ladder|null>} ladder of the reader
 * @property {(id: string) => Promise<MatchScore|null>} score of a match
 * @property {(wanted: Wanted) => Promise<string|null>} begin a game; the answer is its address
 * @property {(id: string) => string} gameAddress
 * @property {(id: string) => string|null} [reviewAddress] below the game's own, unless the host says so; null where the game is not kept, and can only be looked at here
 * @property {(kind: string) => string} setupAddress
 * @property {(kind: string) => string} rulesAddress
 * @property {boolean} shares whether others can open the address of the game
 * @property {((current: () => import('./state.js').State) => void)|null} stranded the connection is lost, or the computer has no time; null: neither can be
 */

/** @type {Host|null} */
let host = null;

/** Says where the game is played. The first one counts: a device page has said so before the game page runs. @param {Host} provided @returns {Host} */
export const provideHost = (provided) => (host ??= provided);

/** The host of the game on this page. @returns {Host} */
export function gameHost() {
  if (!host) throw new TypeError('expected a host for the game');
  return host;
}
