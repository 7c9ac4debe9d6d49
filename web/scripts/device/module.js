// The WebAssembly module: takes calls as JSON and answers with JSON. Runs in a worker.

/**
 * What the module exports: `crates/wasm/src/abi.rs`.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} input
 * @property {() => number} handle
 * @property {() => number} output
 */

/**
 * Loads the module.
 * @returns {Promise<(call: object) => any>} carries out a call; throws if the module fails, which must not be used again then
 */
export async function loadModule() {
  const response = await fetch(new URL('../../module/roundel.wasm', import.meta.url));
  if (!response.ok) throw new Error(`expected the module, found status ${response.status}`);
  // Not by `instantiateStreaming`: not every web host knows the content type of a module.
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { host: { now: () => performance.now() } });
  /** @type {any} */
  const exports = instance.exports;
  /** @type {Exports} */
  const { memory, input, handle, output } = exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (call) => {
    const bytes = encoder.encode(JSON.stringify(call));
    const start = input(bytes.length);
    // The buffer is another one after the memory has grown.
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = handle();
    return JSON.parse(decoder.decode(new Uint8Array(memory.buffer, output(), length)));
  };
}
