// Draws the state on the page. Everything on the page follows from the state; drawing it again changes nothing.

import { make } from '../board/piece.js';
import { el, fill, find, findAs, isSecondClick } from './dom.js';
import { GameActions } from './game_actions.js';
import { marksOf, previewOf } from './marks.js';
import { MoveList } from './move_list.js';
import { isBehind, seenBoard, turnBoard } from './playback.js';
import { currentPrompt, isPlaying, isYourTurn, lastRolls, linesOf, mayMove } from './selectors.js';
import { buttonsOf, isSending, labelOf, noteOf, sentenceOf } from './sentence.js';
import { showSides } from './sides.js';
import { showWatching } from './watching.js';
import { word } from './words.js';

/** @typedef {import('./state.js').State} State */
/**
 * @typedef {object} Page what the state is drawn on
 * @property {import('../board/board.js').Board} view
 * @property {import('./tips.js').Tips} tips
 * @property {import('./clock.js').Clocks|null} clocks
 * @property {number} near the side at the bottom
 * @property {boolean} soft whether movable pieces are marked softly
 * @property {(input: import('./state.js').Input) => void} dispatch
 * @property {() => import('./proof.js').Evidence} evidence what the check of the dice uses
 */

/** The picture of "undo". */
function backArrow() {
  const svg = make('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(make('path', { d: 'M9 14L4 9l5-5M4 9h10a5.5 5.500 0 0 1 0 11h-3' }));
  return svg;
}

export class Renderer {
  #page;
  #actions;
  #title = document.title;
  /** The position whose moves are offered to be typed. @type {import('./wire.js').Board|null} */
  #listed = null;
  /** The newest state: modules that are loaded later draw this one, in whatever order they arrive. @type {State|null} */
  #newest = null;
  /** The button that was pressed last, by its key. */
  #pressed = '';
  list;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#actions = new GameActions(this.#act);
    this.list = new MoveList(find('rows'), (ply) => page.dispatch({ type: 'replay', ply }));
  }

  /** @param {import('./wire.js').Action} action */
  #act = (action) => this.#page.dispatch({ type: 'act', action });

  /** @param {State} state */
  render(state) {
    this.#newest = state;
    this.#renderBoard(state);
    this.#renderGame(state);
    this.#renderLater(state);
    this.renderProof(state);
  }

  /** The board, and what is asked on it. @param {State} state */
  #renderBoard(state) {
    const { view, tips, soft } = this.#page;
    const sentence = find('sentence');
    sentence.textContent = sentenceOf(state, view);
    sentence.classList.toggle('sending', isSending(state));
    sentence.classList.toggle('feedback', state.feedback !== null);
    find('recap').textContent = noteOf(state);
    find('description').textContent = seenBoard(state.playback).description;
    tips.showFor(currentPrompt(state));
    view.mark(marksOf(state, view, soft));
    view.preview(previewOf(state));
    if (!state.playback.animation?.roll) view.label(labelOf(state, view));
    fill(find('buttons'), buttonsOf(state).map((shown) => this.#button(shown)));
    find('type').hidden = !mayMove(state);
    if (this.#listed === state.board) return;
    this.#listed = state.board;
    find('legal').replaceChildren(...state.board.moves.map(({ text }) => el('option', { value: text })));
  }

  /** @param {import('./sentence.js').ButtonView} button */
  #button({ key, label, primary, icon }) {
    /** @param {Event} event */
    const onclick = (event) => {
      const stray = isSecondClick(event) && this.#pressed !== key;
      this.#pressed = key;
      // The element may be older than the state: `fill` keeps equal elements with their listeners.
      const current = this.#newest && buttonsOf(this.#newest).find((shown) => shown.key === key);
      if (!stray && current) this.#page.dispatch(current.input);
    };
    const shape = icon ? { class: 'quiet icon', 'aria-label': label, title: label } : { class: primary ? 'primary' : 'quiet' };
    return el('button', { type: 'button', 'data-key': key, ...shape, onclick }, icon ? backArrow() : label);
  }

  /** The panel beside the board. @param {State} state */
  #renderGame(state) {
    const { clocks, near, tips } = this.#page;
    const { game, playback, received, replay, connection } = state;
    const { turn } = replay === null ? turnBoard(playback) : game;
    const faces = showSides(game, seenBoard(playback), lastRolls(state), { near, turn: turn.side });
    clocks?.show(faces, { ...game, received: received.clock });
    this.list.show(linesOf(state), game.sides);
    this.list.mark(replay ?? playback.shown.ply);
    this.#actions.show(game);
    const yours = isYourTurn(state);
    document.title = yours && !game.screen ? `● ${word('your-turn')} · ${this.#title}` : this.#title;
    const { classList } = find('game');
    classList.toggle('yours', yours);
    classList.toggle('over', game.result !== null);
    classList.toggle('offline', connection === 'lost');
    classList.toggle('replaying', replay !== null);
    showWatching(game);
    find('dice').hidden = !game.dice;
    find('tips').hidden = !isPlaying(state) || game.result !== null;
    find('tips').setAttribute('aria-pressed', String(tips.on));
    findAs('show-tips', HTMLInputElement).checked = tips.on;
  }

  /** Parts that many games never show are loaded when needed; if that fails, the next render tries again. @param {State} state */
  #renderLater(state) {
    const { chat, may, offers, result } = state.game;
    const offered = Object.values(offers).some((by) => by !== null) || !find('offer').hidden;
    if (may.say || chat.length > 0) this.#load(import('./chat.js'), ({ showChat }, now) => showChat(now));
    if (offered) this.#load(import('./open_offers.js'), ({ showOffers }, now) => showOffers(now.game, this.#act));
    // The end is told when the last move is on the board.
    if (result && !isBehind(state.playback)) this.#load(import('./result.js'), ({ showResult }, now) => showResult(now, this.#page.dispatch));
  }

  /**
   * @template Module
   * @param {Promise<Module>} loading
   * @param {(module: Module, newest: State) => void} draw
   */
  #load(loading, draw) {
    loading.then((module) => this.#newest && draw(module, this.#newest), () => {});
  }

  /** The fold about the dice, if it is open. @param {State} state */
  renderProof({ game }) {
    if (!find('dice').hasAttribute('open') || !game.dice) return;
    this.#load(import('./proof.js'), ({ showProof }, now) => showProof(now.game, this.#page.evidence));
  }
}
