// Transitions for messages from the server and for the state of the connection.

import { waitLeft } from './prompt.js';
import { declinedOffers } from './offers.js';
import { afterRefusal, relation } from './pending.js';
import { enqueue, isBehind, showNow } from './playback.js';
import { playPremove } from './premove.js';
import { invitation, toast, present, then, tip } from './presentation.js';
import { recapAfter } from './recap.js';
import { replay } from './replay.js';
import { isLive, isPlaying } from './selectors.js';
import { boardAfter, gameAfter } from './wire.js';

/** @typedef {import('./wire.js').Board} Board */
/** @typedef {import('./wire.js').GameView} GameView */
/** @typedef {import('./wire.js').GameEvent} GameEvent */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Effect} Effect */
/** @typedef {import('./state.js').Next} Next */

/** Refusals that mean that this page is out of date. */
const BEHIND = ['stale', 'seeds-due'];
const OFFLINE = toast('lost', { lasts: true, bad: true });

/** @typedef {import('./state.js').Inputs} Inputs */

/**
 * The whole game: at the beginning, after a reconnection, and when this page asked for it.
 * @param {State} state
 * @param {Inputs['snapshot']} input
 * @returns {Next}
 */
export function snapshot(state, { message: { number, game, board }, at }) {
  const effects = state.connection === 'lost' ? [toast('back')] : [];
  /** @type {State} */
  const next = { ...state, number, connection: 'open', received: { clock: at, dice: at } };
  return then([next, effects], (now) => update(now, game, boardAfter(state.board.layers, board), null, at));
}

/**
 * An event. After a gap, the page asks for a snapshot and ignores further events until it arrives.
 * @param {State} state
 * @param {Inputs['event']} input
 * @returns {Next}
 */
export function event(state, { message, at }) {
  if (state.number === null || message.number <= state.number) return [state, []];
  if (message.number > state.number + 1) return [{ ...state, number: null }, [{ do: 'askSnapshot' }]];
  const { game, changed } = gameAfter(state.game, message);
  // What this message leaves out was received earlier.
  const received = {
    clock: changed('remaining') || changed('running') ? at : state.received.clock,
    dice: changed('dice') ? at : state.received.dice,
  };
  const board = message.board ? boardAfter(state.board.layers, message.board) : null;
  return update({ ...state, number: message.number, received }, game, board, message.event, at);
}

/**
 * The game has changed.
 * @param {State} state
 * @param {GameView} game
 * @param {Board|null} board
 * @param {GameEvent|null} cause null: any number of events
 * @param {number} at
 * @returns {Next}
 */
function update(state, game, board, cause, at) {
  const before = state.game;
  /** @type {Next} */
  const known = [{ ...state, game, ...(cause?.kind === 'take-back' ? takenBack(board) : {}) }, []];
  const placed = board ? then(known, (now) => takeBoard(now, board, before)) : known;
  const reported = then(placed, (now) => [now.game.result ? { ...now, taps: [], premove: null } : now, news(before, game, cause, state.chat.open)]);
  // The end interrupts the replay of a player, but not of a spectator.
  const ends = !before.result && game.result !== null;
  const shown = then(reported, (now) => (ends && now.replay !== null && isPlaying(now) ? replay(now, { ply: null }) : [now, []]));
  return then(shown, (now) => {
    /** @type {Effect[]} */
    // A player who is reviewing the game stays on this page.
    const follow = game.next && now.wantsRematch && now.replay === null ? [{ do: 'openGame', id: game.next }] : [];
    return then([now, [{ do: 'offerSeeds' }, ...follow]], (seeded) => tick(seeded, { at }));
  });
}

/** After a take-back, earlier positions may differ, and forced moves are left to the player. @param {Board|null} board */
const takenBack = (board) => ({ earlier: new Map(), byHand: board?.ply ?? null });

/** Whether another player's rolls and moves are shown one after the other, each for a moment. @param {GameView} game */
const isPaced = ({ dice, clock }) => dice !== null && clock.type !== 'fischer';

/**
 * A position has come in: the next one, the same one again, or any other after a gap.
 * @param {State} state with the game that belongs to it
 * @param {Board} board
 * @param {GameView} before the game until now
 * @returns {Next}
 */
function takeBoard(state, board, before) {
  const { game, pending, doubt } = state;
  const how = relation({ ply: state.board.ply, tokens: before.tokens }, { ply: board.ply, tokens: game.tokens });
  const effects = doubt && board.ply === doubt.ply ? [toast('not-stored', { bad: true })] : [];
  const known = { ...state, board, doubt: null, recap: recapAfter(state.recap, game, board) };
  if (how === 'same') return then([known, effects], redraw);
  const gone = state.replay !== null && state.replay >= board.ply;
  const next = {
    ...known,
    taps: [],
    pending: null,
    earlier: how === 'other' ? new Map() : state.earlier,
    premove: how === 'other' ? null : state.premove,
    replay: gone ? null : state.replay,
  };
  const own = pending !== null && pending.text === game.tokens[board.ply - 1] && board.ply === pending.ply + 1;
  const mine = before.sides[state.board.turn.side ?? 0].you;
  const step = { board, mine, settled: own && pending.settled, paced: !mine && isPaced(game) };
  /** @param {State} now @returns {Next} */
  const show = (now) => (now.replay !== null ? [now, []] : present(now, how === 'next' && !gone ? enqueue(now.playback, step) : showNow(now.playback, board)));
  const shown = then([next, effects], show);
  return how === 'next' && !before.yours ? then(shown, (now) => playPremove(now, state.taps)) : shown;
}

/** Draws the same position again, as after a reconnection or at the end, without a word. @param {State} state @returns {Next} */
function redraw(state) {
  const busy = isBehind(state.playback) || state.taps.length > 0;
  if (state.replay !== null || (busy && !state.game.result)) return [state, []];
  const { playback, effects } = showNow(state.playback, state.board);
  const next = { ...state, playback };
  return [next, isPlaying(next) && !next.game.result ? [...effects, tip(next)] : effects];
}

/**
 * Effects that tell the player about a change of the game.
 * @param {GameView} before
 * @param {GameView} game
 * @param {GameEvent|null} cause
 * @param {boolean} reading whether the chat is open
 * @returns {Effect[]}
 */
function news(before, game, cause, reading) {
  /** @type {Effect[]} */
  const effects = declinedOffers(before, game, cause).map((what) => toast(`declined-${what}`));
  if (!before.result && game.result) {
    effects.push({ do: 'sound', name: 'end' }, { do: 'say', phrase: { text: game.result.text } });
    const { winner } = game.result;
    if (winner !== null && game.sides[winner].you) effects.push({ do: 'celebrate', colour: game.sides[winner].colour });
  }
  if (!before.drawWarning && game.drawWarning) effects.push({ do: 'say', phrase: { text: game.drawWarning.text } });
  const { kind, side = null, what, name = '', text = '' } = cause ?? {};
  if (kind === 'say' && !reading) effects.push({ do: 'sayChat', name: name || (side === null ? '' : game.sides[side].who), text });
  if (kind === 'offer' && what && side !== null && !game.sides[side].you) effects.push({ do: 'sayOffer', what, side });
  return effects;
}

/** Time goes by: the first roll waits for seeds only so long. @param {State} state @param {{at: number}} input @returns {Next} */
export function tick(state, { at }) {
  const next = { ...state, wait: waitLeft(state.game, state.received.dice, at) };
  const over = state.wait > 0 && next.wait === 0;
  return [next, over && isLive(next) && isPlaying(next) && !next.game.result ? invitation(next) : []];
}

/** Players and spectators come and go, and the computer has time or not. @param {State} state @param {Inputs['presence']} input @returns {Next} */
export function presence(state, { message: { present: here, watchers, computer } }) {
  const sides = state.game.sides.map((side, i) => ({ ...side, present: here[i] }));
  return [{ ...state, game: { ...state.game, sides, watchers, computer } }, []];
}

/** The connection is lost. @param {State} state @returns {Next} */
export function lost(state) {
  return [{ ...state, connection: 'lost', number: null }, state.connection === 'lost' ? [] : [OFFLINE]];
}

/**
 * The server has refused an action, or did not answer (`lost`).
 * @param {State} state
 * @param {Inputs['refused']} input
 * @returns {Next}
 */
export function refused(state, { pending, code, message }) {
  const next = afterRefusal(state, pending, code);
  // It was said when the connection was lost, and an offer to go on without it may stand there now.
  if (code === 'lost') return [next, state.connection === 'lost' ? [] : [OFFLINE]];
  // Another window of the same player may have made this forced move first.
  if (code === 'stale' && pending?.auto) return [next, [{ do: 'askSnapshot' }]];
  /** @type {Effect[]} */
  const effects = [{ do: 'toast', phrase: { text: message }, bad: true }];
  return [next, BEHIND.includes(code) ? [...effects, { do: 'askSnapshot' }] : effects];
}
