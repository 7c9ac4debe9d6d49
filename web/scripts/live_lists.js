// The live sections of the front page and the lobby. The server pushes a whole section when its list changes, and a single
// game when its board does.

/** After a refusal, such as too many connections, wait this long. Lost connections are the browser's to restore. */
const RETRY_AFTER = 30_000;

/** @type {HTMLElement|null} */
const root = document.querySelector('[data-stream]');
/** @type {Map<string, HTMLElement>} */
const sections = new Map();
for (const section of document.querySelectorAll('[data-section]')) {
  if (section instanceof HTMLElement) sections.set(section.dataset.section ?? '', section);
}
/** The newest content of sections that keep the reader's focus, until the focus leaves. @type {Map<HTMLElement, string>} */
const waiting = new Map();
/** @type {string|null} */
let version = null;
/** @type {EventSource|null} */
let source = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** @param {HTMLElement} section @param {string} html */
function show(section, html) {
  if (section.contains(document.activeElement)) {
    waiting.set(section, html);
    return;
  }
  waiting.delete(section);
  section.innerHTML = html;
  section.hidden = html.trim() === '';
}

/** Replaces one game. Where the reader's focus is on its link, the link stays. @param {string} html */
function showTile(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  /** @type {HTMLElement|null} */
  const tile = template.content.querySelector('[data-game]');
  const old = tile && document.querySelector(`[data-game="${CSS.escape(tile.dataset.game ?? '')}"]`);
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

function open() {
  close();
  const address = new URL(root?.dataset.stream ?? '', location.href);
  if (version !== null) address.searchParams.set('after', version);
  const stream = new EventSource(address);
  source = stream;
  /** @param {string} name @param {(html: string) => void} handle */
  const listen = (name, handle) =>
    stream.addEventListener(name, ({ data, lastEventId }) => {
      if (lastEventId) version = lastEventId;
      handle(data);
    });
  for (const [name, section] of sections) listen(name, (html) => show(section, html));
  listen('tile', showTile);
  stream.addEventListener('error', () => {
    if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_AFTER);
  });
}

function close() {
  clearTimeout(timer);
  source?.close();
  source = null;
}

// A browser has few connections for one server: a tab that nobody sees gives its own back.
document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
document.addEventListener('focusout', () => {
  // The focus has moved on only after this event.
  setTimeout(() => waiting.forEach((html, section) => show(section, html)));
});
if (!document.hidden) open();
addEventListener('pagehide', close);
addEventListener('pageshow', (event) => event.persisted && open());
