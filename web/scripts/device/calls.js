// Calls of the module in a worker, from the page.

/** The module could not be loaded, or has failed. Its worker is of no more use. */
export class ModuleFailed extends Error {}

/** This browser cannot run the module. */
export class ModuleUnsupported extends ModuleFailed {}

/** The module has refused a call. */
export class BadCall extends Error {}

export class ModuleWorker {
  #worker = new Worker(new URL('./module_worker.js', import.meta.url), { type: 'module' });
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #number = 0;
  /** Why there are no more answers. @type {Error|null} */
  #ended = null;

  constructor() {
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    // The script could not be loaded, or an error escaped it.
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end(new ModuleFailed(event.message || 'the worker could not be loaded'));
    };
  }

  /**
   * Carries out a call: `crates/wasm/src/call.rs`.
   * @param {object|string} call
   * @returns {Promise<any>}
   */
  call(call) {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, call });
    });
  }

  /** Ends the worker at once, whatever it is doing. Open calls are never answered. */
  end() {
    this.#waiting.clear();
    this.#end(new ModuleFailed('the worker was ended'));
  }

  /** @param {{number: number, answer?: any, failure?: string, unsupported?: boolean}} data */
  #receive({ number, answer, failure, unsupported }) {
    if (failure !== undefined) {
      this.#end(unsupported ? new ModuleUnsupported(failure) : new ModuleFailed(failure));
      return;
    }
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (answer.bad === undefined) waiting?.resolve(answer);
    else waiting?.reject(new BadCall(answer.bad));
  }

  /** @param {Error} why */
  #end(why) {
    this.#ended ??= why;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }
}
