// The game page: brings the board, the panel and the connection together. It knows what the server says, and no game.

import { Board } from './board.js';
import { DONE, look, passOf, tap, typed } from './choose.js';
import { Clocks, pageReceived } from './clock.js';
import { el } from './dom.js';
import { Live } from './live.js';
import { MoveList } from './list.js';
import { recall, remember } from './memory.js';
import { momentOf, waitLeft } from './moment.js';
import { turnedDown } from './offers.js';
import { Matters, notice, showButtons, showChat, showSides, verdictOf } from './panel.js';
import { say } from './say.js';
import { afterRefusal, relation } from './sent.js';
import { Show } from './show.js';
import * as sound from './sound.js';
import { Tips } from './tips.js';
import { openKeys, prepareTools } from './tools.js';
import { word } from './words.js';

const find = (id) => document.getElementById(id);
const page = find('game').dataset;
const address = `/api/v1/games/${page.game}`;
const view = `lang=${page.lang}&turned=${page.turned}`;
const title = document.title;

const first = JSON.parse(find('state').textContent);
/** This browser's part in the dice, in games that have some. @type {import('./seeds.js').Seeds|null} */
const seeds = first.game.dice && new (await import('./seeds.js')).Seeds(page.game);
const state = {
  /** As the server told it last; `received` is when. */
  game: { ...first.game, received: pageReceived(performance.getEntriesByType('navigation')[0]) },
  /** The newest position of the game, whatever is shown. */
  board: first.board,
  /** What was tapped of a move that is being put together. */
  taps: [],
  /** What was sent and not answered yet, and what was when the connection broke. @type {import('./sent.js').Sent|null} */
  sent: null,
  doubt: null,
  /** The ply of an earlier position that is shown. */
  replay: null,
  heard: first.game.chat.length,
  wantsRematch: false,
  lost: false,
};

const surface = new Board(document.querySelector('#board svg'), {
  tap: (spot) => ready() && touch(spot),
  lift: (spot) => ready() && lift(spot),
  drop,
  die: roll,
});
const show = new Show(surface, first.board, presented);
const list = new MoveList(find('rows'), replay);
const clocks = new Clocks({ day: word('unit-day'), hour: word('unit-hour') });
const tips = new Tips(find('tip'), page.kind, () => turnTips(false));
const matters = new Matters(act);
const beginner = state.game.sides.some(({ seat }) => seat.type === 'computer' && seat.level === 1) || tips.fresh;
let marked = (recall('marks') ?? (beginner ? 'on' : 'off')) === 'on';
const earlier = new Map();

// What the player may do now.

const playing = () => state.game.sides.some(({ you }) => you);
/** The panel can be ahead of the board for a moment, when much happens at once. */
const inStep = () => state.board.ply === state.game.tokens.length;
const live = () => state.replay === null && !show.behind && inStep();
const mine = () => state.game.yours && state.game.state === 'running' && inStep();
const mayAct = () => live() && mine() && state.sent === null;
const mayMove = () => mayAct() && state.board.turn.due === 'move';
const waiting = () => waitLeft(state.game, performance.now());
const mayRoll = () => mayAct() && state.board.turn.due === 'roll' && waiting() === 0;
const open = () => look(state.board.moves, state.taps) ?? look(state.board.moves, []);

/** Whoever touches the board sees the newest position first. */
function ready() {
  show.flush();
  if (state.replay !== null) replay(null);
  return mayMove();
}

function touch(spot) {
  choose(tap(state.board.moves, state.taps, spot));
}

function choose(taps, settled = false) {
  const before = state.taps.length;
  state.taps = taps;
  const { move, part } = open();
  if (move) {
    send(move, settled);
    return;
  }
  if (taps.length !== before) say(question());
  if (part && taps.length > 1) tips.occur([`part-${part}`]);
  render();
}

/** A drag begins: whatever was tapped before gives way, unless the piece was. */
function lift(spot) {
  if (state.taps[0] === spot && state.taps.length === 1) return true;
  if (!look(state.board.moves, [])?.options.has(spot)) return false;
  choose([spot]);
  return true;
}

function drop(spot) {
  if (spot === null || !mayMove() || !open().options.has(spot)) return render();
  return choose([...state.taps, spot], true);
}

function undo() {
  if (state.taps.length === 0) return false;
  choose(state.taps.slice(0, -1));
  return true;
}

/** Plays a move: it is shown as put together until the server has stored it, and as it was if the server refuses. */
function send(move, settled) {
  tips.done();
  const shown = state.taps.length > 2 || settled;
  const from = move.parts[0];
  state.sent = { ply: state.board.ply, text: move.text, settled: shown, path: shown && from ? [from.spot, move.parts[1]?.spot] : null };
  render();
  act({ do: 'move', ply: state.board.ply, text: move.text });
}

function roll() {
  show.flush();
  if (!mayRoll()) return;
  state.sent = { ply: state.board.ply };
  tips.done('roll');
  render();
  act({ do: 'roll', ply: state.board.ply });
}

/** Sends an action; resolves to whether the server has taken it. */
async function act(action) {
  if (action.what === 'rematch') state.wantsRematch = action.do !== 'decline';
  const sent = action.ply === undefined ? null : state.sent;
  try {
    await connection.send(action);
    return true;
  } catch ({ code, message }) {
    if (code === 'lost') notice(word('lost'), { lasts: true, bad: true });
    else {
      notice(message, { bad: true });
      say(message);
    }
    Object.assign(state, afterRefusal(state, sent, code));
    if (sent) render();
    return false;
  }
}

// What comes from the server.

function update({ game, board, event }) {
  const before = state.game;
  const known = state.board;
  const waited = waiting() > 0;
  state.game = game;
  if (event?.kind === 'take-back') earlier.clear();
  if (board) take(board, { ply: known.ply, tokens: before.tokens, side: known.turn.side });
  for (const what of turnedDown(before, { game, event })) tell(word(`declined-${what}`));
  if (!before.result && game.result) ended(game);
  if (event?.kind === 'say' && !find('chat').open) say(`${event.name || word('guest')}: ${event.text}`);
  if (event?.kind === 'offer' && !game.sides[event.side].you) say(find('offer').textContent);
  joinDice();
  if (waited || waiting() > 0) countDown();
  if (game.next && state.wantsRematch) location.assign(`/game/${game.next}`);
  // A game can end without another position: by resigning, by agreement, by the clock.
  if (before.state === game.state) renderGame();
  else render();
}

/** A position has come in: the next one, the same one again, or any other after a gap. */
function take(board, known) {
  const how = relation(known, { ply: board.ply, tokens: state.game.tokens });
  const own = state.sent !== null && board.ply === state.sent.ply + 1;
  const settled = own && state.sent.settled === true && state.sent.text === state.game.tokens[board.ply - 1];
  if (state.doubt && board.ply === state.doubt.ply) notice(word('not-stored'), { bad: true });
  state.doubt = null;
  state.board = board;
  if (how === 'same') return quietly(board);
  if (how === 'other') earlier.clear();
  state.taps = [];
  state.sent = null;
  if (state.replay !== null) return undefined;
  return how === 'next' ? show.next(board, { mine: state.game.sides[known.side ?? 0].you, settled }) : show.now(board);
}

/** The same position again, as after a reconnection: nothing moves. */
function quietly(board) {
  if (state.replay !== null || show.behind || surface.dragging || state.taps.length > 0) return;
  show.now(board);
}

/** A line to be read and heard. */
function tell(text) {
  notice(text);
  say(text);
}

function ended(game) {
  sound.play('end');
  tips.end();
  say(game.result.text);
}

/** A position has arrived on the board. */
function presented(board) {
  say(board.roll ? word('rolled', { face: board.roll }) : board.lastMove);
  if (board !== state.board && state.replay === null) return renderShown();
  find('description').textContent = board.description;
  if (state.replay === null && playing() && !state.game.result) occasions(board);
  render();
  if (state.replay === null && !state.game.result) say(question());
  return undefined;
}

function occasions(board) {
  const moved = state.game.lines.filter(({ side, move }) => move && state.game.sides[side].you).length;
  const due = mine() ? [moment(), ...(moved > 2 ? ['later'] : [])] : [];
  tips.occur([...board.events.map(({ event }) => `event-${event}`), ...due]);
}

/** This browser's part in the dice, before the first roll. */
function joinDice() {
  seeds?.look(state.game);
  if (connection.connected) seeds?.offer(state.game, (action) => connection.send(action));
}

// Replay.

/** Shows an earlier position; null goes back to the game. */
async function replay(ply) {
  show.flush();
  const from = state.replay ?? state.board.ply;
  state.replay = ply;
  state.taps = [];
  if (ply === null) return show.now(state.board);
  list.mark(ply, true);
  const board = earlier.get(ply) ?? (await fetchBoard(ply));
  if (!board || state.replay !== ply) return undefined;
  earlier.set(ply, board);
  return ply === from + 1 ? show.next(board, { mine: true, settled: false }) : show.now(board);
}

async function fetchBoard(ply) {
  try {
    const answer = await fetch(`${address}/board?ply=${ply}&${view}`);
    if (!answer.ok) throw new Error(answer.statusText);
    return await answer.json();
  } catch {
    notice(word('lost'), { bad: true });
    return null;
  }
}

// What is on the page.

/** What is asked of the player, in a word. */
function moment() {
  const { part } = open();
  return momentOf({
    replaying: state.replay !== null || Boolean(state.game.result),
    mayRoll: mayRoll(),
    mayMove: mayMove(),
    passes: passOf(state.board.moves) !== null,
    taps: state.taps,
    part,
  });
}

/** Whether somebody else has not added to the dice yet. */
const othersDue = () => state.game.sides.some(({ you, seat }, i) => !you && seat.type !== 'computer' && !state.game.dice.seeds[i]);

/** The one sentence. */
function question() {
  const { game, board, taps } = state;
  if (state.replay !== null) return word('replaying', { ply: state.replay, plies: board.ply });
  if (game.result && !show.behind) return verdictOf(game);
  if (show.behind) return show.board.watch;
  if (waiting() > 0 && othersDue()) return word(playing() ? 'dice-wait' : 'dice-wait-both', { seconds: Math.ceil(waiting() / 1000) });
  if (mine() && taps.length > 0) {
    const { part, options } = open();
    const { asks } = board;
    if (part === 'place' && options.size === 1 && asks.placeOn) {
      return asks.placeOn.replace('{spot}', surface.spots.get([...options.keys()][0]).name);
    }
    return asks[part] ?? board.ask;
  }
  return mine() && !game.screen ? board.ask : board.watch;
}

function render() {
  renderShown();
  renderGame();
}

let waitTimer = 0;

/** Counts the seconds down in which the dice still wait for somebody; then one can roll, without a word from the server. */
function countDown() {
  clearTimeout(waitTimer);
  const left = waiting();
  if (left > 0) waitTimer = setTimeout(countDown, left % 1000 || 1000);
  else if (live() && playing() && !state.game.result) {
    say(question());
    occasions(state.board);
  }
  renderShown();
}

/** The board and what belongs to it. */
function renderShown() {
  find('sentence').textContent = question();
  tips.at(moment());
  list.mark(show.board.ply, false);
  const can = mayMove();
  const now = open();
  const parts = can || state.sent ? now.taken : [];
  const selecting = can && state.taps.length === 0;
  const options = [...now.options.values()];
  const counted = options.some(({ stones }) => stones > 1);
  surface.hint({
    movable: selecting && marked ? now.options.keys() : [],
    soft: beginner,
    selected: can && state.taps.length === 1 ? state.taps[0] : null,
    targets: can && state.taps.length > 0 ? options.map(targetOf) : [],
    chosen: parts.filter(({ part }) => part === 'capture').map(({ spot }) => spot),
    draggable: can ? look(state.board.moves, []).options.keys() : [],
  });
  surface.counts = counted ? (spot) => now.options.has(spot) && (now.options.get(spot).stones ?? 1) : null;
  surface.preview(shifts(parts));
  surface.label((spot) => spotLabel(spot, now, can));
  surface.svg.classList.toggle('yours', can || mayRoll());
  surface.svg.classList.toggle('to-roll', mayRoll());
  showButtons(buttons(now));
  renderTyped(can);
}

/** A ring around what stands in the way or would be captured, a disc on what is free, and beside what can be joined. */
function targetOf({ part, spot, stones }) {
  const there = surface.piecesOn(spot).at(-1);
  return { spot, stones, taken: there !== undefined, threat: part === 'capture' || (there !== undefined && there.side !== state.board.turn.side) };
}

/** Where pieces stand in the move that is put together: the piece on its target, an opposing one where it is put. */
function shifts(parts) {
  const moved = new Map();
  if (state.sent?.path) return moved.set(...state.sent.path);
  const spots = Object.fromEntries(parts.map(({ part, spot }) => [part, spot]));
  if (spots.to !== undefined && state.taps.length > 1) {
    moved.set(spots.from, spots.to);
    if (spots.relocate !== undefined) moved.set(spots.to, spots.relocate);
  }
  return moved;
}

function spotLabel(spot, now, can) {
  const { sides } = state.game;
  const there = surface.piecesOn(spot).map(({ side, kind, stones }) => {
    return `${sides[side].title}, ${word(`piece-${kind}`)}${stones > 1 ? `, ${word('stones', { stones })}` : ''}`;
  });
  const option = can && now.options.get(spot);
  const chosen = can && state.taps.includes(spot);
  const use = option ? word(`can-${option.part}`) : chosen ? word('chosen') : null;
  return [`${surface.spots.get(spot).name}: ${there.join('; ') || word('empty')}`, use].filter(Boolean).join('; ');
}

function buttons(now) {
  if (state.replay !== null) return [{ key: 'live', label: word('back-to-game'), act: () => replay(null), primary: true }];
  const { done } = state.board;
  const made = [];
  if (mayRoll()) made.push({ key: 'roll', label: word('roll'), act: roll, primary: true });
  if (!mayMove()) return made;
  const pass = passOf(state.board.moves);
  if (pass) made.push({ key: 'pass', label: done.pass, act: () => send(passOf(state.board.moves)), primary: true });
  if (now.done) made.push({ key: 'done', label: done[now.part], act: () => choose([...state.taps, DONE]), primary: true });
  if (state.taps.length > 1) made.push({ key: 'undo', label: word('undo-part'), act: undo });
  else if (!pass) made.push({ key: 'marks', label: word('show-moves'), act: mark, pressed: marked });
  return made;
}

function mark() {
  marked = !marked;
  remember('marks', marked ? 'on' : 'off');
  render();
}

function renderTyped(can) {
  const legal = find('legal');
  find('type').hidden = !can;
  if (legal.dataset.ply === String(state.board.ply)) return;
  legal.dataset.ply = state.board.ply;
  legal.replaceChildren(...state.board.moves.map(({ text }) => el('option', { value: text })));
}

/** What does not hang on the board. */
function renderGame() {
  const { game } = state;
  const faces = showSides(game, show.board, Number(page.near));
  clocks.show(faces, game);
  list.show(game.lines, game.sides);
  list.mark(state.replay ?? show.board.ply, state.replay === null);
  matters.show(game);
  if (game.result) renderResult();
  showChat(game, state.heard);
  find('dice').hidden = !game.dice;
  renderProof();
  const yours = mine();
  document.title = yours && !game.screen ? `● ${word('your-turn')} · ${title}` : title;
  find('game').classList.toggle('yours', yours);
  find('game').classList.toggle('over', Boolean(game.result));
  find('tips').hidden = !playing() || Boolean(game.result);
  find('tips').setAttribute('aria-pressed', String(tips.on));
}

/** What a page needs only later is loaded then; should that fail, the next message tries again. */
const later = (module) => module.catch(() => ({}));

async function renderResult() {
  const { showResult } = await later(import('./result.js'));
  showResult?.(state.game, act);
}

async function renderProof() {
  if (!find('dice').open || !state.game.dice) return;
  const { showProof } = await later(import('./proof.js'));
  showProof?.(state.game, () => ({ game: state.game, seen: seeds.seen }));
}

// Keys and controls.

const KEYS = {
  r: roll,
  m: () => mayMove() && mark(),
  b: () => surface.focus(surface.focused),
  d: () => say(find('description').textContent),
  '[': () => list.step('back'),
  ']': () => list.step('on'),
  '?': openKeys,
  escape: () => undo() || (state.replay !== null && replay(null)),
};

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select')) return;
  const key = KEYS[event.key.toLowerCase()];
  if (!key) return;
  event.preventDefault();
  key();
});

find('steps').addEventListener('click', ({ target }) => {
  const step = target.closest('[data-step]');
  if (step) list.step(step.dataset.step);
});

find('type').addEventListener('submit', (event) => {
  event.preventDefault();
  const input = find('typed');
  const move = typed(state.board.moves, input.value);
  if (!mayMove() || input.value.trim() === '') return;
  if (move) {
    input.value = '';
    send(move);
  } else {
    notice(word('type-unknown', { text: input.value.trim() }), { bad: true });
  }
});

find('say').addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = find('saying').value.trim();
  if (text && (await act({ do: 'say', text }))) find('saying').value = '';
});

find('dice').addEventListener('toggle', renderProof);

find('chat').addEventListener('toggle', () => {
  state.heard = state.game.chat.length;
  showChat(state.game, state.heard);
});

/** Tips can be had again: the button that brings them back is among the tools, and the notice says so. */
function turnTips(on) {
  tips.turn(on);
  if (on) occasions(state.board);
  else tell(word('tips-off'));
  render();
}

find('tips').addEventListener('click', () => turnTips(!tips.on));

prepareTools({ title, turned: page.turned === 'true' });

// On a phone the list of moves is a drawer, and a board that is much wider than high stands upright.
const narrow = matchMedia('(max-width: 52rem)');
const portrait = matchMedia('(max-width: 40rem) and (orientation: portrait)');
const fit = () => {
  find('list').open = !narrow.matches;
  surface.stand(portrait.matches && find('game').classList.contains('wide'));
};
for (const query of [narrow, portrait]) query.addEventListener('change', fit);
fit();

const connection = new Live(`${address}/live?board=${page.lang}&turned=${page.turned}`, {
  update,
  presence({ present, watchers }) {
    state.game = { ...state.game, watchers, sides: state.game.sides.map((side, i) => ({ ...side, present: present[i] })) };
    renderGame();
  },
  connection(now) {
    if (now === 'lost' && !state.lost) notice(word('lost'), { lasts: true, bad: true });
    if (now === 'open' && state.lost) notice(word('back'));
    state.lost = now === 'lost';
    find('game').classList.toggle('offline', state.lost);
  },
});

seeds?.look(state.game);
if (waiting() > 0) countDown();
presented(state.board);
