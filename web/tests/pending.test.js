// A move that was sent: stored, refused, or overtaken.
import test from 'node:test';
import assert from 'node:assert/strict';
import { afterRefusal, relation } from '../scripts/game/pending.js';

/** @type {import('../scripts/game/pending.js').Pending} */
const pending = { ply: 4, text: 'D5-D4-1', settled: true, path: [10, 17] };

for (const code of ['stale', 'unavailable', 'illegal-move', 'seeds-due']) {
  test(`refused with ${code}, the move is off the board`, () => {
    const held = { taps: [10, 17], pending, doubt: null };
    assert.deepEqual(afterRefusal(held, pending, code), { taps: [], pending: null, doubt: null });
  });
}

test('without an answer it is in doubt until the next snapshot', () => {
  assert.deepEqual(afterRefusal({ taps: [10, 17], pending, doubt: null }, pending, 'lost'), { taps: [], pending: null, doubt: pending });
});

test('a refusal that comes late disturbs nothing that was begun since', () => {
  const later = { ...pending, ply: 6, text: 'D4-D3-1' };
  const held = { taps: [3], pending: later, doubt: null };
  assert.equal(afterRefusal(held, pending, 'stale'), held);
  assert.equal(afterRefusal(held, null, 'no-draws'), held, 'nor does that of an offer');
});

test('positions follow one another by their moves, not by their number alone', () => {
  const known = { ply: 2, tokens: ['a', 'b'] };
  assert.equal(relation(known, { ply: 2, tokens: ['a', 'b'] }), 'same');
  assert.equal(relation(known, { ply: 3, tokens: ['a', 'b', 'c'] }), 'next');
  assert.equal(relation(known, { ply: 2, tokens: ['a', 'x'] }), 'other', 'one was taken back and another played');
  assert.equal(relation(known, { ply: 3, tokens: ['a', 'x', 'c'] }), 'other');
  assert.equal(relation(known, { ply: 4, tokens: ['a', 'b', 'c', 'd'] }), 'other', 'after a gap');
  assert.equal(relation(known, { ply: 1, tokens: ['a'] }), 'other', 'taken back');
});

test('the panel may be ahead of the board', () => {
  const known = { ply: 2, tokens: ['a', 'b', 'c', 'd'] };
  assert.equal(relation(known, { ply: 3, tokens: ['a', 'b', 'c', 'd'] }), 'next');
});
