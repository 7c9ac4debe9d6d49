// What becomes of a move that was sent: stored, refused, or overtaken.
import test from 'node:test';
import assert from 'node:assert/strict';
import { afterRefusal, relation } from '../scripts/game/sent.js';

const sent = { ply: 4, text: 'D5-D4-1', settled: true, path: [10, 17] };

for (const code of ['stale', 'unavailable', 'illegal-move', 'seeds-due']) {
  test(`refused with ${code}, the move is off the board`, () => {
    const held = { taps: [10, 17], sent, doubt: null };
    assert.deepEqual(afterRefusal(held, sent, code), { taps: [], sent: null, doubt: null });
  });
}

test('without an answer it is in doubt until the next snapshot', () => {
  assert.deepEqual(afterRefusal({ taps: [10, 17], sent, doubt: null }, sent, 'lost'), { taps: [], sent: null, doubt: sent });
});

test('a refusal that comes late disturbs nothing that was begun since', () => {
  const later = { ply: 6, text: 'D4-D3-1' };
  const held = { taps: [3], sent: later, doubt: null };
  assert.equal(afterRefusal(held, sent, 'stale'), held);
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
