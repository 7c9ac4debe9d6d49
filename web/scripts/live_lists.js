// Live sections of the front page and the lobby. The server pushes a whole section when its list changes, and a single game when
// its board changes.

import { Stream } from './stream.js';

/** @type {NodeListOf<HTMLElement>} */
const found = document.querySelectorAll('[data-section]');
const sections = new Map([...found].map((section) => [section.dataset.section ?? '', section]));
/** @type {HTMLElement | null} */
const root = document.querySelector('[data-stream]');
/** New content of sections that contain the focus, shown when the focus leaves. @type {Map<HTMLElement, HTMLTemplateElement>} */
const waiting = new Map();
/** The version of the lobby that this page shows. @type {string | null} */
let version = null;

/** @param {string} html */
function parsed(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template;
}

/** @param {HTMLElement} section @param {string} html */
function show(section, html) {
  if (section.contains(document.activeElement)) {
    waiting.set(section, parsed(html));
    return;
  }
  waiting.delete(section);
  section.innerHTML = html;
  section.hidden = html.trim() === '';
}

/**
 * Updates one of the games to watch. A link with the focus is kept. The reader's own games are left alone: their texts are written
 * from the reader's point of view.
 * @param {string} html
 */
function showTile(html) {
  /** @type {HTMLElement | null} */
  const tile = parsed(html).content.querySelector('[data-game]');
  const games = sections.get('games');
  if (!tile || !games) return;
  const selector = `[data-game="${CSS.escape(tile.dataset.game ?? '')}"]`;
  waiting.get(games)?.content.querySelector(selector)?.replaceWith(tile.cloneNode(true));
  const old = games.querySelector(selector);
  if (!old) return;
  if (!old.contains(document.activeElement)) {
    old.replaceWith(tile);
    return;
  }
  for (const part of ['.picture', '.players', '.note']) {
    const fresh = tile.querySelector(part);
    if (fresh) old.querySelector(part)?.replaceWith(fresh);
  }
}

/** Remembers the version that comes with an event. @param {(html: string) => void} handle @returns {(event: MessageEvent) => void} */
const noting = (handle) => ({ data, lastEventId }) => {
  if (lastEventId) version = lastEventId;
  handle(data);
};

const stream = new Stream(() => {
  const address = new URL(root?.dataset.stream ?? '', location.href);
  if (version !== null) address.searchParams.set('after', version);
  return address;
}, {
  ...Object.fromEntries([...sections].map(([name, section]) => [name, noting((html) => show(section, html))])),
  tile: noting(showTile),
});
const open = () => stream.open();
const close = () => stream.close();

// Browsers limit the connections per server, so hidden tabs close theirs.
document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
document.addEventListener('focusout', () => {
  // The focus moves only after this event.
  setTimeout(() => waiting.forEach((template, section) => show(section, template.innerHTML)));
});
addEventListener('pagehide', close);
addEventListener('pageshow', (event) => event.persisted && open());
if (!document.hidden) open();
