// Drawn pieces, read off the SVG of a board.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string|number>} [attributes]
 */
export function make(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @typedef {{x: number, y: number}} Point in units of the drawing */

/**
 * @typedef {object} Piece
 * @property {SVGGElement} element
 * @property {string} id the same as long as such a piece is in this place
 * @property {number|null} spot null beside the board
 * @property {string} kind figure, chip, pawn, …
 * @property {number} side
 * @property {number} stones
 * @property {Point} at where its foot is
 */

/**
 * @param {SVGGElement} element
 * @returns {Piece}
 */
export function pieceOf(element) {
  const { spot, side, stones } = element.dataset;
  const { e: x, f: y } = element.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  return {
    element,
    id: element.id,
    spot: spot === undefined ? null : Number(spot),
    kind: element.classList[1],
    side: Number(side),
    stones: Number(stones),
    at: { x, y },
  };
}

/**
 * A copy of a drawn element.
 * @param {SVGGElement} element
 */
export function copyOf(element) {
  const copy = element.cloneNode(true);
  if (!(copy instanceof SVGGElement)) throw new TypeError('expected a group');
  return copy;
}

/**
 * The upper stones of a tower as a piece of their own, on the ground and without a number.
 * @param {Piece} piece
 * @param {number} stones
 */
export function upperPart({ element, stones: height }, stones) {
  const part = copyOf(element);
  part.removeAttribute('id');
  if (stones < height) {
    const discs = [...part.querySelectorAll('.up > use:not(.numeral)')];
    for (const disc of discs.slice(stones)) disc.remove();
    part.querySelector('.numeral')?.remove();
  }
  return part;
}
