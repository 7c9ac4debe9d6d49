// The review in words.

import { el } from '../game/dom.js';
import { word } from '../game/words.js';
import { sideOf } from './report.js';

/** @typedef {import('./report.js').Report} Report */
/** @typedef {import('./report.js').Step} Step */

const { lang } = document.documentElement;
const percents = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** @param {number} chance */
export const percent = (chance) => percents.format(chance);
/** @param {number} difference */
export const signedPercent = (difference) => signed.format(difference);

/** @param {Report} report @param {string[]} names @param {number} i */
const nameOf = (report, names, i) => names[sideOf(report, report.steps[i])];

/** What was played: `12. Ada: c4-d5`. @param {Report} report @param {string[]} names @param {number} i */
export function moveText(report, names, i) {
  const step = report.steps[i];
  return word('move', { number: step.ply, name: nameOf(report, names, i), move: step.tokens.join(' ') });
}

/** A forced end is counted in decisions of both sides; people count their own. @param {number} decisions */
export const ownMoves = (decisions) => Math.ceil(decisions / 2);

/** What there is to say about a step, a sentence each. @param {Report} report @param {string[]} names @param {number} i @returns {string[]} */
export function remarks(report, names, i) {
  const { roll, decision, after } = report.steps[i];
  const said = [];
  if (roll) said.push(word('roll', { face: roll.face, luck: signedPercent(roll.luck) }));
  if (decision && decision.grade !== 'forced') {
    const { grade, best_move: best, missed_win_in: win, allowed_loss_in: loss } = decision;
    const bad = ['inaccuracy', 'mistake', 'blunder'].includes(grade);
    said.push(word(`grade-${grade}`));
    if (win !== null) said.push(word(win > 2 ? 'missed-win' : 'missed-win-now', { move: best, count: ownMoves(win) }));
    else if (bad) said.push(word('better', { move: best }));
    if (loss !== null) said.push(word('allowed-loss', { count: Math.max(1, Math.floor(loss / 2)) }));
    if (bad) said.push(word('gave-away', { loss: percent(decision.loss) }));
  }
  said.push(word('chance', { name: nameOf(report, names, i), chance: percent(after.chance) }));
  return said;
}

/** What a turning point was. @param {Report} report @param {string[]} names @param {{step: number, kind: 'move'|'roll'}} point */
export function turningText(report, names, { step: i, kind }) {
  const { ply, roll, decision } = report.steps[i];
  const name = nameOf(report, names, i);
  if (kind === 'roll' && roll) return word('turning-roll', { number: ply, name, face: roll.face, luck: signedPercent(roll.luck) });
  const grade = word(`grade-${decision?.grade}`);
  const what = `${grade} (${signedPercent(-(decision?.loss ?? 0))})`;
  return word('move', { number: ply, name, move: what });
}

/** Both sides' totals as a table. @param {Report} report @param {string[]} names */
export function totals(report, names) {
  const [first, second] = report.sides;
  /** @param {string} key @param {(side: typeof first) => string|number} value */
  const row = (key, value) => el('tr', {}, el('th', { scope: 'row' }, word(key)), el('td', {}, String(value(first))), el('td', {}, String(value(second))));
  const rows = [
    row('inaccuracies', ({ inaccuracies }) => inaccuracies),
    row('mistakes', ({ mistakes }) => mistakes),
    row('blunders', ({ blunders }) => blunders),
    row('skill', ({ skill }) => percent(Math.abs(skill))),
    row('skill-per-move', (side) => percent(Math.abs(side.skill_per_decision))),
  ];
  if (report.balance) rows.push(row('luck', ({ luck }) => signedPercent(luck ?? 0)));
  const head = el('tr', {}, el('td', {}), ...names.map((name) => el('th', { scope: 'col' }, name)));
  return el('table', {}, el('thead', {}, head), el('tbody', {}, ...rows));
}

/** What the dice did to the result; nothing in a game without dice. @param {Report} report @param {string[]} names @returns {string[]} */
export function luckSentences({ balance }, names) {
  if (!balance) return [];
  const helped = Math.abs(balance.luck) < 0.005 ? word('even') : word('helped', { name: names[balance.luck > 0 ? 0 : 1], luck: signedPercent(Math.abs(balance.luck)) });
  return [helped, word('adjusted', { name: names[0], chance: percent(Math.min(1, Math.max(0, balance.luck_adjusted))) })];
}
