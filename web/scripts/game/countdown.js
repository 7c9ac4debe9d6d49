// The countdown to the first roll, second by second.

const SECOND = 1000;

export class Countdown {
  #tick;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {() => void} tick called when the next full second is reached */
  constructor(tick) {
    this.#tick = tick;
  }

  /** Calls `tick` once more while something is left. Whatever else happens meanwhile does not put it off. @param {number} wait in milliseconds */
  run(wait) {
    if (wait === 0) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      return;
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tick();
    }, wait % SECOND || SECOND);
  }
}
