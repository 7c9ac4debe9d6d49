// Which position is on the board: new ones are shown one after the other, each with its animation. Pure: it returns what is to be
// drawn instead of drawing it.

/** @typedef {import('./wire.js').Board} Board */
/** @typedef {import('../board/animation.js').BoardEvent} BoardEvent */
/** @typedef {{board: Board, mine: boolean, settled: boolean}} Step a position to be shown with its animation */
/**
 * @typedef {object} Playback
 * @property {Board} shown the position on the board
 * @property {Step[]} queue positions that wait for their turn
 * @property {{id: number, roll: boolean}|null} film the animation that runs
 * @property {number} started how many animations have been started
 */
/**
 * What is to be drawn. `draw` and `film` end a film that runs.
 * @typedef {object} PlaybackEffects
 * @property {{board: Board}} draw
 * @property {{id: number, board: Board, events: BoardEvent[], rolled: boolean, settled: boolean}} film
 * @property {{}} stopFilm
 * @property {{name: import('./sound.js').Sound}} sound
 */
/** @typedef {{[Key in keyof PlaybackEffects]: {do: Key} & PlaybackEffects[Key]}[keyof PlaybackEffects]} PlaybackEffect */
/**
 * @typedef {object} Change
 * @property {Playback} playback
 * @property {PlaybackEffect[]} effects
 * @property {Board[]} arrived positions that can be played on from now
 */

/** If more positions than this wait for the die to land, it is skipped. */
const PATIENCE = 2;
const VIOLENT = ['capture', 'bump', 'send-home', 'swap'];

/** @param {Board} board @returns {Playback} */
export const playbackOf = (board) => ({ shown: board, queue: [], film: null, started: 0 });

/** Whether a newer position waits, or the die still rolls. @param {Playback} playback */
export const isBehind = ({ queue, film }) => queue.length > 0 || film?.roll === true;

/** Shows the next position as soon as the die of the last one lies. @param {Playback} playback @param {Step} step @returns {Change} */
export function enqueue(playback, step) {
  const queued = { ...playback, queue: [...playback.queue, step] };
  const waits = playback.film?.roll && queued.queue.length <= PATIENCE;
  return waits ? { playback: queued, effects: [], arrived: [] } : advance(queued);
}

/** @param {Playback} playback @returns {Change} */
function advance(playback) {
  const [{ board, mine, settled }, ...queue] = playback.queue;
  const rolled = board.roll !== null;
  const events = newEvents(playback.shown, board);
  const id = playback.started + 1;
  const violent = events.some(({ event }) => VIOLENT.includes(event));
  return {
    playback: { shown: board, queue, film: { id, roll: rolled }, started: id },
    effects: [
      { do: 'film', id, board, events, rolled, settled },
      { do: 'sound', name: rolled ? 'roll' : violent ? 'capture' : mine ? 'move' : 'theirs' },
    ],
    // A move can be answered while it is still moving. A roll is read when the die lies.
    arrived: rolled ? [] : [board],
  };
}

/** An animation has ended. @param {Playback} playback @param {number} id @returns {Change} */
export function endFilm(playback, id) {
  const { film, shown } = playback;
  if (film?.id !== id) return { playback, effects: [], arrived: [] };
  const ended = { ...playback, film: null };
  const arrived = film.roll ? [shown] : [];
  if (ended.queue.length === 0) return { playback: ended, effects: [], arrived };
  const next = advance(ended);
  return { ...next, arrived: [...arrived, ...next.arrived] };
}

/** Shows the newest position at once: the player wants to act. @param {Playback} playback @returns {Change} */
export function flush(playback) {
  if (!isBehind(playback)) return { playback, effects: [], arrived: [] };
  const last = playback.queue.at(-1);
  if (last) return showNow(playback, last.board);
  return { playback: { ...playback, film: null }, effects: [{ do: 'stopFilm' }], arrived: [playback.shown] };
}

/** Shows a position without its animation. @param {Playback} playback @param {Board} board @returns {Change} */
export const showNow = ({ started }, board) => ({
  playback: { ...playbackOf(board), started },
  effects: [{ do: 'draw', board }],
  arrived: [board],
});

/** What has not been shown yet: a roll comes with the events of the move before it. @param {Board} before @param {Board} board */
function newEvents(before, board) {
  if (board.roll === null) return board.events;
  const known = before.ply === board.ply - 1 ? before.events : board.events;
  return board.events.slice(known.length);
}
