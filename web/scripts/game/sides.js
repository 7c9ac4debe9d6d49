// The two players beside the board, and how the game ended for them.

import { make } from '../board/piece.js';
import { el, fill, find } from './dom.js';
import { word } from './words.js';

/** @typedef {import('./wire.js').GameView} GameView */
/** @typedef {import('./wire.js').SideView} SideView */

/** @param {SideView} side @param {boolean} screen */
function presenceOf({ seat, you, present }, screen) {
  if (screen || you || seat.type === 'computer' || seat.type === 'nobody') return null;
  return el('span', { class: `presence ${present ? 'here' : 'away'}` }, word(present ? 'here' : 'away'));
}

/** A small die, drawn like the one on the board. @param {string} roll */
export function dieFace(roll) {
  const die = make('svg', { class: 'face', viewBox: '-36 -36 72 72', 'aria-hidden': 'true' });
  die.append(make('use', { href: `#b-die-${roll}` }));
  return die;
}

/** The last roll of a side. @param {string|null} roll */
const rolledOf = (roll) => roll === null ? null : el('span', { class: 'rolled' }, dieFace(roll), el('span', { class: 'unseen' }, word('rolled', { face: roll })));

/**
 * Shows both sides, the far one above.
 * @param {GameView} game
 * @param {import('./wire.js').Board} board what is known of it
 * @param {(string|null)[]} rolls the last roll of each side
 * @param {{near: number, turn: number|null}} which the side at the bottom, and the one whose turn it is
 * @returns {HTMLElement[]} the clock faces by side
 */
export function showSides(game, board, rolls, { near, turn }) {
  /** @type {HTMLElement[]} */
  const faces = [];
  for (const { id, index } of [{ id: 'near', index: near }, { id: 'far', index: 1 - near }]) {
    const side = game.sides[index];
    const parent = find(id);
    // The clock face is kept: it updates itself.
    /** @type {HTMLElement} */
    const face = parent.querySelector('.clock') ?? el('span', { class: 'clock', role: 'timer', hidden: true });
    faces[index] = face;
    const who = el('span', { class: 'who' }, side.who);
    const tallies = board.sides[index].tallies.join(' · ');
    // The disc shows it. Beside a die there is no room for it.
    const colour = side.who === side.title ? null : el('span', { class: game.dice ? 'unseen' : 'colour' }, `${side.title} · `);
    const words = el('div', { class: 'words' },
      el('p', { class: 'name' }, who, side.you && !game.screen ? el('span', { class: 'you' }, word('you')) : null, presenceOf(side, game.screen)),
      el('p', { class: 'tallies' }, colour, tallies));
    parent.classList.toggle('turn', turn === index && game.state === 'running');
    const disc = el('span', { class: `disc ${side.colour}`, 'aria-hidden': 'true' });
    fill(parent, disc, words, rolledOf(rolls[index]), face);
  }
  return faces;
}

/** The result for the viewer; `even` for spectators and for two players on one screen. @param {GameView} game @returns {'won'|'lost'|'drawn'|'even'} */
export function resultFor({ screen, sides, result }) {
  const you = sides.findIndex((side) => side.you);
  if (result && result.winner === null) return 'drawn';
  if (screen || you < 0 || !result) return 'even';
  return result.winner === you ? 'won' : 'lost';
}

/** How the game ended, in a few words. @param {GameView} game */
export function verdictOf(game) {
  const result = resultFor(game);
  if (result === 'won' || result === 'lost') return word(`you-${result}`);
  const winner = game.result?.winner ?? null;
  if (winner === null) return word('drawn');
  const side = game.sides[winner];
  return word('has-won', { side: game.screen ? side.who : side.title });
}
