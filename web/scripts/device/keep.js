// Keeps a finished game of this device in the reader's account. The server plays it again and checks it.

import { API } from '../api.js';
import { word } from '../game/words.js';

/** @typedef {import('./games.js').Summary} Summary */

/**
 * @param {Summary} game
 * @param {{games: import('./games.js').Games|null, tile: HTMLElement, show: () => Promise<void>}} page
 */
export async function keepInAccount({ id }, { games, tile, show }) {
  const button = tile.querySelector('.keep');
  const line = tile.querySelector('.problem');
  const whole = await games?.load(id);
  if (!games || !whole || !(button instanceof HTMLButtonElement)) return;
  button.disabled = true;
  const kept = await send(whole);
  button.disabled = false;
  if ('id' in kept) {
    await games.change(id, { kept: kept.id });
    await show();
  } else if (line instanceof HTMLElement) {
    line.hidden = false;
    line.textContent = kept.problem;
  }
}

/** @param {string} path @param {object} body */
const post = (path, body) => fetch(`${API}/${path}?lang=${document.documentElement.lang}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** Makes a visitor a guest. @returns {Promise<Response>} */
const becomeGuest = () => post('account/guest', {});

/**
 * A visitor becomes a guest once, whatever is pressed here and in other tabs: two requests at a time would make two guests.
 * @returns {Promise<Response>}
 */
const guestOnce = () => (navigator.locks ? navigator.locks.request('roundel-guest', becomeGuest) : becomeGuest());

/**
 * A visitor becomes a guest first. Otherwise, if the answer to the game were lost, so would be the guest to whom it then belongs.
 * @param {import('./games.js').DeviceGame} game @returns {Promise<{id: string}|{problem: string}>} */
async function send(game) {
  try {
    const guest = await guestOnce();
    const response = guest.ok ? await post('device-games', game) : guest;
    const answer = await response.json();
    return response.ok ? { id: answer.id } : { problem: answer.title };
  } catch {
    return { problem: word('not-kept') };
  }
}
