// The state of the game page: one value, changed by pure transitions. A transition takes the state and something that has happened,
// and returns the next state with a list of effects for the page to carry out. Nothing in here touches the page, the network or a
// clock; moments come in as numbers.

import { lost, presence, refused, snapshot, tick, told } from './incoming.js';
import { act, drop, endMove, lift, pass, roll, tap, typed, undo } from './player_moves.js';
import { filmEnded, playbackOf } from './playback.js';
import { arrival, present } from './presentation.js';
import { fetched, replayTo } from './replay.js';
import { waitLeft } from './moment.js';

/** @typedef {import('./wire.js').Action} Action */
/** @typedef {import('./wire.js').Board} Board */
/** @typedef {import('./wire.js').GameView} GameView */
/** @typedef {import('./pending.js').Pending} Pending */

/**
 * @typedef {object} State
 * @property {GameView} game the newest game
 * @property {{clock: number, dice: number}} received when its clocks and its wait for the dice were received, by `performance.now()`
 * @property {Board} board the newest position, whatever is shown
 * @property {number|null} number of the last event; null until a snapshot comes
 * @property {'connecting'|'open'|'lost'} connection
 * @property {import('./playback.js').Playback} playback what is on the board
 * @property {number[]} taps what was tapped of a move that is being put together
 * @property {Pending|null} pending what was sent and is not answered yet
 * @property {Pending|null} doubt what was pending when the connection broke
 * @property {number|null} replay the ply of an earlier position that is looked at
 * @property {ReadonlyMap<number, Board>} earlier positions that were looked at, by ply
 * @property {number} wait milliseconds that the first roll still waits for seeds, by the last tick
 * @property {{open: boolean, read: number}} chat whether it is open, and how many lines were read
 * @property {boolean} wantsRematch whether the page follows to the next game
 * @property {boolean} hints whether pieces that can be moved are marked
 */

/**
 * Something that has happened. `at` is the moment, by `performance.now()`.
 * @typedef {{type: 'snapshot', message: import('./wire.js').SnapshotMessage, at: number}
 *   |{type: 'event', message: import('./wire.js').EventMessage, at: number}
 *   |{type: 'presence', message: import('./wire.js').PresenceMessage}
 *   |{type: 'lost'}
 *   |{type: 'refused', pending: Pending|null, code: string, message: string}
 *   |{type: 'tick', at: number}
 *   |{type: 'film-ended', id: number}
 *   |{type: 'tap'|'lift', spot: number}
 *   |{type: 'drop', spot: number|null}
 *   |{type: 'undo'|'end-move'|'pass'|'roll'|'toggle-hints'}
 *   |{type: 'typed', text: string}
 *   |{type: 'act', action: Action}
 *   |{type: 'replay', ply: number|null}
 *   |{type: 'fetched', ply: number, from: number, board: Board|null}
 *   |{type: 'chat-toggled', open: boolean}} Happening
 */

/** @typedef {{text: string}|{word: string, values?: Record<string, string|number>}} Phrase a text, or a word of the page by its key */
/**
 * Something for the page to do.
 * @typedef {import('./playback.js').PlaybackEffect
 *   |{do: 'send', action: Action, pending: Pending|null}
 *   |{do: 'ask-snapshot'|'offer-seeds'|'say-sentence'|'end-tips'}
 *   |{do: 'fetch', ply: number, from: number}
 *   |{do: 'say', phrase: Phrase}
 *   |{do: 'say-chat', name: string, text: string}
 *   |{do: 'say-offer', what: import('./wire.js').Proposal, side: number}
 *   |{do: 'notice', phrase: Phrase, bad?: boolean, lasts?: boolean}
 *   |{do: 'tip', occasions: string[]}
 *   |{do: 'tip-done', occasion?: string}
 *   |{do: 'keep-hints', on: boolean}
 *   |{do: 'open-game', id: string}} Effect
 */
/** @typedef {[State, Effect[]]} Next */

/**
 * The state of a page that has just been loaded.
 * @param {object} page
 * @param {GameView} page.game
 * @param {Board} page.board
 * @param {number} page.received when the page was received
 * @param {number} page.at now
 * @param {boolean} page.hints
 * @returns {Next}
 */
export function initial({ game, board, received, at, hints }) {
  /** @type {State} */
  const state = {
    game,
    received: { clock: received, dice: received },
    board,
    number: null,
    connection: 'connecting',
    playback: playbackOf(board),
    taps: [],
    pending: null,
    doubt: null,
    replay: null,
    earlier: new Map(),
    wait: waitLeft(game, received, at),
    chat: { open: false, read: game.chat.length },
    wantsRematch: false,
    hints,
  };
  return [state, arrival(state, board)];
}

/** @param {State} state @param {Happening} happening @returns {Next} */
export function transition(state, happening) {
  switch (happening.type) {
    case 'snapshot': return snapshot(state, happening.message, happening.at);
    case 'event': return told(state, happening.message, happening.at);
    case 'presence': return presence(state, happening.message);
    case 'lost': return lost(state);
    case 'refused': return refused(state, happening);
    case 'tick': return tick(state, happening.at);
    case 'film-ended': return present(state, filmEnded(state.playback, happening.id));
    case 'tap': return tap(state, happening.spot);
    case 'lift': return lift(state, happening.spot);
    case 'drop': return drop(state, happening.spot);
    case 'undo': return undo(state);
    case 'end-move': return endMove(state);
    case 'pass': return pass(state);
    case 'roll': return roll(state);
    case 'typed': return typed(state, happening.text);
    case 'act': return act(state, happening.action);
    case 'replay': return replayTo(state, happening.ply);
    case 'fetched': return fetched(state, happening);
    case 'toggle-hints': return [{ ...state, hints: !state.hints }, [{ do: 'keep-hints', on: !state.hints }]];
    case 'chat-toggled': return [{ ...state, chat: { open: happening.open, read: state.game.chat.length } }, []];
    default: throw new TypeError(`unknown happening ${JSON.stringify(happening)}`);
  }
}
