// The style of the end, of offers, of the chat and of the proof of the dice, which many games never show: a module that imports this
// one runs when it is there.

import { el } from './dom.js';

const href = new URL('../../styles/game/result.css', import.meta.url).href;
// Without the style everything is still told.
await new Promise((resolve) => {
  document.head.append(el('link', { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
});
