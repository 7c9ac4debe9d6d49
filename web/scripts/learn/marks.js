// What the board of a lesson marks, and what its places are called.

import { choiceAfter } from '../game/choice.js';
import { word } from '../game/words.js';

/** @typedef {import('../board/board.js').Board} BoardView */
/** @typedef {import('../game/wire.js').Move} Move */
/** @typedef {import('../game/wire.js').Part} Part */
/**
 * @typedef {object} Shown what the marks follow from
 * @property {import('../game/wire.js').Board} board
 * @property {number[]} taps
 * @property {boolean} open whether the player can act
 * @property {string[]} light names of places that are marked
 * @property {Move|null} hint the move that is shown
 */

/** @param {Shown} shown */
export const choiceOf = ({ board, taps }) => choiceAfter(board.moves, taps);

/** What can be tapped of the move that is shown; null if the taps do not belong to it. @param {Shown} shown */
const hintedOf = ({ hint, taps }) => hint && choiceAfter([hint], taps);

/** @param {Shown} shown @param {BoardView} view @returns {import('../board/board.js').Marks} */
export function marksOf(shown, view) {
  const { board, taps, open, light } = shown;
  const lit = [...view.spots].flatMap(([spot, { name }]) => (light.includes(name) ? [spot] : []));
  const all = open ? choiceOf(shown) : null;
  if (!all) return { premove: lit };
  const movable = [...(choiceAfter(board.moves, [])?.options.keys() ?? [])];
  const hinted = hintedOf(shown);
  const options = (hinted ?? all).options;
  const targets = taps.length > 0 ? options : followed(shown);
  return {
    movable: taps.length > 0 ? [] : [...options.keys()],
    soft: hinted === null,
    selected: taps.length === 1 ? taps[0] : null,
    premove: lit,
    targets: [...targets.values()].map((part) => targetOf(board, view, part, all.taken)),
    lights: lightsOf(shown),
    draggable: movable,
    active: true,
    toRoll: board.turn.due === 'roll',
  };
}

/** Where the piece of the shown move goes, before it is tapped. @param {Shown} shown @returns {Map<number, Part>} */
function followed({ hint }) {
  const to = hint?.parts[1];
  return new Map(to ? [[to.spot, to]] : []);
}

/** @param {Shown['board']} board @param {BoardView} view @param {Part} part @param {Part[]} taken @returns {import('../board/board.js').Target} */
function targetOf({ turn }, view, { part, spot, stones }, taken) {
  const left = taken.length > 1 && taken[0].spot === spot;
  const there = left ? undefined : view.piecesOn(spot).at(-1);
  return { spot, stones, occupied: there !== undefined, threat: part === 'capture' || (there !== undefined && there.side !== turn.side) };
}

/** The lines that meet where a chip can be placed. @param {Shown} shown @returns {[number, number][]} */
function lightsOf(shown) {
  const { board: { lights = [] }, taps } = shown;
  const choice = choiceOf(shown);
  if (taps.length < 2 || choice?.part !== 'place') return [];
  return lights.find(({ from, to }) => choice.taken[0].spot === from && choice.taken[1].spot === to)?.lines ?? [];
}

/** Until the move is complete, the piece is shown on its target. @param {Shown} shown */
export function previewOf(shown) {
  const { taps } = shown;
  return new Map(shown.open && taps.length > 1 ? [[taps[0], taps[1]]] : []);
}

/** What a place is called, what stands there, and what a tap would do. @param {Shown} shown @param {BoardView} view @returns {(spot: number) => string} */
export function labelOf(shown, view) {
  const options = (shown.open && choiceOf(shown)?.options) || new Map();
  return (spot) => {
    const { name } = view.place(spot);
    const pieces = view.piecesOn(spot).map(({ side, kind, stones }) =>
      [word(`side-${side}`), word(`piece-${kind}`), ...(stones > 1 ? [word('stones', { stones })] : [])].join(', '));
    const option = options.get(spot);
    const use = option ? word(`can-${option.part}`) : shown.taps.includes(spot) ? word('chosen') : '';
    return `${name}: ${[pieces.join('; ') || word('empty'), use].filter(Boolean).join('; ')}`;
  };
}
