// The list of moves: a row for both sides, a cell for each roll and move; it can be clicked and walked through to replay the game.

import { el, fill } from './dom.js';
import { make } from './svg.js';
import { word } from './words.js';

/** A small die, as the one on the board is drawn. */
function face(roll) {
  const die = make('svg', { class: 'face', viewBox: '-36 -36 72 72', 'aria-hidden': 'true' });
  die.append(make('use', { href: `#b-die-${roll}` }));
  return die;
}

export class MoveList {
  #rows;
  #choose;
  #written = null;
  #plies = [];
  /** The cell of each ply: a roll and its move share one. */
  #cells = new Map();
  #marked = null;
  #followed = null;
  #shown = 0;

  /** @param {HTMLElement} rows @param {(ply: number|null) => void} choose shows the position after so many tokens; null: the game */
  constructor(rows, choose) {
    this.#rows = rows;
    this.#choose = choose;
    rows.addEventListener('click', ({ target }) => {
      const cell = target.closest('[data-ply]');
      if (cell) this.#choose(this.#orLive(Number(cell.dataset.ply)));
    });
    rows.addEventListener('keydown', (event) => {
      const steps = { ArrowLeft: 'back', ArrowUp: 'back', ArrowRight: 'on', ArrowDown: 'on', Home: 'first', End: 'last' };
      if (!steps[event.key] || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.step(steps[event.key]);
    });
    // The list gives way to the rules card and the result.
    new ResizeObserver(() => this.#reveal()).observe(rows);
  }

  /** Shows the lines of the game. @param {{side: number, roll: string|null, move: string|null, ply: number}[]} lines */
  show(lines, sides) {
    // Most of what happens on the page adds no move.
    const written = JSON.stringify(lines);
    if (written === this.#written) return;
    this.#written = written;
    this.#cells.clear();
    this.#marked = null;
    this.#plies = [0, ...lines.flatMap(({ roll, move, ply }) => (roll && move ? [ply - 1, ply] : [ply]))];
    const rows = [];
    let last = 1;
    for (const line of lines) {
      // A side that goes twice begins a new row.
      if (line.side <= last) rows.push([]);
      rows.at(-1)[line.side] = line;
      last = line.side;
    }
    const cells = rows.map((row, i) =>
      el('div', { class: 'row', role: 'presentation' }, el('span', { class: 'number', 'aria-hidden': 'true' }, `${i + 1}`),
        [0, 1].map((side) => (row[side] ? this.#cell(row[side], sides[side]) : el('span', {})))),
    );
    if (cells.length === 0) cells.push(el('p', { class: 'empty', role: 'presentation' }, word('no-moves')));
    // A list of nothing is none.
    this.#rows.setAttribute('role', lines.length > 0 ? 'listbox' : 'group');
    fill(this.#rows, cells);
    this.mark(this.#shown, true);
  }

  #cell({ roll, move, ply }, side) {
    const spoken = [side.title, roll && word('rolled', { face: roll }), move].filter(Boolean).join(', ');
    const cell = el('span', { class: 'cell', role: 'option', id: `ply-${ply}`, 'data-ply': ply, 'aria-label': spoken, 'aria-selected': 'false' },
      roll ? face(roll) : null,
      move ?? '…');
    for (const shown of roll && move ? [ply - 1, ply] : [ply]) this.#cells.set(shown, cell);
    return cell;
  }

  /** Marks the position that is shown. */
  mark(ply, follow) {
    this.#shown = ply;
    const current = this.#cells.get(ply) ?? null;
    if (current !== this.#marked) {
      this.#marked?.setAttribute('aria-selected', 'false');
      this.#marked = current;
      current?.setAttribute('aria-selected', 'true');
      if (current) this.#rows.setAttribute('aria-activedescendant', current.id);
      else this.#rows.removeAttribute('aria-activedescendant');
    }
    if (!follow || current === this.#followed) return;
    this.#followed = current;
    this.#reveal();
  }

  /** Brings the move that is followed into view. */
  #reveal() {
    const target = this.#followed?.closest('.row');
    if (target) {
      const [top, bottom] = [target.offsetTop, target.offsetTop + target.offsetHeight];
      if (top < this.#rows.scrollTop) this.#rows.scrollTop = top - 8;
      else if (bottom > this.#rows.scrollTop + this.#rows.clientHeight) this.#rows.scrollTop = bottom - this.#rows.clientHeight + 8;
    } else this.#rows.scrollTop = 0;
  }

  get #last() {
    return this.#plies.at(-1);
  }

  #orLive(ply) {
    return ply >= this.#last ? null : ply;
  }

  /** One step through the game. @param {'first'|'back'|'on'|'last'} where */
  step(where) {
    const index = this.#plies.findLastIndex((ply) => ply <= this.#shown);
    const to = { first: 0, back: index - 1, on: index + 1, last: this.#plies.length - 1 }[where];
    if (to >= 0 && to < this.#plies.length) this.#choose(this.#orLive(this.#plies[to]));
  }
}
