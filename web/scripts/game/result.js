// How the game ended, and what comes next. Loaded when there is a result.

import { button, el, fill, find } from './dom.js';
import { moodOf, nameOf } from './sides.js';
import { word } from './words.js';

/** @typedef {import('./wire.js').GameView} GameView */

/** @param {GameView} game @param {(action: import('./wire.js').Action) => void} act */
export function showResult(game, act) {
  const { result, match, may, next, offers } = game;
  if (!result) return;
  const banner = find('result');
  banner.dataset.mood = moodOf(game);
  const goesOn = match && match.game < match.games;
  const go = [];
  if (next) go.push(el('a', { class: 'button primary', href: `/game/${next}`, 'data-key': 'next' }, word(goesOn ? 'next-game' : 'to-rematch')));
  else if (may.rematch && offers.rematch === null) go.push(button(word('rematch'), () => act({ do: 'offer', what: 'rematch' }), { class: 'primary', 'data-key': 'rematch' }));
  if (match) go.push(el('a', { class: 'button quiet', href: `/match/${match.id}`, 'data-key': 'match' }, word('match-table')));
  go.push(el('a', { class: 'button quiet', href: `/play/${game.kind}`, 'data-key': 'other' }, word('other-game')));
  banner.hidden = false;
  fill(banner, el('p', {}, result.text), match ? scores(game, match) : null, el('p', { class: 'go' }, go));
}

/** @param {GameView} game @param {import('./wire.js').MatchView} match */
function scores({ sides, screen }, { game, games, points }) {
  const rows = sides.map((side, i) => {
    const you = side.you && !screen ? el('span', { class: 'you' }, word('you')) : null;
    return el('tr', {}, el('th', { scope: 'row' }, nameOf(side), ' ', you), el('td', {}, points?.[i] ?? ''));
  });
  return el('table', { class: 'scores' }, el('caption', {}, word('match-game', { game, games })), el('tbody', {}, rows));
}
