// Every sound is made of knocks that begin and end.
import test from 'node:test';
import assert from 'node:assert/strict';
import { tones } from '../scripts/game/tones.js';

test('each sound starts what it stops', () => {
  const log = { start: 0, stop: 0 };
  const value = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = () => ({ frequency: value, Q: {}, gain: value, connect: (/** @type {unknown} */ to) => to, start: () => (log.start += 1), stop: () => (log.stop += 1) });
  /** @type {any} as much of an AudioContext as the tones use */
  const context = {
    currentTime: 0, sampleRate: 8000, destination: node(), createBuffer: () => ({ getChannelData: () => new Float32Array(2000) }),
    createBufferSource: node, createBiquadFilter: node, createOscillator: node, createGain: node,
  };
  /** @type {Record<import('../scripts/game/sound.js').Sound, number>} */
  const knocks = { move: 1, theirs: 1, capture: 2, roll: 5, end: 3 };
  const sounds = tones(context);
  assert.deepEqual(Object.keys(sounds), Object.keys(knocks));
  for (const [name, play] of Object.entries(sounds)) {
    const count = Object.entries(knocks).find(([other]) => other === name)?.[1] ?? 0;
    Object.assign(log, { start: 0, stop: 0 });
    play();
    assert.deepEqual(log, { start: 2 * count, stop: 2 * count }, name);
  }
});
