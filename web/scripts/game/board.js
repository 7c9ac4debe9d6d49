// The board on the page: places that can be tapped, dragged between and walked through by keyboard; layers; hints. No rules.

import { make, pieceOf, upperPart } from './svg.js';

/** How far a pointer goes before it drags, in pixels: fingers are less steady than mice. */
const DRAG = { mouse: 4, pen: 6, touch: 9 };
const LAYERS = ['low', 'pieces', 'high'];
/** How much higher a tower is with one more stone, in units of the drawing. */
const DISC = 9;
/** The radius of the ring around what can be chosen, as the drawing has it. */
const RING = 46;
/** The least distance of two places in the direction of an arrow key. */
const AHEAD = 20;

/**
 * @typedef {object} Player what the page does when the board is played on
 * @property {(spot: number) => void} tap
 * @property {(spot: number) => boolean} lift begins a drag here, if something can be dragged
 * @property {(spot: number|null) => void} drop ends it
 * @property {() => void} die the die was tapped
 */

export class Board {
  /** @type {Map<number, {element: SVGElement, name: string, x: number, y: number}>} */
  spots = new Map();
  #player;
  #layers = {};
  #under = make('g', { class: 'under' });
  #hints = make('g', { class: 'hints' });
  #size;
  /** The pieces of the position, read off the drawing when they are first asked for. */
  #pieces = null;
  #drag = null;
  #focus = null;
  /** Everything drawn: it is turned where a wide board meets a narrow window. */
  #whole = make('g', { class: 'whole' });
  /** The directions on the board that are right and up on the screen. */
  #right = { x: 1, y: 0 };
  up = { x: 0, y: -1 };

  /** @param {SVGSVGElement} svg @param {Player} player */
  constructor(svg, player) {
    this.svg = svg;
    this.#player = player;
    this.#whole.append(...svg.childNodes);
    svg.append(this.#whole);
    const { width, height } = svg.viewBox.baseVal;
    this.#size = { width, height };
    for (const name of LAYERS) this.#layers[name] = svg.querySelector(`[data-layer="${name}"]`);
    this.area = svg.querySelector('.spots');
    this.ghosts = make('g', { class: 'ghosts' });
    this.#layers.pieces.before(this.#under);
    this.area.before(this.#hints, this.ghosts);
    this.#prepareSpots();
    this.#listen();
  }

  /** The picture becomes something to play on: a group of buttons with one tab stop. */
  #prepareSpots() {
    this.svg.setAttribute('role', 'group');
    this.svg.removeAttribute('tabindex');
    this.area.removeAttribute('aria-hidden');
    for (const element of this.area.querySelectorAll('[data-spot]')) {
      const { spot, name, x, y } = element.dataset;
      this.spots.set(Number(spot), { element, name, x: Number(x), y: Number(y) });
      element.setAttribute('role', 'button');
      element.setAttribute('tabindex', '-1');
    }
    this.focus([...this.spots.keys()][0], false);
  }

  layer(name) {
    return this.#layers[name];
  }

  /** Stands the board on its left edge, or lays it down again; pieces stay upright. */
  stand(upright) {
    const { width, height } = this.#size;
    this.svg.setAttribute('viewBox', upright ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`);
    this.svg.classList.toggle('standing', upright);
    this.#whole.setAttribute('transform', upright ? `translate(0 ${width}) rotate(-90)` : '');
    this.#right = upright ? { x: 0, y: 1 } : { x: 1, y: 0 };
    this.up = upright ? { x: 1, y: 0 } : { x: 0, y: -1 };
  }

  /** All pieces as they are drawn now. @returns {import('./svg.js').Piece[]} */
  pieces() {
    this.#pieces ??= [...this.#layers.pieces.querySelectorAll('.piece')].map(pieceOf);
    return this.#pieces;
  }

  piecesOn(spot) {
    return this.pieces().filter((piece) => piece.spot === spot);
  }

  /** Puts another position on the board. */
  show(layers) {
    this.#pieces = null;
    this.#put = new Map();
    for (const name of LAYERS) this.#layers[name].innerHTML = layers[name];
  }

  /** Names every place for those who do not see it. @param {(spot: number) => string} label */
  label(label) {
    for (const [spot, { element }] of this.spots) element.setAttribute('aria-label', label(spot));
  }

  /**
   * Shows what can be done.
   * @param {object} hints
   * @param {Iterable<number>} hints.movable pieces that can be chosen
   * @param {boolean} hints.soft whether these are marked softly
   * @param {number|null} hints.selected
   * @param {{spot: number, threat: boolean, taken: boolean, stones?: number}[]} hints.targets; on what is taken the disc goes beside
   * @param {number[]} hints.chosen captures that were chosen
   * @param {Iterable<number>} hints.draggable
   */
  hint({ movable, soft, selected, targets, chosen, draggable }) {
    const movables = [...movable].map((spot) => this.#mark('chosen', spot, soft ? 'movable soft' : 'movable'));
    this.#under.replaceChildren(...movables, ...(selected === null ? [] : [this.#mark('chosen', selected, 'selected')]));
    this.#hints.replaceChildren(
      ...chosen.map((spot) => this.#mark('threat', spot, 'taken')),
      ...targets.flatMap(({ spot, threat, taken, stones }) => {
        const count = stones > 1 ? `target-${stones}` : 'target';
        return [threat && this.#mark('threat', spot), (!threat || stones > 1) && this.#mark(count, spot, taken ? 'beside' : '')];
      }).filter(Boolean),
    );
    const options = new Set(targets.map(({ spot }) => spot));
    const draggables = new Set(draggable);
    for (const [spot, { element }] of this.spots) {
      element.classList.toggle('target', options.has(spot));
      element.classList.toggle('draggable', draggables.has(spot));
    }
    const lifted = selected === null ? null : this.piecesOn(selected).at(-1)?.element;
    for (const piece of this.#layers.pieces.querySelectorAll('.lifted')) if (piece !== lifted) piece.classList.remove('lifted');
    lifted?.classList.add('lifted');
  }

  /** One of the marks that came with the board, on top of what stands there. */
  #mark(name, spot, style = '') {
    const { x, y } = this.spots.get(spot);
    const height = this.piecesOn(spot).reduce((most, { stones }) => Math.max(most, stones - 1), 0);
    const up = name === 'chosen' ? 0 : height * DISC;
    const place = make('g', { transform: `translate(${x} ${y - up})`, class: `mark ${style}` });
    if (name === 'chosen') place.append(make('circle', { class: 'band', r: RING }));
    place.append(make('use', { href: `#b-mark-${name}` }));
    return place;
  }

  #put = new Map();

  /** Shows pieces elsewhere until the next position comes, as a move that is being put together. @param {Map<number, number>} shifts */
  preview(shifts) {
    for (const element of this.#put.keys()) if (!shifts.has(this.#put.get(element))) element.style.translate = '';
    const put = new Map();
    for (const [from, to] of shifts) {
      const piece = [...this.#put].find(([, spot]) => spot === from)?.[0] ?? this.piecesOn(from).at(-1)?.element;
      if (!piece) continue;
      const [start, end] = [this.spots.get(from), this.spots.get(to)];
      piece.style.translate = `${end.x - start.x}px ${end.y - start.y}px`;
      piece.parentNode.append(piece);
      put.set(piece, from);
    }
    this.#put = put;
  }

  // Focus: one place is the tab stop; arrow keys go to the nearest place in their direction.

  focus(spot, move = true) {
    const entry = this.spots.get(spot);
    if (!entry) return;
    this.spots.get(this.#focus)?.element.setAttribute('tabindex', '-1');
    this.#focus = spot;
    entry.element.setAttribute('tabindex', '0');
    if (move) entry.element.focus();
  }

  get focused() {
    return this.#focus;
  }

  /** Goes to the nearest place to the right and below on the screen by these. */
  #step(right, down) {
    const dx = right * this.#right.x - down * this.up.x;
    const dy = right * this.#right.y - down * this.up.y;
    const here = this.spots.get(this.#focus);
    // Along a row one stays in it; up and down leads to the next row, even where its places lie between those of this one:
    // else half of such a board would never be reached.
    const lean = down === 0 ? 2 : 0.95;
    let best = null;
    for (const [spot, { x, y }] of this.spots) {
      const ahead = (x - here.x) * dx + (y - here.y) * dy;
      const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
      if (ahead < AHEAD || aside > ahead * 1.6) continue;
      const cost = ahead + lean * aside;
      if (!best || cost < best.cost) best = { spot, cost };
    }
    if (best) this.focus(best.spot);
  }

  #key(event) {
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (arrows[event.key]) this.#step(...arrows[event.key]);
    else if (event.key === 'Enter' || event.key === ' ') this.#player.tap(this.#focus);
    else return;
    event.preventDefault();
  }

  // Pointers: a tap is a tap until it has gone far enough to be a drag.

  #listen() {
    this.area.addEventListener('keydown', (event) => this.#key(event));
    this.area.addEventListener('focusin', ({ target }) => this.focus(Number(target.dataset.spot), false));
    this.svg.addEventListener('pointerdown', (event) => this.#down(event));
    this.svg.addEventListener('pointermove', (event) => this.#move(event));
    this.svg.addEventListener('pointerup', (event) => this.#up(event));
    this.svg.addEventListener('pointercancel', () => this.#cancel());
    // A finger on a piece drags the piece, not the page: `touch-action` is not heeded inside an SVG everywhere.
    const hold = (event) => event.target.closest('.draggable') && event.preventDefault();
    this.svg.addEventListener('touchstart', hold, { passive: false });
    // A screen reader clicks without a pointer.
    this.area.addEventListener('click', (event) => {
      if (event.detail === 0 && event.target.dataset.spot) this.#player.tap(Number(event.target.dataset.spot));
    });
  }

  #spotAt(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest?.('[data-spot]');
    return found && this.area.contains(found) ? Number(found.dataset.spot) : null;
  }

  #onDie(event) {
    const die = this.svg.querySelector('.die')?.getBoundingClientRect();
    const [x, y] = [event.clientX, event.clientY];
    return die && x >= die.left && x <= die.right && y >= die.top && y <= die.bottom;
  }

  #down(event) {
    if (event.button !== 0 || this.#drag) return;
    const spot = this.#spotAt(event);
    if (spot === null) {
      if (this.#onDie(event)) this.#player.die();
      return;
    }
    this.#drag = { spot, id: event.pointerId, x: event.clientX, y: event.clientY, kind: event.pointerType, going: false };
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.going) {
      const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > (DRAG[drag.kind] ?? 6);
      if (!far || drag.refused) return;
      const piece = this.piecesOn(drag.spot).at(-1);
      if (!piece || !this.#player.lift(drag.spot)) {
        drag.refused = true;
        return;
      }
      drag.going = true;
      drag.piece = piece;
      this.svg.setPointerCapture(drag.id);
      this.svg.classList.add('dragging');
    }
    this.#carry(event);
  }

  /** The piece follows the pointer; over a target it is as many stones as would go there. */
  #carry(event) {
    const { piece, spot } = this.#drag;
    const over = this.#spotAt(event);
    const count = this.#countAt?.(over) || piece.stones;
    if (this.#drag.count !== count) {
      this.#drag.count = count;
      this.#drag.ghost?.remove();
      this.#drag.ghost = upperPart(piece, count);
      this.#drag.ghost.classList.add('carried');
      this.ghosts.append(this.#drag.ghost);
      piece.element.classList.toggle('away', count >= piece.stones);
    }
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.area.getScreenCTM().inverse());
    const home = this.spots.get(spot);
    const [x, y] = [point.x - home.x + 14 * this.up.x, point.y - home.y + 14 * this.up.y];
    this.#drag.ghost.style.translate = `${x}px ${y}px`;
    this.area.querySelector('.over')?.classList.remove('over');
    if (over !== null && this.spots.get(over).element.classList.contains('target')) {
      this.spots.get(over).element.classList.add('over');
    }
  }

  #countAt = null;

  /** How many stones go where, while something is carried. @param {((spot: number|null) => number|false)|null} count */
  set counts(count) {
    this.#countAt = count;
  }

  #up(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    const spot = this.#spotAt(event);
    this.#letGo();
    if (drag.going) this.#player.drop(spot === drag.spot ? null : spot);
    else if (spot === drag.spot) {
      this.focus(spot, false);
      this.#player.tap(spot);
    }
  }

  #cancel() {
    const drag = this.#drag;
    this.#letGo();
    if (drag?.going) this.#player.drop(null);
  }

  #letGo() {
    this.#drag?.ghost?.remove();
    this.#drag?.piece?.element.classList.remove('away');
    this.area.querySelector('.over')?.classList.remove('over');
    this.svg.classList.remove('dragging');
    this.#drag = null;
  }

  get dragging() {
    return this.#drag?.going ?? false;
  }
}
