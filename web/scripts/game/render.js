// Draws the state on the page. Everything on the page follows from the state; drawing it again changes nothing.

import { showChat } from './chat.js';
import { button, el, fill, find } from './dom.js';
import { GameActions } from './game_actions.js';
import { marksOf, previewOf } from './marks.js';
import { MoveList } from './move_list.js';
import { currentMoment, isPlaying, isYourTurn, mayMove } from './selectors.js';
import { buttonsOf, labelOf, sentenceOf } from './sentence.js';
import { showSides } from './sides.js';
import { word } from './words.js';

/** @typedef {import('./state.js').State} State */

export class Renderer {
  #view;
  #tips;
  #near;
  #soft;
  #dispatch;
  #evidence;
  #actions;
  #clocks;
  #title = document.title;
  /** The position whose moves are offered to be typed. @type {import('./wire.js').Board|null} */
  #listed = null;
  list;

  /**
   * @param {object} page
   * @param {import('../board/board.js').Board} page.view
   * @param {import('./tips.js').Tips} page.tips
   * @param {import('./clock.js').Clocks|null} page.clocks
   * @param {number} page.near the side at the bottom
   * @param {boolean} page.soft whether movable pieces are marked softly
   * @param {(happening: import('./state.js').Happening) => void} page.dispatch
   * @param {() => import('./proof.js').Evidence} page.evidence what the check of the dice uses
   */
  constructor({ view, tips, clocks, near, soft, dispatch, evidence }) {
    this.#view = view;
    this.#tips = tips;
    this.#clocks = clocks;
    this.#near = near;
    this.#soft = soft;
    this.#dispatch = dispatch;
    this.#evidence = evidence;
    this.#actions = new GameActions((action) => dispatch({ type: 'act', action }));
    this.list = new MoveList(find('rows'), (ply) => dispatch({ type: 'replay', ply }));
  }

  /** @param {State} state */
  render(state) {
    this.#renderBoard(state);
    this.#renderGame(state);
    this.#renderResult(state);
    this.renderProof(state);
  }

  /** The board, and what is asked on it. @param {State} state */
  #renderBoard(state) {
    find('sentence').textContent = sentenceOf(state, this.#view);
    find('description').textContent = state.playback.shown.description;
    this.#tips.at(currentMoment(state));
    this.#view.mark(marksOf(state, this.#view, this.#soft));
    this.#view.preview(previewOf(state));
    this.#view.label(labelOf(state, this.#view));
    fill(find('buttons'), buttonsOf(state).map(({ key, label, happening, primary, pressed }) =>
      button(label, () => this.#dispatch(happening), { 'data-key': key, class: primary ? 'primary' : 'quiet', 'aria-pressed': pressed === undefined ? null : String(pressed) })));
    find('type').hidden = !mayMove(state);
    if (this.#listed === state.board) return;
    this.#listed = state.board;
    find('legal').replaceChildren(...state.board.moves.map(({ text }) => el('option', { value: text })));
  }

  /** The panel beside the board. @param {State} state */
  #renderGame(state) {
    const { game, playback, received, replay, connection } = state;
    const faces = showSides(game, playback.shown, this.#near);
    this.#clocks?.show(faces, { ...game, received: received.clock });
    this.list.show(game.lines, game.sides);
    this.list.mark(replay ?? playback.shown.ply);
    this.#actions.show(game);
    showChat(state);
    const yours = isYourTurn(state);
    document.title = yours && !game.screen ? `● ${word('your-turn')} · ${this.#title}` : this.#title;
    const { classList } = find('game');
    classList.toggle('yours', yours);
    classList.toggle('over', game.result !== null);
    classList.toggle('offline', connection === 'lost');
    find('dice').hidden = !game.dice;
    find('tips').hidden = !isPlaying(state) || game.result !== null;
    find('tips').setAttribute('aria-pressed', String(this.#tips.on));
  }

  // What is needed only later is loaded then; if that fails, the next message tries again.

  /** @param {State} state */
  async #renderResult({ game }) {
    if (!game.result) return;
    const module = await import('./result.js').catch(() => null);
    module?.showResult(game, (action) => this.#dispatch({ type: 'act', action }));
  }

  /** The fold about the dice, if it is open. @param {State} state */
  async renderProof({ game }) {
    if (!find('dice').hasAttribute('open') || !game.dice) return;
    const module = await import('./proof.js').catch(() => null);
    module?.showProof(game, this.#evidence);
  }
}
