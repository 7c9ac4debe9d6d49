// The graph of a review: the chance of the first side, mistakes, and the luck of the rolls.

import { chances, lucks } from './report.js';

/** @typedef {import('./report.js').Report} Report */

const NS = 'http://www.w3.org/2000/svg';
const [WIDTH, HEIGHT, LUCK] = [600, 160, 50];
/** The luck at which a bar has its full height. */
const FULL_LUCK = 0.4;

/** @param {string} name @param {Record<string, string|number>} attributes @param {...Element} children */
function make(name, attributes, ...children) {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10;

export class GraphView {
  #cursor = make('line', { class: 'cursor', y1: 0, y2: HEIGHT });
  #width;

  /**
   * @param {Report} report
   * @param {{label: string, onChoose: (step: number) => void}} options
   */
  constructor(report, { label, onChoose }) {
    const values = chances(report);
    this.#width = WIDTH / Math.max(1, values.length - 1);
    /** @param {number} i */
    const x = (i) => round(i * this.#width);
    /** @param {number} chance */
    const y = (chance) => round((1 - chance) * HEIGHT);
    const line = values.map((chance, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(chance)}`).join('');
    const marks = report.steps.flatMap(({ decision }, i) =>
      decision && ['inaccuracy', 'mistake', 'blunder'].includes(decision.grade)
        ? [make('circle', { class: decision.grade, cx: x(i + 1), cy: y(values[i + 1]), r: decision.grade === 'inaccuracy' ? 3 : 5 })]
        : [],
    );
    const bars = report.balance ? this.#luck(report, x) : [];
    const height = HEIGHT + (report.balance ? LUCK + 8 : 0);
    this.element = make('svg', { viewBox: `0 -6 ${WIDTH} ${height + 12}`, role: 'img', 'aria-label': label },
      make('rect', { class: 'second', width: WIDTH, height: HEIGHT }),
      make('path', { class: 'first', d: line && `${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z` }),
      make('line', { class: 'even', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      make('path', { class: 'chance', d: line }),
      ...bars,
      this.#cursor,
      ...marks,
    );
    this.element.addEventListener('click', (event) => {
      const { left, width } = this.element.getBoundingClientRect();
      if (event instanceof MouseEvent) onChoose(Math.round(((event.clientX - left) / width) * (values.length - 1)) - 1);
    });
  }

  /** A bar for each roll, upwards for the first side. @param {Report} report @param {(i: number) => number} x */
  #luck(report, x) {
    const middle = HEIGHT + 8 + LUCK / 2;
    return lucks(report).map((luck, i) => {
      const size = (Math.min(Math.abs(luck), FULL_LUCK) / FULL_LUCK) * (LUCK / 2);
      const thick = Math.max(1, this.#width * 0.7);
      return make('rect', { class: 'luck', x: round(x(i + 1) - thick / 2), y: round(luck > 0 ? middle - size : middle), width: round(thick), height: round(size) });
    });
  }

  /** Shows where the reader is. @param {number} step -1 for the start */
  show(step) {
    const x = round((step + 1) * this.#width);
    this.#cursor.setAttribute('x1', String(x));
    this.#cursor.setAttribute('x2', String(x));
  }
}
