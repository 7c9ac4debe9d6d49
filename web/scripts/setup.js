// Setting up a game: the picture shows the chosen rules from the chosen side, and the last choices are filled in again.

import { recallJson, remember as store } from './storage.js';
import { recallInTab, rememberInTab } from './tab_storage.js';

/** Not the number of games: nobody wants a match by accident. */
const REMEMBERED = ['level', 'side', 'clock', 'minutes', 'increment'];
/** The number of levels. When there were fewer, the same number meant another strength. */
const LEVELS = 12;
const form = document.querySelector('form[data-remember]');
const picture = document.querySelector('[data-picture]');
if (!(form instanceof HTMLFormElement)) throw new TypeError('expected a form to set up a game');

/** The game. */
const kind = form.dataset.remember ?? '';
const key = `setup.${kind}`;
/** All that was entered, until the tab is closed. */
const draft = `draft.${kind}`;

/** The chosen rules, as the server reads them. @param {HTMLFormElement} chosen */
function rulesOf(chosen) {
  const data = new FormData(chosen);
  const rules = [];
  for (const [field, value] of data) {
    if (field !== 'rules' && !field.startsWith('rules-')) continue;
    const rule = String(value);
    const number = data.get(`number-${rule}`);
    rules.push(rule.endsWith('-') ? `${rule}${number}` : rule);
  }
  return rules.filter(Boolean).join(',');
}

/** What the picture shows: the chosen rules, from the chosen side. Two on one screen sit on the same side of it. @param {HTMLFormElement} chosen */
function shownOf(chosen) {
  const data = new FormData(chosen);
  const side = data.get('opponent') === 'screen' ? '' : String(data.get('side') ?? '');
  return String(new URLSearchParams({ rules: rulesOf(chosen), side }));
}

/** What the picture shows, or will show when it is loaded; null after a failure. @type {string|null} */
let shown = shownOf(form);

/** The picture, from the server or, without an address, from the module of this device. @param {string|undefined} address @param {string} wanted */
async function draw(address, wanted) {
  if (!address) return (await import('./device/start_picture.js')).startPicture(kind, wanted);
  const response = await fetch(`${address}?${wanted}`);
  return response.ok ? response.text() : null;
}

/** @param {string} wanted */
async function show(wanted) {
  if (wanted === shown || !(picture instanceof HTMLElement)) return;
  shown = wanted;
  const drawn = await draw(picture.dataset.picture, wanted).catch(() => null);
  if (shown !== wanted) return;
  if (drawn === null) shown = null;
  else picture.innerHTML = drawn;
}

/** @param {HTMLFormElement} chosen */
function remember(chosen) {
  const data = new FormData(chosen);
  const choices = { levels: LEVELS, ...Object.fromEntries(REMEMBERED.map((name) => [name, data.get(name)])) };
  store(key, JSON.stringify(choices));
}

/** Fills in the last choices, as far as they are still offered. @param {HTMLFormElement} target */
function restore(target) {
  /** @type {Record<string, unknown>} */
  const choices = recallJson(key, `setup ${target.dataset.remember}`) ?? {};
  // For readers with results, the server has chosen the level.
  for (const name of REMEMBERED.filter((one) => one !== 'level' || !('offered' in target.dataset))) {
    if (name === 'level' && choices.levels !== LEVELS) continue;
    const field = target.elements.namedItem(name);
    const value = choices[name];
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === value)) field.value = String(value);
    } else if (field instanceof RadioNodeList) {
      const offered = [...field].some((choice) => choice instanceof HTMLInputElement && choice.value === value);
      if (offered) field.value = String(value);
    } else if (field instanceof HTMLInputElement && /^\d+$/.test(String(value))) {
      field.value = String(value);
    }
  }
}

/** The names of two players on one screen, for all games. */
const NAMES = 'names';

/** The fields for names on one screen. @param {HTMLFormElement} target */
const nameFields = (target) => ['first', 'second'].map((name) => target.elements.namedItem(name)).filter((field) => field instanceof HTMLInputElement);

/** @param {HTMLFormElement} chosen */
function rememberNames(chosen) {
  if (new FormData(chosen).get('opponent') !== 'screen') return;
  store(NAMES, JSON.stringify(nameFields(chosen).map(({ value }) => value.trim())));
}

/** @param {HTMLFormElement} target */
function restoreNames(target) {
  const names = recallJson(NAMES, 'names on screen') ?? [];
  nameFields(target).forEach((field, i) => (field.value ||= String(names[i] ?? '')));
}

/** Fills in what was entered before the reader went on to another page, such as a rule, and back. @param {HTMLFormElement} target */
function restoreDraft(target) {
  const entered = recallInTab(draft);
  const [navigation] = performance.getEntriesByType('navigation');
  if (!Array.isArray(entered) || !(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'back_forward') return;
  for (const field of target.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const values = entered.filter(([name]) => name === field.name).map(([, value]) => String(value));
    if (field.type === 'checkbox' || field.type === 'radio') Object.assign(field, { checked: values.includes(field.value) });
    else if (values.length > 0) field.value = values[0];
  }
}

/** Choosing a number of spaces also selects its board. @param {HTMLFormElement} target @param {EventTarget|null} changed */
function chooseBoard(target, changed) {
  if (!(changed instanceof HTMLSelectElement) || !changed.name.startsWith('number-')) return;
  const rule = changed.name.slice('number-'.length);
  for (const field of target.elements) if (field instanceof HTMLInputElement && field.value === rule) field.checked = true;
}

if (!form.querySelector('.problem')) {
  restore(form);
  restoreNames(form);
  restoreDraft(form);
  show(shownOf(form));
}
form.addEventListener('change', ({ target }) => {
  chooseBoard(form, target);
  show(shownOf(form));
});
form.addEventListener('submit', () => remember(form));
addEventListener('pagehide', () => {
  rememberInTab(draft, [...new FormData(form)]);
  rememberNames(form);
});
