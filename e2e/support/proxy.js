// A TCP proxy between browser and server whose connections can be cut, or held in one direction before they are cut.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class FlakyProxy {
  #server;
  /** @type {Set<{near: import('node:net').Socket, far: import('node:net').Socket}>} */
  #pairs = new Set();
  #whole = true;
  #held = { up: false, down: false };

  /** @param {string} url the server's address */
  constructor(url) {
    const { hostname, port } = new URL(url);
    this.#server = createServer((near) => {
      if (!this.#whole) {
        near.destroy();
        return;
      }
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
    });
  }

  /** @returns {Promise<string>} the address at the browser's end */
  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new TypeError('expected a port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** From now on nothing arrives in this direction, and neither end notices. @param {'up'|'down'} direction */
  hold(direction) {
    this.#held[direction] = true;
  }

  /** Both ends notice. */
  cut() {
    this.#whole = false;
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  restore() {
    this.#held = { up: false, down: false };
    this.#whole = true;
  }

  close() {
    this.cut();
    this.#server.close();
  }
}
