// The game that a review is about: on the server's page it stands in the page, on a device in the browser's storage.

import { followHash } from '../device/follow_hash.js';
import { Games } from '../device/games.js';
import { word } from '../game/words.js';

/** @typedef {import('../device/calls.js').ModuleWorker} ModuleWorker */
/** @typedef {import('../game/wire.js').GameView} GameView */
/** @typedef {{near: 0|1, game: GameView, address: string|null}} Subject `address`: the game's own page, where the page does not know it */

/** There is no game to review, and this says why. */
export class NoSubject extends Error {}

/** @param {ModuleWorker} worker @param {string} kind @returns {Promise<Subject>} */
export async function subjectOf(worker, kind) {
  const state = document.getElementById('state');
  if (state) return { ...JSON.parse(state.textContent ?? ''), address: null };
  const id = location.hash.slice(1);
  const games = await Games.open();
  if (!games) throw new NoSubject(word('device-storage'));
  const game = await games.load(id).catch(() => null);
  games.close();
  if (!game || game.kind !== kind) throw new NoSubject(word('device-not-found'));
  const { lang } = document.documentElement;
  const now = Date.now();
  await worker.call({ open: { game, lang, now } });
  // Nothing goes on here, so no clock has to.
  await worker.call('not-stored');
  const { page } = await worker.call({ page: { now } });
  if (!page.game.result) throw new NoSubject(word('not-over'));
  return { near: page.near, game: page.game, address: `../game/${kind}.html#${id}` };
}

/** What stands behind the # says what the page is about: other languages get it too, and the page follows it. */
export function followAddress() {
  const share = () => {
    for (const link of document.querySelectorAll('a[hreflang]')) if (link instanceof HTMLAnchorElement) link.hash = location.hash;
  };
  share();
  addEventListener('pointerdown', share, { passive: true });
  addEventListener('keydown', share);
  followHash();
}
