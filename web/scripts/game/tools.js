// The tools below the panel: sound, turning the board, the link to the game.

import { find, findAs } from './dom.js';
import * as sound from './sound.js';
import { toast } from './toast.js';
import { word } from './words.js';

/** Opens or closes the fold about the keyboard. */
export function toggleKeys() {
  const keys = findAs('keys', HTMLDetailsElement);
  if (!keys.checkVisibility()) find('drawer').showPopover();
  keys.open = !keys.open;
  if (keys.open) keys.querySelector('summary')?.focus();
}

/** Shares the link to the game. What is said about it would be hidden by the drawer. @param {string} title */
export function shareLink(title) {
  find('drawer').hidePopover();
  import('./share.js').then(({ share }) => share(title), () => toast(word('not-stored'), { bad: true }));
}

/** Makes the buttons work. @param {{title: string, turned: boolean}} page `turned`: the board is seen from the other end */
export function prepareTools({ title, turned }) {
  const button = find('sound');
  const showSound = () => button.setAttribute('aria-pressed', String(sound.isOn()));
  showSound();
  button.addEventListener('click', () => {
    sound.turn(!sound.isOn());
    showSound();
  });
  find('turn').addEventListener('click', () => {
    const url = new URL(location.href);
    url.searchParams.set('turned', String(!turned));
    location.replace(url);
  });
  document.getElementById('share')?.addEventListener('click', () => shareLink(title));
}
