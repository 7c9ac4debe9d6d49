// The WebAssembly module: takes calls as JSON and answers with JSON. Runs in a worker.

/**
 * What the module exports: `crates/wasm/src/abi.rs`.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} input
 * @property {() => number} handle
 * @property {() => number} output
 */

/** What gzip begins with. */
const GZIP = [0x1f, 0x8b];

/**
 * Unpacks the module, unless the browser has done so already. Plain hosts have it compressed, and do not tell the browser; the server
 * does, and so do some hosts.
 * @param {ArrayBuffer} bytes
 * @returns {Promise<ArrayBuffer>}
 */
async function unpacked(bytes) {
  const beginning = new Uint8Array(bytes, 0, Math.min(GZIP.length, bytes.byteLength));
  if (GZIP.some((byte, i) => byte !== beginning[i])) return bytes;
  if (typeof DecompressionStream === 'undefined') throw new WebAssembly.CompileError('this browser cannot unpack the module');
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/**
 * Loads the module.
 * @returns {Promise<(call: object) => any>} carries out a call; throws if the module fails, which must not be used again then
 */
export async function loadModule() {
  const response = await fetch(new URL('../../module/roundel.bin', import.meta.url));
  if (!response.ok) throw new Error(`expected the module, found status ${response.status}`);
  // Not by `instantiateStreaming`: not every web host knows the content type of a module.
  const { instance } = await WebAssembly.instantiate(await unpacked(await response.arrayBuffer()), { host: { now: () => performance.now() } });
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
