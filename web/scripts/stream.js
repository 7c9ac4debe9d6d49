// Server-sent events. The browser reconnects by itself after a lost connection, but not after a refusal, such as too many
// connections: then the stream is opened again after a while.

/** In milliseconds. */
const RETRY_AFTER = 30_000;

export class Stream {
  #address;
  #listeners;
  /** @type {EventSource|null} */
  #source = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {() => string|URL} address asked for each time @param {Record<string, (event: MessageEvent) => void>} listeners by the name of the event */
  constructor(address, listeners) {
    this.#address = address;
    this.#listeners = listeners;
  }

  get isOpen() {
    return this.#source !== null;
  }

  open() {
    this.close();
    const opened = new EventSource(this.#address());
    this.#source = opened;
    for (const [name, listener] of Object.entries(this.#listeners)) opened.addEventListener(name, listener);
    opened.addEventListener('error', () => {
      if (opened === this.#source && opened.readyState === EventSource.CLOSED) this.#timer = setTimeout(() => this.open(), RETRY_AFTER);
    });
  }

  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }
}
