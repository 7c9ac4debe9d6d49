// Games that wait: the number in the title, and one notification for a turn in a game with days for each move.

import test from 'node:test';
import assert from 'node:assert/strict';

/** @type {Map<string, string>} */
const stored = new Map();
/** @type {string[]} */
const notified = [];
/** @type {(number|null)[]} */
const badges = [];
const page = { title: 'Lobby', body: { classList: { contains: () => false } } };
class Notification {
  static permission = 'granted';

  /** @param {string} _title @param {{body: string}} how */
  constructor(_title, { body }) {
    notified.push(body);
  }

  addEventListener() {}
}

Object.assign(globalThis, {
  document: page,
  isSecureContext: true,
  Notification,
  localStorage: {
    /** @param {string} key */
    getItem: (key) => stored.get(key) ?? null,
    /** @param {string} key @param {string} value */
    setItem: (key, value) => stored.set(key, value),
  },
});
Object.defineProperty(globalThis, 'navigator', {
  value: {
    /** @param {number} count */
    setAppBadge: async (count) => badges.push(count),
    clearAppBadge: async () => badges.push(null),
  },
});
const { notifyOfTurns, showWaiting } = await import('../scripts/waiting_games.js');

/** @param {string} id @param {boolean} [days] */
const game = (id, days = true) => ({ id, text: `Your turn: ${id}`, days });

test('the title and the badge say how many games wait', () => {
  showWaiting([game('a'), game('b')]);
  assert.equal(page.title, '(2) Lobby');
  showWaiting([]);
  assert.equal(page.title, 'Lobby');
  assert.deepEqual(badges, [2, null]);
});

/** The reader sees this page. @param {string} [seen] */
const looking = (seen) => async (/** @type {string} */ path) => path === seen;

test('a turn is told once, and again when it comes back', async () => {
  const notifyOf = (/** @type {ReturnType<typeof game>[]} */ games) => notifyOfTurns(games, looking());
  await notifyOf([game('old')]);
  assert.deepEqual(notified, [], 'what waited before the first visit is not news');
  await notifyOf([game('old'), game('new'), game('quick', false)]);
  await notifyOf([game('old'), game('new'), game('quick', false)]);
  assert.deepEqual(notified.splice(0), ['Your turn: new']);
  await notifyOf([game('old')]);
  await notifyOf([game('old'), game('new')]);
  assert.deepEqual(notified.splice(0), ['Your turn: new']);
});

test('nobody is told what they see, or what they have not allowed', async () => {
  await notifyOfTurns([], looking());
  await notifyOfTurns([game('seen')], looking('/game/seen'));
  assert.deepEqual(notified, []);
  Notification.permission = 'denied';
  await notifyOfTurns([game('seen'), game('other')], looking());
  assert.deepEqual(notified, []);
});
