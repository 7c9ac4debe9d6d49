// The WebAssembly module as it is kept in the repository, in Node.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * @typedef {{ memory: WebAssembly.Memory, input: (length: number) => number, handle: () => number, output: () => number }} Exports
 */

const kept = readFileSync(new URL('../module/roundel.wasm.br', import.meta.url));
export const module = new WebAssembly.Module(brotliDecompressSync(kept));
export const keptSize = kept.length;

/** One instance of the module. */
export class Host {
  /** @type {Exports} */
  exports;

  /** @param {() => number} now milliseconds */
  constructor(now = () => performance.now()) {
    const { exports } = new WebAssembly.Instance(module, { host: { now } });
    this.exports = /** @type {Exports} */ (/** @type {unknown} */ (exports));
  }

  /** @param {Uint8Array} call @returns {string} the answer */
  send(call) {
    const { memory, input, handle, output } = this.exports;
    const at = input(call.length);
    new Uint8Array(memory.buffer).set(call, at);
    const length = handle();
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(memory.buffer, output(), length));
  }

  /** @param {unknown} call @returns {any} the answer */
  call(call) {
    return JSON.parse(this.send(new TextEncoder().encode(JSON.stringify(call))));
  }

  /** The size of its memory in bytes. */
  get memory() {
    return this.exports.memory.buffer.byteLength;
  }
}
