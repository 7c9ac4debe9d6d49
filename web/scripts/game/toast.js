// A line under the sentence. It goes after a while unless it lasts.

import { find } from './dom.js';

/** In milliseconds. */
const SHOWN = 5000;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** @param {string} text @param {{lasts?: boolean, bad?: boolean}} [how] */
export function notice(text, { lasts = false, bad = false } = {}) {
  const line = find('notice');
  clearTimeout(timer);
  line.hidden = !text;
  line.textContent = text;
  line.classList.toggle('bad', bad);
  if (text && !lasts) timer = setTimeout(() => (line.hidden = true), SHOWN);
}
