// Fair dice against the formula, computed a second time with Node's own hashes.
import test from 'node:test';
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { check, commitmentOf, rollsOf } from '../scripts/game/dice.js';
import { fromHex, toHex } from '../scripts/game/hex.js';
import { newSeed } from '../scripts/game/seeds.js';

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const SEEDS = ['00112233445566778899aabbccddeeff', null];

/** @param {string} secret @param {(string|null)[]} seeds @param {number} n @returns {number} */
function expected(secret, seeds, n) {
  for (let block = 0; ; block += 1) {
    const message = `roundel dice 1\n${seeds[0] ?? ''}\n${seeds[1] ?? ''}\n${n}\n${block}`;
    const bytes = createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest();
    for (const byte of bytes) if (byte < 252) return (byte % 6) + 1;
  }
}

test('hexadecimal there and back', () => {
  assert.equal(toHex(fromHex('00ff10')), '00ff10');
  assert.equal(fromHex('').length, 0);
});

test('seeds are 16 bytes and never the same', () => {
  assert.match(newSeed(), /^[0-9a-f]{32}$/);
  assert.notEqual(newSeed(), newSeed());
});

test('the commitment is the hash of the bytes of the secret', async () => {
  assert.equal(await commitmentOf(SECRET), createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex'));
});

test('rolls follow the formula', async () => {
  const faces = await rollsOf(SECRET, SEEDS, 300);
  assert.deepEqual(faces, faces.map((_, n) => expected(SECRET, SEEDS, n)));
  assert.deepEqual(new Set(faces), new Set([1, 2, 3, 4, 5, 6]));
});

test('seeds matter, each in its place', async () => {
  /** @param {(string|null)[]} seeds */
  const rolls = (seeds) => rollsOf(SECRET, seeds, 40).then(String);
  const different = new Set([await rolls([null, null]), await rolls(SEEDS), await rolls([null, SEEDS[0]])]);
  assert.equal(different.size, 3);
});

test('a game is checked to the last roll', async () => {
  const dice = { secret: SECRET, commitment: await commitmentOf(SECRET), seeds: SEEDS };
  const rolls = await rollsOf(SECRET, SEEDS, 20);
  assert.deepEqual(await check(dice, rolls), { kept: true, wrong: null });
  const forged = rolls.with(19, (rolls[19] % 6) + 1);
  assert.equal((await check(dice, forged)).wrong, 20);
  assert.equal((await check({ ...dice, foreign: 19 }, forged)).wrong, 20);
  assert.equal((await check({ ...dice, foreign: 20 }, forged)).wrong, null, 'made before the device went on');
  assert.equal((await check({ ...dice, commitment: 'ff'.repeat(32) }, rolls)).kept, false);
  assert.equal((await check({ ...dice, secret: 'ee'.repeat(32) }, rolls)).kept, false);
});
