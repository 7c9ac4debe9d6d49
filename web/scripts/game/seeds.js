// This browser's seeds for the dice, and what it has seen of the server's commitment. Both are kept until the end of the game, so
// that the server cannot change either unnoticed.

import { recallOf, rememberOf } from '../storage.js';
import { Refused } from './connection.js';
import { toHex } from './hex.js';

/**
 * The part of the game that concerns the dice.
 * @typedef {{dice: {commitment: string, seeds: (string|null)[]}|null, tokens: string[], sides: {you: boolean}[]}} Game
 */
/**
 * What this browser has seen of the dice of a game.
 * @typedef {object} Seen
 * @property {string} commitment the first one that the server showed
 * @property {boolean} early whether that was before the first roll
 * @property {string[]} tried the seeds that were sent from here
 * @property {string[]} taken those that the server has confirmed
 */

/** 16 random bytes, in hex. */
export const newSeed = () => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** @param {unknown} kept @returns {kept is Seen} */
const isSeen = (kept) => typeof kept === 'object' && kept !== null && 'commitment' in kept && 'tried' in kept && 'taken' in kept;

/**
 * What is known after one more look at the game.
 * @param {Seen|null} seen
 * @param {Game & {dice: object}} game
 * @returns {Seen}
 */
export function observe(seen, { dice, tokens, sides }) {
  const known = seen ?? { commitment: dice.commitment, early: tokens.length === 0, tried: [], taken: [] };
  const shown = dice.seeds.flatMap((seed, i) => (seed !== null && sides[i].you && known.tried.includes(seed) ? [seed] : []));
  return { ...known, taken: [...new Set([...known.taken, ...shown])] };
}

/** Sends the seeds of this browser and keeps them, with the commitment. */
export class Seeds {
  #game;
  /** @type {Seen|null} */
  #seen;
  /** @type {Set<string>} */
  #underway = new Set();

  /** @param {string} game its id */
  constructor(game) {
    this.#game = game;
    const kept = recallOf('dice', game);
    this.#seen = isSeen(kept) ? kept : null;
  }

  get seen() {
    return this.#seen;
  }

  /** @param {Partial<Seen>} facts */
  #keep(facts) {
    const seen = { commitment: '', early: false, tried: [], taken: [], ...this.#seen, ...facts };
    if (JSON.stringify(seen) === JSON.stringify(this.#seen)) return;
    this.#seen = seen;
    rememberOf('dice', this.#game, seen);
  }

  /** The game was shown. @param {Game} game */
  look({ dice, tokens, sides }) {
    if (dice) this.#keep(observe(this.#seen, { dice, tokens, sides }));
  }

  /**
   * Sends what is missing before the first roll. A seed that may have arrived already is sent again, not another one.
   * @param {Game} game
   * @param {(action: {do: 'seed', seed: string}) => Promise<unknown>} send
   */
  offer({ dice, sides, tokens }, send) {
    if (!dice || tokens.length > 0) return;
    const missing = sides.filter(({ you }, i) => you && !dice.seeds[i]).length;
    const again = (this.#seen?.tried ?? []).filter((seed) => !dice.seeds.includes(seed) && !this.#underway.has(seed));
    while (this.#underway.size < missing) this.#send(again.shift() ?? newSeed(), send);
  }

  /**
   * @param {string} seed
   * @param {(action: {do: 'seed', seed: string}) => Promise<unknown>} send
   */
  async #send(seed, send) {
    this.#underway.add(seed);
    this.#keep({ tried: [...new Set([...(this.#seen?.tried ?? []), seed])] });
    try {
      await send({ do: 'seed', seed });
      this.#keep({ taken: [...new Set([...(this.#seen?.taken ?? []), seed])] });
    } catch (error) {
      // Without an answer it may still have arrived. After a refusal it has not: another browser of the same player was faster.
      const lost = error instanceof Refused && error.code === 'lost';
      if (!lost) this.#keep({ tried: (this.#seen?.tried ?? []).filter((other) => other !== seed) });
    } finally {
      this.#underway.delete(seed);
    }
  }
}
