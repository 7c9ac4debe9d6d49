// Banners over the page: a sentence, a link and a button that closes it.

import { recallInTab, rememberInTab } from './tab_storage.js';

/** @typedef {import('./notices.js').Message} Message */

/** The banners that were closed or are out of date; this tab remembers them. */
const CLOSED = 'closed-banners';

// The live region is there from the start: screen readers ignore content that arrives together with its region.
const list = document.createElement('div');
list.className = 'notices';
list.setAttribute('aria-live', 'polite');
document.querySelector('main')?.append(list);
let styled = false;

/** @returns {string[]} */
const closed = () => recallInTab(CLOSED) ?? [];

/** @param {string} key */
const remember = (key) => rememberInTab(CLOSED, [...closed(), key].slice(-50));

/** Loads the style sheet of the banners, before the first one. */
function loadStyle() {
  if (styled) return;
  styled = true;
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('../styles/notices.css', import.meta.url).href;
  document.head.append(style);
}

/** Shows a message, unless it is already shown, was closed, or links to a page that the reader has opened since. @param {Message} message */
export function showBanner({ id, kind, text, link, label }) {
  const key = `${kind} ${id}`;
  if (closed().includes(key) || list.querySelector(`[data-banner="${key}"]`)) return;
  if (location.pathname === link) {
    remember(key);
    return;
  }
  const banner = document.createElement('p');
  banner.className = 'card banner-notice';
  banner.dataset.banner = key;
  const sentence = document.createElement('span');
  sentence.textContent = text;
  const open = document.createElement('a');
  open.className = 'button';
  open.href = link;
  open.textContent = label;
  const closing = document.createElement('button');
  closing.type = 'button';
  closing.textContent = '×';
  closing.setAttribute('aria-label', document.body.dataset.close ?? '');
  closing.addEventListener('click', () => {
    remember(key);
    banner.remove();
  });
  banner.append(sentence, open, closing);
  loadStyle();
  list.append(banner);
}

/** Closes the banners of a kind that are out of date. @param {Message['kind']} kind @param {string[]} ids those that are not */
export function closeBanners(kind, ids) {
  /** @type {NodeListOf<HTMLElement>} */
  const banners = list.querySelectorAll('[data-banner]');
  for (const banner of banners) {
    const [of, id] = (banner.dataset.banner ?? '').split(' ');
    if (of === kind && !ids.includes(id)) banner.remove();
  }
}
