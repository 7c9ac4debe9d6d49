// The live sections of the front page and the lobby. The server pushes a whole section when its list changes, and a single
// game when its board does.

/** After a refusal, such as too many connections, wait this long. Lost connections are the browser's to restore. */
const RETRY_AFTER = 30_000;

/** @type {NodeListOf<HTMLElement>} */
const found = document.querySelectorAll('[data-section]');
const sections = new Map([...found].map((section) => [section.dataset.section ?? '', section]));
/** @type {HTMLElement | null} */
const root = document.querySelector('[data-stream]');
/** The newest content of sections that keep the reader's focus, until the focus leaves. @type {Map<HTMLElement, HTMLTemplateElement>} */
const waiting = new Map();
/** The version of the lobby that this page shows. @type {string | null} */
let version = null;
/** @type {EventSource | null} */
let source = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

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
 * Replaces one of the games to watch. Where the reader's focus is on its link, the link stays. The reader's own games are told
 * from the reader's side, so they are left alone.
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

function open() {
  close();
  const address = new URL(root?.dataset.stream ?? '', location.href);
  if (version !== null) address.searchParams.set('after', version);
  const opened = new EventSource(address);
  source = opened;
  /** @param {string} name @param {(html: string) => void} handle */
  const listen = (name, handle) =>
    opened.addEventListener(name, ({ data, lastEventId }) => {
      if (lastEventId) version = lastEventId;
      handle(data);
    });
  for (const [name, section] of sections) listen(name, (html) => show(section, html));
  listen('tile', showTile);
  opened.addEventListener('error', () => {
    if (opened === source && opened.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_AFTER);
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
  setTimeout(() => waiting.forEach((template, section) => show(section, template.innerHTML)));
});
addEventListener('pagehide', close);
addEventListener('pageshow', (event) => event.persisted && open());
if (!document.hidden) open();
