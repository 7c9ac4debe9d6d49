// Fair dice: the proof after the game that every roll was settled before it was seen, by the promise that this browser saw.

const text = new TextEncoder();

export const toHex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** What was promised before the first roll: the hash of the secret. */
export const commitmentOf = async (secret) => toHex(await crypto.subtle.digest('SHA-256', fromHex(secret)));

/**
 * The faces of the first rolls: of each block of bytes the first byte below 252, which six divides evenly.
 * @param {string} secret hex
 * @param {(string|null)[]} seeds hex
 * @param {number} count
 */
export async function rollsOf(secret, seeds, count) {
  const key = await crypto.subtle.importKey('raw', fromHex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
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
 * Checks a finished game: the promise was kept, and every roll follows from it.
 * @param {{commitment: string, secret: string, seeds: (string|null)[]}} dice
 * @param {number[]} rolls as they fell
 * @returns {Promise<{kept: boolean, wrong: number|null, faces: number[]}>} wrong: the first roll that does not follow, from 1
 */
export async function check(dice, rolls) {
  const kept = (await commitmentOf(dice.secret)) === dice.commitment;
  const faces = await rollsOf(dice.secret, dice.seeds, rolls.length);
  const index = faces.findIndex((face, n) => face !== rolls[n]);
  return { kept, wrong: index < 0 ? null : index + 1, faces };
}

/**
 * Whether what the server shows at the end is what this browser saw.
 * @param {import('./seeds.js').Seen|null} seen
 * @returns {'commitment'|'seed'|'late'|'watched'|'seedless'|null} another promise than the first; a seed of this browser gone or changed;
 *   the first look came after the first roll, so there is nothing to compare with; the promise is the same, and nobody plays
 *   here; a side that is played here has no seed from here; null: all is as it was seen
 */
export function compare(seen, { dice, sides }) {
  if (seen && seen.commitment !== dice.commitment) return 'commitment';
  const own = dice.seeds.filter((_, i) => sides[i].you);
  if (seen?.taken.some((seed) => !own.includes(seed))) return 'seed';
  if (!seen?.early) return 'late';
  if (own.length === 0) return 'watched';
  return own.every((seed) => seen.taken.includes(seed)) ? null : 'seedless';
}
