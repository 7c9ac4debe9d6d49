// Shares the address of the game, or copies it. Loaded when it is asked for.

import { toast } from './toast.js';
import { word } from './words.js';

/** @param {string} title */
export async function share(title) {
  const url = new URL(location.pathname, location.href).href;
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast(word('copied'));
  } catch (error) {
    // The player has closed the dialogue.
    if (!(error instanceof Error) || error.name !== 'AbortError') toast(url, { lasts: true });
  }
}
