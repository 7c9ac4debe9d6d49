// Short wooden sounds, made on the spot by Web Audio; silent until the player has touched the page.

import { recall, remember } from './memory.js';

let context = null;
let noise = null;
let on = recall('sound') !== 'off';

/** Browsers let a page sound only after a gesture; before that there is nothing to hear it with. */
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { once: true, passive: true });

function wake() {
  if (!on || context || !window.AudioContext) return;
  context = new AudioContext();
  noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
}

export const isOn = () => on;

/** Turns sound on or off, for this visit and the next. */
export function turn(state) {
  on = state;
  remember('sound', on ? 'on' : 'off');
  if (on) {
    wake();
    play('move');
  }
}

/** A knock: a burst of noise through a narrow filter, and a tone under it that falls at once. */
function knock(delay, pitch, loud, length = 0.07) {
  const start = context.currentTime + delay;
  const burst = context.createBufferSource();
  burst.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch * 3.1;
  filter.Q.value = 2.4;
  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  for (const [source, level] of [[burst.connect(filter), loud], [tone, loud * 0.7]]) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(level, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(gain).connect(context.destination);
  }
  burst.start(start);
  burst.stop(start + length);
  tone.start(start);
  tone.stop(start + length);
}

const SOUNDS = {
  move: () => knock(0, 320, 0.28),
  theirs: () => knock(0, 240, 0.26),
  capture: () => [knock(0, 210, 0.34, 0.09), knock(0.07, 150, 0.26, 0.12)],
  roll: () => [0, 0.08, 0.15, 0.26, 0.4].forEach((delay, i) => knock(delay, 420 - 40 * i, 0.2 - 0.02 * i, 0.045)),
  end: () => [196, 262, 330].forEach((pitch, i) => knock(i * 0.14, pitch, 0.3, 0.22)),
};

/** @param {'move'|'theirs'|'capture'|'roll'|'end'} name */
export function play(name) {
  if (on && context?.state === 'running') SOUNDS[name]();
}
