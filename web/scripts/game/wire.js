// What the server sends over the WebSocket, and how an event's changes become the next game and the next board.

/** @typedef {0|1} SideIndex the first or the second side */
/** @typedef {'draw'|'take-back'|'rematch'} Proposal */

/**
 * @typedef {object} TurnView
 * @property {'roll'|'move'|'over'} due
 * @property {SideIndex|null} side the side to act
 */
/**
 * @typedef {object} SeatView
 * @property {'player'|'guest'|'computer'|'nobody'} type
 * @property {string|null} [name]
 * @property {number|null} [level] of the computer
 */
/**
 * @typedef {object} SideView
 * @property {string} title its name for people
 * @property {string} colour
 * @property {SeatView} seat
 * @property {string} who what its player is called
 * @property {boolean} you whether the viewer plays it
 * @property {boolean} present
 */
/**
 * @typedef {object} LineView a move with its roll
 * @property {SideIndex} side
 * @property {string|null} roll
 * @property {string|null} move null until it is played
 * @property {number} ply rolls and moves up to here
 */
/**
 * @typedef {object} ResultView
 * @property {SideIndex|null} winner null: drawn
 * @property {string} text a sentence, addressed to the viewer
 */
/**
 * @typedef {object} MatchView
 * @property {string} id
 * @property {number} game from 1
 * @property {number} games
 * @property {[string, string]|null} [points] by side, once the game is over
 */
/**
 * @typedef {object} DiceView
 * @property {string} commitment hash of the server's secret, in hex
 * @property {(string|null)[]} seeds by side, in hex
 * @property {string|null} [secret] once the game is over
 * @property {number|null} [wait] milliseconds until the first roll is allowed without the missing seeds
 * @property {boolean} [local] whether the dice were rolled on a player's own device
 * @property {number} [foreign] how many rolls were made elsewhere before the device went on
 */
/**
 * @typedef {object} ChatLine
 * @property {SideIndex|null} by
 * @property {string} name empty for a guest
 * @property {string} text
 */
/**
 * The game as this viewer sees it.
 * @typedef {object} GameView
 * @property {string} id
 * @property {string} kind
 * @property {string} rules
 * @property {'running'|'over'} state
 * @property {boolean} screen whether both sides are played on this screen
 * @property {SideView[]} sides
 * @property {TurnView} turn
 * @property {boolean} yours whether the viewer is to act
 * @property {{type: string, seconds?: number, increment?: number}} clock
 * @property {number[]|null} remaining milliseconds left, by side
 * @property {SideIndex|null} running the side whose clock runs
 * @property {string[]} tokens rolls and moves
 * @property {LineView[]} lines
 * @property {{moves: number, text: string}|null} drawWarning few moves are left before a draw by lack of progress
 * @property {ResultView|null} result
 * @property {{resign: boolean, draw: boolean, takeBack: boolean, rematch: boolean, say: boolean}} may
 * @property {{draw: SideIndex|null, takeBack: SideIndex|null, rematch: SideIndex|null}} offers by the side that offers
 * @property {string|null} next id of the next game
 * @property {MatchView|null} match
 * @property {DiceView|null} dice
 * @property {ChatLine[]} chat
 * @property {number} watchers
 * @property {'device'} [origin] where the game was played, if not on the server
 * @property {'busy'} [computer] while the computer's turn waits because the server has too much to think about
 */

/** @typedef {'from'|'to'|'relocate'|'place'|'capture'} PartKind */
/** @typedef {{part: PartKind, spot: number, stones?: number}} Part one choice within a move */
/** @typedef {{text: string, parts: Part[]}} Move a legal move and the choices that lead to it */
/** @typedef {import('../board/board.js').Layers} Layers */
/**
 * A position as the page shows it.
 * @typedef {object} Board
 * @property {number} ply rolls and moves up to here
 * @property {Layers} layers
 * @property {import('../board/animation.js').BoardEvent[]} events what the last move and any roll after it did
 * @property {number|null} roll what was just rolled
 * @property {TurnView} turn
 * @property {string} ask what to do, for the side to act
 * @property {string} [only] the only move, in words
 * @property {{from: number, to: number, lines: [number, number][]}[]} [lights] the lines that light up after a part of a move, each from place to place
 * @property {Partial<Record<PartKind|'placeOn', string>>} asks what to choose next, by part
 * @property {Partial<Record<PartKind|'pass', string>>} done labels of the buttons that end a move early
 * @property {string} watch what is due, for everybody else
 * @property {string} description
 * @property {string|null} lastMove
 * @property {{tallies: string[]}[]} sides
 * @property {Move[]} moves
 */
/** @typedef {Omit<Board, 'layers'> & {layers?: Partial<Layers>}} BoardMessage a board that leaves out unchanged layers */

/**
 * @typedef {object} GameEvent
 * @property {string} kind roll, move, take-back, offer, decline, say, seed, resumed, end, next
 * @property {SideIndex|null} [side]
 * @property {Proposal} [what]
 * @property {string} [name]
 * @property {string} [text]
 */
/**
 * Keep the first items, then append.
 * @template Item
 * @typedef {{keep: number, add: Item[]}} ListChange
 */
/**
 * The fields of the game that changed. The lists `tokens`, `lines` and `chat` come as `ListChange`.
 * @typedef {Partial<Omit<GameView, 'tokens'|'lines'|'chat'>> & {tokens?: ListChange<string>, lines?: ListChange<LineView>, chat?: ListChange<ChatLine>}} Changes
 */

/** @typedef {{type: 'snapshot', number: number, game: GameView, board: BoardMessage}} SnapshotMessage */
/**
 * @typedef {object} EventMessage
 * @property {'event'} type
 * @property {number} number one more than that of the event before
 * @property {GameEvent} event
 * @property {Changes} changes
 * @property {BoardMessage} [board] if the position or what is due has changed
 */
/** @typedef {{type: 'presence', present: boolean[], watchers: number, computer?: 'busy'}} PresenceMessage */
/** @typedef {{type: 'ok', ref: number, number: number}} OkMessage */
/** @typedef {{type: 'error', ref: number|null, code: string, message: string}} ErrorMessage */
/** @typedef {SnapshotMessage|EventMessage|PresenceMessage} Told what the server tells every viewer */
/** @typedef {Told|OkMessage|ErrorMessage} Message */

/**
 * @typedef {{do: 'roll', ply: number}|{do: 'move', ply: number, text: string}|{do: 'resign', side?: SideIndex}
 *   |{do: 'offer', what: Proposal, side?: SideIndex}|{do: 'accept'|'decline', what: Proposal}|{do: 'say', text: string}
 *   |{do: 'seed', seed: string}} Action
 */

/**
 * Applies the changes of an event to a list.
 * @template Item
 * @param {Item[]} items
 * @param {ListChange<Item>|undefined} change
 * @returns {Item[]}
 */
function changeList(items, change) {
  if (!change) return items;
  return [...items.slice(0, change.keep), ...change.add];
}

/**
 * The game after an event, and which of its fields are new.
 * @param {GameView} game
 * @param {EventMessage} message
 * @returns {{game: GameView, changed: (field: keyof GameView) => boolean}}
 */
export function gameAfter(game, { changes }) {
  const { tokens, lines, chat, ...fields } = changes;
  return {
    game: {
      ...game,
      ...fields,
      tokens: changeList(game.tokens, tokens),
      lines: changeList(game.lines, lines),
      chat: changeList(game.chat, chat),
    },
    changed: (field) => field in changes,
  };
}

/**
 * The whole board of a message: layers that it leaves out are those of the board before.
 * @param {Layers} layers
 * @param {BoardMessage} board
 * @returns {Board}
 */
export const boardAfter = (layers, board) => ({ ...board, layers: { ...layers, ...board.layers } });
