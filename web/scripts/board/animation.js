// Animations between two positions: pieces of the old one go their ways over the new one and then give place to it.

import { TUMBLE, tumble } from './die.js';
import { run } from './running_animation.js';
import { copyOf, upperPart } from './piece.js';

/** @typedef {import('./piece.js').Piece} Piece */
/** @typedef {import('./piece.js').Point} Point */

/**
 * What happened on the board, in the order in which it is shown.
 * @typedef {{event: 'move', from: number, to: number, stones: number}
 *   |{event: 'bump'|'relocate', from: number, to: number}
 *   |{event: 'enter'|'place'|'capture', at: number}
 *   |{event: 'swap', landed: number, across: number}
 *   |{event: 'send-home', from: number, side: 'first'|'second'}
 *   |{event: 'score', side: 'first'|'second'}} BoardEvent
 */
/** @typedef {import('./running_animation.js').RunningAnimation} RunningAnimation */
/**
 * @typedef {object} Scene
 * @property {Piece[]} before copies of the pieces as they stood
 * @property {Piece[]} after the pieces as they stand now, in the document
 * @property {BoardEvent[]} events
 * @property {(spot: number) => Point} place the centre of a place
 * @property {Element|null} path of the move, where it is drawn
 * @property {SVGElement} stage where the copies move
 * @property {SVGElement} low what lies under the pieces: it appears when the piece has arrived
 * @property {boolean} settled whether the reader has already put the piece where it goes
 * @property {Element|null} die if it is thrown
 * @property {number} pace how many times as long as usual everything takes
 */
/**
 * A piece that takes part.
 * @typedef {object} Actor
 * @property {Piece} piece
 * @property {SVGGElement} node
 * @property {number|null} home where it stood
 * @property {number|null} spot where it is now
 * @property {(Keyframe & {time: number})[]} frames
 * @property {number} x how far it has gone
 * @property {number} y
 * @property {boolean} fallen
 */

// Durations in milliseconds.
const MOVE = 180;
/** A long way takes a little longer, or the eye cannot follow. */
const PER_UNIT = 14;
const LONGEST = 320;
const HOP = 260;
const FADE = 200;
const DROP = 160;
const ARC_STEPS = 8;
const PATH_STEPS = 12;

/** Plays the throw of the die and then what happened to the pieces. @param {Scene} scene @returns {RunningAnimation} */
export function playAll(scene) {
  const running = [
    ...(scene.die ? [tumble(scene.die, scene.pace)] : []),
    ...(scene.events.length > 0 ? [new Choreography(scene).play()] : []),
  ];
  return { finished: Promise.all(running.map(({ finished }) => finished)).then(() => {}), end: () => running.forEach(({ end }) => end()) };
}

/** Turns events into movements of pieces. */
class Choreography {
  #scene;
  /** @type {Actor[]} */
  #actors = [];
  /** Pieces of the new position that wait for the end. @type {Set<SVGGElement>} */
  #hidden = new Set();
  /** Pieces that drop in. @type {{element: SVGGElement, delay: number}[]} */
  #late = [];
  /** Pieces beside the board that have left it, and that have come. */
  #gone;
  #come;
  #now;

  /** @param {Scene} scene */
  constructor(scene) {
    this.#scene = scene;
    const { before, after } = scene;
    // A pawn enters when the die lies.
    this.#now = scene.die ? TUMBLE : 0;
    this.#gone = before.filter((piece) => piece.spot === null && !after.some((other) => other.id === piece.id));
    this.#come = after.filter((piece) => piece.spot === null && !before.some((other) => other.id === piece.id));
    for (const event of scene.events) this.#add(event);
  }

  /** @param {BoardEvent} event */
  #add(event) {
    switch (event.event) {
      case 'move': return this.#addMove(event);
      case 'enter': {
        const actor = this.#fromTray('pawn');
        this.#involve(event.at);
        return actor && this.#hopTo(actor, event.at, 50);
      }
      case 'bump':
      case 'relocate': {
        const actor = this.#native(event.from);
        this.#involve(event.to);
        if (!actor) return undefined;
        if (!this.#scene.settled || event.event === 'bump') return this.#hopTo(actor, event.to, 70);
        this.#frame(actor, this.#now, this.#landing(event.to));
        actor.spot = event.to;
        return undefined;
      }
      case 'swap': {
        const [landed, across] = [this.#comer(event.landed), this.#native(event.across)];
        if (!landed || !across) return undefined;
        this.#hop(landed, this.#landing(event.across), HOP, 70);
        this.#hop(across, this.#landing(event.landed), HOP, 30);
        [landed.spot, across.spot] = [event.across, event.landed];
        this.#now += HOP;
        return undefined;
      }
      case 'send-home': {
        const side = event.side === 'first' ? 0 : 1;
        const actor = this.#native(event.from, ({ piece }) => piece.side === side);
        return actor && this.#sendHome(actor);
      }
      case 'capture': {
        const actor = this.#native(event.at);
        if (!actor) return undefined;
        this.#fall(actor);
        const kept = this.#come.find((piece) => !this.#late.some(({ element }) => element === piece.element));
        if (kept) this.#late.push({ element: kept.element, delay: this.#now });
        return undefined;
      }
      case 'place': {
        const placed = this.#scene.after.find((piece) => piece.spot === event.at);
        if (placed) this.#late.push({ element: placed.element, delay: this.#now });
        this.#now += DROP;
        return undefined;
      }
      case 'score': {
        const marker = this.#fromTray('marker');
        const arrived = this.#come.find((piece) => piece.kind === 'marker');
        if (!marker || !arrived) return undefined;
        this.#hidden.add(arrived.element);
        return this.#hop(marker, arrived.at, HOP, 20);
      }
      default:
        return undefined;
    }
  }

  /** @param {{from: number, to: number, stones: number}} event */
  #addMove({ from, to, stones }) {
    this.#involve(from);
    this.#involve(to);
    let actor = this.#comer(from);
    if (!actor) return;
    if (stones < actor.piece.stones) {
      // A part leaves; what stays is drawn already.
      const rest = this.#scene.after.find((piece) => piece.spot === from);
      if (rest) {
        this.#hidden.delete(rest.element);
        this.#actors.splice(this.#actors.indexOf(actor), 1);
      }
      actor = { ...actor, node: upperPart(actor.piece, stones), frames: [] };
      this.#actors.push(actor);
    }
    if (this.#scene.settled) this.#frame(actor, this.#now, this.#landing(to));
    else this.#now += this.#walk(actor, this.#landing(to), from);
    actor.spot = to;
  }

  /** @param {Actor} actor */
  #sendHome(actor) {
    const home = this.#come.find((piece) => piece.kind === actor.piece.kind && !this.#hidden.has(piece.element));
    if (home) {
      this.#hidden.add(home.element);
      this.#hop(actor, home.at, HOP + 60, 90);
    } else this.#fall(actor);
    actor.spot = null;
    this.#now += HOP;
  }

  /**
   * @param {Piece} piece
   * @param {number|null} spot
   * @returns {Actor}
   */
  #enlist(piece, spot) {
    const actor = { piece, node: copyOf(piece.element), home: spot, spot, frames: [], x: 0, y: 0, fallen: false };
    this.#actors.push(actor);
    return actor;
  }

  /** Everything that stood on a place takes part; what stands there now waits for the end. @param {number} spot */
  #involve(spot) {
    const { before, after } = this.#scene;
    for (const piece of after) if (piece.spot === spot) this.#hidden.add(piece.element);
    if (this.#actors.some((actor) => actor.home === spot)) return;
    for (const piece of before) if (piece.spot === spot) this.#enlist(piece, spot);
  }

  /** @param {number} spot */
  #on(spot) {
    this.#involve(spot);
    return this.#actors.filter((actor) => actor.spot === spot && !actor.fallen);
  }

  /** The piece that has just come to a place. @param {number} spot */
  #comer(spot) {
    return this.#on(spot).findLast((actor) => actor.home !== spot) ?? this.#on(spot).at(-1);
  }

  /**
   * The piece that stood on a place before.
   * @param {number} spot
   * @param {(actor: Actor) => boolean} [fits]
   */
  #native(spot, fits = () => true) {
    const fitting = this.#on(spot).filter(fits);
    return fitting.find((actor) => actor.home === spot) ?? fitting[0];
  }

  /** A piece that has left its tray. @param {string} kind */
  #fromTray(kind) {
    const index = this.#gone.findIndex((piece) => piece.kind === kind);
    return index < 0 ? undefined : this.#enlist(this.#gone.splice(index, 1)[0], null);
  }

  /** Where a piece lands on a place. @param {number} spot */
  #landing(spot) {
    const there = this.#scene.after.filter((piece) => piece.spot === spot && piece.stones === 1);
    return there.length === 1 ? there[0].at : this.#scene.place(spot);
  }

  /** @param {Actor} actor */
  #position({ piece, x, y }) {
    return { x: piece.at.x + x, y: piece.at.y + y };
  }

  /**
   * @param {Actor} actor
   * @param {number} time
   * @param {Point} point
   * @param {Keyframe} [more]
   */
  #frame(actor, time, point, more = {}) {
    actor.x = point.x - actor.piece.at.x;
    actor.y = point.y - actor.piece.at.y;
    actor.frames.push({ time, translate: `${actor.x}px ${actor.y}px`, ...more });
  }

  /**
   * Hops in an arc.
   * @param {Actor} actor
   * @param {Point} point
   * @param {number} length
   * @param {number} height
   */
  #hop(actor, point, length, height) {
    const start = this.#position(actor);
    for (let i = 0; i <= ARC_STEPS; i += 1) {
      const part = i / ARC_STEPS;
      const high = 4 * height * part * (1 - part);
      const x = start.x + (point.x - start.x) * part;
      const y = start.y + (point.y - start.y) * part - high;
      this.#frame(actor, this.#now + length * part, { x, y });
    }
  }

  /**
   * @param {Actor} actor
   * @param {number} spot
   * @param {number} height
   */
  #hopTo(actor, spot, height) {
    this.#hop(actor, this.#landing(spot), HOP, height);
    actor.spot = spot;
    this.#now += HOP;
  }

  /**
   * Slides along the drawn path if it begins here, otherwise straight.
   * @param {Actor} actor
   * @param {Point} point
   * @param {number} from
   * @returns {number} how long it takes
   */
  #walk(actor, point, from) {
    const path = this.#scene.path instanceof SVGPathElement ? this.#scene.path : null;
    const start = this.#position(actor);
    const total = path?.getTotalLength() ?? 0;
    const straight = Math.hypot(point.x - start.x, point.y - start.y);
    const length = Math.min(LONGEST, MOVE + (Math.max(total, straight) / 100) * PER_UNIT);
    const first = path && total > 0 ? path.getPointAtLength(0) : null;
    const place = this.#scene.place(from);
    if (!path || !first || Math.hypot(first.x - place.x, first.y - place.y) > 5) {
      this.#frame(actor, this.#now, start, { easing: 'cubic-bezier(.2,.7,.3,1)' });
      this.#frame(actor, this.#now + length, point);
      return length;
    }
    for (let i = 0; i <= PATH_STEPS; i += 1) {
      // The piece slows down at the end of its way, not at its corners.
      const part = i / PATH_STEPS;
      const at = path.getPointAtLength(total * (1 - (1 - part) ** 2));
      this.#frame(actor, this.#now + length * part, { x: at.x + start.x - first.x, y: at.y + start.y - first.y });
    }
    return length;
  }

  /** Fades and drops. @param {Actor} actor */
  #fall(actor) {
    const start = Math.max(0, this.#now - FADE / 4);
    const { x, y } = this.#position(actor);
    actor.fallen = true;
    this.#frame(actor, start, { x, y }, { opacity: 1, easing: 'ease-in' });
    this.#frame(actor, start + FADE, { x, y: y + 26 }, { opacity: 0 });
  }

  /** @returns {RunningAnimation} */
  play() {
    const { stage, low } = this.#scene;
    const total = Math.max(this.#now, ...this.#actors.flatMap(({ frames }) => frames.map(({ time }) => time)));
    const animations = [];
    for (const actor of this.#actors) {
      const { node, frames } = actor;
      if (frames.length === 0) this.#frame(actor, this.#now, this.#position(actor));
      node.removeAttribute('id');
      node.style.translate = '';
      stage.append(node);
      if (total > 0) animations.push(node.animate(keyframes(frames, total), { duration: total, fill: 'both' }));
    }
    for (const element of this.#hidden) element.classList.add('away');
    for (const { element, delay } of this.#late) {
      const frames = [{ translate: '0 -34px', opacity: 0 }, { opacity: 1, offset: 0.4 }, { translate: '0 0', opacity: 1 }];
      animations.push(element.animate(frames, { duration: DROP, delay, fill: 'backwards', easing: 'ease-in' }));
    }
    if (total > 0) animations.push(low.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }], { duration: total }));
    return run(animations, { length: total, pace: this.#scene.pace }, () => {
      for (const { node } of this.#actors) node.remove();
      for (const element of this.#hidden) element.classList.remove('away');
    });
  }
}

/**
 * Frames from the first to the last moment, with their times as shares of the whole.
 * @param {Actor['frames']} frames
 * @param {number} total
 * @returns {Keyframe[]}
 */
function keyframes(frames, total) {
  const keys = frames.map(({ time, ...rest }) => ({ ...rest, offset: Math.min(1, time / total) }));
  keys.sort((a, b) => a.offset - b.offset);
  const [first, last] = [keys[0], keys[keys.length - 1]];
  if (first.offset > 0) keys.unshift({ ...first, offset: 0, easing: 'linear' });
  if (last.offset < 1) keys.push({ ...last, offset: 1 });
  return keys;
}
