// The review page: goes through a finished game with its mistakes, its luck and better lines. The module thinks, in a worker of its own.

import { BadCall, ModuleUnsupported, ModuleWorker } from '../device/calls.js';
import { button, el, fill, find, findAs } from '../game/dom.js';
import { word } from '../game/words.js';
import { GraphView } from './graph.js';
import { PositionView } from './position_view.js';
import { DEEPER, LINES, isGoodTry, isMistake, mistakesOf, nextMistake, quickNodes, sideOf, stops } from './report.js';
import { keepReview, keptReview } from './reviews.js';
import { luckSentences, moveText, remarks, totals, turning, turningText } from './sentences.js';
import { NoSubject, subjectOf } from './subject.js';

/** @typedef {import('./report.js').Report} Report */
/** @typedef {import('./subject.js').Subject} Subject */
/** @typedef {{tokens: string[], moves: string[], at: number}} Variation a better line, and how far it is shown */
/** @typedef {{steps: number[], at: number, said: string, solved: boolean}} Exercise mistakes to try again */

const page = find('review');
const { kind = '' } = page.dataset;
const { lang } = document.documentElement;

/** @type {Subject} */
let subject;
/** @type {PositionView} */
let view;
/** @type {Report|null} */
let report = null;
/** @type {GraphView|null} */
let graph = null;
/** The step that is shown; -1: the start. */
let at = -1;
/** @type {Variation|null} */
let variation = null;
/** @type {Exercise|null} */
let exercise = null;
/** The positions for each decision. */
let nodes = 0;
/** Thinks about the whole game, or a try. @type {ModuleWorker|null} */
let thinker = null;

const gameText = (/** @type {string[]} */ tokens) => ({ kind, rules: subject.game.rules, tokens });
const names = () => subject.game.sides.map(({ who }) => who);
/** The side of the reader; null for a spectator and on one screen. @returns {0|1|null} */
const ownSide = () => {
  const own = subject.game.sides.flatMap(({ you }, i) => (you ? [i] : []));
  return own.length === 1 ? /** @type {0|1} */ (own[0]) : null;
};

/** The rolls and moves up to the end of a step, or up to its decision. @param {number} step @param {boolean} [decided] */
function tokensAt(step, decided = true) {
  if (!report || step < 0) return [];
  const end = stops(report)[step];
  return subject.game.tokens.slice(0, decided || !report.steps[step].decision ? end : end - 1);
}

/** Shows a step. @param {number} step @param {boolean} [moves] whether the move is to be seen */
function go(step, moves = false) {
  const last = (report?.steps.length ?? 0) - 1;
  at = Math.max(-1, Math.min(last, step));
  variation = null;
  exercise = null;
  show(moves);
}

/** Brings the whole page up to date. @param {boolean} [moves] */
function show(moves = false) {
  const asked = exercise && !exercise.solved;
  const step = exercise ? exercise.steps[exercise.at] : at;
  let tokens = tokensAt(step, !exercise);
  if (variation) tokens = [...variation.tokens, ...variation.moves.slice(0, variation.at)];
  view.show(gameText(tokens), { moves, onMove: asked ? tryMove : undefined }).catch(fail);
  graph?.show(step);
  for (const row of page.querySelectorAll('#moves [data-step]')) row.toggleAttribute('aria-current', row instanceof HTMLElement && Number(row.dataset.step) === step);
  say();
}

/** The sentence above the choices, and the choices. */
function say() {
  if (!report) return;
  const texts = exercise ? exerciseTexts(exercise) : variation ? [word('line', { number: variation.at, count: variation.moves.length })] : at < 0 ? [word('start')] : [moveText(report, names(), at), ...remarks(report, names(), at)];
  const [first, ...rest] = texts;
  fill(find('sentence'), el('strong', {}, first), ...rest.map((text) => el('span', {}, text)));
  find('sentence').dataset.grade = !exercise && !variation && at >= 0 ? (report.steps[at].decision?.grade ?? '') : '';
  find('said').textContent = texts.join(' ');
  fill(find('choices'), ...(exercise ? exerciseChoices(exercise) : variation ? variationChoices(variation) : stepChoices()));
}

/** What can be done at a step. */
function stepChoices() {
  const decision = report?.steps[at]?.decision;
  if (!report || !decision || !isMistake(report.steps[at])) return [];
  const line = decision.lines.find(({ move }) => move === decision.best_move)?.line ?? [decision.best_move];
  const playLine = () => {
    variation = { tokens: tokensAt(at, false), moves: line, at: 1 };
    show(true);
  };
  return [button(word('play-line'), playLine, { class: 'button', 'data-key': 'line' }), button(word('try'), () => begin([at]), { class: 'button quiet', 'data-key': 'try' })];
}

/** What a button that steps is called. @param {string} step */
const labelOf = (step) => page.querySelector(`[data-step=${step}]`)?.getAttribute('aria-label') ?? '';

/** @param {Variation} shown */
function variationChoices(shown) {
  const step = (/** @type {number} */ by) => () => {
    shown.at += by;
    show(by > 0);
  };
  return [
    button('←', step(-1), { class: 'button quiet', 'aria-label': labelOf('back'), disabled: shown.at === 0, 'data-key': 'line-back' }),
    button('→', step(1), { class: 'button quiet', 'aria-label': labelOf('on'), disabled: shown.at === shown.moves.length, 'data-key': 'line-on' }),
    button(word('leave-line'), () => go(at), { class: 'button', 'data-key': 'leave' }),
  ];
}

/** Begins to try mistakes again. @param {number[]} steps */
function begin(steps) {
  exercise = { steps, at: 0, said: '', solved: false };
  variation = null;
  show();
  find('sentence').scrollIntoView({ block: 'nearest' });
}

/** @param {Exercise} current */
function exerciseTexts({ steps, at: number, said, solved: done }) {
  if (!report) return [];
  const step = report.steps[steps[number]];
  const ask = word('try-ask', { name: names()[sideOf(report, step)], move: step.decision?.move ?? '' });
  if (!done) return said ? [said, ask] : [ask];
  return number + 1 < steps.length ? [said] : [said, ...(steps.length > 1 ? [word('try-done')] : [])];
}

/** @param {Exercise} current */
function exerciseChoices(current) {
  const step = current.steps[current.at];
  const next = () => {
    exercise = { ...current, at: current.at + 1, said: '', solved: false };
    variation = null;
    show();
  };
  const answer = report?.steps[step].decision?.best_move ?? '';
  const reveal = () => solved(answer, word('better', { move: answer }));
  const leave = () => go(step);
  return [
    el('span', { id: 'parts' }),
    current.solved ? null : button(word('reveal'), reveal, { class: 'button quiet', 'data-key': 'reveal' }),
    current.solved && current.at + 1 < current.steps.length ? button(word('try-next'), next, { class: 'button', 'data-key': 'next' }) : null,
    button(word('stop-trying'), leave, { class: 'button quiet', 'data-key': 'stop' }),
  ];
}

/** A mistake is made good: the move is shown. @param {string} move @param {string} said */
function solved(move, said) {
  if (!exercise) return;
  const tokens = tokensAt(exercise.steps[exercise.at], false);
  exercise = { ...exercise, said, solved: true };
  variation = { tokens, moves: [move], at: 1 };
  show(true);
}

/** @param {string} move */
async function tryMove(move) {
  const tried = exercise;
  if (!tried || !report) return;
  const step = tried.steps[tried.at];
  const { decision } = report.steps[step];
  const lines = decision?.best_move === move ? (decision?.lines ?? []) : await linesOf(tokensAt(step, false));
  if (exercise !== tried) return;
  if (decision?.best_move === move || isGoodTry(lines, move, Boolean(report.balance))) solved(move, word('try-right', { move }));
  else {
    exercise = { ...tried, said: word('try-wrong', { move }) };
    show();
  }
}

/** The best lines of a position. @param {string[]} tokens @returns {Promise<import('./report.js').Line[]>} */
async function linesOf(tokens) {
  try {
    thinker ??= new ModuleWorker();
    const { analysis } = await thinker.call({ analyze: { game: gameText(tokens), limits: { nodes, lines: 5 } } });
    return analysis?.lines ?? [];
  } catch (error) {
    thinker = null;
    fail(error);
    return [];
  }
}

/** Fills in what the review has found. @param {Report} found */
function present(found) {
  report = found;
  const own = mistakesOf(found, ownSide());
  graph = new GraphView(found, { label: word('graph', { name: names()[0] }), onChoose: (step) => go(step) });
  fill(find('graph'), graph.element, el('figcaption', {}, word('graph', { name: names()[0] })));
  const points = turning(found).map((point) => el('li', {}, button(turningText(found, names(), point), () => go(point.step), { class: 'link' })));
  const again = own.length > 0 ? button(word('try-all'), () => begin(own), { class: 'button', 'data-key': 'try-all' }) : null;
  fill(find('turning'), el('h2', {}, word('turning')), points.length > 0 ? el('ul', {}, ...points) : el('p', {}, word('none')), again);
  fill(find('totals'), el('h2', {}, word('totals')), totals(found, names()), ...luckSentences(found, names()).map((text) => el('p', {}, text)));
  const rows = found.steps.map(({ decision }, i) => {
    const grade = decision?.grade ?? '';
    const mark = { inaccuracy: '?!', mistake: '?', blunder: '??' }[String(grade)] ?? '';
    const label = mark ? `${moveText(found, names(), i)} ${word(`grade-${grade}`)}` : null;
    return el('li', {}, button(`${moveText(found, names(), i)} ${mark}`, () => go(i), { class: 'link', 'data-step': i, 'data-grade': grade, 'aria-label': label }));
  });
  fill(find('moves'), el('details', {}, el('summary', {}, word('moves')), el('ol', {}, ...rows)));
  const command = `roundel analyze --nodes ${nodes}`;
  find('limits').textContent = word('limits', { nodes: nodes.toLocaleString(lang), command });
  find('report').hidden = false;
  find('progress').hidden = true;
  find('deeper').hidden = nodes >= quickNodes(found.steps.length) * DEEPER;
  page.dataset.ready = 'true';
}

/** Reviews the game, or takes the review that is kept. @param {number} wanted positions for each decision; 0: a quick review */
async function review(wanted) {
  const { id, tokens, rules, result } = subject.game;
  const key = JSON.stringify([id, kind, rules, tokens.length, tokens.at(-1) ?? '']);
  const kept = await keptReview(key);
  if (kept && kept.nodes >= wanted) {
    ({ nodes } = kept);
    present(kept.report);
    return;
  }
  find('progress').hidden = false;
  thinker?.end();
  thinker = new ModuleWorker();
  const moves = tokens.filter((token) => !/^[1-6]$/.test(token)).length;
  nodes = wanted || quickNodes(moves);
  const outcome = result?.winner === null ? 0.5 : result?.winner === 0 ? 1 : 0;
  let { review: progress } = await thinker.call({ review: { game: gameText(tokens), result: outcome, limits: { nodes, lines: LINES } } });
  const all = progress.left;
  const bar = findAs('bar', HTMLProgressElement);
  while (!progress.report) {
    bar.value = all === 0 ? 1 : 1 - progress.left / all;
    ({ review: progress } = await thinker.call('review-step'));
  }
  present(progress.report);
  await keepReview({ key, nodes, report: progress.report });
}

/** Goes deeper, and stays where the reader is. */
async function deeper() {
  find('deeper').hidden = true;
  const was = at;
  await review(nodes * DEEPER);
  go(was);
}

/** @param {unknown} error */
function fail(error) {
  if (!(error instanceof NoSubject)) console.warn(error);
  const reason = error instanceof NoSubject ? error.message : error instanceof ModuleUnsupported ? word('device-unsupported') : error instanceof BadCall ? word('device-unreadable') : word('device-failed');
  find('headline').textContent = reason;
  find('progress').hidden = true;
}

/** @type {Record<string, () => void>} */
const STEPS = {
  first: () => go(-1),
  back: () => go(at - 1),
  on: () => go(at + 1, true),
  last: () => go(Infinity),
  mistake: () => report && go(nextMistake(report, at) ?? at),
};

function listen() {
  for (const control of page.querySelectorAll('.steps [data-step]')) control.addEventListener('click', () => control instanceof HTMLElement && STEPS[control.dataset.step ?? '']?.());
  find('deeper').addEventListener('click', () => deeper().catch(fail));
  addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
    const busy = altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('#board, input, select, textarea'));
    if (!busy && key === 'ArrowLeft') STEPS.back();
    if (!busy && key === 'ArrowRight') STEPS.on();
  });
}

async function start() {
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
