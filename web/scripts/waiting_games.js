// Games in which it is the player's turn: their number in the title and on the app icon, and notifications, if the player wants
// them, for games with days per move.

import { recallJson, remember } from './storage.js';

/** @typedef {import('./notices.js').WaitingGame} WaitingGame */

/** The games that were waiting before: there is a notification only for new ones. */
const KNOWN = 'waiting-games';
const { title } = document;
const canNotify = 'Notification' in globalThis && isSecureContext;

/** @param {WaitingGame[]} games */
export function showWaiting({ length }) {
  // The game page uses the title for its own turn.
  if (!document.body.classList.contains('playing')) document.title = length > 0 ? `(${length}) ${title}` : title;
  // Only installed apps have an icon with a badge.
  if (!('setAppBadge' in navigator)) return;
  (length > 0 ? navigator.setAppBadge(length) : navigator.clearAppBadge()).catch(() => {});
}

/**
 * Notifies the player of games with days per move in which it has become their turn.
 * @param {WaitingGame[]} games all games in which it is their turn
 * @param {(path: string) => Promise<boolean>} isSeen whether this page is visible in some tab
 */
export async function notifyOfTurns(games, isSeen) {
  /** @type {string[]|null} */
  const before = recallJson(KNOWN, 'waiting games');
  // Without storage, games would be new on every page.
  if (!remember(KNOWN, JSON.stringify(games.map(({ id }) => id)))) return;
  for (const { id, text, days } of games) {
    const link = `/game/${id}`;
    if (before && days && !before.includes(id) && !(await isSeen(link))) notify({ id, text, link });
  }
}

/** Shows a notification, if the player has allowed it. @param {{id: string, text: string, link: string}} message */
export function notify({ id, text, link }) {
  if (!canNotify || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification('Roundel', { body: text, tag: id });
    shown.addEventListener('click', () => {
      focus();
      location.assign(link);
    });
  } catch {
    // Some mobile browsers allow notifications only from service workers.
  }
}

/** Shows the buttons that ask for permission, as long as it is neither granted nor denied. Nobody is asked without pressing one. */
export function prepareAsking() {
  const show = () => document.documentElement.classList.toggle('may-ask', canNotify && Notification.permission === 'default');
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-notify]')) Notification.requestPermission().then(show);
  });
  show();
}
