// Which lessons are done, as this browser remembers them.

import { recallJson, remember } from '../storage.js';

export class Progress {
  #key;
  /** @type {Set<string>} */
  #done;

  /** @param {string} kind */
  constructor(kind) {
    this.#key = `lessons.${kind}`;
    const kept = recallJson(this.#key);
    this.#done = new Set(Array.isArray(kept) ? kept : []);
  }

  /** @param {string} id */
  has(id) {
    return this.#done.has(id);
  }

  /** @param {string} id */
  add(id) {
    // Another tab may have done some meanwhile.
    const kept = recallJson(this.#key);
    this.#done = new Set([...this.#done, ...(Array.isArray(kept) ? kept : []), id]);
    remember(this.#key, JSON.stringify([...this.#done]));
  }
}
