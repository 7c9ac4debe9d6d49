// Plays one lesson on the board: takes taps, shows what a move does, and takes wrong ones back.

import { Board } from '../board/board.js';
import { DONE, choiceAfter, tapsAfter } from '../game/choice.js';
import { answerTo, reaches, wanted } from './lesson.js';
import { choiceOf, labelOf, marksOf, previewOf } from './marks.js';

/** @typedef {import('./lesson.js').Lesson} Lesson */
/** @typedef {import('../game/wire.js').Board} Position */
/** @typedef {'goal'|'wrong'|'done'} Mood what the sentence is about */
/**
 * @typedef {object} Listener
 * @property {(sentence: string, mood: Mood) => void} onSentence what there is to say now
 * @property {() => void} onChange the buttons may be others now
 * @property {() => void} onDone
 */

/** How long a wrong move stays on the board, and how long a reply waits, in milliseconds. */
const LOOK = 1600;
const REPLY = 700;

/** @param {number} time */
const pause = (time) => new Promise((go) => setTimeout(go, time));

export class LessonPlayer {
  #ask;
  #place;
  #lesson;
  #listener;
  #step = 0;
  /** @type {string[]} */
  #tokens = [];
  /** @type {Position|null} */
  #board = null;
  /** @type {Board|null} */
  #view = null;
  /** @type {number[]} */
  #taps = [];
  #busy = true;
  #hinting = false;
  /** Whether the last move was wrong. */
  #missed = false;
  #left = false;

  /**
   * @param {Lesson} lesson
   * @param {object} page
   * @param {(tokens: string[]) => Promise<{svg: string, board: Position}>} page.ask the position after these rolls and moves
   * @param {HTMLElement} page.place where the board is
   * @param {Listener} listener
   */
  constructor(lesson, { ask, place }, listener) {
    this.#lesson = lesson;
    this.#ask = ask;
    this.#place = place;
    this.#listener = listener;
  }

  /** Shows the position that the lesson begins with. */
  async open() {
    const { svg, board } = await this.#ask([]);
    if (this.#left) return;
    this.#place.innerHTML = svg;
    const drawing = this.#place.querySelector('svg');
    if (!drawing) throw new TypeError('expected a board');
    this.#view = new Board(drawing, {
      onTap: (spot) => this.#tap(spot),
      onLift: (spot) => this.#lift(spot),
      onDrop: (spot) => spot !== null && spot !== this.#taps[0] && this.#tap(spot, true),
      onDie: () => this.roll(),
    });
    this.#board = board;
    this.#busy = false;
    this.#listener.onSentence(this.step.goal, 'goal');
    this.#render();
  }

  /** Another lesson takes the board. */
  leave() {
    this.#left = true;
  }

  get isDone() {
    return this.#step >= this.#lesson.steps.length;
  }

  get step() {
    return this.#lesson.steps[Math.min(this.#step, this.#lesson.steps.length - 1)];
  }

  /** What the player can do beside tapping: roll, place a chip, end the move there, see the move. */
  get offers() {
    const open = !this.#busy && !this.isDone && this.#board !== null;
    const choice = open ? choiceOf(this.#shown) : null;
    const placing = choice?.part === 'place';
    return {
      roll: open && this.#board?.turn.due === 'roll',
      place: placing && choice.options.size === 1,
      skip: placing && choice.done ? (this.#board?.done.place ?? '') : '',
      show: open && !placing && this.#board?.turn.due === 'move',
    };
  }

  /** Rolls the die, as the lesson has it. */
  roll() {
    if (this.offers.roll) this.#advance(this.step.accept[0]);
  }

  /** Places the chip that can be placed. */
  placeChip() {
    const [only] = choiceOf(this.#shown)?.options.keys() ?? [];
    if (only !== undefined) this.#tap(only);
  }

  /** Ends the move without what is still open. */
  skip() {
    const move = this.#board && choiceAfter(this.#board.moves, [...this.#taps, DONE])?.move;
    if (move) this.#play(move.text);
  }

  /** Marks a move that reaches the goal. */
  show() {
    this.#remind();
    this.#hinting = true;
    this.#taps = [];
    this.#render();
  }

  /** Puts the piece down. */
  putDown() {
    if (this.#busy) return;
    this.#taps = [];
    this.#render();
  }

  /** Focuses a piece that can be moved. */
  focus() {
    const [first] = (this.#board && choiceAfter(this.#board.moves, [])?.options.keys()) ?? [];
    this.#view?.focus(first);
  }

  /** @returns {import('./marks.js').Shown} */
  get #shown() {
    if (!this.#board) throw new TypeError('expected an open lesson');
    const hint = this.#hinting ? (wanted(this.step, this.#board.moves)[0] ?? null) : null;
    const open = !this.#busy && !this.isDone;
    return { board: this.#board, taps: this.#taps, open, light: this.isDone ? [] : this.step.light, hint };
  }

  #render() {
    if (!this.#view || this.#left) return;
    this.#view.mark(marksOf(this.#shown, this.#view));
    this.#view.preview(previewOf(this.#shown));
    this.#view.label(labelOf(this.#shown, this.#view));
    this.#listener.onChange();
  }

  /** @param {number} spot @param {boolean} [settled] whether the piece was dragged there */
  #tap(spot, settled = false) {
    if (this.#busy || this.isDone || !this.#board) return;
    this.#remind();
    this.#taps = tapsAfter(this.#board.moves, this.#taps, spot);
    const move = this.#taps.length > 0 ? choiceAfter(this.#board.moves, this.#taps)?.move : null;
    if (move) this.#play(move.text, settled);
    else this.#render();
  }

  /** @param {number} spot */
  #lift(spot) {
    if (this.#busy || !this.#board || !choiceAfter(this.#board.moves, [])?.options.has(spot)) return false;
    this.#remind();
    this.#taps = [spot];
    this.#render();
    return true;
  }

  /** After a wrong move, the goal is told again when the player goes on. */
  #remind() {
    if (this.#missed) this.#listener.onSentence(this.step.goal, 'goal');
    this.#missed = false;
  }

  /** @param {string} text @param {boolean} [settled] */
  #play(text, settled = false) {
    if (reaches(this.step, text)) this.#advance(text, settled);
    else this.#takeBack(text, settled);
  }

  /** Shows the position after one more token. @param {string} token @param {boolean} [settled] */
  async #push(token, settled = false) {
    const { board } = await this.#ask([...this.#tokens, token]);
    if (this.#left || !this.#view) return;
    this.#view.mark({});
    const animation = this.#view.animate({ layers: board.layers, events: board.events, rolled: board.roll !== null, settled });
    await animation?.finished;
    this.#tokens.push(token);
    this.#board = board;
  }

  /** The right move, and what follows it. @param {string} token @param {boolean} [settled] */
  async #advance(token, settled = false) {
    this.#begin();
    await this.#push(token, settled);
    for (const reply of this.step.reply) {
      await pause(REPLY);
      if (this.#left) return;
      await this.#push(reply);
    }
    if (this.#left) return;
    this.#step += 1;
    this.#hinting = false;
    this.#busy = false;
    this.#listener.onSentence(this.isDone ? this.#lesson.done : this.step.goal, this.isDone ? 'done' : 'goal');
    if (this.isDone) this.#listener.onDone();
    this.#render();
  }

  /** A wrong move: it is shown, answered and taken back. @param {string} text @param {boolean} settled */
  async #takeBack(text, settled) {
    const before = this.#board;
    this.#begin();
    await this.#push(text, settled);
    if (this.#left) return;
    this.#missed = true;
    this.#listener.onSentence(answerTo(this.#lesson, this.step, text), 'wrong');
    await pause(LOOK);
    if (this.#left || !before) return;
    this.#tokens.pop();
    this.#board = before;
    this.#view?.set(before.layers);
    this.#busy = false;
    this.#render();
  }

  #begin() {
    this.#busy = true;
    this.#taps = [];
    this.#listener.onChange();
  }
}
