// What this browser remembers between visits; where it may not, everything works and is forgotten.

const PREFIX = 'roundel.';

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
