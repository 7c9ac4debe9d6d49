// Sound: silent until the player has touched the page, and loaded then.

import { recall, remember } from './memory.js';

let context = null;
let sounds = null;
let on = recall('sound') !== 'off';

/** Browsers let a page sound only after a gesture; before that there is nothing to hear it with. */
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { once: true, passive: true });

async function wake() {
  if (!on || context || !window.AudioContext) return;
  // Within the gesture: some browsers forget it while something is loaded.
  context = new AudioContext();
  sounds = await import('./tones.js').then(({ tones }) => tones(context), () => null);
}

export const isOn = () => on;

/** Turns sound on or off, for this visit and the next. */
export async function turn(state) {
  on = state;
  remember('sound', on ? 'on' : 'off');
  await wake();
  play('move');
}

/** @param {'move'|'theirs'|'capture'|'roll'|'end'} name */
export function play(name) {
  if (on && context?.state === 'running') sounds?.[name]();
}
