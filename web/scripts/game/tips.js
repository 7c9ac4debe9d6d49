// The rules card: the next thing to know, at the moment when it matters, once. The texts are the server's, by game and occasion.

import { button, el, fill } from './dom.js';
import { recall, remember } from './memory.js';
import { fits } from './moment.js';
import { hasWord, word } from './words.js';

/** Remembered among the occasions by those who want no tips. */
const NONE = 'none';

export class Tips {
  #card;
  #kind;
  #seen;
  #shown = null;
  #none;

  /** @param {HTMLElement} card @param {string} kind the game @param {() => void} none the player wants no more tips */
  constructor(card, kind, none) {
    this.#card = card;
    this.#kind = kind;
    this.#none = none;
    this.#seen = new Set((recall(`tips.${kind}`) ?? '').split(' ').filter(Boolean));
  }

  /** Whether this browser has never seen a tip of this game: its player is new to it. */
  get fresh() {
    return this.#seen.size === 0;
  }

  /** Whether there are tips at all. */
  get on() {
    return !this.#seen.has(NONE);
  }

  /** Ends all tips of this game, or begins again with the first: whoever asks for tips wants to see some. */
  turn(on) {
    this.#seen = new Set(on ? [] : [...this.#seen, NONE]);
    this.#shown = null;
    this.#card.hidden = true;
    this.#keep();
  }

  /**
   * Something occurs: the first occasion that has an unseen tip is told about.
   * @param {string[]} occasions the most telling one first
   */
  occur(occasions) {
    if (!this.on) return;
    const next = occasions.find((occasion) => !this.#seen.has(occasion) && hasWord(`tip-${occasion}`));
    if (!next || next === this.#shown) return;
    if (this.#shown) this.#see(this.#shown);
    this.#shown = next;
    const text = el('p', {}, word(`tip-${next}`));
    const more = el('a', { href: `/rules/${this.#kind}`, target: '_blank' }, word('tip-rules'));
    const got = button(word('tip-got-it'), () => this.#close(next), { class: 'quiet small', 'data-key': 'got' });
    const none = button(word('tip-none'), this.#none, { class: 'plain small', 'data-key': 'none' });
    fill(this.#card, text, el('p', { class: 'more' }, got, more, none));
    this.#card.hidden = false;
    // On a small screen it may lie under the buttons.
    this.#card.scrollIntoView({ block: 'nearest' });
  }

  /** The page asks for something else now: a card about another moment steps back until its own comes again. */
  at(moment) {
    if (this.#shown) this.#card.hidden = !fits(this.#shown, moment);
  }

  #see(occasion) {
    this.#seen.add(occasion);
    this.#keep();
  }

  #keep() {
    remember(`tips.${this.#kind}`, [...this.#seen].join(' '));
  }

  #close(occasion) {
    this.#see(occasion);
    this.#shown = null;
    this.#card.hidden = true;
  }

  /** The player has acted: what was told has been heard, all of it or what was told on one occasion. */
  done(occasion = this.#shown) {
    if (this.#shown && this.#shown === occasion) this.#close(occasion);
  }

  /** The game is over: nothing has to be known any more. */
  end() {
    this.#card.hidden = true;
  }
}
