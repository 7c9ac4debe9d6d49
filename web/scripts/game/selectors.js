// What follows from the state of the game page: what the player may do, and what is asked of them.

import { choiceAfter, closed, passMove } from './choice.js';
import { promptOf } from './prompt.js';
import { isBehind, seenBoard } from './playback.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./wire.js').LineView} LineView */

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

/** Whether the player can make a premove: it is the other player's turn, in a game without dice. @param {State} state */
export function canPremove(state) {
  const { connection, game, pending } = state;
  if (!isPlaying(state) || game.screen || game.dice || game.state !== 'running' || game.yours) return false;
  return isLive(state) && pending === null && connection === 'open';
}

/** The possible premoves, as far as they are known. @param {State} state */
export const premovesNow = ({ board, premoves }) => (premoves?.ply === board.ply ? premoves.moves : []);

/** What can be chosen next. @param {State} state @returns {import('./choice.js').Choice} */
export function choiceOf(state) {
  const moves = canPremove(state) ? premovesNow(state) : state.board.moves;
  return choiceAfter(moves, state.taps) ?? choiceAfter(moves, []) ?? closed([], null);
}

/** The pieces that can be moved. @param {State} state */
export const movablesOf = ({ board }) => [...(choiceAfter(board.moves, [])?.options.keys() ?? [])];

/** The only move of this turn, where such moves are announced. @param {State} state */
export function onlyMove(state) {
  const { auto, board, connection, taps } = state;
  const forced = auto && mayMove(state) && taps.length === 0 && board.moves.length === 1;
  return forced && connection === 'open' ? board.moves[0] : null;
}

/** Whether it plays itself: the player has touched nothing yet. @param {State} state */
export const playsItself = (state) => onlyMove(state) !== null && state.byHand !== state.board.ply;

/** The ply of the first roll or move of a line. @param {LineView} line */
const startOf = ({ roll, move, ply }) => (roll && move ? ply - 1 : ply);

/** The moves of the list, up to what is on the board. While the die rolls, its face is not told. @param {State} state @returns {LineView[]} */
export function linesOf({ game: { lines }, playback, replay }) {
  const { animation, shown } = playback;
  if (replay !== null || !isBehind(playback)) return lines;
  const known = seenBoard(playback).ply;
  return lines.flatMap((line) => {
    const start = startOf(line);
    if (line.ply <= known) return [line];
    if (line.roll && start <= known) return [{ ...line, move: null, ply: start }];
    return animation?.roll && start === shown.ply ? [{ ...line, roll: null, move: null, ply: start }] : [];
  });
}

/** The last roll of each side, up to the position that is shown. @param {State} state @returns {(string|null)[]} */
export function lastRolls(state) {
  const until = state.replay ?? Infinity;
  const rolled = linesOf(state).filter((line) => line.roll && startOf(line) <= until);
  return state.game.sides.map((_, side) => rolled.findLast((line) => line.side === side)?.roll ?? null);
}

/** What is asked of the player. @param {State} state */
export const currentPrompt = (state) =>
  promptOf({
    replaying: state.replay !== null || state.game.result !== null,
    mayRoll: mayRoll(state),
    mayMove: mayMove(state),
    passes: passMove(state.board.moves) !== null || onlyMove(state) !== null,
    taps: state.taps,
    part: choiceOf(state).part,
  });

/** What a rules card could be about now, the most telling first. @param {State} state */
export function occasionsOf(state) {
  const { board, game } = state;
  const moved = game.lines.filter(({ side, move }) => move && game.sides[side].you).length;
  const due = isYourTurn(state) ? [currentPrompt(state), ...(moved > 2 ? ['later'] : [])] : [];
  return [...board.events.map(({ event }) => `event-${event}`), ...due];
}

/** Whether the seed of another player is missing. @param {State} state */
export const othersMissing = ({ game }) =>
  game.sides.some(({ you, seat }, side) => !you && seat.type !== 'computer' && !game.dice?.seeds[side]);
