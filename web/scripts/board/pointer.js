// Taps and drags by mouse, pen and finger. A tap becomes a drag when the pointer has gone far enough.

import { upperPart } from './piece.js';

/** How far a pointer goes before it drags, in pixels: fingers are less steady than mice. @type {Record<string, number>} */
const DRAG_DISTANCE = { mouse: 4, pen: 6, touch: 9 };
/** How far a dragged piece is held above the pointer, in units of the drawing. */
const HELD_ABOVE = 14;

/**
 * @typedef {object} Drag
 * @property {number} spot where the pointer went down
 * @property {number} id of the pointer
 * @property {number} x
 * @property {number} y
 * @property {string} kind of the pointer
 * @property {boolean} refused nothing can be dragged from here
 * @property {import('./piece.js').Piece|null} piece what is dragged, once it is
 * @property {number} stones how many of it
 * @property {SVGGElement|null} ghost the copy that follows the pointer
 */

export class Pointer {
  #board;
  #listener;
  /** @type {Drag|null} */
  #drag = null;

  /**
   * @param {import('./board.js').Board} board
   * @param {import('./board.js').Listener} listener
   */
  constructor(board, listener) {
    this.#board = board;
    this.#listener = listener;
    const { svg } = board;
    svg.addEventListener('pointerdown', (event) => this.#down(event));
    svg.addEventListener('pointermove', (event) => this.#move(event));
    svg.addEventListener('pointerup', (event) => this.#up(event));
    svg.addEventListener('pointercancel', (event) => event.pointerId === this.#drag?.id && this.#cancel());
    // A finger on a piece drags the piece, not the page: not every browser heeds `touch-action` inside an SVG.
    svg.addEventListener('touchstart', (event) => {
      if (event.target instanceof Element && event.target.closest('.draggable, .premovable')) event.preventDefault();
    }, { passive: false });
  }

  /** @param {PointerEvent} event */
  #spotAt({ clientX, clientY }) {
    const found = document.elementFromPoint(clientX, clientY)?.closest('[data-spot]');
    return found instanceof SVGElement && this.#board.area.contains(found) ? Number(found.dataset.spot) : null;
  }

  /** @param {PointerEvent} event */
  #isOnDie({ clientX: x, clientY: y }) {
    const die = this.#board.die?.getBoundingClientRect();
    return die !== undefined && x >= die.left && x <= die.right && y >= die.top && y <= die.bottom;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    // A pointer that comes down again was released outside the board.
    if (event.pointerId === this.#drag?.id) this.#cancel();
    if (this.#drag) return;
    const spot = this.#spotAt(event);
    if (spot === null) {
      if (this.#isOnDie(event)) this.#listener.onDie();
      return;
    }
    const { pointerId: id, clientX: x, clientY: y, pointerType: kind } = event;
    this.#drag = { spot, id, x, y, kind, refused: false, piece: null, stones: 0, ghost: null };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.piece) {
      const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > (DRAG_DISTANCE[drag.kind] ?? 6);
      if (!far || drag.refused) return;
      // Lifting may draw another position, so the piece is looked up afterwards.
      drag.piece = (this.#listener.onLift(drag.spot) && this.#board.piecesOn(drag.spot).at(-1)) || null;
      drag.refused = !drag.piece;
      if (!drag.piece) {
        // A finger that moves here scrolls the page.
        if (drag.kind === 'mouse') this.#listener.onGrab(drag.spot);
        return;
      }
      this.#board.svg.setPointerCapture(drag.id);
      this.#board.svg.classList.add('dragging');
    }
    this.#carry(event, drag, drag.piece);
  }

  /**
   * The piece follows the pointer; over a target it is as many stones as would go there.
   * @param {PointerEvent} event
   * @param {Drag} drag
   * @param {import('./piece.js').Piece} piece
   */
  #carry(event, drag, piece) {
    const board = this.#board;
    const over = this.#spotAt(event);
    const target = over === null ? undefined : board.target(over);
    const stones = target && board.counted ? (target.stones ?? 1) : piece.stones;
    if (!drag.ghost || drag.stones !== stones) {
      drag.stones = stones;
      drag.ghost?.remove();
      drag.ghost = upperPart(piece, stones);
      drag.ghost.classList.add('carried');
      board.ghosts.append(drag.ghost);
      piece.element.classList.toggle('away', stones >= piece.stones);
    }
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.area.getScreenCTM()?.inverse());
    const home = board.place(drag.spot);
    drag.ghost.style.translate = `${x - home.x}px ${y - home.y - HELD_ABOVE}px`;
    board.hover(target ? over : null);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    const spot = this.#spotAt(event);
    this.#letGo();
    if (drag.piece) this.#listener.onDrop(spot === drag.spot ? null : spot);
    else if (spot === drag.spot) {
      this.#board.setTabStop(spot);
      this.#listener.onTap(spot);
    }
  }

  #cancel() {
    const dragged = this.#drag?.piece;
    this.#letGo();
    if (dragged) this.#listener.onDrop(null);
  }

  #letGo() {
    this.#drag?.ghost?.remove();
    this.#drag?.piece?.element.classList.remove('away');
    this.#board.hover(null);
    this.#board.svg.classList.remove('dragging');
    this.#drag = null;
  }
}
