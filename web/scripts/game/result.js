// The end panel: why the game ended, and what to do next. Loaded when there is a result.

import './ending_style.js';
import { button, el, fill, find, focusOn } from './dom.js';
import { gameHost } from './host.js';
import { resultFor } from './sides.js';
import { toast } from './toast.js';
import { shareLink } from './tools.js';
import { word } from './words.js';

/** @typedef {import('./wire.js').GameView} GameView */
/** @typedef {import('./wire.js').MatchView} MatchView */
/** @typedef {import('./host.js').Ladder} Ladder */
/** @typedef {import('./host.js').MatchScore} MatchScore */
/** @typedef {{ladder: Ladder|null, score: MatchScore|null}} Known what this game does not tell by itself */
/** @typedef {(input: import('./state.js').Input) => void} Dispatch */

/** What the host has answered; null until then. @type {Known|null} */
let known = null;
/** Whether the host was asked. */
let asked = false;
/** Whether the next game is being created: its button is disabled until then. */
let beginning = false;
/** What is to be shown. @type {{state: import('./state.js').State, dispatch: Dispatch}|null} */
let newest = null;

/** @param {import('./state.js').State} state @param {Dispatch} dispatch */
export function showResult(state, dispatch) {
  newest = { state, dispatch };
  const { game, replay } = state;
  const { result, match } = game;
  if (!result) return;
  if (!asked) ask(game);
  const banner = find('result');
  banner.dataset.mood = resultFor(game);
  banner.hidden = false;
  const told = el('div', { class: 'told' }, el('p', { class: 'why' }, result.text), match ? matchVerdict(game, match) : null, cheerOf(game));
  // During a review there is only the way back. The buttons appear together, once the host has answered, so that none of them
  // moves under a finger.
  const go = replay === null ? el('div', { class: 'go' }, known ? actionsOf(game, known, dispatch) : []) : null;
  fill(banner, told, match ? scores(game, match) : null, go);
}

const showAgain = () => newest && showResult(newest.state, newest.dispatch);

/** @param {GameView} game */
async function ask({ kind, match, sides }) {
  asked = true;
  const against = sides.some(({ you }) => you) && sides.some(({ seat }) => seat.type === 'computer');
  const host = gameHost();
  const [ladder, score] = await Promise.all([against ? host.ladder(kind) : null, match ? host.score(match.id) : null]);
  known = { ladder, score };
  if (match && score) showTotal(match, score);
  showAgain();
}

/** @param {boolean} is */
function setBeginning(is) {
  beginning = is;
  showAgain();
}

// The browser may keep this page in its back/forward cache.
addEventListener('pagehide', () => setBeginning(false));

/** The computer's level; null against a person. @param {GameView} game */
const levelOf = ({ sides }) => sides.find(({ seat }) => seat.type === 'computer')?.seat.level ?? null;

/** A word to the player. @param {GameView} game */
function cheerOf(game) {
  const mood = resultFor(game);
  const level = levelOf(game);
  if (mood === 'won' && level !== null) return el('p', { class: 'cheer' }, word('level-beaten', { level }));
  return mood === 'lost' ? el('p', { class: 'cheer' }, word('well-played')) : null;
}

/** What can be done next, the most likely first. @param {GameView} game @param {Known} answers @param {Dispatch} dispatch */
function actionsOf(game, { ladder }, dispatch) {
  const { kind, match, may, next, offers } = game;
  const goesOn = match && match.game < match.games;
  const level = nextLevel(game, ladder);
  const up = level !== null && level > (levelOf(game) ?? 0);
  /** @param {string} look */
  const climb = (look) => (level === null ? [] : [button(word('play-level', { level }), () => play(game, level), { class: look, 'data-key': 'level', disabled: beginning })]);
  const review = () => {
    dispatch({ type: 'replay', ply: 0 });
    // Arrow keys step through the moves at once. In the drawer the list is hidden.
    const list = find('rows');
    (list.checkVisibility() ? list : find('steps').querySelector('button'))?.focus({ preventScroll: true });
  };
  const host = gameHost();
  const actions = [];
  if (next) actions.push(el('a', { class: 'button primary', href: host.gameAddress(next), 'data-key': 'next' }, word(goesOn ? 'next-game' : 'to-rematch')));
  else {
    if (up) actions.push(...climb('primary'));
    if (may.rematch && offers.rematch === null) {
      const rematch = () => dispatch({ type: 'act', action: { do: 'offer', what: 'rematch' } });
      actions.push(button(word('rematch'), rematch, { class: up ? 'quiet' : 'primary', 'data-key': 'rematch' }));
    }
    if (!up) actions.push(...climb('quiet'));
  }
  const reviewed = host.reviewAddress ? host.reviewAddress(game.id) : `${host.gameAddress(game.id)}/review`;
  if (game.lines.length > 0) actions.push(reviewed ? el('a', { class: 'button quiet', href: reviewed, 'data-key': 'review' }, word('review')) : button(word('review'), review, { class: 'quiet', 'data-key': 'review' }));
  if (host.shares) actions.push(button(word('share'), () => shareLink(document.title), { class: 'quiet', 'data-key': 'share' }));
  if (match) actions.push(el('a', { class: 'button quiet', href: `/match/${match.id}`, 'data-key': 'match' }, word('match-table')));
  if (!goesOn) actions.push(el('a', { class: 'button quiet', href: host.setupAddress(kind), 'data-key': 'other' }, word('other-game')));
  return actions;
}

/** The level that is offered: the one above after a win, the one below after losses in a row. @param {GameView} game @param {Ladder|null} ladder */
function nextLevel(game, ladder) {
  const level = levelOf(game);
  if (!ladder || level === null) return null;
  if (resultFor(game) === 'won') return level < ladder.top ? level + 1 : null;
  return ladder.offered < level ? ladder.offered : null;
}

/** Begins a game like this one against another level. @param {GameView} game @param {number} level */
async function play({ kind, rules, clock, sides }, level) {
  setBeginning(true);
  const side = sides[0].you ? 'first' : 'second';
  const address = await gameHost().begin({ kind, rules, clock, side, level });
  if (address) {
    location.assign(address);
    return;
  }
  setBeginning(false);
  focusOn(find('result'), 'level');
  toast(word('not-stored'), { bad: true });
}

/** The player at a side: they change sides from game to game. @param {MatchView} match @param {number} side */
const playerAt = ({ game }, side) => (game % 2 === 1 ? side : 1 - side);

/** The heading tells how the match stands, first the player at the lower edge. @param {MatchView} match @param {MatchScore} score */
function showTotal(match, { total }) {
  const near = Number(find('game').dataset.near);
  const shown = document.querySelector('.what .score');
  if (shown) shown.textContent = [near, 1 - near].map((side) => total[playerAt(match, side)]).join(' : ');
}

/** The score of the match: what this game gave, and what both have. @param {GameView} game @param {MatchView} match */
function scores({ sides, screen }, match) {
  const { game, games, points } = match;
  const score = known?.score ?? null;
  const rows = sides.map((side, i) => {
    const you = side.you && !screen ? el('span', { class: 'you' }, word('you')) : null;
    const total = score ? el('td', {}, score.total[playerAt(match, i)]) : null;
    return el('tr', {}, el('th', { scope: 'row' }, side.who, ' ', you), el('td', {}, points?.[i] ?? ''), total);
  });
  const heads = el('tr', {}, el('td', {}), el('th', { scope: 'col' }, word('points')), score ? el('th', { scope: 'col' }, word('total')) : null);
  return el('table', { class: 'scores' }, el('caption', {}, word('match-game', { game, games })), el('thead', {}, heads), el('tbody', {}, rows));
}

/** Who won the match, once it is over. @param {GameView} game @param {MatchView} match */
function matchVerdict({ sides, screen }, match) {
  const score = known?.score ?? null;
  return score?.over ? el('p', { class: 'verdict' }, verdictOn(sides, screen, match, score)) : null;
}

/**
 * @param {GameView['sides']} sides
 * @param {boolean} screen
 * @param {MatchView} match
 * @param {MatchScore} score
 */
function verdictOn(sides, screen, match, { winner, total }) {
  if (winner === null) return word('match-drawn', { points: total[0] });
  const points = { points: total[winner], other: total[1 - winner] };
  const side = sides[playerAt(match, winner)];
  if (!screen && sides.some(({ you }) => you)) return word(side.you ? 'match-you-won' : 'match-you-lost', points);
  return word('match-won', { name: side.who, ...points });
}
