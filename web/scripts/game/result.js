// How the game ended, and what comes next. It is loaded when there is a result.

import { button, el, fill } from './dom.js';
import { moodOf, nameOf } from './panel.js';
import { word } from './words.js';

/** Why the game ended, the match so far, and what comes next. */
export function showResult(game, act) {
  const banner = document.getElementById('result');
  const { result, match, may, next, offers } = game;
  banner.dataset.mood = moodOf(game);
  const goesOn = match && match.game < match.games;
  const go = [];
  if (next) go.push(el('a', { class: 'button primary', href: `/game/${next}`, 'data-key': 'next' }, word(goesOn ? 'next-game' : 'to-rematch')));
  else if (may.rematch && offers.rematch === null) go.push(button(word('rematch'), () => act({ do: 'offer', what: 'rematch' }), { class: 'primary', 'data-key': 'rematch' }));
  if (match) go.push(el('a', { class: 'button quiet', href: `/match/${match.id}`, 'data-key': 'match' }, word('match-table')));
  go.push(el('a', { class: 'button quiet', href: `/play/${game.kind}`, 'data-key': 'other' }, word('other-game')));
  banner.hidden = false;
  fill(banner, el('p', {}, result.text), match ? scores(game) : null, el('p', { class: 'go' }, go));
}

function scores({ match, sides, screen }) {
  const you = (side) => (side.you && !screen ? el('span', { class: 'you' }, word('you')) : null);
  const rows = sides.map((side, i) => el('tr', {}, el('th', { scope: 'row' }, nameOf(side), ' ', you(side)), el('td', {}, match.points?.[i] ?? '')));
  return el('table', { class: 'scores' }, el('caption', {}, word('match-game', { game: match.game, games: match.games })), el('tbody', {}, rows));
}
