// The words of the page. The server has put them into it in the reader's language.

import { findAs } from './dom.js';

/** All phrases, by key. @type {Map<string, string>} */
export const words = new Map();
for (const entry of findAs('words', HTMLTemplateElement).content.children) {
  if (entry instanceof HTMLElement) words.set(entry.id, (entry.textContent ?? '').trim());
}

/**
 * A phrase by its key, with values in place of {name}.
 * @param {string} key
 * @param {Record<string, string|number>} [values]
 */
export function word(key, values = {}) {
  return (words.get(key) ?? '').replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** @param {import('./state.js').Phrase} phrase */
export const textOf = (phrase) => ('text' in phrase ? phrase.text : word(phrase.word, phrase.values));

/** Whether there is a phrase for this key. @param {string} key */
export const hasWord = (key) => words.has(key);
