// The rules card: it explains each rule once, when it first matters. The texts come with the page, by game and occasion.

import { recall, remember } from '../storage.js';
import { button, el, fill } from './dom.js';
import { fits } from './prompt.js';
import { hasWord, word } from './words.js';

/** Earlier versions had a switch for each game and kept this among its occasions. */
const OLD_SWITCH = 'none';

/**
 * @typedef {object} Listener
 * @property {() => void} onNone the player wants no more tips
 * @property {() => void} onFocusLost the card had the focus, and is gone
 */

export class Tips {
  #card;
  #kind;
  #rules;
  #listener;
  /** @type {Set<string>} */
  #seen;
  /** The occasion of the card. @type {string|null} */
  #shown = null;

  /** @param {HTMLElement} card @param {{kind: string, rules: string}} game `rules`: the address of its rules @param {Listener} listener */
  constructor(card, { kind, rules }, listener) {
    this.#card = card;
    this.#kind = kind;
    this.#rules = rules;
    this.#listener = listener;
    this.#seen = new Set((recall(`tips.${kind}`) ?? '').split(' ').filter(Boolean));
    if (this.#seen.delete(OLD_SWITCH)) {
      if (recall('tips') === null) remember('tips', 'off');
      this.#keep();
    }
  }

  /** Whether tips are shown, in all games. */
  get on() {
    return recall('tips') !== 'off';
  }

  /** Turns the tips of all games on or off. Turned on, those of this game begin again. @param {boolean} on */
  turn(on) {
    remember('tips', on ? 'on' : 'off');
    if (on) this.#seen.clear();
    this.#shown = null;
    this.#hide();
    this.#keep();
  }

  /**
   * Shows the card of the first occasion that has an unseen tip.
   * @param {string[]} occasions the most telling one first
   */
  occur(occasions) {
    if (!this.on) return;
    const next = occasions.find((occasion) => !this.#seen.has(occasion) && hasWord(`tip-${occasion}`));
    if (!next || next === this.#shown) return;
    if (this.#shown) this.#see(this.#shown);
    this.#shown = next;
    const text = el('p', {}, word(`tip-${next}`));
    const more = el('a', { href: this.#rules, target: '_blank' }, word('tip-rules'));
    const got = button(word('tip-got-it'), () => this.#close(next), { class: 'quiet small', 'data-key': 'got' });
    const none = button(word('tip-none'), () => this.#listener.onNone(), { class: 'plain small', 'data-key': 'none' });
    fill(this.#card, text, el('p', { class: 'more' }, got, more, none));
    this.#card.hidden = false;
  }

  /** Hides the card while it does not fit what the page asks. @param {string} prompt */
  showFor(prompt) {
    if (!this.#shown) return;
    if (fits(this.#shown, prompt)) this.#card.hidden = false;
    else this.#hide();
  }

  /** @param {string} occasion */
  #see(occasion) {
    this.#seen.add(occasion);
    this.#keep();
  }

  #keep() {
    remember(`tips.${this.#kind}`, [...this.#seen].join(' '));
  }

  /** @param {string} occasion */
  #close(occasion) {
    this.#see(occasion);
    this.#shown = null;
    this.#hide();
  }

  /** The player has acted on the card. @param {string} [occasion] only if it is about this */
  done(occasion) {
    if (this.#shown && this.#shown === (occasion ?? this.#shown)) this.#close(this.#shown);
  }

  #hide() {
    const focused = this.#card.contains(document.activeElement);
    this.#card.hidden = true;
    if (focused) this.#listener.onFocusLost();
  }
}
