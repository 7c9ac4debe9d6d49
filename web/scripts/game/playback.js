// Which position is on the board: new ones are shown one after the other, each with its animation. Pure: it returns what is to be
// drawn instead of drawing it.

/** @typedef {import('./wire.js').Board} Board */
/** @typedef {import('../board/animation.js').BoardEvent} BoardEvent */
/**
 * A position to be shown with its animation.
 * @typedef {object} Step
 * @property {Board} board
 * @property {boolean} mine whether the viewer has made the move
 * @property {boolean} settled whether the board already shows the whole move
 * @property {boolean} [paced] whether it is looked at for a moment before anything else happens
 */
/**
 * An animation that runs.
 * @typedef {object} Film
 * @property {number} id
 * @property {boolean} roll whether the die is thrown
 * @property {boolean} holds whether nothing can be done before its end
 * @property {boolean} paced
 * @property {Board} before the position that it begins with
 */
/**
 * @typedef {object} Playback
 * @property {Board} shown the position on the board
 * @property {Step[]} queue positions that wait for their turn
 * @property {Film|null} film
 * @property {number|null} pause the pause after the animation with this id
 * @property {number} started how many animations have been started
 */
/**
 * What is to be drawn. `draw` and `film` end a film that runs.
 * @typedef {object} PlaybackEffects
 * @property {{board: Board}} draw
 * @property {{id: number, board: Board, events: BoardEvent[], rolled: boolean, settled: boolean}} film
 * @property {{}} stopFilm
 * @property {{id: number}} pause a moment to look
 * @property {{name: import('./sound.js').Sound}} sound
 */
/** @typedef {{[Key in keyof PlaybackEffects]: {do: Key} & PlaybackEffects[Key]}[keyof PlaybackEffects]} PlaybackEffect */
/**
 * @typedef {object} Change
 * @property {Playback} playback
 * @property {PlaybackEffect[]} effects
 * @property {Board[]} arrived positions that can be played on from now
 */

/** If more positions than this wait, the one that is shown is ended. */
const PATIENCE = 6;
const VIOLENT = ['capture', 'bump', 'send-home', 'swap'];

/** @param {Board} board @returns {Playback} */
export const playbackOf = (board) => ({ shown: board, queue: [], film: null, pause: null, started: 0 });

/** Whether what is shown has to be seen to its end. @param {Playback} playback */
const isHeld = ({ film, pause }) => film?.holds === true || pause !== null;

/** Whether a newer position waits, the die still rolls, or the move of another player is looked at. @param {Playback} playback */
export const isBehind = (playback) => playback.queue.length > 0 || isHeld(playback);

/** What is known to someone who looks at the board: a roll counts when the die lies. @param {Playback} playback */
export const seenBoard = ({ film, shown }) => (film?.roll ? film.before : shown);

/** The position whose turn it is to someone who looks at the board: a move that has to be seen to its end is still being made. @param {Playback} playback */
export const turnBoard = ({ film, shown }) => (film?.holds ? film.before : shown);

/** Shows the next position as soon as the last one has been seen. @param {Playback} playback @param {Step} step @returns {Change} */
export function enqueue(playback, step) {
  const queued = { ...playback, queue: [...playback.queue, step] };
  const waits = isHeld(playback) && queued.queue.length <= PATIENCE;
  return waits ? { playback: queued, effects: [], arrived: [] } : advance(queued);
}

/** @param {Playback} playback @returns {Change} */
function advance(playback) {
  const [{ board, mine, settled, paced = false }, ...queue] = playback.queue;
  const rolled = board.roll !== null;
  const events = newEvents(playback.shown, board);
  const id = playback.started + 1;
  const violent = events.some(({ event }) => VIOLENT.includes(event));
  return {
    playback: { shown: board, queue, film: { id, roll: rolled, holds: rolled || paced, paced, before: playback.shown }, pause: null, started: id },
    effects: [
      { do: 'film', id, board, events, rolled, settled },
      { do: 'sound', name: rolled ? 'roll' : violent ? 'capture' : mine ? 'move' : 'theirs' },
    ],
    // A move can be answered while it is still moving, unless it is to be looked at. A roll is read when the die lies.
    arrived: rolled || paced ? [] : [board],
  };
}

/** An animation has ended. @param {Playback} playback @param {number} id @returns {Change} */
export function endFilm(playback, id) {
  const { film, shown } = playback;
  if (film?.id !== id) return { playback, effects: [], arrived: [] };
  const ended = { ...playback, film: null };
  if (film.paced) return { playback: { ...ended, pause: id }, effects: [{ do: 'pause', id }], arrived: [] };
  return goOn(ended, film.holds ? [shown] : []);
}

/** The pause after an animation is over. @param {Playback} playback @param {number} id @returns {Change} */
export function endPause(playback, id) {
  if (playback.pause !== id) return { playback, effects: [], arrived: [] };
  return goOn({ ...playback, pause: null }, [playback.shown]);
}

/** Shows the next position, if one waits. @param {Playback} playback @param {Board[]} arrived @returns {Change} */
function goOn(playback, arrived) {
  if (playback.queue.length === 0) return { playback, effects: [], arrived };
  const next = advance(playback);
  return { ...next, arrived: [...arrived, ...next.arrived] };
}

/** Shows the newest position at once: the player wants to act. @param {Playback} playback @returns {Change} */
export function flush(playback) {
  if (!isBehind(playback)) return { playback, effects: [], arrived: [] };
  const last = playback.queue.at(-1);
  if (last) return showNow(playback, last.board);
  return { playback: { ...playback, film: null, pause: null }, effects: [{ do: 'stopFilm' }], arrived: [playback.shown] };
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
