// Buttons that act on the game as a whole: resign and offers.

import { button, el, fill, find, focusOn, isSecondClick } from './dom.js';
import { word } from './words.js';

/** @typedef {import('./wire.js').GameView} GameView */

export class GameActions {
  /** @type {GameView|null} */
  #game = null;
  /** What the player is asked to confirm. @type {'resign'|'draw'|null} */
  #asks = null;
  #act;

  /** @param {(action: import('./wire.js').Action) => void} act */
  constructor(act) {
    /** @param {import('./wire.js').Action} action */
    this.#act = (action) => {
      find('drawer').hidePopover();
      act(action);
    };
  }

  /** @param {GameView} game */
  show(game) {
    this.#game = game;
    if (this.#asks && !game.may[this.#asks]) this.#asks = null;
    fill(find('game-actions'), this.#asks ? this.#question(this.#asks) : this.#buttons(game));
  }

  /** @param {'resign'|'draw'} what */
  #question(what) {
    return [
      el('span', { class: 'really' }, word(`really-${what}`)),
      button(word(`${what}-yes`), (event) => this.#confirm(event), { class: 'danger small', 'data-key': 'yes' }),
      button(word('not-really'), () => this.#ask(null), { class: 'quiet small', 'data-key': 'no' }),
    ];
  }

  /** @param {GameView} game */
  #buttons({ may, offers, screen }) {
    /** @param {string} key @param {string} label @param {() => void} click @param {boolean} [disabled] */
    const made = (key, label, click, disabled = false) => button(word(label), click, { class: 'quiet small', 'data-key': key, disabled });
    // On one screen the offer is the agreement, and a slip of the finger would end the game: it is asked for once more.
    const draw = screen ? () => this.#ask('draw') : () => this.#offer('draw');
    return [
      // It keeps its place where there is nothing to take back yet.
      may.takeBack || may.resign ? made('back', 'take-back', () => this.#offer('take-back'), !may.takeBack || offers.takeBack !== null) : null,
      may.draw ? made('draw', screen ? 'agree-draw' : 'offer-draw', draw, offers.draw !== null) : null,
      may.resign ? made('resign', 'resign', () => this.#ask('resign')) : null,
    ];
  }

  /** @param {import('./wire.js').Proposal} what */
  #offer(what) {
    this.#act({ do: 'offer', what, ...this.#side });
  }

  /** @param {'resign'|'draw'|null} what */
  #ask(what) {
    const before = this.#asks;
    this.#asks = what;
    if (this.#game) this.show(this.#game);
    focusOn(find('game-actions'), what ? 'no' : (before ?? ''));
  }

  /** @param {Event} event */
  #confirm(event) {
    if (isSecondClick(event)) return;
    const draw = this.#asks === 'draw';
    this.#asks = null;
    if (draw) this.#offer('draw');
    else this.#act({ do: 'resign', ...this.#side });
  }

  /** On one screen an action names its side. @returns {{side?: import('./wire.js').SideIndex}} */
  get #side() {
    const side = this.#game?.turn.side ?? null;
    return this.#game?.screen && side !== null ? { side } : {};
  }
}
