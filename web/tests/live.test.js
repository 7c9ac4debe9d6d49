// The connection with a server of our own behind a socket that is none.
import test from 'node:test';
import assert from 'node:assert/strict';

let now = 0;
performance.now = () => now;
globalThis.document = { hidden: false, addEventListener() {} };
globalThis.location = { href: 'http://roundel.test/game/abc' };
globalThis.addEventListener = () => {};
const sockets = [];
globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
};
const { Live } = await import('../scripts/game/live.js');

function connect() {
  const heard = { updates: [], presence: [], states: [] };
  const live = new Live('/api/v1/games/abc/live', {
    update: (message) => heard.updates.push(message),
    presence: (message) => heard.presence.push(message),
    connection: (state) => heard.states.push(state),
  });
  const socket = sockets.at(-1);
  socket.says({ type: 'snapshot', number: 3, game: { remaining: [60_000, 60_000] } });
  return { live, socket, heard };
}

test('the moment of receipt travels with the game', () => {
  now = 1000;
  const { socket, heard } = connect();
  now = 4000;
  socket.says({ type: 'event', number: 4, event: { kind: 'move' }, game: { remaining: [58_000, 60_000] } });
  now = 9000;
  socket.says({ type: 'presence', present: [true, true], watchers: 1 });
  assert.deepEqual(heard.updates.map(({ game }) => game.received), [1000, 4000]);
  assert.equal(heard.presence.length, 1, 'who comes and goes brings no clocks');
});

for (const code of ['stale', 'seeds-due']) {
  test(`a refusal with ${code} asks how the game stands`, async () => {
    const { live, socket, heard } = connect();
    const answer = live.send({ do: 'move', ply: 5, text: 'D5-D4-1' });
    const { ref } = socket.sent.at(-1);
    socket.says({ type: 'error', ref, code, message: 'Something else came first.' });
    await assert.rejects(answer, { code, message: 'Something else came first.' });
    assert.deepEqual(socket.sent.at(-1), { do: 'snapshot' });
    socket.says({ type: 'snapshot', number: 7, game: {}, board: { ply: 7 } });
    assert.equal(heard.updates.at(-1).board.ply, 7);
  });
}

test('a refusal of any other kind leaves the game as it is known', async () => {
  const { live, socket } = connect();
  const answer = live.send({ do: 'move', ply: 5, text: 'D5-D4-1' });
  socket.says({ type: 'error', ref: socket.sent.at(-1).ref, code: 'unavailable', message: 'Not saved.' });
  await assert.rejects(answer, { code: 'unavailable' });
  assert.equal(socket.sent.length, 1, 'nothing else is asked');
});

test('a number that was missed asks for everything', () => {
  const { socket, heard } = connect();
  socket.says({ type: 'event', number: 5, event: {}, game: {} });
  assert.deepEqual(socket.sent, [{ do: 'snapshot' }]);
  assert.equal(heard.updates.length, 1, 'and is not shown');
});
