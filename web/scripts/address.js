// Takes out of the address what is only said once, and remembers a chosen language for the device pages, which know no cookie.

import { remember } from './storage.js';

const { body, documentElement: root } = document;

/** Takes a parameter out of the address. @param {string} name @returns {boolean} whether it was there */
function take(name) {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return false;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return true;
}

// The cookie keeps the language. Without it in the address, a shared link opens in the reader's own language.
if (take('lang')) remember('language', root.lang);
if ('device' in body.dataset) {
  document.querySelector('.switch')?.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && remember('language', target.hreflang));
}
// The service worker leads to the device pages from a page that it could not load.
if (take('offline')) document.querySelector('#offline')?.removeAttribute('hidden');
