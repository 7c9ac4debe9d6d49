// Fair dice: checks after the game that every roll follows from the commitment that this browser saw before the first one.

import { fromHex, toHex } from './hex.js';

const text = new TextEncoder();

/** The hash of the secret, published before the first roll. @param {string} secret hex */
export const commitmentOf = async (secret) => toHex(await crypto.subtle.digest('SHA-256', fromHex(secret)));

/**
 * The faces of the first rolls: of each block of bytes the first byte below 252, which six divides evenly.
 * @param {string} secret hex
 * @param {(string|null)[]} seeds hex
 * @param {number} count
 */
export async function rollsOf(secret, seeds, count) {
  const key = await crypto.subtle.importKey('raw', fromHex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  /** @param {number} n */
  const roll = async (n) => {
    for (let block = 0; ; block += 1) {
      const message = `roundel dice 1\n${seeds[0] ?? ''}\n${seeds[1] ?? ''}\n${n}\n${block}`;
      const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(message)));
      const found = bytes.find((byte) => byte < 252);
      if (found !== undefined) return (found % 6) + 1;
    }
  };
  const faces = [];
  for (let n = 0; n < count; n += 1) faces.push(await roll(n));
  return faces;
}

/**
 * Checks a finished game: the secret fits the commitment, and every roll follows from it, except those that were made before a device
 * went on with the game.
 * @param {{commitment: string, secret: string, seeds: (string|null)[], foreign?: number}} dice
 * @param {number[]} rolls as they were shown
 * @returns {Promise<{kept: boolean, wrong: number|null}>} wrong: the first roll that does not follow, from 1
 */
export async function check(dice, rolls) {
  const kept = (await commitmentOf(dice.secret)) === dice.commitment;
  const faces = await rollsOf(dice.secret, dice.seeds, rolls.length);
  const index = faces.findIndex((face, n) => n >= (dice.foreign ?? 0) && face !== rolls[n]);
  return { kept, wrong: index < 0 ? null : index + 1 };
}

/**
 * Compares what the server shows at the end with what this browser saw:
 * - `commitment`: another one than the first;
 * - `seed`: a seed of this browser is missing or was changed;
 * - `late`: this browser came after the first roll, so there is nothing to compare;
 * - `watched`: the commitment is the same, and the viewer does not play;
 * - `seedless`: a side of the viewer has no seed from this browser;
 * - null: everything is as it was seen.
 * @param {import('./seeds.js').Seen|null} seen
 * @param {{dice: {commitment: string, seeds: (string|null)[]}, sides: {you: boolean}[]}} game
 * @returns {'commitment'|'seed'|'late'|'watched'|'seedless'|null}
 */
export function compare(seen, { dice, sides }) {
  if (seen && seen.commitment !== dice.commitment) return 'commitment';
  const own = dice.seeds.filter((_, i) => sides[i].you);
  if (seen?.taken.some((seed) => !own.includes(seed))) return 'seed';
  if (!seen?.early) return 'late';
  if (own.length === 0) return 'watched';
  return own.every((seed) => seed !== null && seen.taken.includes(seed)) ? null : 'seedless';
}
