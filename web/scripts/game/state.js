// The state of the game page: one value, changed by pure transitions. A transition takes the state and an input, and returns the
// next state with a list of effects for the page to carry out. Nothing in here touches the page, the network or a clock; times are
// passed in as numbers.

import { event, lost, presence, refused, snapshot, tick } from './incoming.js';
import { waitLeft } from './prompt.js';
import { endAnimation, endPause, playbackOf } from './playback.js';
import { arrival, present } from './presentation.js';
import { recapAfter } from './recap.js';
import { fetched, replay } from './replay.js';

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
 * @property {boolean} auto whether turns without a choice play themselves
 * @property {number|null} byHand the ply of a turn without a choice that the player wants to play
 * @property {{id: number, phrase: Phrase}|null} feedback on a tap that does nothing
 * @property {number} feedbacks how many there have been
 * @property {{ply: number, moves: import('./wire.js').Move[]}|null} premoves the possible premoves in the position at this ply
 * @property {number[]|null} premove the taps of a premove
 * @property {import('./recap.js').Recap|null} recap what another player has just done
 */

/** @typedef {{side: number, kind: string}} Touched a piece that was touched */
/**
 * Inputs by their type. `at` is the time, by `performance.now()`.
 * @typedef {object} Inputs
 * @property {{message: import('./wire.js').SnapshotMessage, at: number}} snapshot
 * @property {{message: import('./wire.js').EventMessage, at: number}} event
 * @property {{message: import('./wire.js').PresenceMessage}} presence
 * @property {{}} lost the connection is lost
 * @property {{pending: Pending|null, code: string, message: string}} refused the server refused an action, or did not answer (`lost`)
 * @property {{at: number}} tick time goes by
 * @property {{id: number}} animationEnded
 * @property {{id: number}} pauseEnded
 * @property {{spot: number, piece?: Touched|null, held?: string|null, again?: boolean}} tap `held`: the kind of the chosen piece; `again`: the second of two quick taps
 * @property {{spot: number, piece?: Touched|null}} lift a drag begins
 * @property {{spot: number, piece?: Touched|null}} grab a drag began on what cannot be moved
 * @property {{spot: number|null, held?: string|null}} drop a drag ends
 * @property {{}} undo
 * @property {{}} endMove the move ends before everything is chosen that could be
 * @property {{}} pass
 * @property {{}} roll
 * @property {{ply: number}} auto the pause before a turn without a choice is over
 * @property {{on: boolean}} setAuto
 * @property {{id: number}} feedbackEnded feedback was shown long enough
 * @property {{text: string}} typed a move was typed
 * @property {{action: Action}} act
 * @property {{ply: number|null}} replay null: back to the game
 * @property {{ply: number, from: number, board: Board|null}} fetched an earlier position has come, or could not be had
 * @property {{ply: number, moves: import('./wire.js').Move[]|null}} premoves the possible premoves have arrived; null: they could not be loaded
 * @property {{}} toggleHints
 * @property {{open: boolean}} chatToggled
 */
/**
 * An input to the state.
 * @template {keyof Inputs} [Type=keyof Inputs]
 * @typedef {{[Key in Type]: {type: Key} & Inputs[Key]}[Type]} Input
 */

/** @typedef {{text: string}|{word: string, values?: Record<string, string|number>}} Phrase a text, or a word of the page by its key */
/**
 * Effects that a transition can ask for.
 * @typedef {object} OwnEffects
 * @property {{action: Action, pending: Pending|null}} send
 * @property {{}} askSnapshot
 * @property {{}} offerSeeds
 * @property {{ply: number, from: number}} fetch an earlier position
 * @property {{ply: number}} fetchPremoves
 * @property {{phrase: Phrase}} say
 * @property {{spot: number|null}} shake the piece on a place; null: the die
 * @property {{}} saySentence
 * @property {{name: string, text: string}} sayChat
 * @property {{what: import('./wire.js').Proposal, side: number}} sayOffer
 * @property {{phrase: Phrase, bad?: boolean, lasts?: boolean}} toast
 * @property {{occasions: string[]}} tip
 * @property {{occasion?: string}} tipDone the player has acted on the rules card, if it is about this
 * @property {{}} clearTyped the field for typed moves
 * @property {{colour: string}} celebrate
 * @property {{on: boolean}} keepHints
 * @property {{id: string}} openGame
 */
/** @typedef {OwnEffects & import('./playback.js').PlaybackEffects} Effects */
/**
 * @template {keyof Effects} [Type=keyof Effects]
 * @typedef {{[Key in Type]: {do: Key} & Effects[Key]}[Type]} Effect
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
 * @param {boolean} [page.auto]
 * @returns {Next}
 */
export function initial({ game, board, received, at, hints, auto: plays = false }) {
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
    auto: plays,
    byHand: null,
    feedback: null,
    feedbacks: 0,
    premoves: null,
    premove: null,
    recap: recapAfter(null, game, board),
  };
  return [state, arrival(state, board)];
}

/** @typedef {{[Type in keyof Inputs]?: (state: State, input: Inputs[Type]) => Next}} Transitions */

/** @type {Transitions} */
const TRANSITIONS = {
  snapshot,
  event,
  presence,
  lost,
  refused,
  tick,
  replay,
  fetched,
  animationEnded: (state, { id }) => present(state, endAnimation(state.playback, id)),
  pauseEnded: (state, { id }) => present(state, endPause(state.playback, id)),
  feedbackEnded: (state, { id }) => [state.feedback?.id === id ? { ...state, feedback: null } : state, []],
  setAuto: (state, { on }) => [{ ...state, auto: on }, []],
  toggleHints: (state) => [{ ...state, hints: !state.hints }, [{ do: 'keepHints', on: !state.hints }]],
  chatToggled: (state, { open }) => [{ ...state, chat: { open, read: state.game.chat.length } }, []],
};

/** Adds transitions that are loaded later. @param {Transitions} more */
export const addTransitions = (more) => void Object.assign(TRANSITIONS, more);

/** Whether the transition for an input is loaded. @param {keyof Inputs} type */
export const hasTransition = (type) => type in TRANSITIONS;

/** Inputs that leave the feedback on a tap in place; all others replace it. @type {(keyof Inputs)[]} */
const ASIDE = ['tick', 'presence', 'fetched', 'chatToggled', 'feedbackEnded', 'animationEnded', 'pauseEnded', 'setAuto'];

/**
 * @template {keyof Inputs} Type
 * @param {State} state
 * @param {Input<Type>} input
 * @returns {Next}
 */
export function transition(state, input) {
  const change = TRANSITIONS[input.type];
  if (!change) throw new TypeError(`expected a transition for ${input.type}`);
  const stale = state.feedback !== null && !ASIDE.includes(input.type);
  return change(stale ? { ...state, feedback: null } : state, input);
}
