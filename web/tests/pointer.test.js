// Taps and drags, with a board that only has places.

import test from 'node:test';
import assert from 'node:assert/strict';

class Place {
  /** @param {number} spot */
  constructor(spot) {
    this.dataset = { spot: String(spot) };
  }

  closest() {
    return this;
  }
}

/** What is under the pointer. @type {Place|null} */
let under = null;
Object.assign(globalThis, { SVGElement: Place, document: { elementFromPoint: () => under } });
const { Pointer } = await import('../scripts/board/pointer.js');

/** A board without pieces, with what was tapped on it. */
function prepare() {
  /** @type {Record<string, (event: object) => void>} */
  const listeners = {};
  const svg = {
    /** @param {string} name @param {(event: object) => void} listener */
    addEventListener: (name, listener) => (listeners[name] = listener),
    classList: { remove() {} },
  };
  /** @type {(number|null)[]} */
  const taps = [];
  /** @type {number[]} */
  const grabs = [];
  /** @type {any} */
  const board = { svg, area: { contains: () => true }, hover() {}, setTabStop() {}, die: null };
  new Pointer(board, { onTap: (spot) => taps.push(spot), onLift: () => false, onGrab: (spot) => grabs.push(spot), onDrop() {}, onDie() {} });
  /** @param {string} name @param {number|null} spot @param {number} [pointerId] @param {object} [more] */
  const does = (name, spot, pointerId = 1, more = {}) => {
    under = spot === null ? null : new Place(spot);
    listeners[`pointer${name}`]({ button: 0, pointerId, clientX: 0, clientY: 0, pointerType: 'mouse', ...more });
  };
  return { does, taps, grabs };
}

test('a tap comes down and up on one place', () => {
  const { does, taps } = prepare();
  does('down', 3);
  does('up', 3);
  does('down', 3);
  does('up', 4);
  assert.deepEqual(taps, [3]);
});

test('after a release outside the board the next tap counts', () => {
  const { does, taps } = prepare();
  does('down', 3);
  // Nothing is told about the release.
  does('down', 4);
  does('up', 4);
  assert.deepEqual(taps, [4]);
});

test('a second finger neither taps nor cancels', () => {
  const { does, taps } = prepare();
  does('down', 3, 1);
  does('down', 4, 2);
  does('cancel', 4, 2);
  does('up', 3, 1);
  assert.deepEqual(taps, [3]);
});

test('a pointer that is cancelled taps nothing', () => {
  const { does, taps } = prepare();
  does('down', 3);
  does('cancel', 3);
  does('up', 3);
  assert.deepEqual(taps, []);
});

test('a mouse that drags what cannot be moved is told once; a finger scrolls the page', () => {
  const { does, grabs } = prepare();
  does('down', 3);
  does('move', 3, 1, { clientX: 30 });
  does('move', 4, 1, { clientX: 60 });
  does('up', 4);
  assert.deepEqual(grabs, [3]);
  const touch = prepare();
  touch.does('down', 3, 1, { pointerType: 'touch' });
  touch.does('move', 3, 1, { clientX: 30, pointerType: 'touch' });
  assert.deepEqual(touch.grabs, []);
});
