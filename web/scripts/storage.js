// What this browser keeps between visits. Where storage is full or forbidden, everything works and is forgotten.

const PREFIX = 'roundel.';
/** Facts are kept about this many games; then the oldest go. */
const GAMES = 200;

/** @param {string} key @returns {string|null} */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Storage is full or forbidden.
  }
}

/** All games with facts under this key, the latest last. @param {string} key @returns {[string, unknown][]} */
function entries(key) {
  try {
    const found = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    // Another program has written here.
    return [];
  }
}

/** What is kept under a key about one game. @param {string} key @param {string} game @returns {unknown} null: nothing */
export const recallOf = (key, game) => entries(key).find(([id]) => id === game)?.[1] ?? null;

/** Keeps facts under a key about one game. @param {string} key @param {string} game @param {unknown} facts */
export function rememberOf(key, game, facts) {
  const others = entries(key).filter(([id]) => id !== game);
  remember(key, JSON.stringify([...others.slice(1 - GAMES), [game, facts]]));
}
