// What the board marks: pieces that can be moved, targets, and the move that is being put together.

import { choiceAfter } from './choice.js';
import { choiceOf, canPremove, mayMove, mayRoll, movablesOf, onlyMove } from './selectors.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../board/board.js').Board} BoardView */

/**
 * @param {State} state
 * @param {BoardView} view
 * @param {boolean} soft whether pieces are marked softly
 * @returns {import('../board/board.js').Marks}
 */
export function marksOf(state, view, soft) {
  const can = mayMove(state);
  const premoving = canPremove(state);
  const { taps, hints, pending, premove } = state;
  const { options, taken, part: next } = choiceOf(state);
  const movable = can ? movablesOf(state) : [];
  // The only move is announced on the board.
  const [, goal] = onlyMove(state)?.parts ?? [];
  const targets = (can || premoving) && taps.length > 0 ? [...options.values()] : goal ? [goal] : [];
  return {
    movable: (hints || goal) && taps.length === 0 ? movable : [],
    soft,
    selected: (can || premoving) && taps.length === 1 ? taps[0] : null,
    premove: premoving && premove ? premove.slice(0, 2) : [],
    targets: targets.map((part) => targetOf(state, view, part, taken)),
    others: can && next === 'place' ? otherTargets(state) : [],
    lights: lightsOf(state),
    captured: can || pending ? taken.filter(({ part }) => part === 'capture').map(({ spot }) => spot) : [],
    draggable: movable,
    premovable: premoving ? ownSpots(state, view) : [],
    active: can || mayRoll(state),
    toRoll: mayRoll(state),
  };
}

/** Until the chip is placed, the piece can still be moved to another place. @param {State} state */
const otherTargets = ({ board, taps }) => [...(choiceAfter(board.moves, taps.slice(0, 1))?.options.keys() ?? [])].filter((spot) => spot !== taps[1]);

/** Where the player's pieces stand. @param {State} state @param {BoardView} view */
const ownSpots = ({ game }, view) => view.pieces.flatMap(({ side, spot }) => (spot !== null && game.sides[side].you ? [spot] : []));

/**
 * A ring around what stands in the way or would be captured, a disc on what is free and beside what can be joined.
 * @param {State} state
 * @param {BoardView} view
 * @param {import('./wire.js').Part} part
 * @param {import('./wire.js').Part[]} taken what was chosen before: the piece has left its place
 * @returns {import('../board/board.js').Target}
 */
function targetOf({ board }, view, { part, spot, stones }, taken) {
  const left = taken.length > 1 && taken[0].spot === spot;
  const there = left ? undefined : view.piecesOn(spot).at(-1);
  return { spot, stones, occupied: there !== undefined, threat: part === 'capture' || (there !== undefined && there.side !== board.turn.side) };
}

/** The lines that meet where a chip can be placed. @param {State} state @returns {[number, number][]} */
function lightsOf(state) {
  const { board: { lights = [] }, pending, taps } = state;
  const { part, taken } = choiceOf(state);
  if (pending || !mayMove(state) || taps.length < 2 || part !== 'place') return [];
  return lights.find(({ from, to }) => taken[0].spot === from && taken[1].spot === to)?.lines ?? [];
}

/** Where pieces are shown while a move is put together: the piece on its target, an opposing one where it is put, or aside until then. @param {State} state */
export function previewOf(state) {
  const { pending, taps, replay } = state;
  /** @type {Map<number, number>} */
  const moved = new Map();
  if (replay !== null) return moved;
  if (pending?.path) return new Map([pending.path]);
  if (taps.length < 2 || !(pending || mayMove(state))) return moved;
  const { part: next, taken } = choiceOf(state);
  /** @param {import('./wire.js').PartKind} kind */
  const spotOf = (kind) => taken.find(({ part }) => part === kind)?.spot;
  const [from, to, relocated] = [spotOf('from'), spotOf('to'), spotOf('relocate')];
  if (from === undefined || to === undefined) return moved;
  moved.set(from, to);
  if (relocated !== undefined) moved.set(to, relocated);
  else if (next === 'relocate') moved.set(to, to);
  return moved;
}
