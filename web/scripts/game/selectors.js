// What follows from the state of the game page: what the player may do, and what is asked of them.

import { choiceAfter, closed, passMove } from './choice.js';
import { momentOf } from './moment.js';
import { isBehind } from './playback.js';

/** @typedef {import('./state.js').State} State */

/** Whether the viewer plays. @param {State} state */
export const isPlaying = ({ game }) => game.sides.some(({ you }) => you);

/** Whether the board shows the newest position. @param {State} state */
export const isLive = (state) => state.replay === null && !isBehind(state.playback);

/** Whether it is the viewer's turn. @param {State} state */
export const isYourTurn = (state) => state.game.yours && state.game.state === 'running';

/** @param {State} state */
const mayAct = (state) => isLive(state) && isYourTurn(state) && state.pending === null;

/** @param {State} state */
export const mayMove = (state) => mayAct(state) && state.board.turn.due === 'move';

/** @param {State} state */
export const mayRoll = (state) => mayAct(state) && state.board.turn.due === 'roll' && state.wait === 0;

/** What can be chosen next. @param {State} state @returns {import('./choice.js').Choice} */
export const choiceOf = ({ board, taps }) =>
  choiceAfter(board.moves, taps) ?? choiceAfter(board.moves, []) ?? closed([], null);

/** The pieces that can be moved. @param {State} state */
export const movablesOf = ({ board }) => [...(choiceAfter(board.moves, [])?.options.keys() ?? [])];

/** The moves of the list. While the die rolls, its face is not told. @param {State} state */
export function linesOf({ game: { lines }, playback: { film, shown }, replay }) {
  if (replay !== null || !film?.roll) return lines;
  const known = lines.filter(({ ply }) => ply < shown.ply);
  const rolling = lines.slice(known.length, known.length + 1);
  return [...known, ...rolling.map((line) => ({ ...line, roll: null, move: null, ply: shown.ply }))];
}

/** What is asked of the player. @param {State} state */
export const currentMoment = (state) =>
  momentOf({
    replaying: state.replay !== null || state.game.result !== null,
    mayRoll: mayRoll(state),
    mayMove: mayMove(state),
    passes: passMove(state.board.moves) !== null,
    taps: state.taps,
    part: choiceOf(state).part,
  });

/** What a rules card could be about now, the most telling first. @param {State} state */
export function occasionsOf(state) {
  const { board, game } = state;
  const moved = game.lines.filter(({ side, move }) => move && game.sides[side].you).length;
  const due = isYourTurn(state) ? [currentMoment(state), ...(moved > 2 ? ['later'] : [])] : [];
  return [...board.events.map(({ event }) => `event-${event}`), ...due];
}

/** Whether the seed of another player is missing. @param {State} state */
export const othersMissing = ({ game }) =>
  game.sides.some(({ you, seat }, side) => !you && seat.type !== 'computer' && !game.dice?.seeds[side]);
