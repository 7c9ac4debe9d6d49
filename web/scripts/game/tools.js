// The tools below the panel: sound, turning the board, the link to the game, the keys.

import { find, findAs } from './dom.js';
import { notice } from './notice.js';
import * as sound from './sound.js';
import { word } from './words.js';

/** Opens or closes the fold about the keyboard. */
export function toggleKeys() {
  const keys = findAs('keys', HTMLDetailsElement);
  keys.open = !keys.open;
  if (keys.open) keys.querySelector('summary')?.focus();
  keys.scrollIntoView({ block: 'nearest' });
}

/** @param {string} title */
async function share(title) {
  const url = new URL(location.pathname, location.href).href;
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    notice(word('copied'));
  } catch (error) {
    // The player has closed the dialogue.
    if (!(error instanceof Error) || error.name !== 'AbortError') notice(url, { lasts: true });
  }
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
  find('share').addEventListener('click', () => share(title));
  find('help').addEventListener('click', toggleKeys);
}
