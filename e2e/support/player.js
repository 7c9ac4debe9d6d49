// A player who knows no rules: rolls when there is a button for it, taps what the page offers, and ends a move early now and then.

import assert from 'node:assert/strict';

/** How long the page may take until something can be done on it, in milliseconds. */
const PATIENCE = 30_000;
/** How often a player who may end a move early does so. */
const STOPS = 0.35;

/** A seeded generator of numbers from 0 to 1 (mulberry32). Also runs in a page. @param {number} seed */
export function randomNumbers(seed) {
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
 * @property {boolean} over whether the game is over
 * @property {string[]} buttons those of the moment, by key
 * @property {number[]} spots the places that can be tapped
 * @property {boolean} between whether no move is half made
 * @property {number} moves how many are in the list
 * @property {Place} [place] one of the spots
 */

/**
 * What can be done, as soon as there is something. Runs in the page.
 * @param {{patience: number, random: number}} how long to wait, and which of the places to pick (from 0 to 1)
 * @returns {Promise<Seen|{stuck: string}>}
 */
function offered({ patience, random }) {
  /** @param {string} selector */
  const find = (selector) => {
    /** @type {NodeListOf<HTMLElement>} */
    const found = document.querySelectorAll(selector);
    return [...found];
  };
  // The page loads what a player needs when it is first used: here, by a mouse that is seen over it.
  dispatchEvent(new Event('pointerover'));
  const look = () => {
    if (find('#game.in-use').length === 0) return null;
    const over = !find('#result')[0].hidden;
    const buttons = find('#buttons [data-key]').map((button) => button.dataset.key ?? '');
    const targets = find('.spots .target');
    const spots = targets.length > 0 ? targets : find('.spots .draggable');
    if (!over && spots.length === 0 && !buttons.some((key) => ['roll', 'pass', 'done'].includes(key))) return null;
    const between = targets.length === 0 && !buttons.includes('done');
    const place = spots[Math.floor(random * spots.length)];
    return {
      over,
      buttons,
      between,
      spots: spots.map(({ dataset }) => Number(dataset.spot)),
      moves: find('#rows [data-ply]').length,
      place: place && where(place),
    };
  };
  /** @param {HTMLElement|SVGGraphicsElement} element */
  const where = (element) => {
    // Where the pieces stand: the middle of the box around a place at a corner is not in it.
    const middle = () => {
      const point = new DOMPoint(Number(element.dataset.x), Number(element.dataset.y));
      const { x, y } = point.matrixTransform(element instanceof SVGGraphicsElement ? (element.getScreenCTM() ?? undefined) : undefined);
      return { x, y };
    };
    let point = middle();
    if (point.x < 0 || point.y < 0 || point.x > innerWidth || point.y > innerHeight) {
      element.scrollIntoView({ block: 'center' });
      point = middle();
    }
    const top = document.elementFromPoint(point.x, point.y);
    const { spot, name = '' } = element.dataset;
    return { ...point, spot: Number(spot), name, over: top === element ? null : (top?.outerHTML ?? 'nothing').slice(0, 200) };
  };
  return new Promise((resolve) => {
    const end = performance.now() + patience;
    const again = () => {
      const seen = look();
      if (seen) resolve(seen);
      else if (performance.now() > end) resolve({ stuck: find('#sentence')[0].textContent ?? '' });
      else setTimeout(again, 5);
    };
    again();
  });
}

/**
 * Waits until a move is in the list. Runs in the page.
 * @param {{patience: number, plies: number}} how long to wait, and how many moves and rolls were in the list before
 * @returns {Promise<'open'|'stored'|'lost'>} open: the move is half made
 */
async function stored({ patience, plies }) {
  if (document.querySelector('.spots .target, #buttons [data-key=done]')) return 'open';
  const end = performance.now() + patience;
  while (performance.now() < end) {
    /** @type {NodeListOf<HTMLElement>} */
    const rows = document.querySelectorAll('#rows [data-ply]');
    if ([...rows].some((cell) => !cell.textContent?.includes('…') && Number(cell.dataset.ply) > plies)) return 'stored';
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return 'lost';
}

/**
 * @typedef {object} Page what a player needs of a page, in any browser
 * @property {<Argument, Result>(run: (argument: Argument) => Result|Promise<Result>, argument: Argument) => Promise<Result>} evaluate
 */

/** @template {import('playwright-core').Page|import('./tab.js').Tab} [Where=import('playwright-core').Page] */
export class Player {
  /** What was done so far. */
  did = { roll: 0, tap: 0, done: 0, pass: 0 };
  /** @type {Page} */
  #page;
  #random;
  #hand;

  /**
   * @param {Where} page
   * @param {object} [how]
   * @param {number} [how.seed]
   * @param {Hand} [how.hand] how it taps and presses: by mouse unless told otherwise
   */
  constructor(page, { seed = 1, hand = 'hand' in page ? page.hand : new Mouse(page) } = {}) {
    this.page = page;
    this.#page = page;
    this.#random = randomNumbers(seed);
    this.#hand = hand;
  }

  /** What the page offers; waits for the others if it is nothing. @returns {Promise<Seen>} */
  async look() {
    const seen = await this.#page.evaluate(offered, { patience: PATIENCE, random: this.#random() });
    if ('stuck' in seen) assert.fail(`nothing can be done on the page, which says: ${seen.stuck}`);
    return seen;
  }

  /** A place that can be tapped. @returns {Promise<Place>} */
  async place() {
    const { place } = await this.look();
    assert.ok(place, 'no place can be tapped');
    return place;
  }

  /** Does one thing of what was seen. @param {Seen} seen */
  async act({ buttons, place }) {
    /** @param {'roll'|'pass'|'done'} key */
    const may = (key) => buttons.includes(key);
    const stop = may('done') && (!place || this.#random() < STOPS);
    const press = may('roll') ? 'roll' : may('pass') ? 'pass' : stop ? 'done' : null;
    if (press) await this.#hand.press(press);
    else await this.#hand.tap(uncovered(place));
    this.did[press ?? 'tap'] += 1;
  }

  /**
   * Plays until the game is over or this many moves are in the list.
   * @param {number} [moves]
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

  /** Rolls, and passes, until there is something to decide: a roll may leave nothing. */
  async reachDecision() {
    for (;;) {
      const seen = await this.look();
      if (seen.over || seen.place) return;
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

  /** Waits until the move is stored, unless it is half made: what was sent takes the marks off the board at once. @param {number} plies */
  async #stored(plies) {
    const seen = await this.#page.evaluate(stored, { patience: PATIENCE, plies });
    assert.notEqual(seen, 'lost', 'the move does not appear in the list');
    return seen === 'stored';
  }

  /** How many moves and rolls are in the list. */
  plies() {
    return this.#page.evaluate(() => {
      /** @type {NodeListOf<HTMLElement>} */
      const cells = document.querySelectorAll('#rows [data-ply]');
      return Math.max(0, ...[...cells].map((cell) => Number(cell.dataset.ply)));
    }, null);
  }

  toString() {
    const { roll, tap, done, pass } = this.did;
    return `${roll} rolls, ${tap} taps, ${done} moves ended early, ${pass} passes`;
  }
}

/** The place, if nothing lies over it. @param {Place|undefined} place */
function uncovered(place) {
  assert.ok(place, 'no place can be tapped');
  assert.equal(place.over, null, `${place.name} cannot be tapped: something lies over it`);
  return place;
}

/** @typedef {{x: number, y: number}} Point on the screen */
/**
 * How a player taps and presses buttons.
 * @typedef {object} Hand
 * @property {(place: Place) => Promise<void>} tap
 * @property {(key: string) => Promise<void>} press
 */

export class Mouse {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Point} point */
  tap({ x, y }) {
    return this.page.mouse.click(x, y);
  }

  /** Drags a piece to a place. @param {Point} from @param {Point} to */
  async drag(from, to) {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await this.page.mouse.move(to.x, to.y, { steps: 2 });
    await this.page.mouse.up();
  }

  /** @param {string} key */
  press(key) {
    return this.page.locator(`#buttons [data-key=${key}]`).click();
  }
}

export class Finger {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Point} point */
  tap({ x, y }) {
    return this.page.touchscreen.tap(x, y);
  }

  /** Drags a piece to a place, over the DevTools protocol: the driver has no finger that moves. @param {Point} from @param {Point} to */
  async drag(from, to) {
    const session = await this.page.context().newCDPSession(this.page);
    /** @param {'touchStart'|'touchMove'|'touchEnd'} type @param {...Point} points */
    const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
    await touch('touchStart', from);
    for (const way of [0.2, 0.5, 0.8, 1]) {
      await touch('touchMove', { x: from.x + way * (to.x - from.x), y: from.y + way * (to.y - from.y) });
    }
    await touch('touchEnd');
    await session.detach();
  }

  /** @param {string} key */
  press(key) {
    return this.page.locator(`#buttons [data-key=${key}]`).tap();
  }
}
