// The clocks, loaded in games that have some. Between two messages they run here, from what the server said last and the moment when that was received. Drawing
// the page again does not move that moment: it belongs to the message.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, or a tenth of the time at the start if that is less, time is short. */
const SHORT = 30 * SECOND;
/** Below this, tenths are shown. */
const TENTHS = 10 * SECOND;

/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');

/** @typedef {{day: string, hour: string}} Units */
/**
 * What the server said about the clocks.
 * @typedef {object} Reading
 * @property {{type: string, seconds?: number}} clock
 * @property {number[]|null} remaining milliseconds, by side
 * @property {number|null} running the side whose clock runs
 * @property {number} received when it was said, by `performance.now()`
 */

/**
 * A span of time as on a clock.
 * @param {number} milliseconds
 * @param {Units} [units]
 */
export function written(milliseconds, units = { day: 'd', hour: 'h' }) {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return `${Math.floor(left / DAY)} ${units.day} ${Math.floor((left % DAY) / HOUR)} ${units.hour}`;
  if (left < TENTHS) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const whole = Math.ceil(left / SECOND) * SECOND;
  const [hours, minutes, seconds] = [whole / HOUR, (whole % HOUR) / MINUTE, (whole % MINUTE) / SECOND].map(Math.floor);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Two clocks, one for each side. */
export class Clocks {
  /** @type {HTMLElement[]} */
  #faces = [];
  #units;
  /** @type {(Reading & {remaining: number[]})|null} */
  #reading = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {Units} units */
  constructor(units) {
    this.#units = units;
    document.addEventListener('visibilitychange', () => this.#tick());
  }

  /** @param {HTMLElement[]} faces by side @param {Reading} reading */
  show(faces, { clock, remaining, running, received }) {
    this.#faces = faces;
    this.#reading = remaining && { clock, remaining, running, received };
    this.#tick();
  }

  #tick() {
    clearTimeout(this.#timer);
    const reading = this.#reading;
    for (const face of this.#faces) face.hidden = !reading;
    if (!reading) return;
    const { clock, remaining, running, received } = reading;
    const short = Math.min(SHORT, ((clock.seconds ?? Infinity) * SECOND) / 10);
    let next = Infinity;
    this.#faces.forEach((face, side) => {
      const runs = side === running;
      const left = remaining[side] - (runs ? performance.now() - received : 0);
      const text = written(left, this.#units);
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle('running', runs);
      face.classList.toggle('short', left < Math.max(short, runs ? SHORT / 3 : 0) && clock.type === 'fischer');
      if (runs && left > 0) next = left < TENTHS + SECOND ? 50 : 250;
    });
    if (next < Infinity && !document.hidden) this.#timer = setTimeout(() => this.#tick(), next);
  }
}
