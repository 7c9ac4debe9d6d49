// The countdown to the first roll.

import test from 'node:test';
import assert from 'node:assert/strict';
import { Countdown } from '../scripts/game/countdown.js';

test('what happens meanwhile does not put the next second off', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let ticks = 0;
  const countdown = new Countdown(() => (ticks += 1));
  countdown.run(2400);
  t.mock.timers.tick(300);
  countdown.run(2400);
  t.mock.timers.tick(100);
  assert.equal(ticks, 1);
  countdown.run(2000);
  t.mock.timers.tick(1000);
  assert.equal(ticks, 2);
});

test('nothing is counted when nothing is left', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let ticks = 0;
  const countdown = new Countdown(() => (ticks += 1));
  countdown.run(500);
  countdown.run(0);
  t.mock.timers.tick(5000);
  assert.equal(ticks, 0);
});
