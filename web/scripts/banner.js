// Banners above the page: a sentence, where it leads, and a button that closes it.

/** @typedef {import('./notices.js').Message} Message */

/** Where the ids of banners are kept that were closed or have no news for the reader, for as long as the tab is open. */
const CLOSED = 'closed notices';
/** @type {HTMLElement|null} */
let list = null;

/** @returns {string[]} */
function closed() {
  try {
    return JSON.parse(sessionStorage.getItem(CLOSED) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {string} key */
function remember(key) {
  try {
    sessionStorage.setItem(CLOSED, JSON.stringify([...closed(), key].slice(-50)));
  } catch {
    // Without storage it is shown again on the next page.
  }
}

/** The list of banners, made with the first one: what is put into it is read out. */
function container() {
  if (list) return list;
  list = document.createElement('div');
  list.className = 'notices';
  list.setAttribute('aria-live', 'polite');
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('../styles/notices.css', import.meta.url).href;
  document.head.append(style);
  document.querySelector('main')?.append(list);
  return list;
}

/** Shows a message, unless it is there already, was closed, or leads to a page that the reader has seen since. @param {Message} message */
export function showBanner({ id, kind, text, link, label }) {
  const key = `${kind} ${id}`;
  if (closed().includes(key) || list?.querySelector(`[data-banner="${key}"]`)) return;
  if (location.pathname === link) {
    remember(key);
    return;
  }
  const banner = document.createElement('p');
  banner.className = 'card banner-notice';
  banner.dataset.banner = key;
  const sentence = document.createElement('span');
  sentence.textContent = text;
  const leading = document.createElement('a');
  leading.className = 'button';
  leading.href = link;
  leading.textContent = label;
  const closing = document.createElement('button');
  closing.type = 'button';
  closing.textContent = '×';
  closing.setAttribute('aria-label', document.body.dataset.close ?? '');
  closing.addEventListener('click', () => {
    remember(key);
    banner.remove();
  });
  banner.append(sentence, leading, closing);
  container().append(banner);
}

/** Closes the banners of a kind whose messages do not hold any more. @param {Message['kind']} kind @param {string[]} ids those that do */
export function closeBanners(kind, ids) {
  /** @type {NodeListOf<HTMLElement>} */
  const banners = (list ?? document.createElement('div')).querySelectorAll('[data-banner]');
  for (const banner of banners) {
    const [of, id] = (banner.dataset.banner ?? '').split(' ');
    if (of === kind && !ids.includes(id)) banner.remove();
  }
}
