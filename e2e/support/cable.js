// A cable between browser and server that can be pulled, and held in one direction before it is pulled.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class Cable {
  #server;
  #pairs = new Set();
  #whole = true;
  #held = { up: false, down: false };

  /** @param {string} url the server's address */
  constructor(url) {
    const { hostname, port } = new URL(url);
    this.#server = createServer((near) => {
      if (!this.#whole) return near.destroy();
      const far = connect(Number(port), hostname);
      const pair = { near, far };
      this.#pairs.add(pair);
      const end = () => {
        this.#pairs.delete(pair);
        near.destroy();
        far.destroy();
      };
      for (const socket of [near, far]) socket.on('error', end).on('close', end);
      near.on('data', (bytes) => this.#held.up || far.write(bytes));
      far.on('data', (bytes) => this.#held.down || near.write(bytes));
      return undefined;
    });
  }

  /** Lays it. @returns {Promise<string>} the address at the browser's end */
  async lay() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** From now on nothing arrives in this direction, and neither end notices. @param {'up'|'down'} direction */
  hold(direction) {
    this.#held[direction] = true;
  }

  /** Both ends notice. */
  pull() {
    this.#whole = false;
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  mend() {
    this.#held = { up: false, down: false };
    this.#whole = true;
  }

  remove() {
    this.pull();
    this.#server.close();
  }
}
