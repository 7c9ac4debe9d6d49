// The fold about the dice: the commitment, the seeds, and the check at the end. Loaded when it is opened.

import './ending_style.js';
import { check, compare } from './dice.js';
import { button, el, fill, find } from './dom.js';
import { word } from './words.js';

/** @typedef {import('./wire.js').GameView} GameView */
/** @typedef {{game: GameView, seen: import('./seeds.js').Seen|null}} Evidence */

/** Over plain http browsers compute no hashes, except for their own machine. */
const canHash = () => Boolean(globalThis.crypto?.subtle);

/**
 * Shows what is known about the dice.
 * @param {GameView} game
 * @param {() => Evidence} evidence what the check uses, at the moment when it is asked for
 */
export function showProof({ dice, sides }, evidence) {
  if (!dice) return;
  const { commitment, seeds, secret, local, foreign } = dice;
  const about = local ? (secret ? 'dice-local' : 'dice-local-running') : secret ? 'dice-over' : 'dice-about';
  /** @param {string} name @param {string|null} value */
  const fact = (name, value) => el('div', {}, el('dt', {}, name), el('dd', {}, value ? el('code', {}, value) : '–'));
  fill(find('proof').firstElementChild ?? find('proof').appendChild(el('div')),
    el('p', {}, word(about)),
    foreign ? el('p', {}, word('dice-foreign', { rolls: foreign })) : null,
    el('dl', { class: 'facts' },
      // On a device nobody has promised anything.
      local ? null : fact(word('dice-commitment'), commitment),
      sides.map((side, i) => fact(word('dice-seed', { side: side.title }), seeds[i])),
      secret ? fact(word('dice-secret'), secret) : null),
    secret ? button(word('dice-check'), () => showVerdict(evidence()), { class: 'quiet small', 'data-key': 'check' }) : null);
}

/** @param {Evidence} evidence */
async function showVerdict(evidence) {
  const { good, text } = await verdict(evidence);
  find('proof').querySelector('.outcome')?.remove();
  find('proof').append(el('p', { class: `outcome ${good ? 'good' : 'bad'}`, role: 'status' }, text));
}

/** Whether the rolls of a finished game are right. @param {Evidence} evidence */
async function verdict({ game: { dice, sides, lines }, seen }) {
  if (!dice?.secret) throw new TypeError('expected a finished game with dice');
  // Changes are found without computing hashes.
  const differs = dice.local ? 'local' : compare(seen, { dice, sides });
  if (differs === 'commitment' || differs === 'seed') return { good: false, text: word(`dice-other-${differs}`) };
  if (!canHash()) return { good: false, text: word('dice-unable') };
  const rolls = lines.filter(({ roll }) => roll).map(({ roll }) => Number(roll));
  const { kept, wrong } = await check({ ...dice, secret: dice.secret }, rolls);
  if (!kept) return { good: false, text: word('dice-broken') };
  if (wrong) return { good: false, text: word('dice-wrong', { roll: wrong }) };
  return { good: true, text: word(differs ? `dice-right-${differs}` : 'dice-right', { rolls: rolls.length - (dice.foreign ?? 0) }) };
}
