// The connection to the server: numbered events over a WebSocket, a snapshot after every gap, and coming back by itself.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const ANSWER_WITHIN = 8_000;
/** Nothing heard for this long: ask for a sign of life when the page is looked at again. */
const SILENCE = 25_000;

/** Refusals which say that this page does not know how the game stands. */
const BEHIND = ['stale', 'seeds-due'];

/** An answer that did not come, or one that says no. */
export class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @typedef {object} Listener
 * @property {(message: {game: object, board?: object, event?: object}) => void} update a snapshot (without event) or an event;
 *   `game.received` is the moment when it came in, which its clocks count from
 * @property {(presence: {present: boolean[], watchers: number}) => void} presence
 * @property {(state: 'open'|'lost') => void} connection
 */

export class Live {
  #address;
  #listener;
  #socket = null;
  #number = null;
  #waiting = new Map();
  #reference = 0;
  #attempts = 0;
  #timer = 0;
  #heard = 0;

  /** @param {string} address @param {Listener} listener */
  constructor(address, listener) {
    this.#address = address;
    this.#listener = listener;
    addEventListener('online', () => this.#reconnect());
    addEventListener('pageshow', (event) => event.persisted && this.#reconnect());
    document.addEventListener('visibilitychange', () => document.hidden || this.#check());
    this.#open();
  }

  get connected() {
    return this.#socket?.readyState === WebSocket.OPEN && this.#number !== null;
  }

  /** Sends an action; resolves when the server has stored it. Nothing is ever sent twice. */
  send(action) {
    if (!this.connected) {
      this.#reconnect();
      return Promise.reject(new Refused('lost', ''));
    }
    this.#reference += 1;
    const ref = this.#reference;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#drop(), ANSWER_WITHIN);
      this.#waiting.set(ref, { resolve, reject, timer });
      this.#socket.send(JSON.stringify({ ...action, ref }));
    });
  }

  #open() {
    clearTimeout(this.#timer);
    const url = new URL(this.#address, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.onmessage = ({ data }) => socket === this.#socket && this.#receive(JSON.parse(data));
    socket.onclose = () => socket === this.#socket && this.#drop();
  }

  /** Gives the connection up and comes back after a while, a little differently for everybody. */
  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    this.#number = null;
    socket?.close();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Refused('lost', ''));
    }
    this.#waiting.clear();
    this.#listener.connection('lost');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts);
    this.#attempts += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  #reconnect() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) this.#check();
    else this.#open();
  }

  /** After sleep a socket may look open and be dead: ask, and give it up if nothing is heard. */
  #check() {
    const quiet = performance.now() - this.#heard;
    if (this.#socket?.readyState !== WebSocket.OPEN || quiet < SILENCE) return;
    const asked = performance.now();
    this.#ask();
    setTimeout(() => this.#heard < asked && this.#socket && this.#drop(), ANSWER_WITHIN / 2);
  }

  #ask() {
    this.#socket.send(JSON.stringify({ do: 'snapshot' }));
  }

  #receive(message) {
    this.#heard = performance.now();
    if (message.game) message.game.received = this.#heard;
    switch (message.type) {
      case 'snapshot':
        this.#number = message.number;
        this.#attempts = 0;
        this.#listener.connection('open');
        this.#listener.update(message);
        break;
      case 'event':
        if (this.#number === null || message.number <= this.#number) break;
        if (message.number > this.#number + 1) {
          this.#ask();
          break;
        }
        this.#number = message.number;
        this.#listener.update(message);
        break;
      case 'presence':
        this.#listener.presence(message);
        break;
      default:
        this.#answer(message);
    }
  }

  #answer({ type, ref, code, message, number }) {
    const waiting = this.#waiting.get(ref);
    if (!waiting) return;
    this.#waiting.delete(ref);
    clearTimeout(waiting.timer);
    if (type === 'ok') return waiting.resolve(number);
    if (BEHIND.includes(code)) this.#ask();
    return waiting.reject(new Refused(code, message));
  }
}
