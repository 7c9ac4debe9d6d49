// Which position is on the board: new positions are queued and shown one after the other, each with its animation. Pure functions:
// they return what to draw instead of drawing it.

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
 * @typedef {object} ShownAnimation
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
 * @property {ShownAnimation|null} animation
 * @property {number|null} pause the pause after the animation with this id
 * @property {number} started how many animations have been started
 */
/**
 * What is to be drawn. `draw` and `animate` end an animation that runs.
 * @typedef {object} PlaybackEffects
 * @property {{board: Board}} draw
 * @property {{id: number, board: Board, events: BoardEvent[], rolled: boolean, settled: boolean}} animate
 * @property {{}} stopAnimation
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

/** If more positions than this are queued, the running animation is skipped. */
const PATIENCE = 6;
const VIOLENT = ['capture', 'bump', 'send-home', 'swap'];

/** @param {Board} board @returns {Playback} */
export const playbackOf = (board) => ({ shown: board, queue: [], animation: null, pause: null, started: 0 });

/** Whether the running animation or pause must not be skipped. @param {Playback} playback */
const isHeld = ({ animation, pause }) => animation?.holds === true || pause !== null;

/** Whether a newer position is queued, the die is rolling, or another player's move is being shown. @param {Playback} playback */
export const isBehind = (playback) => playback.queue.length > 0 || isHeld(playback);

/** The position as the viewer knows it: a roll is known once the die has come to rest. @param {Playback} playback */
export const seenBoard = ({ animation, shown }) => (animation?.roll ? animation.before : shown);

/** The position whose turn is shown: during an animation that must not be skipped, the one before it. @param {Playback} playback */
export const turnBoard = ({ animation, shown }) => (animation?.holds ? animation.before : shown);

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
    playback: { shown: board, queue, animation: { id, roll: rolled, holds: rolled || paced, paced, before: playback.shown }, pause: null, started: id },
    effects: [
      { do: 'animate', id, board, events, rolled, settled },
      { do: 'sound', name: rolled ? 'roll' : violent ? 'capture' : mine ? 'move' : 'theirs' },
    ],
    // The player may respond while a piece is still moving, but not before a paced move or a roll has been shown.
    arrived: rolled || paced ? [] : [board],
  };
}

/** An animation has ended. @param {Playback} playback @param {number} id @returns {Change} */
export function endAnimation(playback, id) {
  const { animation, shown } = playback;
  if (animation?.id !== id) return { playback, effects: [], arrived: [] };
  const ended = { ...playback, animation: null };
  if (animation.paced) return { playback: { ...ended, pause: id }, effects: [{ do: 'pause', id }], arrived: [] };
  return goOn(ended, animation.holds ? [shown] : []);
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
  return { playback: { ...playback, animation: null, pause: null }, effects: [{ do: 'stopAnimation' }], arrived: [playback.shown] };
}

/** Shows a position without its animation. @param {Playback} playback @param {Board} board @returns {Change} */
export const showNow = ({ started }, board) => ({
  playback: { ...playbackOf(board), started },
  effects: [{ do: 'draw', board }],
  arrived: [board],
});

/** The events that have not been shown yet: a roll repeats those of the move before it. @param {Board} before @param {Board} board */
function newEvents(before, board) {
  if (board.roll === null) return board.events;
  const known = before.ply === board.ply - 1 ? before.events : board.events;
  return board.events.slice(known.length);
}
