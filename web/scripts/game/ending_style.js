// The style of the end, which a running game does not need: a module that imports this one runs when it is there.

import { el } from './dom.js';

const href = new URL('../../styles/game/result.css', import.meta.url).href;
// Without its style the end is still told.
await new Promise((resolve) => {
  document.head.append(el('link', { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
});
