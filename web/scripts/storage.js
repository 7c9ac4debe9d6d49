// What this browser remembers between visits. Where storage is full or blocked, everything still works until the page is left.

const PREFIX = 'roundel.';
/** Facts are kept about this many games; then the oldest are dropped. */
const GAMES = 200;

/** What could not be stored. @type {Map<string, string>} */
const unstored = new Map();

/** A stored text. @param {string} key @param {string} [old] what an earlier version called it: then it is moved @returns {string|null} */
export function recall(key, old) {
  if (unstored.has(key)) return unstored.get(key) ?? null;
  try {
    const kept = localStorage.getItem(PREFIX + key);
    const value = kept === null && old ? localStorage.getItem(old) : kept;
    if (value !== kept && remember(key, String(value))) localStorage.removeItem(String(old));
    return value;
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value @returns {boolean} whether it was stored */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, value);
    return false;
  }
}

/** A stored JSON value; null if there is none, or none that can be read. @param {string} key @param {string} [old] as for `recall` */
export const recallJson = (key, old) => parse(recall(key, old));

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
