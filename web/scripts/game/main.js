// The game page: feeds input from the page and the connection into the state, and carries out the effects.

import { Board } from '../board/board.js';
import { recall, remember } from '../storage.js';
import { say } from './announce.js';
import { Refused } from './connection.js';
import { Countdown } from './countdown.js';
import { Delay } from './delay.js';
import { find, findAs, targetOf } from './dom.js';
import { provideHost } from './host.js';
import { pageReceived } from './prompt.js';
import { Renderer } from './render.js';
import { mayMove, occasionsOf, playsItself } from './selectors.js';
import { sentenceOf } from './sentence.js';
import { serverHost } from './server_host.js';
import { prepareSettings, settings } from './settings.js';
import * as sound from './sound.js';
import { addTransitions, hasTransition, initial, transition } from './state.js';
import { Tips } from './tips.js';
import { toast } from './toast.js';
import { prepareTools, toggleKeys } from './tools.js';
import { textOf, word } from './words.js';

/** @typedef {import('./state.js').Input} Input */
/** @typedef {import('./state.js').Effects} Effects */

const { game: id = '', kind = '', turned = '', near = '' } = find('game').dataset;
const host = provideHost(serverHost(find('game').dataset));
/** @type {{game: import('./wire.js').GameView, board: import('./wire.js').BoardMessage}} */
const first = JSON.parse(find('state').textContent ?? '');

/** This browser's seeds, in games with dice. @type {import('./seeds.js').Seeds|null} */
const seeds = first.game.dice && new (await import('./seeds.js')).Seeds(id);
const units = { day: word('unit-day'), hour: word('unit-hour') };
const clocks = first.game.remaining && new (await import('./clock.js')).Clocks(units);
/** @type {SVGSVGElement|null} */
const drawing = document.querySelector('#board svg');
if (!drawing) throw new TypeError('expected a board on the page');

/** The piece on a place. @param {number|undefined} spot */
const pieceOn = (spot) => (spot === undefined ? undefined : view.piecesOn(spot).at(-1));
/** The kind of the piece that was chosen. */
const held = () => pieceOn(state.taps[0])?.kind ?? null;
/** Two taps on one place within this time are a double tap, in milliseconds. */
const DOUBLE = 400;
let tapped = { spot: -1, at: 0 };

/** @param {number} spot */
function tap(spot) {
  const at = performance.now();
  const again = tapped.spot === spot && at - tapped.at < DOUBLE;
  tapped = { spot, at };
  dispatch({ type: 'tap', spot, piece: pieceOn(spot) ?? null, held: held(), again });
}

const view = new Board(drawing, {
  onTap: tap,
  onLift(spot) {
    dispatch({ type: 'lift', spot, piece: pieceOn(spot) ?? null });
    return state.taps.length === 1 && state.taps[0] === spot;
  },
  onGrab: (spot) => dispatch({ type: 'grab', spot, piece: pieceOn(spot) ?? null }),
  onDrop: (spot) => dispatch({ type: 'drop', spot, held: held() }),
  onDie: () => dispatch({ type: 'roll' }),
});
view.pace = settings.pace;
const tips = new Tips(find('tip'), { kind, rules: host.rulesAddress(kind) }, { onNone: () => turnTips(false), onFocusLost: () => view.focus() });
/** Whether movable pieces are marked; null: the player has never said so. */
const marks = recall('marks');
const renderer = new Renderer({
  view, tips, clocks, near: Number(near), soft: marks === null, dispatch, evidence: () => ({ game: state.game, seen: seeds?.seen ?? null }),
});

// The state and its transitions.

let [state, effects] = initial({
  game: first.game,
  board: { ...first.board, layers: view.layers },
  received: pageReceived(performance.getEntriesByType('navigation')[0]),
  at: performance.now(),
  hints: marks !== 'off',
  auto: settings.auto,
});
/** Input that arrives before the page is ready, or while effects are being carried out, is handled afterwards. @type {Input[]} */
const waiting = [];
let busy = true;
const countdown = new Countdown(() => dispatch({ type: 'tick', at: performance.now() }));
const announced = new Delay();
const feedback = new Delay();
/** How long feedback on a tap replaces the sentence, in milliseconds. */
const FEEDBACK = 2200;
/** How long a turn without a choice is announced where a clock runs, in milliseconds. */
const HURRY = 500;

/** The player's transitions are loaded on the first interaction. @type {Promise<void>|null} */
let loading = null;
function loadPlayer() {
  loading ??= import('./player_moves.js').then(({ PLAYER_MOVES }) => {
    addTransitions(PLAYER_MOVES);
    find('game').classList.add('in-use');
  }, () => {
    loading = null;
    toast(word('not-stored'), { bad: true });
  });
  return loading;
}

/** @param {Input} input */
function dispatch(input) {
  if (!hasTransition(input.type)) {
    loadPlayer().then(() => hasTransition(input.type) && dispatch(input));
    return;
  }
  waiting.push(input);
  if (!busy) settle();
}

/** Carries out all due effects and transitions, then renders the result. */
function settle() {
  busy = true;
  try {
    for (;;) {
      const due = effects;
      effects = [];
      for (const effect of due) carryOut(effect);
      const input = waiting.shift();
      if (!input) break;
      [state, effects] = transition(state, input);
    }
  } finally {
    busy = false;
  }
  renderer.render(state);
  countdown.run(state.wait);
  const announce = state.game.clock.type === 'fischer' ? HURRY : settings.pauses.announce;
  announced.run(playsItself(state) ? state.board.ply : null, announce, (ply) => dispatch({ type: 'auto', ply }));
  if (state.connection === 'lost' || state.game.computer) host.stranded?.(() => state);
  feedback.run(state.feedback?.id ?? null, FEEDBACK, (shown) => dispatch({ type: 'feedbackEnded', id: shown }));
}

/** @type {import('../board/running_animation.js').RunningAnimation|null} */
let animation = null;

function endAnimation() {
  animation?.end();
  animation = null;
}

/** How each effect is carried out. @type {{[Type in keyof Effects]: (effect: Effects[Type]) => void}} */
const EFFECTS = {
  draw({ board }) {
    endAnimation();
    view.set(board.layers);
  },
  animate({ id: number, board, events, rolled, settled }) {
    endAnimation();
    animation = view.animate({ layers: board.layers, events, rolled, settled });
    const ended = () => dispatch({ type: 'animationEnded', id: number });
    if (animation) animation.finished.then(ended);
    else ended();
  },
  stopAnimation: endAnimation,
  pause({ id: number }) {
    const ended = () => dispatch({ type: 'pauseEnded', id: number });
    const { look } = settings.pauses;
    if (look > 0 && !document.hidden) setTimeout(ended, look);
    else ended();
  },
  shake: ({ spot }) => view.shake(spot),
  sound: ({ name }) => sound.play(name),
  send,
  askSnapshot: () => connection.askSnapshot(),
  offerSeeds,
  fetch: fetchBoard,
  fetchPremoves,
  say: ({ phrase }) => say(textOf(phrase)),
  saySentence: () => say(sentenceOf(state, view)),
  sayChat: ({ name, text }) => say(`${name || word('guest')}: ${text}`),
  sayOffer: ({ what, side }) => say(word(`offers-${what}`, { name: state.game.sides[side].who })),
  toast: ({ phrase, ...how }) => toast(textOf(phrase), how),
  tip: ({ occasions }) => tips.occur(occasions),
  tipDone: ({ occasion }) => tips.done(occasion),
  clearTyped: () => (findAs('typed', HTMLInputElement).value = ''),
  // Where it cannot be loaded, the game was won all the same.
  celebrate: ({ colour }) => import('./celebration.js').then(({ celebrate }) => celebrate(colour), () => {}),
  keepHints: ({ on }) => remember('marks', on ? 'on' : 'off'),
  openGame: ({ id: next }) => location.assign(host.gameAddress(next)),
};

/**
 * @template {keyof Effects} Type
 * @param {import('./state.js').Effect<Type>} effect
 */
const carryOut = (effect) => EFFECTS[effect.do](effect);

/** @param {Effects['send']} effect */
async function send({ action, pending }) {
  try {
    await connection.send(action);
    if (action.do === 'say') clearSaid(action.text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    dispatch({ type: 'refused', pending, code: error.code, message: error.message });
  }
}

/** Empties the field of the chat, unless the player already writes the next line. @param {string} text */
function clearSaid(text) {
  const field = findAs('saying', HTMLInputElement);
  if (field.value.trim() === text) field.value = '';
}

/** @param {Effects['fetch']} effect */
async function fetchBoard({ ply, from }) {
  const board = await host.board(ply);
  dispatch({ type: 'fetched', ply, from, board });
}

/** @param {Effects['fetchPremoves']} effect */
async function fetchPremoves({ ply }) {
  const board = await host.premoves(ply);
  dispatch({ type: 'premoves', ply, moves: board && (board.premoves ?? []) });
}

function offerSeeds() {
  seeds?.look(state.game);
  if (connection.connected) seeds?.offer(state.game, (action) => connection.send(action));
}

// Keys and controls.

/** Turns tips on or off. The message says where they can be turned on again. @param {boolean} on */
function turnTips(on) {
  tips.turn(on);
  toast(on ? '' : word('tips-off'));
  if (on) tips.occur(occasionsOf(state));
  renderer.render(state);
}

/** What keys do. All but Escape are single characters and can be turned off (WCAG 2.1.4). @type {Record<string, () => void>} */
const KEYS = {
  r: () => dispatch({ type: 'roll' }),
  m: () => mayMove(state) && dispatch({ type: 'toggleHints' }),
  b: () => view.focus(),
  d: () => say(find('description').textContent ?? ''),
  '[': () => renderer.list.step('back'),
  ']': () => renderer.list.step('on'),
  '?': toggleKeys,
  escape: () => dispatch({ type: 'undo' }),
};

/** The keys that repeat while they are held down. */
const REPEATING = ['[', ']'];

addEventListener('keydown', (event) => {
  // Autofill sends key events without a key.
  const key = KEYS[event.key?.toLowerCase() ?? ''];
  if (!key || (event.key.length === 1 && !settings.shortcuts) || event.ctrlKey || event.metaKey || event.altKey || targetOf(event, 'input, textarea, select')) return;
  // The browser closes the drawer.
  if (event.key === 'Escape' && drawer.matches(':popover-open')) return;
  event.preventDefault();
  if (!event.repeat || REPEATING.includes(event.key)) key();
});

find('steps').addEventListener('click', (event) => {
  const where = targetOf(event, '[data-step]')?.dataset.step;
  if (where) renderer.list.step(where);
});

find('type').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = findAs('typed', HTMLInputElement).value.trim();
  if (text !== '') dispatch({ type: 'typed', text });
});

find('say').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = findAs('saying', HTMLInputElement).value.trim();
  if (text) dispatch({ type: 'act', action: { do: 'say', text } });
});

// What is opened is shown from its beginning.
for (const fold of document.querySelectorAll('.folds details')) fold.addEventListener('toggle', () => fold.hasAttribute('open') && fold.scrollIntoView({ block: 'nearest' }));
find('chat').addEventListener('toggle', () => dispatch({ type: 'chatToggled', open: find('chat').hasAttribute('open') }));
find('dice').addEventListener('toggle', () => renderer.renderProof(state));
find('tips').addEventListener('click', () => turnTips(!tips.on));
prepareSettings({
  onSpeed() {
    view.pace = settings.pace;
    find('game').classList.toggle('still', settings.pace === 0);
  },
  onAuto: (on) => dispatch({ type: 'setAuto', on }),
  onTips: turnTips,
});
find('game').classList.toggle('still', settings.pace === 0);
prepareTools({ title: document.title, turned: turned === 'true' });

// The drawer closes when a move in it is chosen, and when its contents fit beside the board.
const drawer = find('drawer');
find('rows').addEventListener('click', () => drawer.hidePopover());
matchMedia('(orientation: portrait), (max-height: 34rem)').addEventListener('change', () => drawer.hidePopover());

// A mouse hovers over the board before it clicks; a finger may start to drag at once.
for (const gesture of ['pointerover', 'keydown']) addEventListener(gesture, loadPlayer, { once: true, passive: true });
const ready = matchMedia('(hover: none)').matches && loadPlayer();

const connection = host.connect({
  onMessage(message, at) {
    if (message.type === 'snapshot') dispatch({ type: 'snapshot', message, at });
    else if (message.type === 'event') dispatch({ type: 'event', message, at });
    else dispatch({ type: 'presence', message });
  },
  onLost: () => dispatch({ type: 'lost' }),
});

seeds?.look(state.game);
await ready;
settle();
find('game').classList.remove('loading');
