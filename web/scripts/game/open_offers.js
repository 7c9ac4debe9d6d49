// Open offers: those of the other side can be answered, the own ones withdrawn. Loaded when there is one.

import './ending_style.js';
import { button, el, fill, find } from './dom.js';
import { OFFERS } from './offers.js';
import { word } from './words.js';

/** @param {import('./wire.js').GameView} game @param {(action: import('./wire.js').Action) => void} act */
export function showOffers({ offers, sides }, act) {
  const playing = sides.some(({ you }) => you);
  const rows = OFFERS.flatMap(([what, key]) => {
    const by = offers[key];
    if (by === null) return [];
    /** @param {string} label @param {'accept'|'decline'} reply @param {string} style @param {string} id */
    const answer = (label, reply, style, id) => button(word(label), () => act({ do: reply, what }), { class: style, 'data-key': id + key });
    if (sides[by].you) return [el('p', {}, word(`offered-${what}`), answer('withdraw', 'decline', 'plain small', 'un'))];
    const text = el('p', {}, word(`offers-${what}`, { name: sides[by].who }));
    if (!playing) return [text];
    return [text, el('p', { class: 'answers' }, answer('accept', 'accept', 'primary small', 'yes'), answer('decline', 'decline', 'quiet small', 'no'))];
  });
  fill(find('offer'), rows);
  find('offer').hidden = rows.length === 0;
}
