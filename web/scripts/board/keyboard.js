// Walking over a board by arrow keys.

/** @typedef {import('./piece.js').Point} Point */

/** The least distance of two places in the direction of an arrow key. */
const AHEAD = 20;
/** How far to the side of an arrow's direction a place may lie, as a share of the distance ahead. */
const CONE = 1.6;

/** Steps to the right and down on the screen. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest place in the direction of an arrow key.
 * @param {ReadonlyMap<number, Point>} places
 * @param {number} from
 * @param {string} key
 * @returns {number|null|undefined} null: there is no place; undefined: no arrow key
 */
export function neighbour(places, from, key) {
  const arrow = ARROWS[key];
  const here = places.get(from);
  if (!arrow || !here) return undefined;
  const [dx, dy] = arrow;
  // Left and right prefer the same row. Up and down lead to the next row even where its places lie between those of this one:
  // otherwise half of such a board could not be reached.
  const lean = dy === 0 ? 2 : 0.95;
  let best = null;
  let least = Infinity;
  for (const [spot, { x, y }] of places) {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const cost = ahead + lean * aside;
    if (ahead < AHEAD || aside > ahead * CONE || cost >= least) continue;
    best = spot;
    least = cost;
  }
  return best;
}
