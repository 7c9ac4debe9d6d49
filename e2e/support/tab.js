// A tab of Firefox or WebKit, driven by the commands of WebDriver, with real clicks and taps.

/** @typedef {'SetTimeouts'|'Navigate'|'GetCurrentURL'|'ExecuteAsyncScript'|'PerformActions'|'SetWindowRect'} Command */
/**
 * @typedef {object} Browser
 * @property {(how: {reducedMotion: boolean}) => Promise<void>} open as the reader likes it
 * @property {() => Promise<void>} close
 * @property {(command: Command, parameters: object) => Promise<any>} send
 */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{x: number, y: number}} Point */

/** How long the page may take until what is waited for is there, in milliseconds. */
const PATIENCE = 30_000;
/** How long a script may run in a page that waits on its own for that long. */
const SCRIPT_TIMEOUT = 2 * PATIENCE;

export class Tab {
  #browser;
  #origin;
  /** @type {'mouse'|'touch'} */
  #pointer = 'mouse';
  /** How a player taps and presses buttons here. @type {import('./player.js').Hand} */
  hand = { tap: (place) => this.tap(place), press: (key) => this.press(`#buttons [data-key=${key}]`) };

  /** @param {Browser} browser @param {string} origin of the pages */
  constructor(browser, origin) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Before anything else: makes the window so large that pages have this size. @param {Size} size @param {'mouse'|'touch'} pointer by which they are used */
  async prepare({ width, height }, pointer) {
    this.#pointer = pointer;
    await this.#browser.send('SetTimeouts', { script: SCRIPT_TIMEOUT, pageLoad: PATIENCE });
    const frame = await this.evaluate(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }), null);
    await this.#browser.send('SetWindowRect', { width: width + frame.width, height: height + frame.height });
    await this.until((size) => innerWidth === size.width && innerHeight === size.height, { width, height });
  }

  /** @param {string} path */
  async goto(path) {
    await this.#browser.send('Navigate', { url: this.#origin + path });
  }

  /** Waits until the tab is at such an address. @param {RegExp} pattern */
  async arrive(pattern) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const url = await this.#browser.send('GetCurrentURL', {});
      if (pattern.test(url)) return;
      if (Date.now() > end) throw new Error(`expected an address like ${pattern}, found ${url}`);
    }
  }

  /**
   * Runs a function in the page.
   * @template Argument, Result
   * @param {(argument: Argument) => Result|Promise<Result>} run
   * @param {Argument} argument
   * @returns {Promise<Result>}
   */
  async evaluate(run, argument) {
    const script = `const [argument, done] = arguments;
      (async () => (${run})(argument))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { error, value } = await this.#browser.send('ExecuteAsyncScript', { script, args: [argument] });
    if (error) throw new Error(error);
    return value;
  }

  /**
   * Waits in the page until a function returns something.
   * @template Argument, Result
   * @param {(argument: Argument) => Result|Promise<Result>} check
   * @param {Argument} argument
   * @returns {Promise<NonNullable<Result>>}
   */
  async until(check, argument) {
    const script = `const [argument, patience, done] = arguments;
      const end = performance.now() + patience;
      (async () => {
        for (;;) {
          const value = await (${check})(argument);
          if (value || performance.now() > end) return value;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { error, value } = await this.#browser.send('ExecuteAsyncScript', { script, args: [argument, PATIENCE] });
    if (error || !value) throw new Error(error ?? `waited in vain for ${JSON.stringify(argument)}: ${check}`);
    return value;
  }

  /** Clicks or taps here. @param {Point} point */
  async tap({ x, y }) {
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#browser.send('PerformActions', { actions: [{ type: 'pointer', id: this.#pointer, parameters: { pointerType: this.#pointer }, actions }] });
  }

  /** Presses a button as soon as it can be pressed. @param {string} selector @param {string} [name] what it says, to screen readers if they hear something else */
  async press(selector, name) {
    await this.tap(await this.until(findTarget, { selector, name }));
  }
}

/** Where to press a button that is visible, stands still and has nothing over it. Runs in the page. @param {{selector: string, name?: string}} which */
async function findTarget({ selector, name }) {
  const matches = [...document.querySelectorAll(selector)].filter((each) => !name || (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name);
  const element = matches.find((each) => each.checkVisibility());
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = place();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const point = place();
  const still = point.x === before.x && point.y === before.y;
  return still && element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}
