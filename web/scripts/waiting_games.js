// The games that wait for the player: their number in the title and on the app's icon, and a notification where a move may take
// days and the player wants one.

/** @typedef {import('./notices.js').WaitingGame} WaitingGame */

/** Where the ids of the games that waited last are kept: a page that is opened later tells only what is new. */
const KNOWN = 'waiting games';
const { title } = document;
const canNotify = 'Notification' in globalThis && isSecureContext;

/** @param {WaitingGame[]} games */
export function showWaiting({ length }) {
  // The page of a game says in its title whose turn it is there.
  if (!document.body.classList.contains('playing')) document.title = length > 0 ? `(${length}) ${title}` : title;
  // Only an installed app has an icon to put a number on.
  if (!('setAppBadge' in navigator)) return;
  (length > 0 ? navigator.setAppBadge(length) : navigator.clearAppBadge()).catch(() => {});
}

/** @returns {string[]|null} */
function known() {
  try {
    return JSON.parse(localStorage.getItem(KNOWN) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Tells of games with days for each move that have come to wait.
 * @param {WaitingGame[]} games all that wait
 * @param {(path: string) => Promise<boolean>} isSeen whether the reader sees this page already
 */
export async function notifyOfTurns(games, isSeen) {
  const before = known();
  try {
    localStorage.setItem(KNOWN, JSON.stringify(games.map(({ id }) => id)));
  } catch {
    // Without storage nothing is new.
    return;
  }
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
    // Some browsers on phones leave notifications to service workers.
  }
}

/** Shows the buttons that ask for permission while there is something to ask. Nobody is asked who has not pressed one. */
export function prepareAsking() {
  const show = () => document.documentElement.classList.toggle('may-ask', canNotify && Notification.permission === 'default');
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-notify]')) Notification.requestPermission().then(show);
  });
  show();
}
