// The tabs of one browser ask each other what the reader sees.

import test from 'node:test';
import assert from 'node:assert/strict';

/** What this tab has posted. @type {object[]} */
const posted = [];

/** The end of the channel in this tab. */
const channel = Object.assign(new EventTarget(), {
  /** @param {object} data */
  postMessage: (data) => void posted.push(data),
});

const page = { hidden: false };
const address = { pathname: '/lobby' };
Object.assign(globalThis, { BroadcastChannel: function Channel() { return channel; }, document: page, location: address });
const { hear, isSeen, tell } = await import('../scripts/tabs.js');

/** @type {object[]} */
const heard = [];
hear((news) => heard.push(news));
/** Another tab says something. @param {object} data */
const other = (data) => channel.dispatchEvent(Object.assign(new Event('message'), { data }));

test('what the reader sees in this tab needs no question', async () => {
  assert.equal(await isSeen('/lobby'), true);
  assert.equal(await isSeen(null), true);
  assert.deepEqual(posted, []);
});

test('another tab can say that the reader sees a page', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const answer = isSeen('/game/a');
  assert.deepEqual(posted.splice(0), [{ asks: '/game/a' }]);
  other({ sees: '/game/b' });
  other({ sees: '/game/a' });
  assert.equal(await answer, true);
});

test('where no tab answers, nobody looks', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  page.hidden = true;
  const answers = Promise.all([isSeen('/lobby'), isSeen(null)]);
  assert.deepEqual(posted.splice(0), [{ asks: '/lobby' }, { asks: null }]);
  t.mock.timers.tick(1500);
  assert.deepEqual(await answers, [false, false]);
});

test('a tab answers for what the reader sees in it', () => {
  page.hidden = false;
  address.pathname = '/game/a';
  other({ asks: '/game/a' });
  other({ asks: '/game/b' });
  other({ asks: null });
  page.hidden = true;
  other({ asks: '/game/a' });
  other({ asks: null });
  assert.deepEqual(posted.splice(0), [{ sees: '/game/a' }, { sees: null }]);
});

test('news go to the other tabs, questions and answers are none', () => {
  heard.length = 0;
  tell({});
  other({ state: { games: [], challenges: [] } });
  other({ sees: null });
  assert.deepEqual([posted, heard], [[{}], [{ state: { games: [], challenges: [] } }]]);
});
