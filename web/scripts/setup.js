// Setting up a game: the picture follows the chosen rules, and the choices of the last time are offered again.

const REMEMBERED = ['level', 'side', 'clock', 'games'];
/** How many levels there are. A level remembered when there were fewer meant another strength. */
const LEVELS = 12;
const form = document.querySelector('form[data-remember]');
const picture = document.querySelector('[data-picture]');
if (!(form instanceof HTMLFormElement)) throw new TypeError('expected a form to set up a game');

const key = `setup ${form.dataset.remember}`;

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

/** The rules of the picture, or of the one that is being fetched; null after a failure. @type {string|null} */
let shown = rulesOf(form);

/** @param {string} rules */
async function show(rules) {
  if (rules === shown || !(picture instanceof HTMLElement)) return;
  shown = rules;
  const drawn = await fetch(`${picture.dataset.picture}?rules=${encodeURIComponent(rules)}`)
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null);
  if (shown !== rules) return;
  if (drawn === null) shown = null;
  else picture.innerHTML = drawn;
}

/** @param {HTMLFormElement} chosen */
function remember(chosen) {
  const data = new FormData(chosen);
  const choices = { levels: LEVELS, ...Object.fromEntries(REMEMBERED.map((name) => [name, data.get(name)])) };
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Without storage the next visit starts with the defaults.
  }
}

/** @returns {Record<string, unknown>} */
function recall() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Chooses what was chosen the last time, where it is still offered. @param {HTMLFormElement} target */
function restore(target) {
  const choices = recall();
  // Where the server knows the reader's results, it has chosen the level.
  for (const name of REMEMBERED.filter((one) => one !== 'level' || !('offered' in target.dataset))) {
    if (name === 'level' && choices.levels !== LEVELS) continue;
    const field = target.elements.namedItem(name);
    const value = choices[name];
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === value)) field.value = String(value);
    } else if (field instanceof RadioNodeList) {
      const offered = [...field].some((choice) => choice instanceof HTMLInputElement && choice.value === value);
      if (offered) field.value = String(value);
    }
  }
}

/** The names of two players on one screen, whatever they play. */
const NAMES = 'names on screen';

/** The fields for names on one screen. @param {HTMLFormElement} target */
const nameFields = (target) => ['first', 'second'].map((name) => target.elements.namedItem(name)).filter((field) => field instanceof HTMLInputElement);

/** @param {HTMLFormElement} chosen */
function rememberNames(chosen) {
  if (new FormData(chosen).get('opponent') !== 'screen') return;
  try {
    localStorage.setItem(NAMES, JSON.stringify(nameFields(chosen).map(({ value }) => value.trim())));
  } catch {
    // Without storage they are typed again.
  }
}

/** @param {HTMLFormElement} target */
function restoreNames(target) {
  try {
    const names = JSON.parse(localStorage.getItem(NAMES) ?? '[]');
    nameFields(target).forEach((field, i) => (field.value ||= String(names[i] ?? '')));
  } catch {
    // Nothing that could be read: the fields stay empty.
  }
}

/** A number chooses the board that it belongs to. @param {HTMLFormElement} target @param {EventTarget|null} changed */
function chooseBoard(target, changed) {
  if (!(changed instanceof HTMLSelectElement) || !changed.name.startsWith('number-')) return;
  const rule = changed.name.slice('number-'.length);
  for (const field of target.elements) if (field instanceof HTMLInputElement && field.value === rule) field.checked = true;
}

if (!form.querySelector('.problem')) {
  restore(form);
  restoreNames(form);
}
form.addEventListener('change', ({ target }) => {
  chooseBoard(form, target);
  show(rulesOf(form));
});
form.addEventListener('submit', () => {
  remember(form);
  rememberNames(form);
});
