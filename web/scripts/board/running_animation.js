// A running animation that can be ended early.

/** @typedef {{finished: Promise<void>, end: () => void}} RunningAnimation */

/** How much longer than its length the end of an animation is waited for, in milliseconds. */
const OVERTIME = 250;

/**
 * It ends with its last animation, or shortly after its time is up: animations do not run on a page that is not painted.
 * @param {Animation[]} animations
 * @param {object} how
 * @param {number} how.length at the usual speed
 * @param {number} how.pace how many times as long it takes
 * @param {() => void} cleanup
 * @returns {RunningAnimation}
 */
export function run(animations, { length, pace }, cleanup) {
  for (const animation of animations) animation.playbackRate = 1 / pace;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    for (const animation of animations) animation.cancel();
    cleanup();
  };
  const ended = Promise.allSettled(animations.map((animation) => animation.finished));
  const late = new Promise((resolve) => (timer = setTimeout(resolve, length * pace + OVERTIME)));
  return { finished: Promise.race([ended, late]).then(end), end };
}
