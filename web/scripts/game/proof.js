// The fold about the dice: what was promised, who added what, and the check at the end. It is loaded when it is opened.

import { check, compare } from './dice.js';
import { button, el, fill } from './dom.js';
import { word } from './words.js';

const find = (id) => document.getElementById(id);
/** Over plain http browsers compute no hashes, except for their own machine. */
const able = () => Boolean(globalThis.crypto?.subtle);

/**
 * Shows what is known about the dice.
 * @param {object} game
 * @param {() => {game: object, seen: import('./seeds.js').Seen|null}} evidence what the check goes by, when it is asked for
 */
export function showProof(game, evidence) {
  const { commitment, seeds, secret } = game.dice;
  const fact = (name, value) => el('div', {}, el('dt', {}, name), el('dd', {}, value ? el('code', {}, value) : '–'));
  fill(find('proof').firstElementChild ?? find('proof').appendChild(el('div')),
    el('p', {}, word(secret ? 'dice-over' : 'dice-about')),
    el('dl', { class: 'facts' },
      fact(word('dice-commitment'), commitment),
      game.sides.map((side, i) => fact(word('dice-seed', { side: side.title }), seeds[i])),
      secret ? fact(word('dice-secret'), secret) : null),
    secret ? button(word('dice-check'), () => showVerdict(evidence()), { class: 'quiet small', 'data-key': 'check' }) : null);
}

async function showVerdict(evidence) {
  const { good, text } = await verdict(evidence);
  find('proof').querySelector('.outcome')?.remove();
  find('proof').append(el('p', { class: `outcome ${good ? 'good' : 'bad'}`, role: 'status' }, text));
}

/** What there is to say about the dice of a game that is over. */
async function verdict({ game, seen }) {
  // What was changed needs no hash to be found out.
  const differs = compare(seen, game);
  if (differs === 'commitment' || differs === 'seed') return { good: false, text: word(`dice-other-${differs}`) };
  if (!able()) return { good: false, text: word('dice-unable') };
  const rolls = game.lines.filter(({ roll }) => roll).map(({ roll }) => Number(roll));
  const { kept, wrong } = await check(game.dice, rolls);
  if (!kept) return { good: false, text: word('dice-broken') };
  if (wrong) return { good: false, text: word('dice-wrong', { roll: wrong }) };
  return { good: true, text: word(differs ? `dice-right-${differs}` : 'dice-right', { rolls: rolls.length }) };
}
