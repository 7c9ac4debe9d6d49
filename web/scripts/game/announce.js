// Announcements for screen readers: one polite live region. Sentences that come close together are said in one go.

import { find } from './dom.js';

/** In milliseconds. */
const PAUSE = 120;
const region = find('said');
/** @type {string[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** Says a sentence soon. The same sentence twice at once is said once. @param {string} text */
export function say(text) {
  if (!text || waiting.includes(text)) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(speak, PAUSE);
}

function speak() {
  const sentences = waiting.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`));
  waiting = [];
  // A new element is read even when its words are the same as before.
  const line = document.createElement('p');
  line.textContent = sentences.join(' ');
  region.replaceChildren(line);
}
