// Thinks about the position on the board as long as the reader looks at it: each time at four times as many positions as before.

import { ModuleWorker } from '../device/calls.js';

/** @typedef {import('./position_view.js').GameText} GameText */
/** @typedef {{lines: import('./report.js').Line[], rolls: {face: number, luck: number, best: import('./report.js').Line}[], value: import('./report.js').Value, side: string}} Analysis */
/** @typedef {{nodes: number, speed: number}} Effort how many positions, and how many in a second */

/** Positions at first and at last. */
const [FIRST, LAST] = [20_000, 6_000_000];

export class Thinker {
  /** @type {ModuleWorker|null} */
  #worker = null;
  #busy = false;
  /** Which position is being thought about: an answer to another one comes too late. */
  #turn = 0;
  #onThought;
  #onFailure;

  /** @param {(analysis: Analysis, effort: Effort) => void} onThought @param {(error: unknown) => void} onFailure */
  constructor(onThought, onFailure) {
    this.#onThought = onThought;
    this.#onFailure = onFailure;
  }

  /** Stops at once. */
  stop() {
    this.#turn += 1;
    if (!this.#busy) return;
    this.#worker?.end();
    this.#worker = null;
    this.#busy = false;
  }

  /** Thinks about a position. @param {GameText} game @param {number} lines */
  async think(game, lines) {
    this.stop();
    const turn = this.#turn;
    try {
      for (let nodes = FIRST; nodes <= LAST; nodes *= 4) {
        this.#worker ??= new ModuleWorker();
        this.#busy = true;
        const began = performance.now();
        const { analysis } = await this.#worker.call({ analyze: { game, limits: { nodes, lines } } });
        if (turn !== this.#turn) return;
        this.#busy = false;
        if (!analysis) return;
        this.#onThought(analysis, { nodes, speed: (1000 * nodes) / Math.max(1, performance.now() - began) });
      }
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#busy = false;
      this.#worker = null;
      this.#onFailure(error);
    }
  }
}
