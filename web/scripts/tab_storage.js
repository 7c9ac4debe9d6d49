// What a tab remembers until it is closed. Apart from `storage.js`, because the game page needs it only for notices, later.

const PREFIX = 'roundel.';

/** A JSON value; null if there is none, or none that can be read. @param {string} key */
export function recallInTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
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
