// The clocks: they run here between two messages, from what the server said last and the moment when it said so. Drawing the
// page again never moves that moment: it belongs to the message.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, or a tenth of the time at the start if that is less, time is short. */
const SHORT = 30 * SECOND;
/** Below this, tenths are shown. */
const TENTHS = 10 * SECOND;

const two = (value) => String(value).padStart(2, '0');

/** A span of time as on a clock. */
export function written(milliseconds, units = { day: 'd', hour: 'h' }) {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return `${Math.floor(left / DAY)} ${units.day} ${Math.floor((left % DAY) / HOUR)} ${units.hour}`;
  if (left < TENTHS) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const whole = Math.ceil(left / SECOND) * SECOND;
  const [hours, minutes, seconds] = [whole / HOUR, (whole % HOUR) / MINUTE, (whole % MINUTE) / SECOND].map(Math.floor);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/**
 * When the state that came with the page was received, on the clock of `performance.now()`. Scripts may run long after the page
 * has arrived, so this is the moment of its first byte. The wall clocks of server and browser are not compared: they may differ.
 * @param {PerformanceNavigationTiming|undefined} navigation how the page was loaded
 */
export const pageReceived = (navigation) => navigation?.responseStart ?? 0;

/** Two clocks, one for each side. */
export class Clocks {
  #faces;
  #units;
  #state = null;
  #timer = 0;

  /** @param {HTMLElement[]} faces by side @param {{day: string, hour: string}} units */
  constructor(units) {
    this.#units = units;
    this.#faces = [];
    document.addEventListener('visibilitychange', () => this.#tick());
  }

  /** Shows on these faces what the server said when the game was received. */
  show(faces, { clock, remaining, running, received }) {
    this.#faces = faces;
    this.#state = remaining && { clock, remaining, running, received };
    this.#tick();
  }

  #tick() {
    clearTimeout(this.#timer);
    for (const face of this.#faces) face.hidden = !this.#state;
    if (!this.#state) return;
    const { clock, remaining, running, received } = this.#state;
    const short = Math.min(SHORT, ((clock.seconds ?? Infinity) * SECOND) / 10);
    let soon = Infinity;
    this.#faces.forEach((face, side) => {
      const runs = side === running;
      const left = remaining[side] - (runs ? performance.now() - received : 0);
      const text = written(left, this.#units);
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle('running', runs);
      face.classList.toggle('short', left < Math.max(short, runs ? SHORT / 3 : 0) && clock.type === 'fischer');
      if (runs && left > 0) soon = left < TENTHS + SECOND ? 50 : 250;
    });
    if (soon < Infinity && !document.hidden) this.#timer = setTimeout(() => this.#tick(), soon);
  }
}
