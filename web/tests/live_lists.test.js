// The live sections of the lobby, on a page of lists: every line of the HTML is one game, `id: what is shown of it`.

import test from 'node:test';
import assert from 'node:assert/strict';

/** A game of a list. */
class Tile {
  /** @type {List|null} */
  list = null;

  /** @param {string} line */
  constructor(line) {
    this.line = line;
    this.dataset = { game: line.split(':')[0] };
  }

  contains() {
    return false;
  }

  cloneNode() {
    return new Tile(this.line);
  }

  /** @param {Tile} tile */
  replaceWith(tile) {
    const { list } = this;
    if (list) list.tiles = list.tiles.map((old) => (old === this ? tile : old));
    tile.list = list;
  }
}

/** A section of the page, or what a template holds. */
class List {
  /** @type {Tile[]} */
  tiles = [];
  hidden = false;
  focused = false;

  /** @param {string} [section] */
  constructor(section) {
    this.dataset = { section };
  }

  get content() {
    return this;
  }

  get innerHTML() {
    return this.tiles.map(({ line }) => line).join('\n');
  }

  set innerHTML(html) {
    this.tiles = html.split('\n').filter(Boolean).map((line) => new Tile(line));
    for (const tile of this.tiles) tile.list = this;
  }

  contains() {
    return this.focused;
  }

  /** @param {string} selector */
  querySelector(selector) {
    const id = /="(.*)"/.exec(selector)?.[1];
    return this.tiles.find(({ dataset }) => id === undefined || dataset.game === id) ?? null;
  }
}

const own = new List('own');
const games = new List('games');
/** @type {Record<string, (event: {data: string, lastEventId: string}) => void>} */
const streams = {};
/** @type {Record<string, () => void>} */
const events = {};

Object.assign(globalThis, {
  document: {
    hidden: false,
    activeElement: null,
    querySelectorAll: () => [own, games],
    querySelector: () => ({ dataset: { stream: '/lobby/stream' } }),
    createElement: () => new List(),
    /** @param {string} name @param {() => void} listener */
    addEventListener: (name, listener) => (events[name] = listener),
  },
  location: { href: 'http://roundel.test/lobby' },
  addEventListener() {},
  CSS: { escape: String },
  EventSource: class {
    /** @param {string} name @param {(event: {data: string, lastEventId: string}) => void} listener */
    addEventListener(name, listener) {
      streams[name] = listener;
    }
  },
});
await import(/** @type {string} */ ('../scripts/live_lists.js'));

/** The server pushes a section or a single game. @param {string} name @param {string} data */
const push = (name, data) => streams[name]({ data, lastEventId: '' });

test('a single game changes among the games to watch, and not among the own', () => {
  push('own', 'a: your turn');
  push('games', 'a: Red to play\nb: Blue to play');
  push('tile', 'a: Blue to play');
  assert.equal(games.innerHTML, 'a: Blue to play\nb: Blue to play');
  assert.equal(own.innerHTML, 'a: your turn');
});

test('a list that waits for the focus to leave takes later changes of its games', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  push('games', 'a: 1');
  games.focused = true;
  push('games', 'b: 1\na: 1');
  push('tile', 'a: 2');
  push('tile', 'b: 2');
  assert.equal(games.innerHTML, 'a: 2', 'the list stays while it has the focus');
  games.focused = false;
  events.focusout();
  t.mock.timers.tick(0);
  assert.equal(games.innerHTML, 'b: 2\na: 2');
});
