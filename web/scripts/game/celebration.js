// Paper confetti in the winner's colours over the board, for less than two seconds. Loaded when a game is won.

import './ending_style.js';
import { el, find } from './dom.js';

const SCRAPS = 36;

/** @param {number} least @param {number} most */
const between = (least, most) => least + Math.random() * (most - least);

/** @param {string} colour of the winner */
export function celebrate(colour) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const scraps = Array.from({ length: SCRAPS }, () => {
    const scrap = el('i');
    for (const [name, value] of [
      ['--x', `${between(4, 96)}%`],
      ['--drift', `${between(-4, 4)}rem`],
      ['--fall', `${between(45, 100)}%`],
      ['--turn', `${between(-2, 2)}turn`],
      ['--wait', `${between(0, 0.45)}s`],
    ]) scrap.style.setProperty(name, value);
    return scrap;
  });
  const shower = el('div', { class: `confetti ${colour}`, 'aria-hidden': 'true' }, scraps);
  find('board').append(shower);
  Promise.allSettled(shower.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => shower.remove());
}
