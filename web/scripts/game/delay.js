// Something that is done after a while, unless it has become pointless until then.

export class Delay {
  /** What it waits for. @type {number|null} */
  #key = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /**
   * Waits for something new, goes on to wait for the same, or stops.
   * @param {number|null} key null: nothing
   * @param {number} wait in milliseconds
   * @param {(key: number) => void} then
   */
  run(key, wait, then) {
    if (key === this.#key) return;
    clearTimeout(this.#timer);
    this.#key = key;
    if (key !== null) this.#timer = setTimeout(() => then(key), wait);
  }
}
