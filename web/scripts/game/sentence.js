// The state of the page in words: the sentence above the board, the labels of its places, and the buttons below it.

import { passMove } from './choice.js';
import { previewOf } from './marks.js';
import { isBehind, turnBoard } from './playback.js';
import { choiceOf, isLive, canPremove, isPlaying, isYourTurn, mayMove, mayRoll, onlyMove, othersMissing } from './selectors.js';
import { verdictOf } from './sides.js';
import { textOf, word } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Input} Input */
/** @typedef {import('../board/board.js').Board} BoardView */

/** What is going on, or what is asked of the player. @param {State} state @param {BoardView} view */
export function sentenceOf(state, view) {
  const { feedback, game, board, pending, playback, replay, taps, wait } = state;
  if (feedback) return textOf(feedback.phrase);
  if (replay !== null) return replayedAt(game.lines, replay);
  // The roll is not told before the die has come to rest.
  if (isBehind(playback)) return playback.animation?.roll ? word('rolling') : turnBoard(playback).watch;
  if (game.result) return verdictOf(game);
  if (wait > 0 && othersMissing(state)) return word(isPlaying(state) ? 'dice-wait' : 'dice-wait-both', { seconds: Math.ceil(wait / 1000) });
  if (canPremove(state)) return premoveSentence(state, view) ?? board.watch;
  if (!isYourTurn(state)) return board.watch;
  if (passMove(board.moves)) return askOf(state, board.ask);
  // What was sent is not asked again.
  if (isSending(state)) return word('sending');
  if (pending?.auto || onlyMove(state)) return askOf(state, board.only ?? board.ask);
  if (pending) return word('rolling');
  if (taps.length === 0) return game.screen && !rollsAgain(state) && !nameOnScreen(state) ? board.watch : askOf(state, board.ask);
  const { part, options } = choiceOf(state);
  const [only] = options.keys();
  if (part === 'place' && options.size === 1 && board.asks.placeOn) return board.asks.placeOn.replace('{spot}', view.place(only).name);
  return (part && board.asks[part]) ?? board.ask;
}

/** Whether the sentence says that the player's move is on its way. @param {State} state */
export function isSending(state) {
  const { board, feedback, pending } = state;
  return pending !== null && pending.text !== null && !pending.auto && !feedback && isYourTurn(state) && isLive(state) && !passMove(board.moves);
}

/** The name of the player to act on one screen; null if none was given. @param {State} state */
function nameOnScreen({ board, game }) {
  const side = game.screen && board.turn.side !== null ? game.sides[board.turn.side] : null;
  return side && side.who !== side.title ? side.who : null;
}

/** A prompt, addressed to the player to act on one screen. @param {State} state @param {string} ask */
function askOf(state, ask) {
  const name = nameOnScreen(state);
  return name ? word('named-ask', { name, ask }) : ask;
}

/** Whether the side that has just moved rolls once more. On one screen the prompt says why. @param {State} state */
const rollsAgain = ({ board, game }) => board.turn.due === 'roll' && game.lines.at(-1)?.side === board.turn.side;

/** The premove, as far as it is chosen. @param {State} state @param {BoardView} view */
function premoveSentence({ premove, taps }, view) {
  if (!premove) return taps.length > 0 ? word('premove-to') : null;
  const [from, to] = premove.map((spot) => view.place(spot).name);
  return word('premove-set', { from, to });
}

/** What stands below the sentence: how soon the game is a draw, and the other player's last move. @param {State} state */
export const noteOf = (state) => [state.replay === null && state.game.drawWarning?.text, recapOf(state)].filter(Boolean).join(' · ');

/** The other player's last move, for someone who looked away. @param {State} state */
function recapOf(state) {
  const { game, playback, recap } = state;
  if (!recap || !isLive(state) || playback.shown.ply < recap.ply || game.result || !isPlaying(state)) return '';
  const { side, roll, text } = recap;
  const { seat } = game.sides[side];
  const name = seat.type === 'computer' ? word('computer-name') : game.sides[side].who;
  if (text === null) return word('recap-pass', { name, face: roll ?? '' });
  return word(roll ? 'recap-roll' : 'recap', { name, face: roll ?? '', move: text });
}

/** What a place is called, what is shown there, and what a tap would do. @param {State} state @param {BoardView} view @returns {(spot: number) => string} */
export function labelOf(state, view) {
  const { options } = choiceOf(state);
  const can = mayMove(state);
  const moves = [...previewOf(state)].filter(([from, to]) => from !== to);
  /** A piece of a move that is being made is where the board shows it. @param {number} spot */
  const shownOn = (spot) => [
    ...view.piecesOn(spot).slice(0, moves.some(([from]) => from === spot) ? -1 : undefined),
    ...moves.flatMap(([from, to]) => (to === spot ? view.piecesOn(from).slice(-1) : [])),
  ];
  return (spot) => {
    const pieces = shownOn(spot).map(({ side, kind, stones }) => {
      const name = word(`piece-${kind}`);
      const piece = `${state.game.sides[side].title}, ${name}`;
      return stones > 1 ? `${piece}, ${word('stones', { stones })}` : piece;
    });
    const option = can ? options.get(spot) : undefined;
    const chosen = can && state.taps.includes(spot) ? `; ${word('chosen')}` : '';
    const use = option ? '; '.concat(word(`can-${option.part}`)) : chosen;
    return `${view.place(spot).name}: ${pieces.join('; ') || word('empty')}${use}`;
  };
}

/** @typedef {{key: string, label: string, input: Input, primary?: boolean, icon?: boolean}} ButtonView */

/** The buttons for the current prompt. @param {State} state @returns {ButtonView[]} */
export function buttonsOf(state) {
  if (state.replay !== null) return [{ key: 'live', label: word('back-to-game'), input: { type: 'replay', ply: null }, primary: true }];
  if (mayRoll(state)) return [{ key: 'roll', label: word('roll'), input: { type: 'roll' }, primary: true }];
  if (!mayMove(state)) return [];
  const { done, moves } = state.board;
  if (passMove(moves)) return [{ key: 'pass', label: done.pass ?? '', input: { type: 'pass' }, primary: true }];
  const { part, options, done: mayEnd } = choiceOf(state);
  /** @type {ButtonView[]} */
  const buttons = [];
  const [only] = options.keys();
  const placing = part === 'place';
  if (placing && options.size === 1) buttons.push({ key: 'place', label: word('place'), input: { type: 'tap', spot: only }, primary: true });
  if (mayEnd && part) buttons.push({ key: 'done', label: done[part] ?? '', input: { type: 'endMove' }, primary: !placing });
  if (state.taps.length > 1) buttons.push({ key: 'undo', label: word('undo-part'), input: { type: 'undo' }, icon: true });
  else buttons.push({ key: 'marks', label: word(state.hints ? 'hide-marks' : 'show-marks'), input: { type: 'toggleHints' } });
  return buttons;
}

/** Where a replay is: a decision and the roll before it are one move, and the roll alone is told. @param {import('./wire.js').LineView[]} lines @param {number} ply */
function replayedAt(lines, ply) {
  const number = ply === 0 ? 0 : lines.findIndex((line) => line.ply >= ply) + 1;
  const place = word('replaying', { ply: number, plies: lines.length });
  const line = lines[number - 1];
  return line?.roll && line.move && ply < line.ply ? `${place} · ${word('rolled', { face: line.roll })}` : place;
}
