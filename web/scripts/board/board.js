// A board for any page. It shows layers of SVG, marks and moving pieces, and reports taps and drags. It knows no rules, no
// server and no words: the caller passes in what can be tapped and what the places are called.
//
// The drawing comes from the server with empty or filled layers and an area for each place:
//
//   const board = new Board(svg, { onTap: (spot) => … });
//   board.set({ pieces: '<g class="piece …">…' });
//   board.mark({ movable: [3, 7], targets: [{ spot: 9 }] });
//   board.animate({ layers, events });

import { neighbour } from './keyboard.js';
import { copyOf, make, pieceOf } from './piece.js';
import { Pointer } from './pointer.js';

/** @typedef {import('./piece.js').Piece} Piece */
/** @typedef {import('./piece.js').Point} Point */
/** @typedef {{low: string, pieces: string, high: string}} Layers the parts of the drawing that change, as SVG */
/** @typedef {Point & {element: SVGElement, name: string}} Place */

/**
 * What the page does when the board is used.
 * @typedef {object} Listener
 * @property {(spot: number) => void} onTap
 * @property {(spot: number) => boolean} onLift a drag begins here; returns whether it may
 * @property {(spot: number) => void} onGrab a drag with the mouse began here, and it may not
 * @property {(spot: number|null) => void} onDrop a drag ends; null: nowhere
 * @property {() => void} onDie the die was tapped
 */

/**
 * @typedef {object} Target
 * @property {number} spot
 * @property {boolean} [threat] what stands here would be captured or stands in the way: a ring instead of a disc
 * @property {boolean} [occupied] the disc goes beside what stands here
 * @property {number} [stones] how many stones go here
 */
/**
 * @typedef {object} Marks
 * @property {Iterable<number>} [movable] pieces that can be chosen
 * @property {boolean} [soft] whether these are marked softly
 * @property {number|null} [selected]
 * @property {number[]} [premove] the places of a premove
 * @property {Target[]} [targets]
 * @property {number[]} [others] places that can be chosen instead of the last one
 * @property {number[]} [captured] captures that were chosen
 * @property {[number, number][]} [lights] lines that light up, each from place to place
 * @property {Iterable<number>} [draggable] pieces that can be moved now
 * @property {Iterable<number>} [premovable] pieces that can be chosen for a premove
 * @property {boolean} [active] whether the reader can play on the board now
 * @property {boolean} [toRoll] whether the die can be tapped
 */
/**
 * @typedef {object} Transition the next position and how it came about
 * @property {Partial<Layers>} layers
 * @property {import('./animation.js').BoardEvent[]} events
 * @property {boolean} [rolled] whether the die is thrown
 * @property {boolean} [settled] whether the reader has already put the piece where it goes
 */

/** @type {(keyof Layers)[]} */
const LAYERS = ['low', 'pieces', 'high'];
/** How much higher a tower is with one more stone, in units of the drawing. */
const DISC = 9;
/** The radius of the ring around what can be chosen. */
const RING = 46;
/** How far a piece stands aside that still has to be put somewhere, to the right and up. */
const ASIDE = 26;

/** @type {Listener} */
const NOTHING = { onTap() {}, onLift: () => false, onGrab() {}, onDrop() {}, onDie() {} };
/** How a piece shakes its head: its frames, and how long it takes in milliseconds. */
const SHAKE = [0, -7, 6, -4, 3, 0].map((x) => ({ translate: `${x}px 0` }));
const SHAKING = 320;

/** @type {typeof import('./animation.js').playAll|null} */
let play = null;

/**
 * A part of the drawing that every board has.
 * @param {SVGElement} svg
 * @param {string} selector
 */
function partOf(svg, selector) {
  /** @type {SVGGElement|null} */
  const found = svg.querySelector(selector);
  if (!found) throw new TypeError(`expected a board with ${selector}`);
  return found;
}

/** Replaces the marks of a layer if they differ: marks that stay go on with their animations. @param {SVGElement} layer @param {SVGElement[]} marks */
function replaceChildren(layer, marks) {
  const { childNodes } = layer;
  const same = childNodes.length === marks.length && marks.every((mark, i) => mark.isEqualNode(childNodes[i]));
  if (!same) layer.replaceChildren(...marks);
}

export class Board {
  /** How many times as long as usual animations take; 0: nothing moves. */
  pace = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1;
  /** @type {Map<number, Place>} */
  spots = new Map();
  /** Pieces that are being carried or animated. */
  ghosts = make('g', { class: 'ghosts' });
  #under = make('g', { class: 'under' });
  #hints = make('g', { class: 'hints' });
  #layers;
  /** @type {Layers} */
  #drawn;
  /** Read off the drawing when they are first needed. @type {Piece[]|null} */
  #pieces = null;
  /** Pieces that a preview shows elsewhere, with the places that they come from. @type {Map<SVGGElement, number>} */
  #moved = new Map();
  /** @type {Map<number, Target>} */
  #targets = new Map();
  #tabStop = -1;
  #onTap;

  /**
   * @param {SVGSVGElement} svg as the server draws it for a page
   * @param {Partial<Listener>} [listener] without it the board is only looked at
   */
  constructor(svg, listener = {}) {
    this.svg = svg;
    const { onTap } = { ...NOTHING, ...listener };
    this.#onTap = onTap;
    this.#layers = {
      low: partOf(svg, '[data-layer=low]'),
      pieces: partOf(svg, '[data-layer=pieces]'),
      high: partOf(svg, '[data-layer=high]'),
    };
    this.#drawn = { low: this.#layers.low.innerHTML, pieces: this.#layers.pieces.innerHTML, high: this.#layers.high.innerHTML };
    this.area = partOf(svg, '.spots');
    this.#layers.pieces.before(this.#under);
    this.area.before(this.#hints, this.ghosts);
    this.#prepareSpots();
    this.area.addEventListener('keydown', (event) => this.#key(event));
    this.area.addEventListener('focusin', ({ target }) => target instanceof SVGElement && this.setTabStop(Number(target.dataset.spot)));
    // A screen reader clicks without a pointer.
    this.area.addEventListener('click', ({ detail, target }) => {
      if (detail === 0 && target instanceof SVGElement && target.dataset.spot) onTap(Number(target.dataset.spot));
    });
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => this.#loadAnimations(), { once: true, passive: true });
    new Pointer(this, { ...NOTHING, ...listener });
  }

  /** The animations are loaded when the page is first used, or when a board first changes. */
  async #loadAnimations() {
    if (this.pace > 0) play ??= await import('./animation.js').then(({ playAll }) => playAll, () => null);
  }

  /** The picture becomes a group of buttons with one tab stop. */
  #prepareSpots() {
    this.svg.setAttribute('role', 'group');
    this.svg.removeAttribute('tabindex');
    this.area.removeAttribute('aria-hidden');
    /** @type {NodeListOf<SVGElement>} */
    const areas = this.area.querySelectorAll('[data-spot]');
    for (const element of areas) {
      const { spot, name, x, y } = element.dataset;
      this.spots.set(Number(spot), { element, name: name ?? '', x: Number(x), y: Number(y) });
      element.setAttribute('role', 'button');
      element.setAttribute('tabindex', '-1');
    }
    const [first] = this.spots.keys();
    this.setTabStop(first);
  }

  /** @param {number} spot */
  place(spot) {
    const place = this.spots.get(spot);
    if (!place) throw new RangeError(`no place ${spot} on this board`);
    return place;
  }

  /** The layers as they are drawn now. */
  get layers() {
    return { ...this.#drawn };
  }

  /** The die, while one is drawn. */
  get die() {
    return this.svg.querySelector('.die');
  }

  /** All pieces as they are drawn now. */
  get pieces() {
    if (this.#pieces) return this.#pieces;
    /** @type {NodeListOf<SVGGElement>} */
    const drawn = this.#layers.pieces.querySelectorAll('.piece');
    this.#pieces = [...drawn].map(pieceOf);
    return this.#pieces;
  }

  /** @param {number} spot */
  piecesOn(spot) {
    return this.pieces.filter((piece) => piece.spot === spot);
  }

  /** Shows a position. @param {Partial<Layers>} layers those that are left out stay */
  set(layers) {
    for (const name of LAYERS) {
      const layer = layers[name];
      const touched = name === 'pieces' && this.#moved.size > 0;
      if (layer === undefined || (layer === this.#drawn[name] && !touched)) continue;
      this.#layers[name].innerHTML = layer;
      this.#drawn[name] = layer;
      if (name !== 'pieces') continue;
      this.#pieces = null;
      this.#moved.clear();
    }
  }

  /**
   * Shows a position and how it came about.
   * @param {Transition} next
   * @returns {import('./running_animation.js').RunningAnimation|null} null where nothing moves
   */
  animate({ layers, events, rolled = false, settled = false }) {
    const animation = this.pace > 0 && !document.hidden ? play : null;
    const before = animation ? this.pieces.map((piece) => ({ ...piece, element: copyOf(piece.element) })) : [];
    this.set(layers);
    if (!play) this.#loadAnimations();
    if (!animation) return null;
    return animation({
      before,
      after: this.pieces,
      events,
      place: (spot) => this.place(spot),
      path: this.#layers.low.querySelector('.trace path'),
      stage: this.ghosts,
      low: this.#layers.low,
      settled,
      die: rolled ? this.die : null,
      pace: this.pace,
    });
  }

  /** The piece on a place, or the die, shakes its head. @param {number|null} spot null: the die */
  shake(spot) {
    const shaken = spot === null ? this.die?.querySelector('use') : this.piecesOn(spot).at(-1)?.element;
    if (this.pace > 0) shaken?.animate(SHAKE, SHAKING);
  }

  /** Names every place for screen readers. @param {(spot: number) => string} label */
  label(label) {
    for (const [spot, { element }] of this.spots) element.setAttribute('aria-label', label(spot));
  }

  /** Shows what can be done. What is left out is not marked. @param {Marks} marks */
  mark({ movable = [], soft = false, selected = null, targets = [], others = [], captured = [], premove = [], lights = [], draggable = [], premovable = [], active = false, toRoll = false }) {
    const movables = [...movable].map((spot) => this.#mark('chosen', spot, soft ? 'movable soft' : 'movable'));
    replaceChildren(this.#under, [...lights.map((ends) => this.#light(ends)), ...movables, ...(selected === null ? [] : [this.#mark('chosen', selected, 'selected')])]);
    replaceChildren(this.#hints, [
      ...captured.map((spot) => this.#mark('threat', spot, 'taken')),
      ...premove.map((spot) => this.#mark('chosen', spot, 'premove')),
      ...others.map((spot) => this.#mark('target', spot, 'other')),
      ...targets.flatMap(({ spot, threat, occupied, stones = 1 }) => [
        ...(threat ? [this.#mark('threat', spot)] : []),
        ...(!threat || stones > 1 ? [this.#mark(stones > 1 ? `target-${stones}` : 'target', spot, occupied ? 'beside' : '')] : []),
      ]),
    ]);
    this.#targets = new Map(targets.map((target) => [target.spot, target]));
    const [draggables, premovables] = [new Set(draggable), new Set(premovable)];
    for (const [spot, { element }] of this.spots) {
      element.classList.toggle('target', this.#targets.has(spot));
      element.classList.toggle('draggable', draggables.has(spot));
      element.classList.toggle('premovable', premovables.has(spot));
    }
    const lifted = selected === null ? undefined : this.piecesOn(selected).at(-1)?.element;
    for (const piece of this.#layers.pieces.querySelectorAll('.lifted')) if (piece !== lifted) piece.classList.remove('lifted');
    lifted?.classList.add('lifted');
    this.svg.classList.toggle('lighting', lights.length > 0);
    this.svg.classList.toggle('yours', active);
    this.svg.classList.toggle('to-roll', toRoll);
  }

  /** A line that lights up. @param {[number, number]} ends */
  #light(ends) {
    const [from, to] = ends.map((spot) => this.place(spot));
    const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
    const group = make('g', { class: 'lit' });
    group.append(...[1, 2, 3].map(() => make('path', { d })));
    return group;
  }

  /**
   * One of the marks that came with the board, on top of what stands there.
   * @param {string} name
   * @param {number} spot
   * @param {string} [style]
   */
  #mark(name, spot, style = '') {
    const { x, y } = this.place(spot);
    const height = this.piecesOn(spot).reduce((most, { stones }) => Math.max(most, stones - 1), 0);
    const up = name === 'chosen' ? 0 : height * DISC;
    const group = make('g', { transform: `translate(${x} ${y - up})`, class: `mark ${style}` });
    if (name === 'chosen') group.append(make('circle', { class: 'band', r: RING }));
    group.append(make('use', { href: `#b-mark-${name}` }));
    return group;
  }

  /** Shows pieces elsewhere until the next position comes. @param {Map<number, number>} moves where the piece on a place is shown; on its own place: aside */
  preview(moves) {
    for (const [element, from] of this.#moved) if (!moves.has(from)) element.style.translate = '';
    /** @type {Map<SVGGElement, number>} */
    const moved = new Map();
    for (const [from, to] of moves) {
      const element = [...this.#moved].find(([, spot]) => spot === from)?.[0] ?? this.piecesOn(from).at(-1)?.element;
      if (!element) continue;
      const [start, end] = [this.place(from), this.place(to)];
      const aside = from === to ? ASIDE : 0;
      element.style.translate = `${end.x - start.x + aside}px ${end.y - start.y - aside}px`;
      element.parentNode?.append(element);
      moved.set(element, from);
    }
    this.#moved = moved;
  }

  /** The mark on a place that can be tapped or dropped on. @param {number} spot */
  target(spot) {
    return this.#targets.get(spot);
  }

  /** Whether targets differ in how many stones go there. */
  get counted() {
    return [...this.#targets.values()].some(({ stones = 1 }) => stones > 1);
  }

  /** Marks the place that a dragged piece would be dropped on. @param {number|null} over */
  hover(over) {
    for (const [spot, { element }] of this.spots) element.classList.toggle('over', spot === over);
  }

  /** Makes a place the one tab stop of the board. @param {number} spot */
  setTabStop(spot) {
    const entry = this.spots.get(spot);
    if (!entry) return;
    this.spots.get(this.#tabStop)?.element.setAttribute('tabindex', '-1');
    this.#tabStop = spot;
    entry.element.setAttribute('tabindex', '0');
  }

  /** Focuses a place. @param {number} [spot] otherwise the one that had the focus last */
  focus(spot = this.#tabStop) {
    this.setTabStop(spot);
    this.spots.get(spot)?.element.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = neighbour(this.spots, this.#tabStop, event.key);
    if (next !== undefined) {
      if (next !== null) this.focus(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      // A key that is held taps once.
      if (!event.repeat) this.#onTap(this.#tabStop);
    } else return;
    event.preventDefault();
  }
}
