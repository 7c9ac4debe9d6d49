// Sound: silent until the player has touched the page, and loaded then.

import { recall, remember } from '../storage.js';

/** @typedef {'move'|'theirs'|'capture'|'roll'|'end'} Sound */

/** @type {AudioContext|null} */
let context = null;
/** @type {Record<Sound, () => void>|null} */
let sounds = null;
let on = recall('sound') !== 'off';

// Browsers let a page make sounds only after a gesture. On a touch screen the gesture counts when the finger is lifted, and a
// phone may suspend the context later.
for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, wake, { passive: true });

async function wake() {
  if (!on || !('AudioContext' in window)) return;
  const known = context;
  // Within the gesture: some browsers forget it while something is loaded.
  const made = known ?? new AudioContext();
  context = made;
  // The promise stays open for as long as the browser allows no sound.
  if (made.state !== 'running') made.resume().catch(() => {});
  if (!known) sounds = await import('./tones.js').then(({ tones }) => tones(made), () => null);
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
