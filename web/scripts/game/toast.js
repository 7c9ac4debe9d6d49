// Short messages under the sentence, also read out by screen readers. They disappear after a few seconds unless they last.

import { say } from './announce.js';
import { button, find } from './dom.js';

/** In milliseconds. */
const SHOWN = 5000;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/**
 * @param {string} text empty: hides the message
 * @param {{lasts?: boolean, bad?: boolean, action?: {label: string, click: () => void}}} [how] `action`: a button behind the text
 */
export function toast(text, { lasts = false, bad = false, action } = {}) {
  const line = find('toast');
  clearTimeout(timer);
  line.hidden = !text;
  line.replaceChildren(text);
  if (action) line.append(' ', button(action.label, action.click, { class: 'quiet small', 'data-key': 'action' }));
  line.classList.toggle('bad', bad);
  say(text);
  if (text && !lasts) timer = setTimeout(() => (line.hidden = true), SHOWN);
}
