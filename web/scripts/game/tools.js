// The tools below the board's panel: sound, the other way round, the link to the game, the keys.

import { notice } from './panel.js';
import * as sound from './sound.js';
import { word } from './words.js';

const find = (id) => document.getElementById(id);

/** Opens or closes the fold about the keyboard. */
export function openKeys() {
  const keys = find('keys');
  keys.open = !keys.open;
  if (keys.open) keys.querySelector('summary').focus();
  keys.scrollIntoView({ block: 'nearest' });
}

async function share(title) {
  const url = new URL(location.pathname, location.href).href;
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    return notice(word('copied'));
  } catch (error) {
    return error.name === 'AbortError' ? undefined : notice(url, { lasts: true });
  }
}

/** Makes the buttons work. @param {{title: string, turned: boolean}} page what the page shows, and whether from the other end */
export function prepareTools({ title, turned }) {
  find('sound').setAttribute('aria-pressed', String(sound.isOn()));
  find('sound').addEventListener('click', ({ currentTarget }) => {
    sound.turn(!sound.isOn());
    currentTarget.setAttribute('aria-pressed', String(sound.isOn()));
  });
  find('turn').addEventListener('click', () => {
    const url = new URL(location.href);
    url.searchParams.set('turned', String(!turned));
    location.replace(url);
  });
  find('share').addEventListener('click', () => share(title));
  find('help').addEventListener('click', openKeys);
}
