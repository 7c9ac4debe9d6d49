// The WebAssembly module: calls and answers are JSON in its memory.

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} input
 * @property {() => number} handle
 * @property {() => number} output
 */

/** The module has stopped working: its memory is in an unknown state. */
export class Crashed extends Error {}

export class Module {
  #exports;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  }

  /** @param {WebAssembly.Module} compiled */
  static async start(compiled) {
    return new Module(await WebAssembly.instantiate(compiled, { host: { now: () => performance.now() } }));
  }

  /**
   * Carries out a call.
   * @param {{call: string} & Record<string, unknown>} call
   * @returns {any} the answer; an `Error` is thrown if the module has refused the call, `Crashed` if it has failed
   */
  call(call) {
    const bytes = new TextEncoder().encode(JSON.stringify(call));
    const answer = this.#run(bytes);
    if ('bad' in answer) throw new Error(answer.bad);
    return answer;
  }

  /** @param {Uint8Array} bytes @returns {Record<string, any>} */
  #run(bytes) {
    const { memory, input, handle, output } = this.#exports;
    try {
      // The memory can move when it grows: its buffer is asked for each time.
      const to = input(bytes.length);
      new Uint8Array(memory.buffer, to, bytes.length).set(bytes);
      const length = handle();
      return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length)));
    } catch (error) {
      throw new Crashed(String(error), { cause: error });
    }
  }

  /** The size of its memory, in bytes. */
  get size() {
    return this.#exports.memory.buffer.byteLength;
  }
}
