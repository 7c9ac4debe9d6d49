// The drawn pieces, as the board and its animations handle them.

const SVG = 'http://www.w3.org/2000/svg';

/** A new SVG element. */
export function make(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** @typedef {{x: number, y: number}} Point */

/**
 * A drawn piece.
 * @typedef {object} Piece
 * @property {SVGGElement} element
 * @property {string} id the same as long as such a piece is in this place
 * @property {number|null} spot where it stands; null beside the board
 * @property {string} kind figure, chip, pawn, …
 * @property {number} side
 * @property {number} stones
 * @property {Point} at the point that it stands on
 */

/** @returns {Piece} */
export function pieceOf(element) {
  const { spot, side, stones } = element.dataset;
  const { e: x, f: y } = element.transform.baseVal.consolidate().matrix;
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

/** The upper stones of a tower as a piece of their own, on the ground and without a number. */
export function upperPart({ element, stones: height }, stones) {
  const part = element.cloneNode(true);
  part.removeAttribute('id');
  if (stones < height) {
    const discs = [...part.querySelectorAll('.up > use:not(.numeral)')];
    for (const disc of discs.slice(stones)) disc.remove();
    part.querySelector('.numeral')?.remove();
  }
  return part;
}
