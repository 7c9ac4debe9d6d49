// The review page: goes through a finished game with its mistakes, its luck and better lines. The module thinks, in a worker of its own.

import { BadCall, ModuleUnsupported, ModuleWorker } from '../device/calls.js';
import { button, el, fill, find, findAs, isSecondClick } from '../game/dom.js';
import { word } from '../game/words.js';
import { judge } from './exercise.js';
import { GraphView } from './graph.js';
import { PositionView } from './position_view.js';
import { DEEPER, LINES, isMistake, mistakesOf, nextMistake, quickNodes, sideOf, stops, turningPoints } from './report.js';
import { keepReview, keptReview } from './reviews.js';
import { luckSentences, moveText, remarks, totals, turningText } from './sentences.js';
import { NoSubject, followAddress, subjectOf } from './subject.js';

/** @typedef {import('./report.js').Report} Report */
/** @typedef {import('./report.js').Decision} Decision */
/** @typedef {{tokens: string[], moves: string[], at: number}} Variation a better line, and how far it is shown */
/** @typedef {{steps: number[], at: number, said: string, solved: boolean}} Exercise mistakes to try again */

const page = find('review');
const { kind = '' } = page.dataset;
const { lang } = document.documentElement;
/** The version of the scripts: another one may count differently. */
const VERSION = new URL('../../', import.meta.url).pathname;

/** @type {import('./subject.js').Subject} */
let subject;
/** @type {PositionView} */
let view;
/** @type {Report|null} */
let report = null;
/** The positions for each decision of the report. */
let nodes = 0;
/** @type {GraphView|null} */
let graph = null;
/** The step that is shown; -1: the start. */
let at = -1;
/** @type {Variation|null} */
let variation = null;
/** @type {Exercise|null} */
let exercise = null;
/** Judges tries. @type {ModuleWorker|null} */
let judging = null;

/** @param {string[]} tokens */
const gameText = (tokens) => ({ kind, rules: subject.game.rules, tokens });
const names = () => subject.game.sides.map(({ who }) => who);
/** The side of the reader; null for a spectator and on one screen. @returns {0|1|null} */
const ownSide = () => {
  const [first, second] = subject.game.sides;
  if (first.you === second.you) return null;
  return first.you ? 0 : 1;
};

/** A button whose second click of a double click is not meant for it. @param {string} key @param {string} label @param {() => void} run @param {string} [look] @param {object} [more] */
const choice = (key, label, run, look = 'quiet', more = {}) =>
  button(label, (event) => isSecondClick(event) || run(), { class: look ? `button ${look}` : 'button', 'data-key': key, ...more });

/** The rolls and moves up to the end of a step, or up to its decision. @param {number} step @param {boolean} [decided] */
function tokensAt(step, decided = true) {
  if (!report || step < 0) return [];
  const end = stops(report)[step];
  return subject.game.tokens.slice(0, decided || !report.steps[step].decision ? end : end - 1);
}

/** Shows a step. @param {number} step @param {boolean} [moves] whether the move is to be seen */
function go(step, moves = false) {
  const to = Math.max(-1, Math.min((report?.steps.length ?? 0) - 1, step));
  const changed = to !== at;
  at = to;
  variation = null;
  exercise = null;
  show(moves && changed);
}

/** Brings the whole page up to date. @param {boolean} [moves] */
function show(moves = false) {
  const tokens = variation ? [...variation.tokens, ...variation.moves.slice(0, variation.at)] : tokensAt(at, !exercise);
  view.show(gameText(tokens), { moves, onMove: exercise && !exercise.solved ? tryMove : undefined }).catch(fail);
  graph?.show(at);
  findAs('to-analysis', HTMLAnchorElement).hash = String(new URLSearchParams({ rules: subject.game.rules, moves: subject.game.tokens.join(' '), at: tokensAt(at).map(() => 0).join('.'), near: String(subject.near) }));
  for (const row of page.querySelectorAll('#moves [data-step]')) {
    const current = row instanceof HTMLElement && Number(row.dataset.step) === at;
    if (current) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  }
  say();
}

/** On a phone the board may be out of sight when something is chosen below it. @param {number} step */
function jump(step) {
  go(step);
  find('board').scrollIntoView({ block: 'nearest' });
}

/** The sentences about what is shown, and what can be done. */
function say() {
  if (!report) return;
  const step = at < 0 ? [word('start')] : [moveText(report, names(), at), ...remarks(report, names(), at)];
  const line = variation ? [word('line', { number: variation.at, count: variation.moves.length })] : step;
  const [first, ...rest] = exercise ? exerciseTexts(exercise) : line;
  fill(find('sentence'), el('strong', {}, first), ...rest.map((text) => el('span', {}, text)));
  find('sentence').dataset.grade = !exercise && !variation && at >= 0 ? (report.steps[at].decision?.grade ?? '') : '';
  find('said').textContent = [first, ...rest].join(' ');
  const choices = find('choices');
  const focused = choices.contains(document.activeElement);
  fill(choices, ...(exercise ? exerciseChoices(exercise) : variation ? variationChoices(variation) : stepChoices()));
  // The button that was pressed may be gone. The focus stays where the choices are.
  if (focused && !choices.contains(document.activeElement)) focusFirst(choices);
}

/** @param {HTMLElement} parent */
function focusFirst(parent) {
  /** @type {HTMLElement|null} */
  const first = parent.querySelector('button:not(:disabled)');
  first?.focus();
}

/** What can be done at a step. */
function stepChoices() {
  const step = report?.steps[at];
  if (!step?.decision || !isMistake(step)) return [];
  const { best_move: best, lines } = step.decision;
  const moves = lines.find(({ move }) => move === best)?.line ?? [best];
  const playLine = () => {
    variation = { tokens: tokensAt(at, false), moves, at: 1 };
    show(true);
  };
  return [choice('line', word('play-line'), playLine, ''), choice('try', word('try'), () => begin([at]))];
}

/** Goes on or back in a better line. @param {number} by */
function stepLine(by) {
  if (!variation) return;
  const to = Math.max(0, Math.min(variation.moves.length, variation.at + by));
  if (to === variation.at) return;
  variation = { ...variation, at: to };
  show(by > 0);
}

/** What a button that steps is called. @param {string} step */
const labelOf = (step) => page.querySelector(`[data-step=${step}]`)?.getAttribute('aria-label') ?? '';

/** @param {Variation} shown */
const variationChoices = (shown) => [
  button('←', () => stepLine(-1), { class: 'button quiet', 'aria-label': labelOf('back'), disabled: shown.at === 0, 'data-key': 'line-back' }),
  button('→', () => stepLine(1), { class: 'button quiet', 'aria-label': labelOf('on'), disabled: shown.at === shown.moves.length, 'data-key': 'line-on' }),
  choice('leave', word('leave-line'), () => go(at), ''),
];

/** Begins to try mistakes again. @param {number[]} steps */
function begin(steps) {
  [at] = steps;
  exercise = { steps, at: 0, said: '', solved: false };
  variation = null;
  show();
  find('board').scrollIntoView({ block: 'nearest' });
}

/** @param {Exercise} current */
function exerciseTexts({ steps, at: number, said, solved: done }) {
  if (!report) return [];
  const step = report.steps[steps[number]];
  const ask = word('try-ask', { name: names()[sideOf(report, step)], move: step.decision?.move ?? '' });
  if (!done) return said ? [said, ask] : [ask];
  return number + 1 === steps.length && steps.length > 1 ? [said, word('try-done')] : [said];
}

/** @param {Exercise} current */
function exerciseChoices(current) {
  const next = () => {
    exercise = { ...current, at: current.at + 1, said: '', solved: false };
    at = current.steps[exercise.at];
    variation = null;
    show();
  };
  const answer = report?.steps[at].decision?.best_move ?? '';
  return [
    el('span', { id: 'parts' }),
    current.solved ? null : choice('reveal', word('reveal'), () => solved(answer, word('better', { move: answer }))),
    current.solved && current.at + 1 < current.steps.length ? choice('next', word('try-next'), next, '') : null,
    choice('stop', word('stop-trying'), () => go(at)),
  ];
}

/** A mistake is made good: the move is shown. @param {string} move @param {string} said */
function solved(move, said) {
  if (!exercise) return;
  exercise = { ...exercise, said, solved: true };
  variation = { tokens: tokensAt(at, false), moves: [move], at: 1 };
  show(true);
}

/** @param {string} move */
async function tryMove(move) {
  const step = report?.steps[at];
  if (!exercise || !step?.decision) return;
  exercise = { ...exercise, said: word('try-thinking') };
  const tried = exercise;
  say();
  try {
    judging ??= new ModuleWorker();
    const verdict = await judge(judging, gameText(tokensAt(at, false)), { ...step, decision: step.decision }, move, { nodes, dice: Boolean(report?.balance) });
    if (exercise !== tried) return;
    if (verdict === 'right') solved(move, word('try-right', { move }));
    else {
      exercise = { ...tried, said: word(`try-${verdict}`, { move }) };
      show();
    }
  } catch (error) {
    judging = null;
    if (exercise === tried) go(at);
    fail(error);
  }
}

/** Fills in what the review has found. @param {Report} found @param {number} limit the positions for each decision */
function present(found, limit) {
  report = found;
  nodes = limit;
  const own = ownSide();
  const mistakes = mistakesOf(found, own);
  graph = new GraphView(found, { label: word('graph', { name: names()[0] }), onChoose: (step) => go(step) });
  fill(find('graph'), graph.element, el('figcaption', { 'aria-hidden': 'true' }, word('graph', { name: names()[0] })));
  const points = turningPoints(found).map((point) => el('li', {}, button(turningText(found, names(), point), () => jump(point.step), { class: 'link', 'data-key': `turn-${point.kind}-${point.step}` })));
  const again = mistakes.length > 0 ? choice('try-all', word(own === null ? 'try-both' : 'try-all'), () => begin(mistakes), '') : null;
  fill(find('turning'), el('h2', {}, word('turning')), points.length > 0 ? el('ul', {}, ...points) : el('p', {}, word('none')), again);
  fill(find('totals'), el('h2', {}, word('totals')), totals(found, names()), ...luckSentences(found, names()).map((text) => el('p', {}, text)));
  const rows = found.steps.map(({ decision }, i) => {
    const grade = decision?.grade ?? '';
    const mark = { inaccuracy: '?!', mistake: '?', blunder: '??' }[String(grade)] ?? '';
    const text = moveText(found, names(), i);
    const label = mark ? [text, word(`grade-${grade}`)].join(' ') : null;
    return el('li', {}, button(`${text} ${mark}`, () => jump(i), { class: 'link', 'data-step': i, 'data-grade': grade, 'aria-label': label, 'data-key': `step-${i}` }));
  });
  const open = find('moves').querySelector('details')?.open ?? false;
  fill(find('moves'), el('details', { open }, el('summary', { 'data-key': 'moves' }, word('moves')), el('ol', {}, ...rows)));
  find('limits').textContent = word('limits', { nodes: limit.toLocaleString(lang), command: `roundel analyze FILE --nodes ${limit}` });
  find('report').hidden = false;
  for (const control of page.querySelectorAll('.steps button')) control.removeAttribute('disabled');
  find('deeper').hidden = limit >= quickNodes(found.steps.length) * DEEPER;
  page.dataset.ready = 'true';
}

/** Reviews the game, or takes the review that is kept. @param {number} wanted positions for each decision; 0: a quick review */
async function review(wanted) {
  const { id, tokens, rules, lines, result } = subject.game;
  const key = JSON.stringify([VERSION, id, kind, rules, tokens.length, tokens.at(-1) ?? '']);
  const kept = await keptReview(key);
  if (kept && kept.nodes >= wanted) {
    present(kept.report, kept.nodes);
    return;
  }
  const thinker = new ModuleWorker();
  try {
    const limit = wanted || quickNodes(lines.length);
    const outcome = result?.winner === null ? 0.5 : result?.winner === 0 ? 1 : 0;
    let { review: progress } = await thinker.call({ review: { game: gameText(tokens), result: outcome, limits: { nodes: limit, lines: LINES } } });
    const all = progress.left;
    const bar = findAs('bar', HTMLProgressElement);
    find('progress').hidden = false;
    while (!progress.report) {
      bar.value = 1 - progress.left / all;
      ({ review: progress } = await thinker.call('review-step'));
    }
    present(progress.report, limit);
    await keepReview({ key, nodes: limit, report: progress.report });
  } finally {
    find('progress').hidden = true;
    thinker.end();
  }
}

/** Goes deeper. The reader stays where they are. */
async function deeper() {
  find('deeper').hidden = true;
  try {
    await review(nodes * DEEPER);
    show();
  } catch (error) {
    find('deeper').hidden = false;
    throw error;
  }
}

/** @param {unknown} error */
function fail(error) {
  if (!(error instanceof NoSubject)) console.warn(error);
  const reason = error instanceof ModuleUnsupported ? 'device-unsupported' : error instanceof BadCall ? 'device-unreadable' : 'device-failed';
  find('problem').textContent = error instanceof NoSubject ? error.message : word(reason);
  find('problem').hidden = false;
  find('progress').hidden = true;
}

/** @type {Record<string, () => void>} */
const STEPS = {
  first: () => go(-1),
  back: () => (variation && !exercise ? stepLine(-1) : go(at - 1)),
  on: () => (variation && !exercise ? stepLine(1) : go(at + 1, true)),
  last: () => go(Infinity),
  mistake: () => report && go(nextMistake(report, at) ?? at),
};

function listen() {
  for (const control of page.querySelectorAll('.steps [data-step]')) control.addEventListener('click', () => control instanceof HTMLElement && STEPS[control.dataset.step ?? '']?.());
  find('deeper').addEventListener('click', () => deeper().catch(fail));
  addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
    const busy = !report || altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('#board, input, select, textarea'));
    if (!busy && key === 'ArrowLeft') STEPS.back();
    if (!busy && key === 'ArrowRight') STEPS.on();
  });
}

async function start() {
  followAddress();
  if (typeof WebAssembly === 'undefined') throw new NoSubject(word('device-unsupported'));
  const worker = new ModuleWorker();
  subject = await subjectOf(worker, kind);
  const { game, near, address } = subject;
  find('headline').textContent = `${names().join(' – ')} · ${game.result?.text ?? ''}`;
  if (address) findAs('game', HTMLAnchorElement).href = address;
  view = new PositionView(worker, { lang, near });
  await view.show(gameText(game.tokens));
  listen();
  await review(0);
  go(report ? (nextMistake(report, -1) ?? -1) : -1);
}

start().catch(fail);
