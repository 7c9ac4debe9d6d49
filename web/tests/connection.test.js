// The connection, with a fake socket in place of the server.

import test from 'node:test';
import assert from 'node:assert/strict';

let now = 0;
performance.now = () => now;

class FakeSocket {
  static OPEN = 1;
  /** @type {FakeSocket[]} */
  static all = [];
  readyState = 1;
  /** @type {any[]} */
  sent = [];
  /** @type {(event: {data: string}) => void} */
  onmessage = () => {};
  onclose = () => {};

  constructor() {
    FakeSocket.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  /** @param {object} message */
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** What the newest connection does when the browser is online again, or its page is looked at. @type {Record<string, () => void>} */
const events = {};
/** @param {string} name @param {() => void} listener */
const addEventListener = (name, listener) => {
  events[name] = listener;
};

Object.assign(globalThis, {
  document: { hidden: false, addEventListener },
  location: { href: 'http://roundel.test/game/abc' },
  addEventListener,
  WebSocket: FakeSocket,
});
const { Connection } = await import('../scripts/game/connection.js');

function connect() {
  /** @type {{type: string, at: number}[]} */
  const heard = [];
  const lost = { count: 0 };
  const connection = new Connection('/api/games/abc/live', {
    onMessage: ({ type }, at) => heard.push({ type, at }),
    onLost: () => (lost.count += 1),
  });
  const socket = FakeSocket.all[FakeSocket.all.length - 1];
  return { connection, socket, heard, lost };
}

const SNAPSHOT = { type: 'snapshot', number: 3, game: {}, board: {} };

test('messages are handed over with the moment of receipt', () => {
  const { socket, heard } = connect();
  now = 1000;
  socket.says(SNAPSHOT);
  now = 4000;
  socket.says({ type: 'event', number: 4, event: { kind: 'move' } });
  now = 9000;
  socket.says({ type: 'presence', present: [true, true], watchers: 1 });
  assert.deepEqual(heard, [{ type: 'snapshot', at: 1000 }, { type: 'event', at: 4000 }, { type: 'presence', at: 9000 }]);
});

test('an action is answered by its reference', async () => {
  const { connection, socket } = connect();
  socket.says(SNAPSHOT);
  const stored = connection.send({ do: 'move', ply: 5, text: 'D5-D4-1' });
  const refused = connection.send({ do: 'roll', ply: 5 });
  const [move, roll] = socket.sent;
  assert.deepEqual({ ...move, ref: 0 }, { do: 'move', ply: 5, text: 'D5-D4-1', ref: 0 });
  socket.says({ type: 'error', ref: roll.ref, code: 'stale', message: 'Something else came first.' });
  socket.says({ type: 'ok', ref: move.ref, number: 4 });
  await assert.rejects(refused, { code: 'stale', message: 'Something else came first.' });
  assert.equal(await stored, 4);
});

test('an action before the first snapshot is sent right after it', async () => {
  const { connection, socket } = connect();
  const answer = connection.send({ do: 'roll', ply: 0 });
  assert.deepEqual(socket.sent, []);
  socket.says(SNAPSHOT);
  assert.deepEqual(socket.sent, [{ do: 'roll', ply: 0, ref: 1 }]);
  socket.says({ type: 'ok', ref: 1, number: 4 });
  assert.equal(await answer, 4);
});

test('an action without a connection is refused', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { connection, socket } = connect();
  const early = connection.send({ do: 'roll', ply: 0 });
  socket.onclose();
  await assert.rejects(early, { code: 'lost' }, 'the first attempt has failed');
  t.mock.timers.tick(500);
  await assert.rejects(connection.send({ do: 'roll', ply: 0 }), { code: 'lost' }, 'and so it is until the next snapshot');
  assert.deepEqual(FakeSocket.all.at(-1)?.sent, []);
});

test('a socket that closes loses what was not answered, and another one is opened', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { connection, socket, lost } = connect();
  socket.says(SNAPSHOT);
  const answer = connection.send({ do: 'roll', ply: 0 });
  socket.onclose();
  await assert.rejects(answer, { code: 'lost' });
  assert.equal(lost.count, 1);
  assert.equal(connection.connected, false);
  const sockets = FakeSocket.all.length;
  t.mock.timers.tick(500);
  assert.equal(FakeSocket.all.length, sockets + 1);
  FakeSocket.all[sockets].says(SNAPSHOT);
  assert.equal(connection.connected, true);
});

test('a server that does not answer is given up', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { connection, socket, lost } = connect();
  socket.says(SNAPSHOT);
  const answer = connection.send({ do: 'roll', ply: 0 });
  t.mock.timers.tick(8000);
  await assert.rejects(answer, { code: 'lost' });
  assert.equal(lost.count, 1);
});

test('a socket that is closed and has not said so is given up before another one is opened', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { connection, socket, lost } = connect();
  socket.says(SNAPSHOT);
  const answer = connection.send({ do: 'roll', ply: 0 });
  socket.readyState = 2;
  const sockets = FakeSocket.all.length;
  events.online();
  await assert.rejects(answer, { code: 'lost' });
  assert.equal(lost.count, 1);
  assert.equal(FakeSocket.all.length, sockets + 1);
  FakeSocket.all[sockets].says(SNAPSHOT);
  socket.onclose();
  t.mock.timers.tick(60_000);
  assert.equal(connection.connected, true);
  assert.equal(lost.count, 1);
  assert.equal(FakeSocket.all.length, sockets + 1);
});

test('a page that is looked at again connects at once', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { socket } = connect();
  socket.onclose();
  const sockets = FakeSocket.all.length;
  events.visibilitychange();
  assert.equal(FakeSocket.all.length, sockets + 1);
  t.mock.timers.tick(60_000);
  assert.equal(FakeSocket.all.length, sockets + 1);
});
