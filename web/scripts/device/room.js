// A game on this device: the module decides, the store keeps, the page is told. In this order, as on the server.

import { Refused } from '../game/connection.js';
import { BadCall, ModuleFailed, ModuleWorker } from './calls.js';
import { Conflict } from './games.js';

/** @typedef {import('./games.js').DeviceGame} DeviceGame */
/** @typedef {import('./games.js').Summary} Summary */
/** @typedef {import('../game/connection.js').Listener} PageListener */
/** @typedef {import('../game/wire.js').Message} Message */
/** @typedef {{ply: number, wait: number, search: object|null}} ComputerTurn what the computer has to do: `search` is null where a roll is due */
/**
 * What an answer of the module tells.
 * @typedef {object} Told
 * @property {string[]} messages
 * @property {ComputerTurn} [computer]
 * @property {number} [deadline]
 * @property {boolean} [rematch]
 * @property {{winner: 0|1|null, text: string}} [ended]
 */
/**
 * What the page shows first.
 * @typedef {object} FirstPage
 * @property {string} svg
 * @property {string} sentence
 * @property {string} terms
 * @property {boolean} turned
 * @property {0|1} near
 * @property {number} number
 * @property {import('../game/wire.js').GameView} game
 * @property {import('../game/wire.js').BoardMessage} board
 */
/**
 * @typedef {object} Listener
 * @property {() => void} onRestarted the module has failed and was started again; nothing is lost
 * @property {() => void} onStuck the computer cannot find a move
 * @property {() => void} onForgetful what happens from now on cannot be stored
 * @property {(game: DeviceGame, lasting: boolean) => void} onRematch the next game has begun; `lasting`: it is stored
 */

/** Random bytes that a new game needs: 32 for its dice, 8 for the computer. */
const RANDOM_BYTES = 40;
/** A timer of a browser cannot wait longer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** @param {number} bytes */
export const randomHex = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What every new game needs. */
export const newGame = () => ({ id: randomHex(6), random: randomHex(RANDOM_BYTES), now: Date.now() });

/** The time of a game: it goes on while the page is open, and never goes back. @param {DeviceGame} game */
function gameClock({ created, entries }) {
  const start = Math.max(Date.now(), created, entries.at(-1)?.at ?? 0);
  const opened = performance.now();
  return () => Math.floor(start + performance.now() - opened);
}

/** What lists show of a new game. @param {DeviceGame} game @returns {Summary} */
export const summaryOf = ({ id, kind, screen, seats, created }) => ({ id, kind, screen, seats, created, changed: created, yours: false, result: null, kept: null });

export class Room {
  #game;
  #games;
  #lang;
  #turned;
  #listener;
  #now;
  #room = new ModuleWorker();
  /** @type {ModuleWorker|null} */
  #searcher = null;
  /** What the computer is doing, as JSON. @type {string|null} */
  #thinking = null;
  #searching = false;
  /** @type {PageListener|null} */
  #page = null;
  /** One thing after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #flag;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #roll;
  #tabs;
  /** @type {Told|null} */
  #told = null;
  #yours = false;

  /**
   * @param {DeviceGame} game with its entries so far
   * @param {{games: import('./games.js').Games|null, lang: string, turned: boolean|null, listener: Listener}} how `games`: null where nothing can be stored
   */
  constructor(game, { games, lang, turned, listener }) {
    this.#game = game;
    this.#games = games;
    this.#lang = lang;
    this.#turned = turned;
    this.#listener = listener;
    this.#now = gameClock(game);
    this.#tabs = games && new BroadcastChannel('roundel.games');
    this.#tabs?.addEventListener('message', ({ data }) => {
      if (data.id === this.#game.id && data.entries > this.#game.entries.length) this.#enqueue(() => this.#reload()).catch(() => this.#listener.onStuck());
    });
  }

  /** Opens the game. @returns {Promise<FirstPage>} */
  open() {
    return this.#enqueue(async () => {
      await this.#open();
      return (await this.#room.call({ page: { now: this.#now() } })).page;
    });
  }

  /** @param {PageListener} page @returns {import('../game/host.js').Link} */
  connect(page) {
    this.#page = page;
    const askSnapshot = () => this.#act(() => this.#snapshotCall());
    askSnapshot();
    return { connected: true, askSnapshot, send: (action) => this.#send(action) };
  }

  /** The position at a ply. @param {number} ply @param {boolean} [premoves] with the moves of the side that waits */
  async board(ply, premoves = false) {
    return (await this.#enqueue(() => this.#room.call({ board: { ply, premoves } }))).board;
  }

  /** The record of the game. @param {string} date @returns {Promise<string>} */
  async record(date) {
    return (await this.#enqueue(() => this.#room.call({ record: { date } }))).text;
  }

  /**
   * Does one thing after all others. If the module fails, it is started again with the game as it is stored. The thing is then tried
   * once more, unless it was stored already.
   * @template Result
   * @param {() => Promise<Result>} task
   * @returns {Promise<Result>}
   */
  #enqueue(task) {
    let stored = 0;
    const first = () => {
      stored = this.#game.entries.length;
      return task();
    };
    /** @param {unknown} error */
    const again = async (error) => {
      if (!(error instanceof ModuleFailed)) throw error;
      const done = this.#game.entries.length > stored;
      await this.#restart();
      if (done) throw new Refused('stale', '');
      return task();
    };
    /** @param {unknown} error */
    const failed = async (error) => {
      if (error instanceof Conflict) await this.#reload();
      else if (error instanceof ModuleFailed) this.#listener.onStuck();
      else throw error;
      throw new Refused('stale', '');
    };
    const result = this.#last.then(first).catch(again).catch(failed);
    this.#last = result.catch(() => {});
    return result;
  }

  /** @param {import('../game/wire.js').Action} action @returns {Promise<number>} */
  async #send(action) {
    const messages = await this.#enqueue(() => this.#carryOut({ message: { message: { ...action, ref: 0 }, now: this.#now() } }));
    for (const message of messages) {
      if (message.type === 'error') throw new Refused(message.code, message.message);
      if (message.type === 'ok') return message.number;
    }
    return 0;
  }

  /** Makes a call about the room, stores what it decides, and tells the page. @param {object} call @returns {Promise<Message[]>} */
  async #carryOut(call) {
    const answer = await this.#room.call(call);
    if (!answer.entry) return this.#tell(answer.told);
    await this.#store(answer.entry);
    const { told } = await this.#room.call({ stored: { now: this.#now() } });
    return this.#tell(told);
  }

  /** @param {import('./games.js').DeviceEntry} entry */
  async #store(entry) {
    const number = this.#game.entries.length;
    await this.#keep((games) => games.append(this.#game.id, number, entry, { ...this.#facts(), changed: entry.at }));
    this.#game.entries.push(entry);
    this.#tabs?.postMessage({ id: this.#game.id, entries: number + 1 });
  }

  /** Stores something, unless it is known that nothing can be stored. @param {(games: import('./games.js').Games) => Promise<void>} change */
  async #keep(change) {
    if (!this.#games) return;
    try {
      await change(this.#games);
    } catch (error) {
      if (error instanceof Conflict) {
        await this.#room.call('not-stored');
        throw error;
      }
      // Full, or taken away while the page was open. The game goes on in memory.
      this.#games = null;
      this.#listener.onForgetful();
    }
  }

  /** What changes in lists. @returns {Partial<Summary>} */
  #facts() {
    const { created, entries } = this.#game;
    return { changed: entries.at(-1)?.at ?? created, yours: this.#yours, result: this.#told?.ended ?? null };
  }

  /** @param {Told} told @returns {Message[]} */
  #tell(told) {
    const before = JSON.stringify([this.#yours, this.#told?.ended ?? null]);
    this.#told = told;
    /** @type {Message[]} */
    const messages = told.messages.map((message) => JSON.parse(message));
    const at = performance.now();
    for (const message of messages) {
      if (message.type === 'ok' || message.type === 'error') continue;
      if (message.type === 'snapshot') this.#yours = message.game.yours;
      if (message.type === 'event') this.#yours = message.changes.yours ?? this.#yours;
      this.#page?.onMessage(message, at);
    }
    // Lists show whose turn it is: that is known only after the entry.
    if (before !== JSON.stringify([this.#yours, told.ended ?? null])) this.#keep((games) => games.change(this.#game.id, this.#facts())).catch(() => {});
    this.#lookAfter(told);
    return messages;
  }

  /** Sees to what is due next. @param {Told} told */
  #lookAfter({ computer, deadline, rematch }) {
    clearTimeout(this.#flag);
    // Nothing happens before the page can show it.
    if (!this.#page) return;
    if (deadline !== undefined) {
      const wait = Math.min(Math.max(0, deadline - this.#now()) + 1, LONGEST_TIMER);
      this.#flag = setTimeout(() => this.#act(() => ({ flag: { now: this.#now() } })), wait);
    }
    this.#think(computer ?? null);
    if (rematch) this.#beginRematch();
  }

  /** Something that nobody waits for. @param {() => object} call */
  #act(call) {
    // The page has been told of failures, and has the newest position by then.
    this.#enqueue(() => this.#carryOut(call())).catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
  }

  /** @param {ComputerTurn|null} turn */
  async #think(turn) {
    const key = turn && JSON.stringify([turn.ply, turn.search, turn.wait > 0]);
    if (key === this.#thinking) return;
    this.#stopThinking();
    this.#thinking = key;
    if (!turn) return;
    const { ply, wait, search } = turn;
    if (!search) {
      this.#roll = setTimeout(() => this.#act(() => ({ computer: { ply, move: null, now: this.#now() } })), wait);
      return;
    }
    const found = await this.#search(search);
    if (this.#thinking !== key) return;
    // If the move is not taken, because another tab stored something first, it is searched for again.
    this.#thinking = null;
    if (found) this.#act(() => ({ computer: { ply, move: found, now: this.#now() } }));
    else this.#listener.onStuck();
  }

  /** The computer's move; null if it cannot be found. @param {object} search @returns {Promise<string|null>} */
  async #search(search) {
    for (let tries = 0; tries < 2; tries += 1) {
      // Kept between moves: its transposition table knows most of the next search already.
      const worker = (this.#searcher ??= new ModuleWorker());
      this.#searching = true;
      try {
        const { move } = await worker.call({ search });
        this.#searching = false;
        return move.move;
      } catch (error) {
        if (!(error instanceof ModuleFailed || error instanceof BadCall)) throw error;
        worker.end();
        if (this.#searcher === worker) this.#searcher = null;
      }
    }
    return null;
  }

  /** Stops the computer at once: its search ends with its worker. */
  #stopThinking() {
    clearTimeout(this.#roll);
    if (this.#searching) {
      this.#searcher?.end();
      this.#searcher = null;
      this.#searching = false;
    }
    this.#thinking = null;
  }

  #beginRematch() {
    const { id, random } = newGame();
    this.#enqueue(async () => {
      const { next } = await this.#room.call({ rematch: { id, random, now: this.#now() } });
      const number = this.#game.entries.length;
      await this.#keep((games) => games.addNext(next.game, summaryOf(next.game), { id: this.#game.id, number, entry: next.entry }));
      this.#game.entries.push(next.entry);
      const { told } = await this.#room.call({ stored: { now: this.#now() } });
      this.#tell(told);
      this.#listener.onRematch(next.game, this.#games !== null);
    }).catch((error) => {
      if (!(error instanceof Refused || error instanceof BadCall)) throw error;
    });
  }

  #openCall() {
    return { open: { game: this.#game, lang: this.#lang, turned: this.#turned, now: this.#now() } };
  }

  /** Opens the game. A clock that ran when it was last closed goes on from now. */
  async #open() {
    await this.#carryOut(this.#openCall());
  }

  /** The module has failed: a new one reads the game again. */
  async #restart() {
    this.#room.end();
    this.#room = new ModuleWorker();
    this.#stopThinking();
    await this.#open();
    this.#listener.onRestarted();
  }

  /** The game has gone on in another tab. */
  async #reload() {
    const game = await this.#games?.load(this.#game.id);
    if (!game) return;
    this.#game = game;
    this.#now = gameClock(game);
    const { entry } = await this.#room.call(this.#openCall());
    // Its clock did not stop: nothing has to be stored for it to go on.
    if (entry) await this.#room.call('not-stored');
    await this.#carryOut(this.#snapshotCall());
  }

  #snapshotCall() {
    return { message: { message: { do: 'snapshot' }, now: this.#now() } };
  }
}
