// Transitions for the player's own input: making a move step by step, rolling, resigning, offers and chat. Loaded on the first
// interaction with the page.

import { DONE, choiceAfter, moveByText, passMove, tapsAfter } from './choice.js';
import { sendMove } from './pending.js';
import { flush } from './playback.js';
import { cancelPremove, dropPremove, liftPremove, premoves, tapPremove } from './premove_input.js';
import { present, then } from './presentation.js';
import { replay } from './replay.js';
import { choiceOf, canPremove, isYourTurn, mayMove, mayRoll, onlyMove, playsItself } from './selectors.js';
import { tapFeedback } from './tap_feedback.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Effect} Effect */
/** @typedef {import('./state.js').Next} Next */
/** @typedef {import('./state.js').Inputs} Inputs */

/** A player who touches the board in their turn sees the newest position first. @param {State} state @returns {Next} */
function catchUp(state) {
  if (state.replay !== null) return replay(state, { ply: null });
  return isYourTurn(state) ? present(state, flush(state.playback)) : [state, []];
}

/** Does something if the player may move. @param {Next} next @param {(state: State) => Next} step */
const ifMayMove = (next, step) => then(next, (state) => (mayMove(state) ? step(state) : [state, []]));

/** @param {State} state @param {Inputs['tap']} input @returns {Next} */
export const tap = (state, { spot, again = false, ...touched }) =>
  then(catchUp(state), (now) => {
    /** @param {State} at @returns {Next} */
    const explain = (at) => (again ? [at, []] : tapFeedback(at, spot, touched));
    if (!mayMove(now)) return tapPremove(now, { spot, again, ...touched }) ?? explain(now);
    const only = onlyMove(now);
    if (only?.parts[1]?.spot === spot) return sendMove(now, only);
    const taps = tapsAfter(now.board.moves, now.taps, spot);
    const meant = taps.includes(spot) || now.taps.includes(spot);
    return meant ? choose(now, taps) : then(explain(now), (next) => choose(next, taps));
  });

/** A drag began on something that cannot be moved. @param {State} state @param {Inputs['grab']} input @returns {Next} */
export function grab(state, { spot, piece = null }) {
  const movable = mayMove(state) && choiceAfter(state.board.moves, [])?.options.has(spot);
  if (movable) return [state, []];
  return then(tapFeedback({ ...state, taps: [] }, spot, { piece }), (now) => [{ ...now, taps: state.taps }, []]);
}

/** A drag begins: it replaces what was tapped before, unless that is the same piece. @param {State} state @param {Inputs['lift']} input @returns {Next} */
export function lift(state, { spot, piece }) {
  if (canPremove(state)) return liftPremove(state, { spot, piece });
  return ifMayMove(catchUp(state), (now) => {
    const chosen = now.taps.length === 1 && now.taps[0] === spot;
    return chosen || !choiceAfter(now.board.moves, [])?.options.has(spot) ? [now, []] : choose(now, [spot]);
  });
}

/** A drag ends on a place, or nowhere. @param {State} state @param {Inputs['drop']} input @returns {Next} */
export function drop(state, { spot, held = null }) {
  if (spot !== null && canPremove(state)) return dropPremove(state, spot);
  if (spot === null || !mayMove(state)) return [state, []];
  if (!choiceOf(state).options.has(spot)) return tapFeedback(state, state.taps[0] ?? spot, { held });
  return choose(state, [...state.taps, spot], true);
}

/** Takes the last tap back, or returns from an earlier position. @param {State} state @returns {Next} */
export function undo(state) {
  const cancelled = cancelPremove(state);
  if (cancelled) return cancelled;
  if (mayMove(state) && state.taps.length > 0) return choose(state, state.taps.slice(0, -1));
  return state.replay === null ? [state, []] : replay(state, { ply: null });
}

/** Ends a move early, without its optional parts. @param {State} state */
export const endMove = (state) => ifMayMove([state, []], (now) => choose(now, [...now.taps, DONE]));

/** @param {State} state @returns {Next} */
export function pass(state) {
  const move = passMove(state.board.moves);
  return move && mayMove(state) ? sendMove({ ...state, taps: [] }, move) : [state, []];
}

/** A move was typed. @param {State} state @param {{text: string}} input @returns {Next} */
export function typed(state, { text }) {
  if (!mayMove(state)) return [state, []];
  const move = moveByText(state.board.moves, text);
  if (move) return then(sendMove({ ...state, taps: [] }, move), (next) => [next, [{ do: 'clearTyped' }]]);
  return [state, [{ do: 'toast', phrase: { word: 'type-unknown', values: { text } }, bad: true }]];
}

/**
 * Takes over taps, and sends the move when it is complete.
 * @param {State} state
 * @param {number[]} taps
 * @param {boolean} [settled] whether the piece was dragged to its place
 * @returns {Next}
 */
function choose(state, taps, settled = false) {
  const next = { ...state, taps, byHand: state.board.ply };
  const { move, part } = choiceOf(next);
  if (move) return sendMove(next, move, { dragged: settled });
  /** @type {Effect[]} */
  const effects = taps.length === state.taps.length ? [] : [{ do: 'saySentence' }];
  if (part && taps.length > 1) effects.push({ do: 'tip', occasions: [`part-${part}`] });
  return [next, effects];
}

/** The pause before a turn without a choice is over. @param {State} state @param {{ply: number}} input @returns {Next} */
export function auto(state, { ply }) {
  const move = onlyMove(state);
  if (!move || !playsItself(state) || state.board.ply !== ply) return [state, []];
  return sendMove({ ...state, byHand: ply }, move, { auto: true });
}

/** The die does not stop for a second tap, only for a player whose next roll is due. @param {State} state @returns {Next} */
export function roll(state) {
  if (state.replay !== null || !isYourTurn(state) || state.board.turn.due !== 'roll') return [state, []];
  return then(present(state, flush(state.playback)), (now) => {
    if (!mayRoll(now)) return [now, []];
    const { ply } = now.board;
    const pending = { ply, text: null, settled: false, path: null };
    return [{ ...now, pending }, [{ do: 'tipDone', occasion: 'roll' }, { do: 'send', action: { do: 'roll', ply }, pending }]];
  });
}

/** Acts on the game as a whole: resigns, offers, answers, says something. @param {State} state @param {{action: import('./wire.js').Action}} input @returns {Next} */
export function act(state, { action }) {
  const rematch = 'what' in action && action.what === 'rematch';
  const wantsRematch = rematch ? action.do !== 'decline' : state.wantsRematch;
  return [{ ...state, wantsRematch }, [{ do: 'send', action, pending: null }]];
}

/** @type {import('./state.js').Transitions} */
export const PLAYER_MOVES = { tap, lift, drop, undo, endMove, pass, roll, auto, grab, premoves, typed, act };
