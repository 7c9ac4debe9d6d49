// The list of moves: a row for both sides, a cell for each roll and move. A click or a key goes to that position.

import { el, fill, targetOf } from './dom.js';
import { dieFace } from './sides.js';
import { word } from './words.js';

/** @typedef {import('./wire.js').LineView} LineView */

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: 'back', ArrowUp: 'back', ArrowRight: 'on', ArrowDown: 'on', Home: 'first', End: 'last' };

export class MoveList {
  #rows;
  #choose;
  /** The lines that are shown, to see whether there are new ones. */
  #written = '';
  /** @type {number[]} */
  #plies = [];
  /** The cell of each ply: a roll and its move share one. @type {Map<number, HTMLElement>} */
  #cells = new Map();
  /** @type {HTMLElement|null} */
  #marked = null;
  #shown = 0;

  /** @param {HTMLElement} rows @param {(ply: number|null) => void} choose goes to a position by its ply; null: the game */
  constructor(rows, choose) {
    this.#rows = rows;
    this.#choose = choose;
    rows.addEventListener('click', (event) => {
      const cell = targetOf(event, '[data-ply]');
      if (cell) this.#choose(this.#orLive(Number(cell.dataset.ply)));
    });
    rows.addEventListener('keydown', (event) => {
      const where = KEYS[event.key];
      if (!where || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.step(where);
    });
    // The list gets smaller when the rules card or the result appears.
    new ResizeObserver(() => this.#reveal()).observe(rows);
  }

  /** Shows the lines of the game. @param {LineView[]} lines @param {import('./wire.js').SideView[]} sides */
  show(lines, sides) {
    const written = JSON.stringify(lines);
    if (written === this.#written) return;
    this.#written = written;
    this.#cells.clear();
    this.#marked = null;
    this.#plies = [0, ...lines.flatMap(({ roll, move, ply }) => (roll && move ? [ply - 1, ply] : [ply]))];
    /** @type {LineView[][]} */
    const rows = [];
    let last = 1;
    for (const line of lines) {
      // A side that goes twice begins a new row.
      if (line.side <= last) rows.push([]);
      rows[rows.length - 1][line.side] = line;
      last = line.side;
    }
    /** @type {HTMLElement[]} */
    const made = rows.map((row, i) =>
      el('div', { class: 'row', role: 'presentation' }, el('span', { class: 'number', 'aria-hidden': 'true' }, `${i + 1}`),
        [0, 1].map((side) => (row[side] ? this.#cell(row[side], sides[side]) : el('span', {})))),
    );
    if (made.length === 0) made.push(el('p', { class: 'empty', role: 'presentation' }, word('no-moves')));
    // A list box must not be empty.
    this.#rows.setAttribute('role', lines.length > 0 ? 'listbox' : 'group');
    fill(this.#rows, made);
    this.mark(this.#shown);
  }

  /** @param {LineView} line @param {{title: string}} side */
  #cell({ roll, move: text, ply }, side) {
    const move = text === 'pass' ? word('passes') : text;
    const spoken = [side.title, roll && word('rolled', { face: roll }), move].filter(Boolean).join(', ');
    const cell = el('span', { class: 'cell', role: 'option', id: `ply-${ply}`, 'data-ply': ply, 'aria-label': spoken, 'aria-selected': 'false' },
      roll ? dieFace(roll) : null,
      move ?? '…');
    for (const shown of roll && move ? [ply - 1, ply] : [ply]) this.#cells.set(shown, cell);
    return cell;
  }

  /** Marks the position that is shown, and brings it into view. @param {number} ply */
  mark(ply) {
    this.#shown = ply;
    const current = this.#cells.get(ply) ?? null;
    if (current === this.#marked) return;
    this.#marked?.setAttribute('aria-selected', 'false');
    this.#marked = current;
    current?.setAttribute('aria-selected', 'true');
    if (current) this.#rows.setAttribute('aria-activedescendant', current.id);
    else this.#rows.removeAttribute('aria-activedescendant');
    this.#reveal();
  }

  #reveal() {
    const rows = this.#rows;
    /** @type {HTMLElement|null|undefined} */
    const row = this.#marked?.closest('.row');
    const top = row?.offsetTop ?? 0;
    const bottom = top + (row?.offsetHeight ?? 0);
    if (top < rows.scrollTop) rows.scrollTop = top - 8;
    else if (bottom > rows.scrollTop + rows.clientHeight) rows.scrollTop = bottom - rows.clientHeight + 8;
  }

  /** The last position is the game itself. @param {number} ply */
  #orLive(ply) {
    return ply >= (this.#plies.at(-1) ?? 0) ? null : ply;
  }

  /** One step through the game. @param {string} where first, back, on or last */
  step(where) {
    const index = this.#plies.findLastIndex((ply) => ply <= this.#shown);
    /** @type {Record<string, number>} */
    const steps = { first: 0, back: index - 1, on: index + 1, last: this.#plies.length - 1 };
    const ply = this.#plies[steps[where]];
    if (ply !== undefined) this.#choose(this.#orLive(ply));
  }
}
