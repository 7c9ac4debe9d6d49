// Sound: silent until the player has touched the page, and loaded then.

import { recall, remember } from './storage.js';

/** @typedef {'move'|'theirs'|'capture'|'roll'|'end'} Sound */

/** @type {AudioContext|null} */
let context = null;
/** @type {Record<Sound, () => void>|null} */
let sounds = null;
let on = recall('sound') !== 'off';

// Browsers let a page make sounds only after a gesture.
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { once: true, passive: true });

async function wake() {
  if (!on || context || !('AudioContext' in window)) return;
  // Within the gesture: some browsers forget it while something is loaded.
  const made = new AudioContext();
  context = made;
  sounds = await import('./tones.js').then(({ tones }) => tones(made), () => null);
}

export const isOn = () => on;

/** Turns sound on or off, for this visit and the next. @param {boolean} state */
export async function turn(state) {
  on = state;
  remember('sound', on ? 'on' : 'off');
  await wake();
  play('move');
}

/** @param {Sound} name */
export function play(name) {
  if (on && context?.state === 'running') sounds?.[name]();
}
