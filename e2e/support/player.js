// A player who knows no rules: rolls when there is a button for it, taps what the page offers, and leaves it at that when it may.

import assert from 'node:assert/strict';

/** How long the page may take until something can be done on it, in milliseconds. */
const PATIENCE = 30_000;
/** How often a player who may stop here does so. */
const STOPS = 0.35;

/** Numbers that look random and are the same every time. */
function lots(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @typedef {object} Place a place on the board, and where it is on the screen
 * @property {number} spot
 * @property {string} name
 * @property {number} x
 * @property {number} y
 * @property {string|null} over what lies over it
 */
/**
 * @typedef {object} Seen what can be done on the page
 * @property {boolean} over whether the game is
 * @property {string[]} buttons those of the moment, by key
 * @property {number[]} spots the places that can be tapped
 * @property {boolean} between whether no move is half made
 * @property {number} moves how many are in the list
 * @property {Place} [place] one of the spots
 */

/**
 * What can be done, as soon as there is something. Runs in the page.
 * @param {{patience: number, lot: number}} how long to wait, and which of the places to look at (from 0 to 1)
 * @returns {Promise<Seen|{stuck: string}>}
 */
function offered({ patience, lot }) {
  const find = (selector) => [...document.querySelectorAll(selector)];
  const look = () => {
    const over = !document.getElementById('result').hidden;
    const buttons = find('#buttons [data-key]').map((button) => button.dataset.key);
    const targets = find('.spots .target');
    const spots = targets.length > 0 ? targets : find('.spots .draggable');
    if (!over && spots.length === 0 && !buttons.some((key) => ['roll', 'pass', 'done'].includes(key))) return null;
    const between = targets.length === 0 && !buttons.includes('done');
    const place = spots[Math.floor(lot * spots.length)];
    return {
      over,
      buttons,
      between,
      spots: spots.map(({ dataset }) => Number(dataset.spot)),
      moves: find('#rows [data-ply]').length,
      place: place && where(place),
    };
  };
  const where = (element) => {
    const middle = () => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    let point = middle();
    if (point.x < 0 || point.y < 0 || point.x > innerWidth || point.y > innerHeight) {
      element.scrollIntoView({ block: 'center' });
      point = middle();
    }
    const top = document.elementFromPoint(point.x, point.y);
    const { spot, name } = element.dataset;
    return { ...point, spot: Number(spot), name, over: top === element ? null : (top?.outerHTML ?? 'nothing').slice(0, 200) };
  };
  return new Promise((resolve) => {
    const end = performance.now() + patience;
    const again = () => {
      const seen = look();
      if (seen) resolve(seen);
      else if (performance.now() > end) resolve({ stuck: document.getElementById('sentence').textContent });
      else setTimeout(again, 5);
    };
    again();
  });
}

export class Player {
  /** What was done so far. */
  did = { roll: 0, tap: 0, done: 0, pass: 0 };
  #lot;
  #hand;

  /**
   * @param {import('playwright-core').Page} page
   * @param {object} [how]
   * @param {number} [how.seed]
   * @param {Hand} [how.hand] how it taps and presses: by mouse unless told otherwise
   */
  constructor(page, { seed = 1, hand = new Mouse(page) } = {}) {
    this.page = page;
    this.#lot = lots(seed);
    this.#hand = hand;
  }

  /** What the page offers; waits for the others if it is nothing. @returns {Promise<Seen>} */
  async look() {
    const seen = await this.page.evaluate(offered, { patience: PATIENCE, lot: this.#lot() });
    assert.ok(!seen.stuck, `nothing can be done on the page, which says: ${seen.stuck}`);
    return seen;
  }

  /** Does one thing of what was seen. */
  async act({ buttons, place }) {
    const may = (key) => buttons.includes(key);
    const stop = may('done') && (!place || this.#lot() < STOPS);
    const press = ['roll', 'pass'].find(may) ?? (stop ? 'done' : null);
    if (press) await this.#hand.press(press);
    else await this.#hand.tap(untouched(place));
    this.did[press ?? 'tap'] += 1;
  }

  /**
   * Plays on until the game is over or so many moves are in the list.
   * @returns {Promise<boolean>} whether it is over
   */
  async play(moves = Infinity) {
    for (;;) {
      const seen = await this.look();
      if (seen.over) return true;
      if (seen.moves >= moves && seen.between) return false;
      await this.act(seen);
    }
  }

  /** Makes one whole move, with its roll if one is due. */
  async move() {
    const taps = this.did.tap + this.did.done + this.did.pass;
    const plies = await this.plies();
    for (;;) {
      const seen = await this.look();
      if (seen.over) return;
      await this.act(seen);
      if (taps === this.did.tap + this.did.done + this.did.pass) continue;
      if (await this.#stored(plies)) return;
    }
  }

  /** Whether a move that is half made still is: what was sent takes the marks off the board at once. */
  async #stored(plies) {
    const open = await this.page.locator('.spots .target, #buttons [data-key=done]').count();
    if (open > 0) return false;
    await this.page.waitForFunction((before) => {
      const cells = [...document.querySelectorAll('#rows [data-ply]')].filter((cell) => !cell.textContent.includes('…'));
      return Math.max(0, ...cells.map((cell) => Number(cell.dataset.ply))) > before;
    }, plies);
    return true;
  }

  /** How many moves and rolls are in the list. */
  plies() {
    const last = (cells) => Math.max(0, ...cells.map((cell) => Number(cell.dataset.ply)));
    return this.page.locator('#rows [data-ply]').evaluateAll(last);
  }

  toString() {
    const { roll, tap, done, pass } = this.did;
    return `${roll} rolls, ${tap} taps, ${done} times left at that, ${pass} passes`;
  }
}

/** The place, if nothing lies over it. */
function untouched(place) {
  assert.equal(place.over, null, `${place.name} cannot be tapped: something lies over it`);
  return place;
}

/**
 * @typedef {object} Hand
 * @property {(place: Place) => Promise<void>} tap
 * @property {(key: string) => Promise<void>} press
 */

export class Mouse {
  constructor(page) {
    this.page = page;
  }

  tap({ x, y }) {
    return this.page.mouse.click(x, y);
  }

  /** Carries a piece to a place. */
  async drag(from, to) {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await this.page.mouse.move(to.x, to.y, { steps: 2 });
    await this.page.mouse.up();
  }

  press(key) {
    return this.page.locator(`#buttons [data-key=${key}]`).click();
  }
}

export class Finger {
  constructor(page) {
    this.page = page;
  }

  tap({ x, y }) {
    return this.page.touchscreen.tap(x, y);
  }

  /** Carries a piece to a place: the driver has no finger that moves, so the browser itself is told. */
  async drag(from, to) {
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
    await touch('touchStart', from);
    for (const way of [0.2, 0.5, 0.8, 1]) {
      await touch('touchMove', { x: from.x + way * (to.x - from.x), y: from.y + way * (to.y - from.y) });
    }
    await touch('touchEnd');
    await session.detach();
  }

  press(key) {
    return this.page.locator(`#buttons [data-key=${key}]`).tap();
  }
}
