// A game on this device, with a small fake in place of the module: it counts moves, and knows when something is stored.

import test from 'node:test';
import assert from 'node:assert/strict';
import { Conflict } from '../scripts/device/games.js';

/** What the next calls are answered with instead; `fail`: the module fails. @type {Record<string, unknown[]>} */
let instead = {};
/** Calls of all workers, by their names. @type {string[]} */
let calls = [];
/** @type {FakeWorker[]} */
let workers = [];
/** Searches that are not answered yet. @type {(() => void)[]} */
let searches = [];

class FakeWorker {
  /** @type {((event: {data: object}) => void)|null} */
  onmessage = null;
  onerror = null;
  ended = false;
  moves = 0;
  pending = 0;

  constructor() {
    workers.push(this);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {{number: number, call: any}} message */
  postMessage({ number, call }) {
    const name = typeof call === 'string' ? call : Object.keys(call)[0];
    calls.push(name);
    const reply = (/** @type {object} */ data) => queueMicrotask(() => this.ended || this.onmessage?.({ data: { number, ...data } }));
    const scripted = instead[name]?.shift();
    if (scripted === 'fail') reply({ failure: 'trap' });
    else if (name === 'search') searches.push(() => reply({ answer: { move: { move: 'c-d', depth: 1, nodes: 1 } } }));
    else reply({ answer: scripted ?? this.carryOut(name, call[name]) });
  }

  /** @param {string} name @param {any} fields */
  carryOut(name, fields) {
    const told = (/** @type {object[]} */ ...messages) => ({
      told: { messages: messages.map((message) => JSON.stringify(message)), computer: this.moves % 2 === 1 ? { ply: this.moves, wait: 0, search: { ply: this.moves } } : undefined },
    });
    const snapshot = () => told({ type: 'snapshot', number: this.moves, game: { yours: this.moves % 2 === 0 }, board: {} });
    if (name === 'open') {
      this.moves = fields.game.entries.length;
      return snapshot();
    }
    if (name === 'page') return { page: { moves: this.moves } };
    if (name === 'computer' || (name === 'message' && fields.message.do === 'move')) {
      this.pending = this.moves + 1;
      return { entry: { at: fields.now, version: 1, events: [{ move: name }] } };
    }
    if (name === 'stored') {
      this.moves = this.pending;
      return told({ type: 'event', number: this.moves, event: { kind: 'move' }, changes: { yours: this.moves % 2 === 0 } }, { type: 'ok', ref: 0, number: this.moves });
    }
    if (name === 'not-stored') return { text: '' };
    return snapshot();
  }
}

/** A channel between tabs that nobody else listens to. */
class FakeChannel extends EventTarget {
  postMessage() {}
}

Object.assign(globalThis, { Worker: FakeWorker, BroadcastChannel: FakeChannel });
const { Room } = await import('../scripts/device/room.js');

/** A store in memory. */
class FakeGames {
  /** @type {object[]} */
  entries = [];
  /** @type {Error[]} */
  failures = [];

  /** @param {string} _id @param {number} number @param {object} entry */
  async append(_id, number, entry) {
    const failure = this.failures.shift();
    if (failure) throw failure;
    if (number < this.entries.length) throw new Conflict();
    this.entries.push(entry);
  }

  async change() {}

  async load() {
    return { ...GAME, entries: [...this.entries] };
  }
}

/** @type {import('../scripts/device/games.js').DeviceGame} */
const GAME = { id: 'a', kind: 'gou', rules: '', screen: false, seats: [{ name: null }, { level: 1 }], created: 0, entries: [] };

async function open() {
  [instead, calls, workers, searches] = [{}, [], [], []];
  const games = new FakeGames();
  /** @type {string[]} */
  const heard = [];
  /** @type {string[]} */
  const told = [];
  const listener = {
    onRestarted: () => told.push('restarted'),
    onStuck: () => told.push('stuck'),
    onForgetful: () => told.push('forgetful'),
    onRematch: () => told.push('rematch'),
  };
  // @ts-expect-error a store with what the room uses of it
  const room = new Room({ ...GAME, entries: [] }, { games, lang: 'en', turned: null, listener });
  await room.open();
  const link = room.connect({ onMessage: ({ type }) => heard.push(type), onLost: () => heard.push('lost') });
  await settled();
  return { room, link, games, heard, told };
}

const settled = () => new Promise((go) => setTimeout(go, 5));
/** @param {number} ply */
const move = (ply) => ({ do: /** @type {const} */ ('move'), ply, text: 'a-b' });

test('a move is stored before the page is told, then the computer answers', async () => {
  const { link, games, heard } = await open();
  assert.deepEqual(heard, ['snapshot']);
  assert.equal(await link.send(move(0)), 1);
  assert.equal(games.entries.length, 1);
  assert.deepEqual(heard, ['snapshot', 'event']);
  searches.shift()?.();
  await settled();
  assert.equal(games.entries.length, 2);
  assert.deepEqual(heard, ['snapshot', 'event', 'event']);
});

test('the worker that searches is kept between moves', async () => {
  const { link } = await open();
  await link.send(move(0));
  searches.shift()?.();
  await settled();
  await link.send(move(2));
  searches.shift()?.();
  await settled();
  assert.equal(workers.length, 2);
  assert.ok(workers.every(({ ended }) => !ended));
});

test('a search that has become pointless is ended at once, with its worker', async () => {
  const { link } = await open();
  await link.send(move(0));
  const [, searcher] = workers;
  // A take-back, as it were: now it is the player's turn.
  instead.message = [{ told: { messages: [] } }];
  link.askSnapshot();
  await settled();
  assert.ok(searcher.ended);
  searches.shift()?.();
  await settled();
  assert.ok(!calls.includes('computer'));
});

test('a module that fails is started again, and the game goes on from its entries', async () => {
  const { link, games, heard, told } = await open();
  await link.send(move(0));
  searches.shift()?.();
  await settled();
  instead.message = ['fail'];
  assert.equal(await link.send(move(2)), 3, 'the move is made all the same');
  assert.deepEqual(told, ['restarted']);
  assert.equal(workers[0].ended, true);
  assert.deepEqual(heard.slice(-2), ['snapshot', 'event']);
  assert.equal(games.entries.length, 3);
  instead.message = ['fail', 'fail'];
  await assert.rejects(link.send(move(4)), { code: 'stale' }, 'a module that cannot do it is not asked for ever');
  assert.deepEqual(told, ['restarted', 'restarted', 'stuck']);
});

test('a search that fails is tried once more, then the page is told', async () => {
  const { link, told } = await open();
  instead.search = ['fail'];
  await link.send(move(0));
  await settled();
  assert.equal(searches.length, 1, 'tried again');
  assert.deepEqual(told, []);
  instead.search = ['fail', 'fail'];
  searches.shift()?.();
  await settled();
  await link.send(move(2));
  await settled();
  assert.deepEqual(told, ['stuck']);
});

test('where nothing more can be stored, that is said once and the game goes on', async () => {
  const { link, games, told } = await open();
  games.failures = [new Error('QuotaExceededError')];
  assert.equal(await link.send(move(0)), 1);
  searches.shift()?.();
  await settled();
  assert.equal(await link.send(move(2)), 3);
  assert.deepEqual(told, ['forgetful']);
  assert.equal(games.entries.length, 0);
});

test('of two tabs one is faster; the other shows what was played there', async () => {
  const { link, games, heard } = await open();
  games.entries.push({ at: 1, version: 1, events: [] }, { at: 2, version: 1, events: [] });
  await assert.rejects(link.send(move(0)), { code: 'stale' });
  assert.ok(calls.includes('not-stored'));
  assert.equal(heard.at(-1), 'snapshot');
  assert.equal(await link.send(move(2)), 3);
});
