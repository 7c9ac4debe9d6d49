// What happened, as a short film over the new position: pieces of the old one go their ways and then give place to the new ones.

import { upperPart } from './svg.js';

const MOVE = 180;
/** A long way takes a little longer, or the eye cannot follow. */
const PER_UNIT = 14;
const LONGEST = 320;
const HOP = 260;
const FADE = 200;
const DROP = 160;
const TUMBLE = 520;
/** The faces that are seen while the die tumbles. */
const FACES_SEEN = 5;
const OVERTIME = 250;
const ARC_STEPS = 8;
const WAY_STEPS = 12;

/** Whether the reader wants things to move. */
export const motion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A film that runs, or nothing.
 * @typedef {{finished: Promise<void>, end: () => void}} Film
 */

/** A film ends with its animations, or a little after its time: a page that is not painted has no moments. @returns {Film} */
function run(animations, length, cleanup) {
  let over = false;
  let timer = 0;
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    for (const animation of animations) animation.cancel();
    cleanup();
  };
  const ended = animations.map((animation) => animation.finished);
  const late = new Promise((resolve) => (timer = setTimeout(resolve, length + OVERTIME)));
  const finished = Promise.race([Promise.allSettled(ended), late]).then(end);
  return { finished, end };
}

/**
 * Plays events between two positions.
 * @param {object} scene
 * @param {import('./svg.js').Piece[]} scene.before the pieces as they stood
 * @param {import('./svg.js').Piece[]} scene.after the pieces as they stand now, in the document
 * @param {object[]} scene.events
 * @param {(spot: number) => {x: number, y: number}} scene.centre
 * @param {{x: number, y: number}} scene.up which way is up
 * @param {SVGPathElement|null} scene.way the way of the move, where it is drawn
 * @param {SVGElement} scene.stage where the film is shown
 * @param {SVGElement} scene.low what lies under the pieces: it appears when the piece has arrived
 * @param {boolean} scene.settled whether the player has already put the piece where it goes
 * @returns {Film}
 */
export function play({ before, after, events, centre, up, way, stage, low, settled }) {
  const actors = [];
  const hidden = new Set();
  const gone = before.filter((piece) => piece.spot === null && !after.some((other) => other.id === piece.id));
  const come = after.filter((piece) => piece.spot === null && !before.some((other) => other.id === piece.id));
  const late = [];
  let now = 0;

  /** Everything that stood on a place takes part; what stands there now waits for the end. */
  const involve = (spot) => {
    for (const piece of after) if (piece.spot === spot) hidden.add(piece.element);
    if (actors.some((actor) => actor.home === spot)) return;
    for (const piece of before.filter((each) => each.spot === spot)) {
      const node = piece.element.cloneNode(true);
      actors.push({ piece, node, home: spot, spot, frames: [], from: piece.at, x: 0, y: 0 });
    }
  };
  const there = (spot) => {
    involve(spot);
    return actors.filter((actor) => actor.spot === spot && !actor.fallen);
  };
  /** Who has just come to a place, and who stood there before. */
  const comer = (spot) => there(spot).findLast((actor) => actor.home !== spot) ?? there(spot).at(-1);
  const native = (spot, fits = () => true) => {
    const fitting = there(spot).filter(fits);
    return fitting.find((actor) => actor.home === spot) ?? fitting[0];
  };
  /** From the tray, where a piece has gone from. */
  const enters = (kinds) => {
    const index = gone.findIndex((piece) => kinds(piece));
    if (index < 0) return null;
    const [piece] = gone.splice(index, 1);
    const actor = { piece, node: piece.element.cloneNode(true), home: null, spot: null, frames: [], from: piece.at, x: 0, y: 0 };
    actors.push(actor);
    return actor;
  };
  const landing = (spot) => {
    const there = after.filter((piece) => piece.spot === spot && piece.stones === 1);
    return there.length === 1 ? there[0].at : centre(spot);
  };
  const frame = (actor, time, point, more = {}) => {
    actor.x = point.x - actor.from.x;
    actor.y = point.y - actor.from.y;
    actor.frames.push({ time, translate: `${actor.x}px ${actor.y}px`, ...more });
  };
  const place = (actor) => ({ x: actor.from.x + actor.x, y: actor.from.y + actor.y });
  const stay = (actor) => frame(actor, now, place(actor));
  const go = (actor, point, length) => {
    actor.frames.push({ time: now, translate: `${actor.x}px ${actor.y}px`, easing: 'cubic-bezier(.2,.7,.3,1)' });
    frame(actor, now + length, point);
  };
  const hop = (actor, point, length, height) => {
    const start = place(actor);
    for (let i = 0; i <= ARC_STEPS; i += 1) {
      const part = i / ARC_STEPS;
      const high = 4 * height * part * (1 - part);
      const x = start.x + (point.x - start.x) * part + high * up.x;
      const y = start.y + (point.y - start.y) * part + high * up.y;
      frame(actor, now + length * part, { x, y });
    }
  };
  const walk = (actor, point, spot) => {
    const start = place(actor);
    const total = way?.getTotalLength() ?? 0;
    const straight = Math.hypot(point.x - start.x, point.y - start.y);
    const length = Math.min(LONGEST, MOVE + (Math.max(total, straight) / 100) * PER_UNIT);
    const first = total > 0 && way.getPointAtLength(0);
    if (!first || Math.hypot(first.x - centre(spot).x, first.y - centre(spot).y) > 5) {
      go(actor, point, length);
      return length;
    }
    for (let i = 0; i <= WAY_STEPS; i += 1) {
      // The piece slows down at the end of its way, not at its corners.
      const part = i / WAY_STEPS;
      const at = way.getPointAtLength(total * (1 - (1 - part) ** 2));
      frame(actor, now + length * part, { x: at.x + start.x - first.x, y: at.y + start.y - first.y });
    }
    return length;
  };

  for (const event of events) {
    switch (event.event) {
      case 'move': {
        involve(event.from);
        involve(event.to);
        let actor = comer(event.from);
        if (!actor) break;
        if (event.stones < actor.piece.stones) {
          // A part leaves; what stays is drawn already.
          const part = upperPart(actor.piece, event.stones);
          const rest = after.find((piece) => piece.spot === event.from);
          if (rest) {
            hidden.delete(rest.element);
            actors.splice(actors.indexOf(actor), 1);
          }
          actor = { ...actor, node: part, frames: [] };
          actors.push(actor);
        }
        if (settled) frame(actor, now, landing(event.to));
        else now += walk(actor, landing(event.to), event.from);
        actor.spot = event.to;
        break;
      }
      case 'enter': {
        const actor = enters((piece) => piece.kind === 'pawn');
        involve(event.at);
        if (!actor) break;
        hop(actor, landing(event.at), HOP, 50);
        actor.spot = event.at;
        now += HOP;
        break;
      }
      case 'bump':
      case 'relocate': {
        const actor = native(event.from);
        involve(event.to);
        if (!actor) break;
        if (settled && event.event === 'relocate') frame(actor, now, landing(event.to));
        else {
          hop(actor, landing(event.to), HOP, 70);
          now += HOP;
        }
        actor.spot = event.to;
        break;
      }
      case 'swap': {
        const [landed, across] = [comer(event.landed), native(event.across)];
        if (!landed || !across) break;
        hop(landed, landing(event.across), HOP, 70);
        hop(across, landing(event.landed), HOP, 30);
        [landed.spot, across.spot] = [event.across, event.landed];
        now += HOP;
        break;
      }
      case 'send-home': {
        const side = event.side === 'first' ? 0 : 1;
        const actor = native(event.from, ({ piece }) => piece.side === side);
        if (!actor) break;
        const home = come.find((piece) => piece.kind === actor.piece.kind && !hidden.has(piece.element));
        if (home) {
          hidden.add(home.element);
          hop(actor, home.at, HOP + 60, 90);
        } else fall(actor);
        actor.spot = null;
        now += HOP;
        break;
      }
      case 'capture': {
        const actor = native(event.at);
        if (!actor) break;
        fall(actor);
        const kept = come.find((piece) => !late.some(({ element }) => element === piece.element));
        if (kept) late.push({ element: kept.element, delay: now });
        break;
      }
      case 'place': {
        const placed = after.find((piece) => piece.spot === event.at);
        if (placed) late.push({ element: placed.element, delay: now });
        now += DROP;
        break;
      }
      case 'score': {
        const marker = enters((piece) => piece.kind === 'marker');
        const arrived = come.find((piece) => piece.kind === 'marker');
        if (!marker || !arrived) break;
        hidden.add(arrived.element);
        hop(marker, arrived.at, HOP, 20);
        break;
      }
      default:
    }
  }

  /** Fades and drops. */
  function fall(actor) {
    actor.fallen = true;
    const start = Math.max(0, now - FADE / 4);
    const { x, y } = place(actor);
    frame(actor, start, { x, y }, { opacity: 1, easing: 'ease-in' });
    frame(actor, start + FADE, { x: x - 26 * up.x, y: y - 26 * up.y }, { opacity: 0 });
  }

  const ends = actors.flatMap((actor) => actor.frames.map(({ time }) => time));
  const total = Math.max(now, ...ends);
  const animations = [];
  for (const actor of actors) {
    if (actor.frames.length === 0) stay(actor);
    actor.node.removeAttribute('id');
    actor.node.style.translate = '';
    stage.append(actor.node);
    if (total > 0) animations.push(actor.node.animate(filled(actor.frames, total), { duration: total, fill: 'both' }));
  }
  for (const element of hidden) element.classList.add('away');
  for (const { element, delay } of late) {
    const frames = [{ translate: `${34 * up.x}px ${34 * up.y}px`, opacity: 0 }, { opacity: 1, offset: 0.4 }, { translate: '0 0', opacity: 1 }];
    animations.push(element.animate(frames, { duration: DROP, delay, fill: 'backwards', easing: 'ease-in' }));
  }
  if (total > 0) animations.push(low.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }], { duration: total }));
  return run(animations, total, () => {
    for (const { node } of actors) node.remove();
    for (const element of hidden) element.classList.remove('away');
  });
}

/** Frames from the first to the last moment, with their times as parts of the whole. */
function filled(frames, total) {
  const keys = frames.map(({ time, ...rest }) => ({ ...rest, offset: Math.min(1, time / total) }));
  keys.sort((a, b) => a.offset - b.offset);
  if (keys[0].offset > 0) keys.unshift({ ...keys[0], offset: 0, easing: 'linear' });
  if (keys.at(-1).offset < 1) keys.push({ ...keys.at(-1), offset: 1 });
  return keys;
}

/**
 * Throws the die: it tumbles from face to face, and lands on the one that it shows.
 * @param {SVGElement|null} die in the document, with its face
 * @returns {Film}
 */
export function tumble(die) {
  const drawing = die?.querySelector('use');
  if (!drawing) return run([], 0, () => {});
  const face = drawing.getAttribute('href');
  const prefix = face.slice(0, face.lastIndexOf('-') + 1);
  const flight = [
    { translate: '70px -30px', rotate: '-560deg', scale: 0.9, opacity: 0, easing: 'ease-out' },
    { translate: '40px -58px', rotate: '-400deg', scale: 1.2, opacity: 1, offset: 0.22, easing: 'ease-in' },
    { translate: '18px 0', rotate: '-220deg', scale: 0.97, offset: 0.48, easing: 'ease-out' },
    { translate: '6px -22px', rotate: '-100deg', scale: 1.08, offset: 0.68, easing: 'ease-in' },
    { translate: '0 0', rotate: '8deg', scale: 0.98, offset: 0.88, easing: 'ease-out' },
    { translate: '0 0', rotate: '0deg', scale: 1 },
  ];
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns >= FACES_SEEN) {
      clearInterval(timer);
      drawing.setAttribute('href', face);
    } else drawing.setAttribute('href', `${prefix}${1 + ((Number(face.slice(-1)) + 2 * turns) % 6)}`);
  }, (TUMBLE * 0.7) / FACES_SEEN);
  return run([drawing.animate(flight, { duration: TUMBLE })], TUMBLE, () => {
    clearInterval(timer);
    drawing.setAttribute('href', face);
  });
}
