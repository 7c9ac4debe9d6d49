// Transitions for what the player does: putting a move together, rolling, and acting on the game as a whole.

import { DONE, choiceAfter, moveByText, passMove, tapsAfter } from './choice.js';
import { flush } from './playback.js';
import { present, then } from './presentation.js';
import { replay } from './replay.js';
import { choiceOf, mayMove, mayRoll } from './selectors.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Effect} Effect */
/** @typedef {import('./state.js').Next} Next */

/** A player who touches the board sees the newest position first. @param {State} state */
const catchUp = (state) => (state.replay === null ? present(state, flush(state.playback)) : replay(state, { ply: null }));

/** Does something if the player may move. @param {Next} next @param {(state: State) => Next} step */
const ifMayMove = (next, step) => then(next, (state) => (mayMove(state) ? step(state) : [state, []]));

/** @param {State} state @param {{spot: number}} happening */
export const tap = (state, { spot }) => ifMayMove(catchUp(state), (now) => choose(now, tapsAfter(now.board.moves, now.taps, spot)));

/** A drag begins: it replaces what was tapped before, unless that is the same piece. @param {State} state @param {{spot: number}} happening */
export const lift = (state, { spot }) =>
  ifMayMove(catchUp(state), (now) => {
    const chosen = now.taps.length === 1 && now.taps[0] === spot;
    return chosen || !choiceAfter(now.board.moves, [])?.options.has(spot) ? [now, []] : choose(now, [spot]);
  });

/** A drag ends on a place, or nowhere. @param {State} state @param {{spot: number|null}} happening @returns {Next} */
export function drop(state, { spot }) {
  if (spot === null || !mayMove(state) || !choiceOf(state).options.has(spot)) return [state, []];
  return choose(state, [...state.taps, spot], true);
}

/** Takes the last tap back, or returns from an earlier position. @param {State} state @returns {Next} */
export function undo(state) {
  if (mayMove(state) && state.taps.length > 0) return choose(state, state.taps.slice(0, -1));
  return state.replay === null ? [state, []] : replay(state, { ply: null });
}

/** Ends a move before everything is chosen that could be. @param {State} state */
export const endMove = (state) => ifMayMove([state, []], (now) => choose(now, [...now.taps, DONE]));

/** @param {State} state @returns {Next} */
export function pass(state) {
  const move = passMove(state.board.moves);
  return move && mayMove(state) ? sendMove({ ...state, taps: [] }, move) : [state, []];
}

/** A move was typed. @param {State} state @param {{text: string}} happening @returns {Next} */
export function typed(state, { text }) {
  if (!mayMove(state)) return [state, []];
  const move = moveByText(state.board.moves, text);
  if (move) return sendMove({ ...state, taps: [] }, move);
  return [state, [{ do: 'notice', phrase: { word: 'type-unknown', values: { text } }, bad: true }]];
}

/**
 * Takes over taps, and sends the move when it is complete.
 * @param {State} state
 * @param {number[]} taps
 * @param {boolean} [settled] whether the piece was dragged to its place
 * @returns {Next}
 */
function choose(state, taps, settled = false) {
  const next = { ...state, taps };
  const { move, part } = choiceOf(next);
  if (move) return sendMove(next, move, settled);
  /** @type {Effect[]} */
  const effects = taps.length === state.taps.length ? [] : [{ do: 'saySentence' }];
  if (part && taps.length > 1) effects.push({ do: 'tip', occasions: [`part-${part}`] });
  return [next, effects];
}

/**
 * Sends a move. The board shows it as put together until the server has stored it.
 * @param {State} state
 * @param {import('./wire.js').Move} move
 * @param {boolean} [dragged]
 * @returns {Next}
 */
function sendMove(state, { text, parts }, dragged = false) {
  const { ply } = state.board;
  const settled = state.taps.length > 2 || dragged;
  /** @type {import('./pending.js').Pending} */
  const pending = { ply, text, settled, path: settled && parts.length > 1 ? [parts[0].spot, parts[1].spot] : null };
  return [{ ...state, pending }, [{ do: 'tipDone' }, { do: 'send', action: { do: 'move', ply, text }, pending }]];
}

/** @param {State} state */
export const roll = (state) =>
  then(present(state, flush(state.playback)), (now) => {
    if (!mayRoll(now)) return [now, []];
    const { ply } = now.board;
    const pending = { ply, text: null, settled: false, path: null };
    return [{ ...now, pending }, [{ do: 'tipDone', occasion: 'roll' }, { do: 'send', action: { do: 'roll', ply }, pending }]];
  });

/** Acts on the game as a whole: resigns, offers, answers, says something. @param {State} state @param {{action: import('./wire.js').Action}} happening @returns {Next} */
export function act(state, { action }) {
  const rematch = 'what' in action && action.what === 'rematch';
  const wantsRematch = rematch ? action.do !== 'decline' : state.wantsRematch;
  return [{ ...state, wantsRematch }, [{ do: 'send', action, pending: null }]];
}
