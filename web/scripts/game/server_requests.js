// What the page asks the server when a game is over. Loaded then.

import { fetchJson } from '../api.js';

/** How long the end of a game waits for what it does not tell by itself, in milliseconds. */
const PATIENCE = 4000;

/** JSON, or null if it does not arrive in time. @param {string} path */
const get = (path) => fetchJson(path, { signal: AbortSignal.timeout(PATIENCE) });

/** The reader's ladder in a game. @param {string} kind @returns {Promise<import('./host.js').Ladder|null>} */
export async function ladder(kind) {
  /** @type {import('./host.js').Ladder[]|null} */
  const ladders = await get('/account/ladder');
  return ladders?.find((one) => one.kind === kind) ?? null;
}

/** The score of a match. @param {string} id @returns {Promise<import('./host.js').MatchScore|null>} */
export const score = (id) => get(`/matches/${id}`);

/**
 * Begins a game.
 * @param {import('./host.js').Wanted} wanted
 * @param {(id: string) => string} addressOf
 * @returns {Promise<string|null>} its address
 */
export async function begin({ level, ...wanted }, addressOf) {
  const body = JSON.stringify({ ...wanted, opponent: { type: 'computer', level } });
  const begun = await fetchJson('/games', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return begun && addressOf(begun.id);
}
