// This browser's part in the dice: the seeds that it sends, and what it has seen itself of the server's promise. Both are kept
// until the end of the game, so that the server cannot tell another story then.

import { recallOf, rememberOf } from './memory.js';

/** 16 random bytes. */
export const newSeed = () => crypto.getRandomValues(new Uint8Array(16)).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '');

/**
 * What this browser has seen of the dice of a game.
 * @typedef {object} Seen
 * @property {string} commitment the first one that the server showed
 * @property {boolean} early whether that was before the first roll
 * @property {string[]} tried the seeds that were sent from here
 * @property {string[]} taken those of them that the server has confirmed
 */

/** What is known after one more look at the game. @param {Seen|null} seen @returns {Seen} */
export function observe(seen, { dice, tokens, sides }) {
  const known = seen ?? { commitment: dice.commitment, early: tokens.length === 0, tried: [], taken: [] };
  const shown = dice.seeds.filter((seed, i) => sides[i].you && known.tried.includes(seed));
  return { ...known, taken: [...new Set([...known.taken, ...shown])] };
}

/** Sends the seeds of this browser and keeps them, with the promise. */
export class Seeds {
  #game;
  #seen;
  #underway = new Set();

  /** @param {string} game its id */
  constructor(game) {
    this.#game = game;
    this.#seen = recallOf('dice', game);
  }

  /** @returns {Seen|null} */
  get seen() {
    return this.#seen;
  }

  #keep(seen) {
    if (JSON.stringify(seen) === JSON.stringify(this.#seen)) return;
    this.#seen = seen;
    rememberOf('dice', this.#game, seen);
  }

  /** The game was shown. @param {object} game */
  look(game) {
    if (game.dice) this.#keep(observe(this.#seen, game));
  }

  /**
   * Sends what is missing before the first roll. What may have arrived already is sent again, not another seed in its place.
   * @param {object} game
   * @param {(action: object) => Promise<unknown>} send
   */
  offer(game, send) {
    const { dice, sides, tokens } = game;
    if (!dice || tokens.length > 0) return;
    const missing = sides.filter(({ you }, i) => you && !dice.seeds[i]).length;
    const again = this.#seen.tried.filter((seed) => !dice.seeds.includes(seed) && !this.#underway.has(seed));
    while (this.#underway.size < missing) this.#send(again.shift() ?? newSeed(), send);
  }

  async #send(seed, send) {
    this.#underway.add(seed);
    const { tried } = this.#seen;
    if (!tried.includes(seed)) this.#keep({ ...this.#seen, tried: [...tried, seed] });
    try {
      await send({ do: 'seed', seed });
      this.#keep({ ...this.#seen, taken: [...new Set([...this.#seen.taken, seed])] });
    } catch ({ code }) {
      // Without an answer it may still be in. After a refusal it is not: another browser of the same player was faster.
      if (code !== 'lost') this.#keep({ ...this.#seen, tried: this.#seen.tried.filter((other) => other !== seed) });
    } finally {
      this.#underway.delete(seed);
    }
  }
}
