// The analysis board: any position, played on freely, with variations, comments and the engine's best lines. Everything is in the address.

import { BadCall, ModuleUnsupported, ModuleWorker } from '../device/calls.js';
import { button, el, fill, find, findAs } from '../game/dom.js';
import { word } from '../game/words.js';
import { PositionView } from './position_view.js';
import { ownMoves, percent } from './sentences.js';
import { followAddress } from './subject.js';
import { Thinker } from './thinker.js';
import { TreeError, commented, emptyTree, endOf, nodeAt, parse, played, promoted, removed, tokensAt, write } from './tree.js';

/** @typedef {import('./tree.js').Path} Path */
/** @typedef {{rules: string, start: string|null, near: number|null}} Setting */

const page = find('analysis');
const { kind = '' } = page.dataset;
const { lang } = document.documentElement;
const MOST_LINES = 5;

let root = emptyTree();
/** @type {Path} */
let path = [];
/** @type {Setting} */
let setting = { rules: '', start: null, near: null };
let lines = 3;
let thinks = true;
/** @type {import('./position_view.js').Study|null} */
let shown = null;
/** What was shown last: the page goes back to it from moves that cannot be played. */
let sound = { root, path, setting };

/** @type {PositionView} */
let view;
const thinker = new Thinker(showThought, fail);

const gameText = () => ({ kind, rules: setting.rules, start: setting.start, tokens: tokensAt(root, path) });

/** The address of what is on the page. */
function address() {
  const fields = new URLSearchParams();
  if (setting.rules) fields.set('rules', setting.rules);
  if (setting.start) fields.set('start', setting.start);
  const text = write(root);
  if (text) fields.set('moves', text);
  if (path.length > 0) fields.set('at', path.join('.'));
  if (setting.near !== null) fields.set('near', String(setting.near));
  return `#${fields}`;
}

/** Takes the page from its address. @returns {unknown} why its moves cannot be read, if they cannot */
function readAddress() {
  const fields = new URLSearchParams(location.hash.slice(1));
  const near = fields.get('near');
  setting = { rules: fields.get('rules') ?? '', start: fields.get('start'), near: near === '0' || near === '1' ? Number(near) : null };
  /** @type {unknown} */
  let problem = null;
  try {
    root = parse(fields.get('moves') ?? '');
  } catch (error) {
    problem = error;
    root = emptyTree();
  }
  path = [];
  for (const index of (fields.get('at') ?? '').split('.').filter(Boolean).map(Number)) {
    if (!nodeAt(root, path).children[index]) break;
    path.push(index);
  }
  return problem;
}

/** Goes to a move of the tree. @param {Path} to @param {boolean} [moves] whether the move is to be seen */
function go(to, moves = false) {
  path = to;
  show(moves).catch(fail);
}

/** Plays a roll or a move here. @param {string} token */
function play(token) {
  ({ root, path } = played(root, path, token));
  show(true).catch(fail);
}

/** Brings the page up to date. @param {boolean} [moves] */
async function show(moves = false) {
  history.replaceState(null, '', address());
  thinker.stop();
  const study = await view.show(gameText(), { moves, onMove: play }).catch(async (error) => {
    if (!(error instanceof BadCall)) throw error;
    ({ root, path, setting } = sound);
    history.replaceState(null, '', address());
    showTree();
    await view.show(gameText(), { onMove: play });
    throw error;
  });
  if (!study) return;
  shown = study;
  sound = { root, path, setting };
  const { board, over } = study;
  find('problem').hidden = true;
  find('sentence').textContent = over === undefined ? board.watch : word(over === null ? 'drawn' : 'over');
  find('said').textContent = [board.lastMove, board.watch].filter(Boolean).join(' ');
  findAs('position', HTMLInputElement).value = study.position;
  showDice();
  showTree();
  findAs('comment', HTMLTextAreaElement).value = nodeAt(root, path).comment;
  findAs('comment', HTMLTextAreaElement).disabled = path.length === 0;
  think();
}

/** The lines begin somewhere in the tree: once it has changed, that may be another place. */
const forgetLines = () => fill(find('lines'));

function think() {
  const over = shown?.over !== undefined;
  find('lines').classList.add('stale');
  if (!thinks || over) fill(find('lines'));
  find('effort').textContent = '';
  if (thinks && !over) thinker.think(gameText(), lines);
  else thinker.stop();
}

/** The six rolls, where one is due. */
function showDice() {
  const due = shown?.board.turn.due === 'roll';
  const faces = due ? [1, 2, 3, 4, 5, 6].map((face) => button(String(face), () => play(String(face)), { class: 'button quiet', 'aria-label': word('roll-face', { face }), 'data-key': `face-${face}` })) : [];
  const any = due ? [button(word('roll'), () => play(String(1 + Math.floor(Math.random() * 6))), { class: 'button', 'data-key': 'roll' })] : [];
  fill(find('dice'), ...any, ...faces);
}

/** @param {import('./thinker.js').Analysis} analysis @param {import('./thinker.js').Effort} effort */
function showThought(analysis, { nodes, speed }) {
  // Where the lines begin: the reader may be elsewhere when one of them is chosen.
  const from = path;
  /** @param {import('./report.js').Line} line @param {string[]} before */
  const row = ({ move, value, depth, line }, before = []) => {
    const result = value.win_in !== null ? word('win-in', { count: ownMoves(value.win_in) }) : value.loss_in !== null ? word('loss-in', { count: Math.max(1, Math.floor(value.loss_in / 2)) }) : percent(value.chance);
    const goOn = () => {
      path = from;
      for (const token of [...before, move]) ({ root, path } = played(root, path, token));
      show(true).catch(fail);
    };
    const label = [...before.map((face) => `[${face}]`), move].join(' ');
    return el('li', {}, button(label, goOn, { class: 'link move' }), el('strong', {}, result), el('span', { class: 'rest' }, line.slice(1).join(' ')), el('span', { class: 'depth' }, word('depth', { depth })));
  };
  find('lines').classList.remove('stale');
  fill(find('lines'), ...analysis.lines.map((line) => row(line)), ...analysis.rolls.map(({ face, best }) => row(best, [String(face)])));
  /** @param {number} value */
  const number = (value) => value.toLocaleString(lang, { notation: 'compact', maximumFractionDigits: 1 });
  find('effort').textContent = word('effort', { nodes: number(nodes), speed: number(speed) });
}

/** The tree as nested lists. */
function showTree() {
  /** @param {import('./tree.js').Node} node @param {Path} at @param {HTMLElement} list */
  const line = (node, at, list) => {
    const [main, ...others] = node.children;
    if (!main) return;
    list.append(item(main, [...at, 0]));
    for (const [i, other] of others.entries()) {
      const inner = el('ol', {}, item(other, [...at, i + 1]));
      line(other, [...at, i + 1], inner);
      list.append(el('li', { class: 'variation' }, inner));
    }
    line(main, [...at, 0], list);
  };
  /** @param {import('./tree.js').Node} node @param {Path} at */
  const item = (node, at) => {
    const current = at.join('.') === path.join('.');
    return el('li', {}, button(node.token, () => go(at), { class: 'link move', 'aria-current': current ? 'true' : null, 'data-key': at.join('.') }), node.comment ? el('span', { class: 'comment' }, node.comment) : null);
  };
  const list = el('ol', {});
  line(root, [], list);
  fill(find('tree'), list);
}

/** Shows another position, if it is one. @param {string} text */
async function load(text) {
  const wanted = text.trim() || null;
  try {
    await view.position({ kind, rules: setting.rules, start: wanted, tokens: [] });
  } catch (error) {
    if (!(error instanceof BadCall)) throw error;
    find('bad-position').textContent = word('bad-position', { reason: error.message });
    find('bad-position').hidden = false;
    return;
  }
  find('bad-position').hidden = true;
  forgetLines();
  setting = { ...setting, start: wanted };
  root = emptyTree();
  go([]);
}

/** @param {unknown} error */
function fail(error) {
  if (!(error instanceof TreeError)) console.warn(error);
  const wrong = error instanceof BadCall || error instanceof TreeError;
  find('problem').textContent = error instanceof ModuleUnsupported ? word('device-unsupported') : wrong ? word('bad-position', { reason: error.message }) : word('device-failed');
  find('problem').hidden = false;
}

/** @type {Record<string, () => void>} */
const STEPS = {
  first: () => go([]),
  back: () => go(path.slice(0, -1)),
  on: () => nodeAt(root, path).children.length > 0 && go([...path, 0], true),
  last: () => go(endOf(root, path)),
  promote() {
    forgetLines();
    ({ root, path } = promoted(root, path));
    go(path);
  },
  remove() {
    forgetLines();
    ({ root, path } = removed(root, path));
    go(path);
  },
};

function listen() {
  for (const control of page.querySelectorAll('[data-step]')) control.addEventListener('click', () => control instanceof HTMLElement && STEPS[control.dataset.step ?? '']?.());
  addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
    const busy = altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('#board, input, select, textarea'));
    if (!busy && key === 'ArrowLeft') STEPS.back();
    if (!busy && key === 'ArrowRight') STEPS.on();
  });
  findAs('load', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    load(findAs('position', HTMLInputElement).value).catch(fail);
  });
  const comment = findAs('comment', HTMLTextAreaElement);
  comment.addEventListener('input', () => {
    root = commented(root, path, comment.value);
    history.replaceState(null, '', address());
    showTree();
  });
  const rules = findAs('rules', HTMLSelectElement);
  rules.value = setting.rules;
  rules.addEventListener('change', () => {
    forgetLines();
    setting = { ...setting, rules: rules.value, start: null };
    root = emptyTree();
    go([]);
  });
  const engine = findAs('engine', HTMLInputElement);
  engine.addEventListener('change', () => {
    thinks = engine.checked;
    think();
  });
  const count = findAs('count', HTMLSelectElement);
  count.addEventListener('change', () => {
    lines = Math.min(MOST_LINES, Number(count.value));
    think();
  });
  find('flip').addEventListener('click', () => {
    setting = { ...setting, near: shown?.turned ? 0 : 1 };
    history.replaceState(null, '', address());
    location.reload();
  });
}

async function start() {
  followAddress();
  if (typeof WebAssembly === 'undefined') throw new ModuleUnsupported('no WebAssembly');
  const problem = readAddress();
  sound = { root: emptyTree(), path: [], setting };
  listen();
  view = new PositionView(new ModuleWorker(), { lang, near: setting.near });
  await show();
  if (problem) fail(problem);
  page.dataset.ready = 'true';
}

start().catch(fail);
