// What this browser remembers between visits; where it may not, everything works and is forgotten.

const PREFIX = 'roundel.';
/** Facts are kept about this many games; then the oldest give way. */
const GAMES = 200;

/** @returns {string|null} */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Storage is full or forbidden.
  }
}

/** All games with facts under this key, the one that was written to last at the end. @returns {[string, object][]} */
function entries(key) {
  try {
    const found = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    // Somebody else has written here.
    return [];
  }
}

/** What is kept under a key about one game. @returns {object|null} */
export const recallOf = (key, game) => entries(key).find(([id]) => id === game)?.[1] ?? null;

/** Keeps facts under a key about one game. */
export function rememberOf(key, game, facts) {
  const others = entries(key).filter(([id]) => id !== game);
  remember(key, JSON.stringify([...others.slice(1 - GAMES), [game, facts]]));
}
