// Who watches: a spectator is told so, and the players see how many there are.

import { find } from './dom.js';
import { word } from './words.js';

/** @param {import('./wire.js').GameView} game */
export function showWatching({ sides, watchers }) {
  const element = find('watching');
  const playing = sides.some(({ you }) => you);
  element.hidden = playing && watchers === 0;
  element.textContent = playing ? word('watchers', { count: watchers }) : word('watching');
}
