// A board on a study page: shows any position of a game, drawn by the module, and lets the reader choose a move where one is asked for.

import { Board } from '../board/board.js';
import { DONE, choiceAfter, passMove, tapsAfter } from '../game/choice.js';
import { button, fill, find } from '../game/dom.js';

/** @typedef {import('../device/calls.js').ModuleWorker} ModuleWorker */
/** @typedef {{kind: string, rules: string, start?: string|null, tokens: string[]}} GameText */
/** @typedef {{svg: string, board: import('../game/wire.js').Board, turned: boolean, position: string, over?: number|null}} Study */

/** Positions that are kept: as many as a long game has. */
const MOST_KEPT = 400;

export class PositionView {
  #worker;
  #lang;
  #near;
  /** @type {Map<string, Promise<Study>>} */
  #kept = new Map();
  /** @type {Board|null} */
  #board = null;
  /** @type {import('../board/running_animation.js').RunningAnimation|null} */
  #animation = null;
  /** @type {Study|null} */
  #shown = null;
  /** @type {number[]} */
  #taps = [];
  /** Is told the move that the reader chooses; null while nothing is asked. @type {((move: string) => void)|null} */
  #onMove = null;
  /** The newest position that was asked for: an earlier one that arrives later is not shown. */
  #wanted = '';

  /** @param {ModuleWorker} worker @param {{lang: string, near: number|null}} look */
  constructor(worker, { lang, near }) {
    this.#worker = worker;
    this.#lang = lang;
    this.#near = near;
  }

  /** A position, from the module or kept from before. @param {GameText} game @returns {Promise<Study>} */
  position(game) {
    const key = keyOf(game);
    let study = this.#kept.get(key);
    if (!study) {
      study = this.#worker.call({ study: { game, lang: this.#lang, near: this.#near } }).then((answer) => answer.study);
      study.catch(() => this.#kept.delete(key));
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(key, study);
    }
    return study;
  }

  /**
   * Shows a position.
   * @param {GameText} game
   * @param {{moves?: boolean, onMove?: (move: string) => void}} [how] whether its last move is to be seen moving, and who is told the reader's move
   * @returns {Promise<Study|null>} null if another one was asked for meanwhile
   */
  async show(game, { moves = false, onMove } = {}) {
    const key = keyOf(game);
    this.#wanted = key;
    const study = await this.position(game);
    if (this.#wanted !== key) return null;
    this.#shown = study;
    this.#taps = [];
    this.#onMove = onMove ?? null;
    const { board } = study;
    this.#animation?.end();
    this.#animation = null;
    if (!this.#board) this.#begin(study.svg);
    else if (moves) this.#animation = this.#board.animate({ layers: board.layers, events: board.events, rolled: false });
    else this.#board.set(board.layers);
    find('description').textContent = board.description;
    this.#mark();
    return study;
  }

  /** @param {string} svg */
  #begin(svg) {
    const section = find('board');
    section.innerHTML = svg;
    const drawing = section.querySelector('svg');
    if (!drawing) throw new TypeError('expected a drawing');
    const board = new Board(drawing, { onTap: (spot) => this.#tap(spot) });
    board.label((spot) => board.place(spot).name);
    this.#board = board;
  }

  /** @param {number} spot */
  #tap(spot) {
    if (!this.#onMove || !this.#shown) return;
    this.#taps = tapsAfter(this.#shown.board.moves, this.#taps, spot);
    this.#settle();
  }

  /** Tells the move once it is complete. */
  #settle() {
    const move = this.#taps.length > 0 && this.#shown ? choiceAfter(this.#shown.board.moves, this.#taps)?.move : null;
    if (move) {
      this.#taps = [];
      this.#onMove?.(move.text);
    } else this.#mark();
  }

  /** Marks what can be tapped, and offers what is no tap: to end a move here, or to pass. */
  #mark() {
    const parts = document.getElementById('parts');
    const choice = this.#onMove && this.#shown ? choiceAfter(this.#shown.board.moves, this.#taps) : null;
    if (!choice || !this.#shown || !this.#board) {
      this.#board?.mark({});
      if (parts) fill(parts);
      return;
    }
    const board = this.#board;
    const { moves, done } = this.#shown.board;
    const spots = [...choice.options.values()];
    const first = this.#taps.length === 0;
    board.mark({
      active: true,
      movable: first ? spots.map(({ spot }) => spot) : [],
      selected: this.#taps[0] ?? null,
      targets: first ? [] : spots.map(({ part, spot, stones }) => ({ spot, stones, threat: part === 'capture', occupied: board.piecesOn(spot).length > 0 })),
      captured: choice.taken.filter(({ part }) => part === 'capture').map(({ spot }) => spot),
    });
    const pass = passMove(moves);
    const label = choice.part && done[choice.part];
    if (!parts) return;
    if (first && pass) fill(parts, button(done.pass ?? pass.text, () => this.#onMove?.(pass.text), { class: 'button', 'data-key': 'pass' }));
    else fill(parts, choice.done && label ? button(label, () => this.#done(), { class: 'button', 'data-key': 'done' }) : null);
  }

  #done() {
    this.#taps.push(DONE);
    this.#settle();
  }
}

/** @param {GameText} game */
const keyOf = ({ rules, start, tokens }) => JSON.stringify([rules, start ?? null, tokens]);
