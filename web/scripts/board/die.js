// The throw of the die.

import { run } from './running_animation.js';

/** How long the throw takes, in milliseconds. */
export const TUMBLE = 520;
/** The faces that are seen while the die tumbles. */
const FACES_SEEN = 5;

/**
 * Throws the die: it tumbles from face to face and lands on the one that it shows.
 * @param {Element} die in the document, with its face
 * @param {number} pace how many times as long it takes
 * @returns {import('./running_animation.js').RunningAnimation}
 */
export function tumble(die, pace) {
  const drawing = die.querySelector('use');
  const face = drawing?.getAttribute('href');
  if (!drawing || !face) return run([], { length: 0, pace }, () => {});
  const prefix = face.slice(0, face.lastIndexOf('-') + 1);
  const flight = [
    { translate: '70px -30px', rotate: '-560deg', scale: 0.9, opacity: 0, easing: 'ease-out' },
    { translate: '40px -58px', rotate: '-400deg', scale: 1.2, opacity: 1, offset: 0.22, easing: 'ease-in' },
    { translate: '18px 0', rotate: '-220deg', scale: 0.97, offset: 0.48, easing: 'ease-out' },
    { translate: '6px -22px', rotate: '-100deg', scale: 1.08, offset: 0.68, easing: 'ease-in' },
    { translate: '0 0', rotate: '8deg', scale: 0.98, offset: 0.88, easing: 'ease-out' },
    { translate: '0 0', rotate: '0deg', scale: 1 },
  ];
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns >= FACES_SEEN) {
      clearInterval(timer);
      drawing.setAttribute('href', face);
    } else drawing.setAttribute('href', `${prefix}${1 + ((Number(face.slice(-1)) + 2 * turns) % 6)}`);
  }, (pace * TUMBLE * 0.7) / FACES_SEEN);
  return run([drawing.animate(flight, { duration: TUMBLE })], { length: TUMBLE, pace }, () => {
    clearInterval(timer);
    drawing.setAttribute('href', face);
  });
}
