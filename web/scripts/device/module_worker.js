// A worker with the module: carries out one call after the other.

import { loadModule } from './module.js';

const loading = loadModule();
// Each call is told about a failure.
loading.catch(() => {});

addEventListener('message', async ({ data: { number, call } }) => {
  try {
    const carryOut = await loading;
    postMessage({ number, answer: carryOut(call) });
  } catch (error) {
    // A browser that cannot compile the module is too old for it.
    postMessage({ number, failure: String(error), unsupported: error instanceof WebAssembly.CompileError });
  }
});
