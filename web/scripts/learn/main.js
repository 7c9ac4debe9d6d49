// The lessons of a game: the list of lessons, the sentence, the buttons, and the board that they are played on.

import { ModuleUnsupported, ModuleWorker } from '../device/calls.js';
import { say } from '../game/announce.js';
import { button, fill, find, focusOn, targetOf } from '../game/dom.js';
import { word } from '../game/words.js';
import { LessonPlayer } from './player.js';
import { Progress } from './progress.js';

const { kind = '' } = find('learn').dataset;
const { lang } = document.documentElement;
/** @type {import('./lesson.js').Lesson[]} */
const lessons = JSON.parse(find('lessons').textContent ?? '');
const progress = new Progress(kind);
/** @type {ModuleWorker|null} */
let worker = null;
let current = 0;
/** @type {LessonPlayer|null} */
let player = null;
/** @type {import('./player.js').Mood} */
let mood = 'goal';

/** A position of a lesson. @param {import('./lesson.js').Lesson} lesson @param {string[]} tokens */
async function ask({ rules, start, near }, tokens) {
  worker ??= new ModuleWorker();
  return (await worker.call({ study: { game: { kind, rules, start, tokens }, lang, near } })).study;
}

/** Whether the player uses the keyboard on the board or on the buttons: then it goes on from there. */
const hasFocus = () => document.querySelector('#board :focus-visible, #do :focus-visible') !== null;

/** @param {string} sentence @param {import('./player.js').Mood} next */
function tell(sentence, next) {
  const last = next === 'done' && current === lessons.length - 1 && lessons.every(({ id }, i) => i === current || progress.has(id));
  const text = last ? `${sentence} ${word('all-done')}` : sentence;
  find('goal').textContent = text;
  find('goal').className = `goal ${next}`;
  // The goal that is shown again after a wrong move was said before.
  if (mood !== 'wrong' || next !== 'goal') say(text);
  mood = next;
}

function showButtons() {
  if (!player) return;
  const done = player.isDone;
  const { roll, place, skip, show } = player.offers;
  const last = current === lessons.length - 1;
  find('first-game').hidden = !done || !last;
  const primary = { class: 'button' };
  const second = { class: 'button quiet' };
  fill(find('buttons'), [
    roll ? button(word('roll'), () => player?.roll(), { 'data-key': 'roll', ...primary }) : null,
    place ? button(word('place'), () => player?.placeChip(), { 'data-key': 'place', ...primary }) : null,
    skip ? button(skip, () => player?.skip(), { 'data-key': 'skip', ...second }) : null,
    show ? button(word('show'), () => player?.show(), { 'data-key': 'show', ...second }) : null,
    done && !last ? button(word('next'), () => open(current + 1), { 'data-key': 'next', ...primary }) : null,
    done ? button(word('again'), () => open(current), { 'data-key': 'again', ...second }) : null,
  ]);
}

function showProgress() {
  /** @type {NodeListOf<HTMLElement>} */
  const marks = find('progress').querySelectorAll('[data-lesson]');
  marks.forEach((mark, number) => {
    const { id, title } = lessons[number];
    const done = progress.has(id);
    mark.classList.toggle('done', done);
    const name = `${number + 1}: ${title}`;
    mark.setAttribute('aria-label', done ? `${name} (${word('done-mark')})` : name);
    if (number === current) mark.setAttribute('aria-current', 'step');
    else mark.removeAttribute('aria-current');
  });
}

function finish() {
  const focused = hasFocus();
  progress.add(lessons[current].id);
  showProgress();
  showButtons();
  if (!focused) return;
  if (current < lessons.length - 1) focusOn(find('buttons'), 'next');
  else find('first-game').querySelector('button')?.focus();
}

/** Begins a lesson. @param {number} number */
async function open(number) {
  const focused = hasFocus();
  player?.leave();
  current = number;
  const lesson = lessons[number];
  mood = 'goal';
  find('title').textContent = lesson.title;
  find('text').textContent = lesson.text;
  say(`${lesson.title}. ${lesson.text}`);
  showProgress();
  history.replaceState(null, '', `#${lesson.id}`);
  const place = find('board');
  const opened = new LessonPlayer(lesson, { ask: (tokens) => ask(lesson, tokens), place }, { onSentence: tell, onChange: showButtons, onDone: finish });
  player = opened;
  // A second click on “Next lesson” must not leave one out.
  showButtons();
  try {
    await opened.open();
  } catch (error) {
    fail(error);
    return;
  }
  if (focused && player === opened) opened.focus();
}

/** @param {unknown} error */
function fail(error) {
  console.warn(error);
  worker = null;
  find('goal').textContent = word(error instanceof ModuleUnsupported ? 'unsupported' : 'failed');
  fill(find('buttons'));
}

/** The lesson that the address names, or the first that is not done. */
function firstLesson() {
  const named = lessons.findIndex(({ id }) => id === location.hash.slice(1));
  const next = lessons.findIndex(({ id }) => !progress.has(id));
  return Math.max(0, named >= 0 ? named : next);
}

find('progress').addEventListener('click', (event) => {
  const number = targetOf(event, '[data-lesson]')?.dataset.lesson;
  if (number !== undefined) open(Number(number));
});
addEventListener('keydown', ({ key }) => key === 'Escape' && player?.putDown());

if (typeof WebAssembly === 'undefined') fail(new ModuleUnsupported('no WebAssembly'));
else await open(firstLesson());
