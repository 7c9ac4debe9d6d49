// This browser's seeds and the commitment: kept from the beginning, compared at the end.
import test, { beforeEach } from 'node:test';
import assert from 'node:assert/strict';

const stored = new Map();
/** @param {string} key */
const getItem = (key) => stored.get(key) ?? null;
/** @param {string} key @param {string} value */
const setItem = (key, value) => stored.set(key, value);
Object.assign(globalThis, { localStorage: { getItem, setItem } });
const { Seeds, observe } = await import('../scripts/game/seeds.js');
const { compare } = await import('../scripts/game/dice.js');
const { Refused } = await import('../scripts/game/connection.js');
const { recallOf, rememberOf } = await import('../scripts/storage.js');

beforeEach(() => stored.clear());

const PROMISE = 'aa'.repeat(32);
const SIDES = [{ you: true }, { you: false }];
/**
 * @param {object} [how]
 * @param {(string|null)[]} [how.seeds]
 * @param {string[]} [how.tokens]
 * @param {string} [how.commitment]
 * @param {{you: boolean}[]} [how.sides]
 */
const game = ({ seeds = [null, null], tokens = [], commitment = PROMISE, sides = SIDES } = {}) => ({ dice: { commitment, seeds }, tokens, sides });
/** Waits until everything that was started has ended. */
const settled = () => new Promise(setImmediate);

/**
 * Plays the beginning of a game.
 * @param {InstanceType<typeof Seeds>} seeds
 * @param {() => Promise<unknown>} [answer]
 * @returns the seed that was sent
 */
async function begin(seeds, answer = async () => {}) {
  /** @type {{do: string, seed: string}[]} */
  const sent = [];
  seeds.look(game());
  seeds.offer(game(), (action) => {
    sent.push(action);
    return answer();
  });
  await settled();
  assert.equal(sent.length, 1);
  assert.equal(sent[0].do, 'seed');
  assert.match(sent[0].seed, /^[0-9a-f]{32}$/);
  return sent[0].seed;
}

test('a game in which nothing was changed', async () => {
  const seeds = new Seeds('one');
  const own = await begin(seeds);
  const end = game({ seeds: [own, 'cc'.repeat(16)], tokens: ['3'] });
  seeds.look(end);
  assert.equal(compare(seeds.seen, end), null);
  assert.equal(compare(new Seeds('one').seen, end), null, 'nor for the page that was loaded again');
});

test('another commitment than the first is found out', async () => {
  const seeds = new Seeds('one');
  const own = await begin(seeds);
  const end = game({ seeds: [own, null], tokens: ['3'], commitment: 'bb'.repeat(32) });
  seeds.look(end);
  assert.equal(compare(seeds.seen, end), 'commitment', 'later looks do not replace the first');
  assert.equal(compare(new Seeds('one').seen, end), 'commitment');
});

test('another seed in place of the own one is found out', async () => {
  const seeds = new Seeds('one');
  const own = await begin(seeds);
  for (const other of ['dd'.repeat(16), null]) {
    assert.equal(compare(seeds.seen, game({ seeds: [other, null], tokens: ['3'] })), 'seed');
  }
  assert.equal(compare(seeds.seen, game({ seeds: [null, own], tokens: ['3'] })), 'seed', 'and one on the other side');
});

test('on one screen both seeds are kept', async () => {
  const seeds = new Seeds('one');
  const sides = [{ you: true }, { you: true }];
  /** @type {string[]} */
  const sent = [];
  seeds.look(game({ sides }));
  seeds.offer(game({ sides }), async ({ seed }) => sent.push(seed));
  await settled();
  assert.equal(new Set(sent).size, 2);
  assert.equal(compare(seeds.seen, game({ sides, seeds: sent })), null);
  assert.equal(compare(seeds.seen, game({ sides, seeds: [sent[0], 'ee'.repeat(16)] })), 'seed');
});

test('what was not seen is not vouched for', async () => {
  const end = game({ seeds: ['cc'.repeat(16), null], tokens: ['3'] });
  const late = new Seeds('late');
  late.look(end);
  assert.equal(compare(late.seen, end), 'late', 'the first look came after the first roll');
  assert.equal(compare(null, end), 'late', 'a browser that may keep nothing');
  const watcher = new Seeds('watched');
  const nobody = [{ you: false }, { you: false }];
  watcher.look(game({ sides: nobody }));
  assert.equal(compare(watcher.seen, { ...end, sides: nobody }), 'watched');
});

test('a seed that was refused is not counted: another browser of the same player was faster', async () => {
  const seeds = new Seeds('one');
  await begin(seeds, () => Promise.reject(new Refused('seed-too-late', '')));
  assert.deepEqual(seeds.seen?.tried, []);
  assert.equal(compare(seeds.seen, game({ seeds: ['cc'.repeat(16), null], tokens: ['3'] })), 'seedless');
});

test('without an answer the same seed is sent again, and counts if it had arrived', async () => {
  const seeds = new Seeds('one');
  const own = await begin(seeds, () => Promise.reject(new Refused('lost', '')));
  /** @type {string[]} */
  const again = [];
  seeds.offer(game(), async ({ seed }) => again.push(seed));
  await settled();
  assert.deepEqual(again, [own]);
  const reloaded = new Seeds('one');
  reloaded.look(game({ seeds: [own, null] }));
  assert.equal(compare(reloaded.seen, game({ seeds: ['dd'.repeat(16), null], tokens: ['3'] })), 'seed');
});

test('nothing is sent twice at a time, nor after the first roll, nor where no dice are', async () => {
  const seeds = new Seeds('one');
  /** @type {string[]} */
  const sent = [];
  /** @param {{seed: string}} action */
  const send = ({ seed }) => {
    sent.push(seed);
    return new Promise(() => {});
  };
  seeds.look(game());
  seeds.offer(game(), send);
  seeds.offer(game(), send);
  seeds.offer(game({ tokens: ['3'] }), send);
  seeds.offer({ dice: null, tokens: [], sides: SIDES }, send);
  assert.equal(sent.length, 1);
});

test('facts are kept about the last 200 games', () => {
  for (let n = 0; n < 250; n += 1) rememberOf('dice', `game-${n}`, { n });
  rememberOf('dice', 'game-60', { n: 'again' });
  assert.equal(recallOf('dice', 'game-49'), null);
  assert.deepEqual(recallOf('dice', 'game-50'), { n: 50 });
  assert.deepEqual(recallOf('dice', 'game-60'), { n: 'again' });
  assert.equal(JSON.parse(stored.get('roundel.dice')).length, 200);
  stored.set('roundel.dice', '{broken');
  assert.equal(recallOf('dice', 'game-60'), null);
});

test('looking again changes nothing that was seen', () => {
  const first = observe(null, game());
  assert.deepEqual(observe(first, game({ commitment: 'bb'.repeat(32), tokens: ['3'] })), first);
});
