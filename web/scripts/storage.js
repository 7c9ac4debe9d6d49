// What this browser remembers between visits. Where storage is full or blocked, everything still works, but is forgotten.

const PREFIX = 'roundel.';
/** Facts are kept about this many games; then the oldest are dropped. */
const GAMES = 200;
/** Keys of earlier versions, and what they are called now. */
const OLD_KEYS = {
  theme: 'theme',
  'names on screen': 'names',
  'waiting games': 'waiting-games',
  ...Object.fromEntries(['go-round', 'runaround', 'guard-towers', 'gou'].map((kind) => [`setup ${kind}`, `setup.${kind}`])),
};

/** Takes over what an earlier version has stored under another key. @param {string} key */
function migrate(key) {
  for (const [old, current] of Object.entries(OLD_KEYS)) {
    const value = current === key ? localStorage.getItem(old) : null;
    if (value === null) continue;
    localStorage.setItem(PREFIX + key, value);
    localStorage.removeItem(old);
  }
}

/** @param {string} key @returns {string|null} */
export function recall(key) {
  try {
    if (localStorage.getItem(PREFIX + key) === null) migrate(key);
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value @returns {boolean} whether it was stored */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // There is no storage to remove it from.
  }
}

/** A stored JSON value; null if there is none, or none that can be read. @param {string} key */
export function recallJson(key) {
  return parse(recall(key));
}

/** A JSON value that this tab remembers until it is closed. @param {string} key */
export function recallInTab(key) {
  try {
    return parse(sessionStorage.getItem(PREFIX + key));
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
export function rememberInTab(key, value) {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
}

/** @param {string|null} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Another program has written here.
    return null;
  }
}

/** All games with facts under this key, the latest last. @param {string} key @returns {[string, unknown][]} */
function entries(key) {
  const found = recallJson(key);
  return Array.isArray(found) ? found : [];
}

/** What is kept under a key about one game. @param {string} key @param {string} game @returns {unknown} null: nothing */
export const recallOf = (key, game) => entries(key).find(([id]) => id === game)?.[1] ?? null;

/** Keeps facts under a key about one game. @param {string} key @param {string} game @param {unknown} facts */
export function rememberOf(key, game, facts) {
  const others = entries(key).filter(([id]) => id !== game);
  remember(key, JSON.stringify([...others.slice(1 - GAMES), [game, facts]]));
}
