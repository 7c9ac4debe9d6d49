// Short messages under the sentence, also read out by screen readers. They disappear after a few seconds unless they last.

import { say } from './announce.js';
import { find } from './dom.js';

/** In milliseconds. */
const SHOWN = 5000;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** @param {string} text empty: hides the message @param {{lasts?: boolean, bad?: boolean}} [how] */
export function toast(text, { lasts = false, bad = false } = {}) {
  const line = find('toast');
  clearTimeout(timer);
  line.hidden = !text;
  line.textContent = text;
  line.classList.toggle('bad', bad);
  say(text);
  if (text && !lasts) timer = setTimeout(() => (line.hidden = true), SHOWN);
}
