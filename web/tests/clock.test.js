// Clocks count from the moment when a message was received, however often the page is drawn. Time is faked.
import test from 'node:test';
import assert from 'node:assert/strict';

let now = 0;
performance.now = () => now;
Object.assign(globalThis, { document: { hidden: true, addEventListener() {} } });
const { Clocks, written } = await import('../scripts/game/clock.js');
const { pageReceived } = await import('../scripts/game/prompt.js');

/** @returns {any} as much of an element as a clock uses */
const face = () => ({ textContent: '', hidden: true, classList: { toggle() {} } });
const units = { day: 'd', hour: 'h' };
/** @param {number} received @param {number[]} remaining @param {number} [running] */
const told = (received, remaining, running = 0) => ({ clock: { type: 'fischer', seconds: 300, increment: 0 }, remaining, running, received });

test('drawing the page again does not give time back', () => {
  const [clocks, faces] = [new Clocks(units), [face(), face()]];
  const game = told(1000, [60_000, 90_000]);
  now = 1000;
  clocks.show(faces, game);
  assert.deepEqual(faces.map(({ textContent }) => textContent), ['1:00', '1:30']);
  now = 21_000;
  clocks.show(faces, game);
  assert.equal(faces[0].textContent, '0:40', 'a tap twenty seconds later');
  now = 31_000;
  // A viewer comes: the same reading in another game view.
  clocks.show(faces, { ...game });
  assert.equal(faces[0].textContent, '0:30');
  assert.equal(faces[1].textContent, '1:30', 'the other clock stands');
});

test('the next message sets the clock anew', () => {
  const [clocks, faces] = [new Clocks(units), [face(), face()]];
  now = 5000;
  clocks.show(faces, told(0, [60_000, 60_000]));
  clocks.show(faces, told(5000, [58_000, 60_000], 1));
  now = 8000;
  clocks.show(faces, told(5000, [58_000, 60_000], 1));
  assert.deepEqual(faces.map(({ textContent }) => textContent), ['0:58', '0:57']);
});

test('a message that waits to be drawn keeps its moment', () => {
  const [clocks, faces] = [new Clocks(units), [face(), face()]];
  now = 9000;
  clocks.show(faces, told(4000, [60_000, 60_000]));
  assert.equal(faces[0].textContent, '0:55');
});

/** @param {number} responseStart @returns {any} as much of a navigation entry as is used */
const navigation = (responseStart) => ({ responseStart });

test('the state of the page itself counts from its first byte, not from when the scripts run', () => {
  assert.equal(pageReceived(navigation(120.5)), 120.5);
  assert.equal(pageReceived(undefined), 0, 'a browser that does not say: from the beginning of the page');
  const [clocks, faces] = [new Clocks(units), [face(), face()]];
  now = 3120;
  clocks.show(faces, told(pageReceived(navigation(120)), [60_000, 60_000]));
  assert.equal(faces[0].textContent, '0:57');
});

test('spans are written as on a clock', () => {
  assert.equal(written(9950), '0:09.9');
  assert.equal(written(10_001), '0:11');
  assert.equal(written(3_600_000), '1:00:00');
  assert.equal(written(90_000_000, units), '1 d 1 h');
  assert.equal(written(-5), '0:00.0');
});
