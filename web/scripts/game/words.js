// The words of the page, which the server has put into it in the reader's language.

const words = new Map();
for (const entry of document.getElementById('words').content.children) {
  words.set(entry.dataset.word, entry.textContent.trim());
}

/** A phrase by its key; what stands in it as {name} is replaced. */
export function word(key, values = {}) {
  return (words.get(key) ?? '').replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

/** Whether there is a phrase for this key. */
export const hasWord = (key) => words.has(key);
