// The WebSocket to the server: it reconnects by itself, pairs answers with actions, and hands over everything else as it comes.

/** @typedef {import('./wire.js').Told} Told */

// In milliseconds.
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const ANSWER_WITHIN = 8_000;
/** After this long without a message, a page that is looked at again asks for a sign of life. */
const SILENCE = 25_000;

/** An answer that did not come (`lost`), or one that says no. */
export class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @typedef {object} Listener
 * @property {(message: Told, at: number) => void} onMessage `at` is the moment of receipt, by `performance.now()`
 * @property {() => void} onLost
 */
/**
 * @typedef {object} Waiting
 * @property {(number: number) => void} resolve
 * @property {(refused: Refused) => void} reject
 * @property {ReturnType<typeof setTimeout>} timer
 */

export class Connection {
  #address;
  #listener;
  /** @type {WebSocket|null} */
  #socket = null;
  /** Whether a snapshot has come over this socket. */
  #ready = false;
  /** Actions from before the first snapshot of the page; null after it, or after the first failure. @type {string[]|null} */
  #early = [];
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #reference = 0;
  #attempts = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #heard = 0;

  /** @param {string} address @param {Listener} listener */
  constructor(address, listener) {
    this.#address = address;
    this.#listener = listener;
    addEventListener('online', () => this.#reconnect());
    // The socket would not notice for minutes.
    addEventListener('offline', () => this.#socket && this.#drop());
    addEventListener('pageshow', (event) => event.persisted && this.#reconnect());
    document.addEventListener('visibilitychange', () => document.hidden || this.#reconnect());
    this.#open();
  }

  get connected() {
    return this.#ready && this.#socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Sends an action. Nothing is ever sent twice. A page that has just been loaded sends it as soon as it is connected.
   * @param {import('./wire.js').Action} action
   * @returns {Promise<number>} the number of its event, when the server has stored it
   */
  send(action) {
    const socket = this.connected ? this.#socket : null;
    if (!socket && !this.#early) {
      this.#reconnect();
      return Promise.reject(new Refused('lost', ''));
    }
    this.#reference += 1;
    const ref = this.#reference;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#drop(), ANSWER_WITHIN);
      this.#waiting.set(ref, { resolve, reject, timer });
      const text = JSON.stringify({ ...action, ref });
      if (socket) socket.send(text);
      else this.#early?.push(text);
    });
  }

  /** Asks for the whole game. */
  askSnapshot() {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ do: 'snapshot' }));
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

  /** Gives the socket up and reconnects after a random delay that grows with every attempt. */
  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    this.#early = null;
    socket?.close();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Refused('lost', ''));
    }
    this.#waiting.clear();
    this.#listener.onLost();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts);
    this.#attempts += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  #reconnect() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) {
      this.#check();
      return;
    }
    // A socket can be closed long before it says so. What waits for an answer over it is lost.
    if (this.#socket) this.#drop();
    this.#open();
  }

  /** After sleep a socket may look open and be dead: ask, and give it up if no answer comes. */
  #check() {
    const asked = performance.now();
    if (this.#socket?.readyState !== WebSocket.OPEN || asked - this.#heard < SILENCE) return;
    this.askSnapshot();
    setTimeout(() => this.#heard < asked && this.#socket && this.#drop(), ANSWER_WITHIN / 2);
  }

  /** @param {import('./wire.js').Message} message */
  #receive(message) {
    this.#heard = performance.now();
    if (message.type === 'ok' || message.type === 'error') {
      this.#answer(message);
      return;
    }
    if (message.type === 'snapshot') {
      this.#ready = true;
      this.#attempts = 0;
    }
    this.#listener.onMessage(message, this.#heard);
    if (!this.#ready || !this.#early) return;
    for (const text of this.#early) this.#socket?.send(text);
    this.#early = null;
  }

  /** @param {import('./wire.js').OkMessage|import('./wire.js').ErrorMessage} message */
  #answer(message) {
    const waiting = message.ref === null ? undefined : this.#waiting.get(message.ref);
    if (!waiting || message.ref === null) return;
    this.#waiting.delete(message.ref);
    clearTimeout(waiting.timer);
    if (message.type === 'ok') waiting.resolve(message.number);
    else waiting.reject(new Refused(message.code, message.message));
  }
}
