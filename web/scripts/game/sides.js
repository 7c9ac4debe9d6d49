// The two players beside the board, and how the game ended for them.

import { el, find } from './dom.js';
import { word } from './words.js';

/** @typedef {import('./wire.js').GameView} GameView */
/** @typedef {import('./wire.js').SideView} SideView */

/** What a player is called. @param {SideView} side */
export function nameOf({ seat, title }) {
  if (seat.type === 'computer') return word('computer', { level: seat.level ?? '' });
  return seat.name ?? (seat.type === 'guest' ? word('guest') : title);
}

/** @param {SideView} side @param {boolean} screen */
function presenceOf({ seat, you, present }, screen) {
  if (screen || you || seat.type === 'computer' || seat.type === 'nobody') return null;
  return el('span', { class: `presence ${present ? 'here' : 'away'}` }, word(present ? 'here' : 'away'));
}

/**
 * Shows both sides, the far one above.
 * @param {GameView} game
 * @param {import('./wire.js').Board} board
 * @param {number} near the side at the bottom
 * @returns {HTMLElement[]} the clock faces by side
 */
export function showSides(game, board, near) {
  /** @type {HTMLElement[]} */
  const faces = [];
  for (const { id, index } of [{ id: 'near', index: near }, { id: 'far', index: 1 - near }]) {
    const side = game.sides[index];
    const parent = find(id);
    // The clock face stays: it ticks on its own.
    /** @type {HTMLElement} */
    const face = parent.querySelector('.clock') ?? el('span', { class: 'clock', role: 'timer', hidden: true });
    faces[index] = face;
    const who = el('span', { class: 'who' }, game.screen ? side.title : nameOf(side));
    const tallies = board.sides[index].tallies.join(' · ');
    const words = el('div', { class: 'words' },
      el('p', { class: 'name' }, who, side.you && !game.screen ? el('span', { class: 'you' }, word('you')) : null, presenceOf(side, game.screen)),
      el('p', { class: 'tallies' }, game.screen ? null : el('span', { class: 'colour' }, `${side.title} · `), tallies));
    parent.classList.toggle('turn', game.turn.side === index && game.state === 'running');
    const disc = el('span', { class: `disc ${side.colour}`, 'aria-hidden': 'true' });
    const same = parent.querySelector('.words')?.isEqualNode(words) && parent.querySelector('.disc')?.isEqualNode(disc);
    if (!same) parent.replaceChildren(disc, words, face);
  }
  return faces;
}

/** How the viewer feels about the end: a side won, but not theirs alone, is `even`. @param {GameView} game @returns {'won'|'lost'|'drawn'|'even'} */
export function moodOf({ screen, sides, result }) {
  const you = sides.findIndex((side) => side.you);
  if (result && result.winner === null) return 'drawn';
  if (screen || you < 0 || !result) return 'even';
  return result.winner === you ? 'won' : 'lost';
}

/** How the game ended, in a few words. @param {GameView} game */
export function verdictOf(game) {
  const mood = moodOf(game);
  if (mood === 'won' || mood === 'lost') return word(`you-${mood}`);
  const winner = game.result?.winner ?? null;
  return winner === null ? word('drawn') : word('has-won', { side: game.sides[winner].title });
}
