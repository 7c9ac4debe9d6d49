// The game that the setup form of this device asks for.

import test from 'node:test';
import assert from 'node:assert/strict';
import { fieldsOf, setupFrom } from '../scripts/device/wanted.js';

/** @param {string} fields @param {number} [random] */
const setup = (fields, random = 0) => setupFrom(new URLSearchParams(fields), { offered: 5, random: () => random });

test('one click on the front page: the offered level, the reader begins', () => {
  assert.deepEqual(setup('opponent=computer'), { rules: '', clock: { type: 'none' }, seats: [{ name: null }, { level: 5 }] });
});

test('level and side', () => {
  assert.deepEqual(setup('opponent=computer&level=3&side=second').seats, [{ level: 3 }, { name: null }]);
  assert.deepEqual(setup('level=3&side=lot', 0.4).seats, [{ level: 3 }, { name: null }]);
  assert.deepEqual(setup('level=3&side=lot', 0.6).seats, [{ name: null }, { level: 3 }]);
});

test('rules: flags, groups, and numbers', () => {
  assert.equal(setup('rules=any-crossing&rules-board=&rules=b').rules, 'any-crossing,b');
  assert.equal(setup('rules-board=oval-&number-oval-=18').rules, 'oval-18');
});

test('names on one screen are trimmed and short', () => {
  assert.deepEqual(setup(`opponent=screen&first=%20Ada%20&second=${'x'.repeat(30)}`).seats, [{ name: 'Ada' }, { name: 'x'.repeat(20) }]);
  assert.deepEqual(setup('opponent=screen&first=&level=3').seats, [{ name: null }, { name: null }]);
});

test('clocks', () => {
  assert.deepEqual(setup('clock=5%2B3').clock, { type: 'fischer', seconds: 300, increment: 3 });
  assert.deepEqual(setup('clock=own&minutes=7&increment=0').clock, { type: 'fischer', seconds: 420, increment: 0 });
  for (const none of ['clock=none', 'clock=1d', 'clock=own&minutes=x&increment=1', '']) assert.deepEqual(setup(none).clock, { type: 'none' }, none);
});

test('a game like this one can be asked for by its address', () => {
  for (const fields of ['opponent=computer&level=3&side=second&rules=oval-18&clock=3%2B2', 'opponent=screen&first=Ada&rules=a&rules=b', 'level=12']) {
    const wanted = setup(fields);
    assert.deepEqual(setup(String(fieldsOf(wanted))), wanted, fields);
  }
});
