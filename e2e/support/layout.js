// How a game page lies on the screen: the whole board is in view with the sentence and the buttons, nothing lies over anything, and
// the page does not scroll.

import assert from 'node:assert/strict';

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** What is where on the screen. Runs in a page. */
function measure() {
  /** @param {Element} element @returns {Box} */
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  /** @type {SVGSVGElement|null} */
  const svg = document.querySelector('#board svg');
  const matrix = svg?.getScreenCTM();
  if (!svg || !matrix) throw new TypeError('expected a board');
  const { width, height } = svg.viewBox.baseVal;
  const [start, end] = [new DOMPoint(0, 0), new DOMPoint(width, height)].map((point) => point.matrixTransform(matrix));
  /** @type {Record<string, Box>} */
  const parts = { board: { left: start.x, top: start.y, right: end.x, bottom: end.y } };
  for (const id of ['sentence', 'buttons', 'far', 'near', 'tip', 'list']) {
    const element = document.getElementById(id);
    if (element?.checkVisibility()) parts[id] = box(element);
  }
  /** The largest circle in a place. @param {Element} spot */
  const size = (spot) => {
    const { width: across, height: down } = spot.getBoundingClientRect();
    const path = spot.getAttribute('d');
    if (!path) return Math.min(across, down);
    // A place that goes around a corner has six corners and is as wide as one unit of the drawing. The others are diamonds.
    return path.split('L').length === 6 ? 100 * matrix.a : across / Math.SQRT2;
  };
  const root = document.documentElement;
  return {
    parts,
    least: Math.min(...[...document.querySelectorAll('.spots [data-spot]')].map(size)),
    scrolls: [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight],
    screen: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
  };
}

/** @param {Box} inner @param {Box} outer */
const isInside = (inner, outer) => inner.left >= outer.left - 0.5 && inner.top >= outer.top - 0.5 && inner.right <= outer.right + 0.5 && inner.bottom <= outer.bottom + 0.5;

/** Whether two boxes share more than an edge. @param {Box} a @param {Box} b */
export const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

/** Checks everything that holds on every screen. @param {import('./player.js').Page} page @param {string} where */
export async function checkLayout(page, where) {
  const { parts, least, scrolls, screen } = await page.evaluate(measure, null);
  assert.deepEqual(scrolls, [0, 0], `${where}: the page scrolls`);
  const { board, sentence, buttons, near, tip, far, list } = parts;
  for (const [name, part] of Object.entries({ board, sentence, buttons, near })) {
    assert.ok(part && isInside(part, screen), `${where}: the ${name} is not in view: ${JSON.stringify(part)}`);
  }
  const apart = Object.entries({ board, sentence, buttons, near, ...(far && { far }), ...(list && { list }) });
  for (const [i, [name, part]] of apart.entries()) {
    for (const [other, there] of apart.slice(0, i)) assert.ok(!overlap(part, there), `${where}: ${name} lies over ${other}`);
  }
  // A rules card may lie over the other player and the moves.
  for (const [name, part] of Object.entries({ board, sentence, buttons, near })) {
    if (tip) assert.ok(!overlap(tip, part), `${where}: the rules card lies over the ${name}`);
  }
  return { least, board };
}

/** How far a page reaches beyond the screen, in pixels, to the right. @param {import('./player.js').Page} page */
export const overhang = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, null);
