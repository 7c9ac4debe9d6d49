// The state of the game page, transition by transition.

import test from 'node:test';
import assert from 'node:assert/strict';
import { initial, transition } from '../scripts/game/state.js';
import { previewOf } from '../scripts/game/marks.js';
import { isLive, isYourTurn, linesOf, mayMove, mayRoll } from '../scripts/game/selectors.js';
import { board, game, side } from './fixtures.js';

/** @typedef {import('../scripts/game/state.js').State} State */
/** @typedef {import('../scripts/game/state.js').Effect} Effect */
/** @typedef {import('../scripts/game/state.js').Input} Input */
/** @typedef {import('../scripts/game/wire.js').GameView} GameView */
/** @typedef {import('../scripts/game/wire.js').Changes} Changes */
/** @typedef {import('../scripts/game/wire.js').GameEvent} GameEvent */
/** @typedef {import('../scripts/game/wire.js').BoardMessage} BoardMessage */

/** A page without a screen: it keeps the state and the effects of the last input. */
class Page {
  /** @type {State} */
  state;
  /** @type {Effect[]} */
  effects;

  /** @param {GameView} [first] */
  constructor(first = game()) {
    [this.state, this.effects] = initial({ game: first, board: board(first.tokens.length), received: 0, at: 0, hints: true });
  }

  /** @param {...Input} inputs */
  does(...inputs) {
    this.effects = [];
    for (const input of inputs) {
      const [state, effects] = transition(this.state, input);
      this.state = state;
      this.effects.push(...effects);
    }
    return this;
  }

  /** A snapshot of the game. @param {number} number @param {GameView} told @param {{at?: number, board?: BoardMessage}} [how] */
  snapshot(number, told, { at = 0, board: drawn = board(told.tokens.length) } = {}) {
    return this.does({ type: 'snapshot', at, message: { type: 'snapshot', number, game: told, board: drawn } });
  }

  /** An event with its changes. @param {number} number @param {GameEvent} event @param {Changes} changes @param {{at?: number, board?: BoardMessage}} [how] */
  event(number, event, changes, { at = 0, board: drawn } = {}) {
    return this.does({ type: 'event', at, message: { type: 'event', number, event, changes, board: drawn } });
  }

  /** The next move of the game. @param {number} number @param {string} text @param {{at?: number}} [how] */
  move(number, text, how = {}) {
    const { tokens, lines, ...after } = game({ tokens: [...this.state.game.tokens, text] });
    const keep = tokens.length - 1;
    const changes = { turn: after.turn, yours: after.yours, tokens: { keep, add: [text] }, lines: { keep, add: lines.slice(keep) } };
    return this.event(number, { kind: 'move', text }, changes, { ...how, board: board(tokens.length) });
  }

  /** The effects of a kind. @template {Effect['do']} Kind @param {Kind} kind @returns {Extract<Effect, {do: Kind}>[]} */
  did(kind) {
    return this.effects.filter(/** @returns {effect is Extract<Effect, {do: Kind}>} */ (effect) => effect.do === kind);
  }

  /** The keys or texts of the notices. */
  get notices() {
    return this.did('toast').map(({ phrase }) => ('word' in phrase ? phrase.word : phrase.text));
  }

  /** The animation that runs has ended. */
  watch() {
    return this.does({ type: 'animationEnded', id: this.state.playback.started });
  }
}

/** A page that is connected, after these tokens. @param {...string} tokens */
const connected = (...tokens) => new Page(game({ tokens })).snapshot(1, game({ tokens }));

// Snapshots, events and gaps.

test('a page that is loaded tells what is asked', () => {
  const page = new Page();
  assert.deepEqual(page.did('tip').map(({ occasions }) => occasions), [['move']]);
  assert.equal(page.did('saySentence').length, 1);
  assert.equal(page.state.connection, 'connecting');
});

test('the first snapshot of the same position moves and says nothing', () => {
  const page = connected();
  assert.equal(page.state.number, 1);
  assert.equal(page.state.connection, 'open');
  assert.deepEqual(page.did('animate'), []);
  assert.deepEqual([...page.did('say'), ...page.did('saySentence'), ...page.did('toast')], []);
  assert.equal(page.did('offerSeeds').length, 1);
});

test('an event changes only the fields that it names', () => {
  const page = connected('a-b', 'x').event(2, { kind: 'say' }, { chat: { keep: 0, add: [{ by: 1, name: 'Ada', text: 'Hi' }] }, watchers: 3 });
  assert.deepEqual(page.state.game, game({ tokens: ['a-b', 'x'], chat: [{ by: 1, name: 'Ada', text: 'Hi' }], watchers: 3 }));
  assert.equal(page.state.number, 2);
  assert.deepEqual(page.did('animate'), []);
});

test('a draw that comes near is said once', () => {
  const page = connected('a-b', 'x');
  const said = [20, 19].map((moves) => page.event(22 - moves, { kind: 'move' }, { drawWarning: { moves, text: `Draw in ${moves} moves` } }).did('say').map(({ phrase }) => phrase));
  assert.deepEqual(said, [[{ text: 'Draw in 20 moves' }], []]);
});

test('a move brings tokens, lines and a board, and layers that did not change stay', () => {
  const page = connected('a-b');
  const { layers, ...rest } = board(2);
  const after = game({ tokens: ['a-b', 'x'] });
  page.event(2, { kind: 'move', text: 'x' },
    { turn: after.turn, yours: true, tokens: { keep: 1, add: ['x'] }, lines: { keep: 1, add: after.lines.slice(1) } },
    { board: { ...rest, layers: { pieces: layers.pieces } } });
  assert.deepEqual(page.state.game, after);
  assert.deepEqual(page.state.board.layers, { low: 'low 1', pieces: 'pieces 2', high: 'high 1' });
  assert.deepEqual(page.did('animate').map(({ board: { ply } }) => ply), [2]);
  assert.deepEqual(page.did('sound').map(({ name }) => name), ['theirs']);
  assert.ok(mayMove(page.state), 'the player can answer while the piece still moves');
});

test('a line that gets its move replaces the line of the roll', () => {
  const rolled = game({ tokens: ['4'], lines: [{ side: 0, roll: '4', move: null, ply: 1 }] });
  const page = new Page(rolled).snapshot(1, rolled);
  page.event(2, { kind: 'move' }, { tokens: { keep: 1, add: ['a-b'] }, lines: { keep: 0, add: [{ side: 0, roll: '4', move: 'a-b', ply: 2 }] } });
  assert.deepEqual(page.state.game.lines, [{ side: 0, roll: '4', move: 'a-b', ply: 2 }]);
  assert.deepEqual(page.state.game.tokens, ['4', 'a-b']);
});

test('the end of the game is shown to those who play, whatever they were looking at', () => {
  const result = { winner: /** @type {const} */ (1), text: 'You lost' };
  const page = connected('a-b', 'x').does({ type: 'replay', ply: 1 }, { type: 'fetched', ply: 1, from: 2, board: board(1) });
  page.event(2, { kind: 'end' }, { state: 'over', result });
  assert.equal(page.state.replay, null);
  assert.equal(page.state.playback.shown.ply, 2);
});

test('a game that ends while the die still rolls shows its end', () => {
  const page = connected('a-b', 'x');
  const tokens = ['a-b', 'x', '4'];
  page.event(2, { kind: 'roll' }, { tokens: { keep: 2, add: ['4'] } }, { board: board(3, { roll: 4 }) });
  assert.equal(page.did('animate').length, 1);
  const result = { winner: /** @type {const} */ (1), text: 'You lost' };
  const over = board(tokens.length, { roll: null, layers: { low: 'no die', pieces: '', high: '' } });
  page.event(3, { kind: 'end' }, { state: 'over', result }, { board: over });
  assert.deepEqual(page.did('draw').map((effect) => effect.board.layers.low), ['no die']);
  assert.equal(page.state.playback.animation, null);
});

test('a gap in the numbers asks for a snapshot, once, and shows nothing until it comes', () => {
  const page = connected();
  page.move(3, 'a-b');
  assert.deepEqual(page.effects, [{ do: 'askSnapshot' }]);
  assert.equal(page.state.game.tokens.length, 0);
  page.move(4, 'x');
  assert.deepEqual(page.effects, [], 'it is asked for already');
  page.snapshot(4, game({ tokens: ['a-b', 'x'] }));
  assert.equal(page.state.playback.shown.ply, 2);
  assert.deepEqual(page.did('draw').map(({ board: { ply } }) => ply), [2], 'after a gap nothing is animated');
  assert.equal(page.move(5, 'a-c').state.game.tokens.length, 3, 'events count again');
});

test('an event that is known already is ignored', () => {
  const page = connected('a-b');
  const before = page.state;
  assert.equal(page.move(1, 'x').state, before);
});

// The connection.

test('a lost connection is told once, and so is its return', () => {
  const page = connected().does({ type: 'lost' });
  assert.deepEqual(page.notices, ['lost']);
  assert.deepEqual(page.does({ type: 'lost' }).notices, [], 'the next attempt fails in silence');
  assert.equal(page.move(2, 'a-b').state.game.tokens.length, 0, 'without a snapshot no event counts');
  page.snapshot(1, game());
  assert.deepEqual(page.notices, ['back']);
  assert.equal(page.state.connection, 'open');
});

test('a reconnection keeps a move that is half made', () => {
  const page = connected().does({ type: 'tap', spot: 1 }, { type: 'lost' });
  page.snapshot(1, game());
  assert.deepEqual(page.state.taps, [1]);
  assert.deepEqual(page.did('draw'), []);
});

test('what happened while the connection was down is shown without animation', () => {
  const page = connected().does({ type: 'tap', spot: 1 }, { type: 'lost' });
  page.snapshot(5, game({ tokens: ['d-b', 'x'] }));
  assert.deepEqual(page.state.taps, []);
  assert.equal(page.state.playback.shown.ply, 2);
});

test('players who come and go move no clock and no piece', () => {
  const clocks = game({ clock: { type: 'fischer', seconds: 60 }, remaining: [60_000, 60_000], running: 0 });
  const page = new Page(clocks).snapshot(1, clocks, { at: 100 });
  page.does({ type: 'presence', message: { type: 'presence', present: [true, false], watchers: 2 } });
  assert.deepEqual(page.state.game.sides.map(({ present }) => present), [true, false]);
  assert.equal(page.state.received.clock, 100);
  assert.deepEqual(page.effects, []);
});

test('a computer that is busy is known until it is not', () => {
  const page = new Page(game()).snapshot(1, game());
  const who = { present: [true, true], watchers: 0 };
  page.does({ type: 'presence', message: { type: 'presence', ...who, computer: 'busy' } });
  assert.equal(page.state.game.computer, 'busy');
  page.does({ type: 'presence', message: { type: 'presence', ...who } });
  assert.equal(page.state.game.computer, undefined);
});

// Moves.

test('a move is sent when it is complete, and shown until it is stored', () => {
  const page = connected().does({ type: 'tap', spot: 1 });
  assert.deepEqual(page.state.taps, [1]);
  page.does({ type: 'tap', spot: 3 });
  assert.deepEqual(page.did('send').map(({ action }) => action), [{ do: 'move', ply: 0, text: 'a-c' }]);
  assert.ok(!mayMove(page.state), 'one move at a time');
  assert.deepEqual(page.does({ type: 'tap', spot: 4 }).did('send'), []);
  page.move(2, 'a-c');
  assert.equal(page.state.pending, null);
  assert.deepEqual(page.state.taps, []);
  assert.deepEqual(page.did('sound').map(({ name }) => name), ['move']);
});

test('a piece that was dragged to its place is not moved again', () => {
  const page = connected().does({ type: 'lift', spot: 1 }, { type: 'drop', spot: 2 });
  assert.deepEqual(page.state.pending, { ply: 0, text: 'a-b', settled: true, path: [1, 2] });
  assert.deepEqual(page.move(2, 'a-b').did('animate').map(({ settled }) => settled), [true]);
});

test('another move in place of the pending one is animated', () => {
  const page = connected().does({ type: 'lift', spot: 1 }, { type: 'drop', spot: 2 });
  assert.deepEqual(page.move(2, 'd-b').did('animate').map(({ settled }) => settled), [false]);
  assert.equal(page.state.pending, null);
});

test('a drag that ends nowhere leaves the piece chosen', () => {
  const page = connected().does({ type: 'lift', spot: 1 }, { type: 'drop', spot: null });
  assert.deepEqual([page.state.taps, page.state.pending], [[1], null]);
  assert.deepEqual(page.does({ type: 'drop', spot: 9 }).did('send'), [], 'nor is it dropped where it may not go');
});

test('taps are taken back one by one', () => {
  const page = connected().does({ type: 'tap', spot: 1 }, { type: 'undo' });
  assert.deepEqual(page.state.taps, []);
  assert.equal(page.does({ type: 'undo' }).effects.length, 0);
});

test('a typed move is played, and an unknown one explained', () => {
  const page = connected().does({ type: 'typed', text: 'A - C' });
  assert.deepEqual(page.did('send').map(({ action }) => action), [{ do: 'move', ply: 0, text: 'a-c' }]);
  assert.deepEqual(connected().does({ type: 'typed', text: 'z' }).notices, ['type-unknown']);
});

test('nothing can be moved in the turn of the other side', () => {
  const page = connected('a-b').does({ type: 'tap', spot: 1 }, { type: 'typed', text: 'a-b' }, { type: 'pass' });
  assert.deepEqual([page.state.taps, page.did('send')], [[], []]);
});

for (const code of ['stale', 'seeds-due']) {
  test(`a refusal with ${code} puts the move back and asks for a snapshot`, () => {
    const page = connected().does({ type: 'tap', spot: 1 }, { type: 'tap', spot: 2 });
    page.does({ type: 'refused', pending: page.state.pending, code, message: 'Something else came first.' });
    assert.deepEqual([page.state.taps, page.state.pending, page.state.doubt], [[], null, null]);
    assert.deepEqual(page.notices, ['Something else came first.']);
    assert.equal(page.did('askSnapshot').length, 1);
    page.snapshot(3, game({ tokens: ['d-b', 'x'] }));
    assert.equal(page.state.playback.shown.ply, 2);
  });
}

test('any other refusal puts the move back and leaves the game as it is known', () => {
  const page = connected().does({ type: 'tap', spot: 1 }, { type: 'tap', spot: 2 });
  page.does({ type: 'refused', pending: page.state.pending, code: 'unavailable', message: 'Not saved.' });
  assert.deepEqual([page.state.taps, page.state.pending], [[], null]);
  assert.deepEqual(page.did('askSnapshot'), []);
  assert.ok(mayMove(page.state));
});

test('a refusal that comes late disturbs nothing that was begun since', () => {
  const page = connected().does({ type: 'tap', spot: 1 }, { type: 'tap', spot: 2 });
  const { pending } = page.state;
  page.move(2, 'a-b').move(3, 'x').does({ type: 'tap', spot: 4 });
  page.does({ type: 'refused', pending, code: 'stale', message: '' });
  assert.deepEqual(page.state.taps, [4]);
});

/** A page whose connection broke before a move was answered. */
function inDoubt() {
  const page = connected().does({ type: 'tap', spot: 1 }, { type: 'tap', spot: 2 });
  return page.does({ type: 'lost' }, { type: 'refused', pending: page.state.pending, code: 'lost', message: '' });
}

test('a move that never arrived is told after the reconnection', () => {
  const page = inDoubt();
  assert.equal(page.state.pending, null);
  assert.deepEqual(page.snapshot(1, game()).notices, ['back', 'not-stored']);
  assert.ok(mayMove(page.state), 'it can be played again');
});

test('a move that arrived without an answer is shown once', () => {
  const page = inDoubt().snapshot(2, game({ tokens: ['a-b'] }));
  assert.deepEqual(page.notices, ['back']);
  assert.equal(page.state.playback.shown.ply, 1);
  assert.equal(page.state.doubt, null);
});

// Taking back.

test('a move that is taken back is off the board, and earlier positions are fetched anew', () => {
  const page = connected('a-b', 'x').does({ type: 'replay', ply: 1 }, { type: 'fetched', ply: 1, from: 2, board: board(1) }, { type: 'replay', ply: null });
  assert.equal(page.state.earlier.size, 1);
  const after = game({ tokens: ['a-b'] });
  page.event(2, { kind: 'take-back' }, { turn: after.turn, yours: false, tokens: { keep: 1, add: [] }, lines: { keep: 1, add: [] } }, { board: board(1) });
  assert.deepEqual(page.state.game, after);
  assert.deepEqual(page.did('draw').map(({ board: { ply } }) => ply), [1]);
  assert.equal(page.state.earlier.size, 0);
});

test('looking at a position that is taken back leads back to the game', () => {
  const page = connected('a-b', 'x', 'a-c').does({ type: 'replay', ply: 2 }, { type: 'fetched', ply: 2, from: 3, board: board(2) });
  page.event(2, { kind: 'take-back' }, { tokens: { keep: 1, add: [] }, lines: { keep: 1, add: [] } }, { board: board(1) });
  assert.equal(page.state.replay, null);
  assert.equal(page.state.playback.shown.ply, 1);
});

// Replay.

test('an earlier position is fetched once', () => {
  const page = connected('a-b', 'x').does({ type: 'replay', ply: 1 });
  assert.deepEqual(page.did('fetch'), [{ do: 'fetch', ply: 1, from: 2 }]);
  page.does({ type: 'fetched', ply: 1, from: 2, board: board(1) });
  assert.deepEqual(page.did('draw').map(({ board: { ply } }) => ply), [1], 'a step back is not animated');
  assert.ok(!isLive(page.state));
  page.does({ type: 'replay', ply: null }, { type: 'replay', ply: 1 });
  assert.deepEqual(page.did('fetch'), []);
  assert.equal(page.state.playback.shown.ply, 1);
});

test('a step forward is animated', () => {
  const page = connected('a-b', 'x', 'a-c').does({ type: 'replay', ply: 1 }, { type: 'fetched', ply: 1, from: 3, board: board(1) });
  page.does({ type: 'replay', ply: 2 }, { type: 'fetched', ply: 2, from: 1, board: board(2) });
  assert.deepEqual(page.did('animate').map(({ board: { ply } }) => ply), [2]);
});

test('a position that comes after the player has gone on is not shown', () => {
  const page = connected('a-b', 'x').does({ type: 'replay', ply: 1 }, { type: 'replay', ply: null });
  page.does({ type: 'fetched', ply: 1, from: 2, board: board(1) });
  assert.equal(page.state.playback.shown.ply, 2);
});

test('a position that cannot be fetched is told', () => {
  const page = connected('a-b', 'x').does({ type: 'replay', ply: 1 }, { type: 'fetched', ply: 1, from: 2, board: null });
  assert.deepEqual(page.notices, ['not-loaded']);
  assert.equal(page.state.replay, null, 'the newest position is still on the board');
  assert.ok(isLive(page.state));
});

test('after a failure the page tells the position that is on the board', () => {
  const page = connected('a-b', 'x', 'a-c').does({ type: 'replay', ply: 2 }, { type: 'fetched', ply: 2, from: 3, board: board(2) });
  page.does({ type: 'replay', ply: 1 }, { type: 'replay', ply: 0 }, { type: 'fetched', ply: 0, from: 1, board: null });
  assert.equal(page.state.replay, 2);
  assert.equal(page.state.playback.shown.ply, 2);
});

test('a failure that comes after the player has gone on is not told', () => {
  const page = connected('a-b', 'x').does({ type: 'replay', ply: 1 }, { type: 'replay', ply: null });
  page.does({ type: 'fetched', ply: 1, from: 2, board: null });
  assert.deepEqual(page.effects, []);
});

test('a move that was dragged to its place is not shown in earlier positions', () => {
  const page = connected('a-b', 'x').does({ type: 'lift', spot: 1 }, { type: 'drop', spot: 3 });
  assert.deepEqual(previewOf(page.state), new Map([[1, 3]]));
  page.does({ type: 'replay', ply: 1 }, { type: 'fetched', ply: 1, from: 2, board: board(1) });
  assert.deepEqual(previewOf(page.state), new Map());
});

test('a move during a replay waits behind it', () => {
  const page = connected('a-b', 'x', 'a-c').does({ type: 'replay', ply: 1 }, { type: 'fetched', ply: 1, from: 3, board: board(1) });
  page.move(2, 'y');
  assert.equal(page.state.playback.shown.ply, 1);
  assert.equal(page.state.board.ply, 4);
  page.does({ type: 'replay', ply: null });
  assert.equal(page.state.playback.shown.ply, 4);
  assert.ok(mayMove(page.state));
});

test('a tap during a replay goes back to the game and chooses there', () => {
  const page = connected('a-b', 'x').does({ type: 'replay', ply: 1 }, { type: 'fetched', ply: 1, from: 2, board: board(1) });
  page.does({ type: 'tap', spot: 1 });
  assert.equal(page.state.replay, null);
  assert.deepEqual(page.state.taps, [1]);
});

test('Escape during a replay goes back to the game', () => {
  const page = connected('a-b', 'x').does({ type: 'replay', ply: 1 }, { type: 'undo' });
  assert.equal(page.state.replay, null);
});

// Rolls.

/** A position in which the viewer is to roll. @param {number} ply */
const toRoll = (ply) => board(ply, { turn: { due: 'roll', side: 0 }, moves: [] });
/** The game after these tokens, in the viewer's turn. @param {...string} tokens */
const yours = (...tokens) => game({ tokens, turn: { due: 'move', side: 0 }, yours: true });

test('a roll is sent once and read when the die lies', () => {
  const page = new Page(yours()).snapshot(1, yours(), { board: toRoll(0) });
  // A snapshot with another turn of the same position is taken over.
  assert.ok(mayRoll(page.state));
  page.does({ type: 'roll' }, { type: 'roll' });
  assert.deepEqual(page.did('send').map(({ action }) => action), [{ do: 'roll', ply: 0 }]);
  page.event(2, { kind: 'roll' }, { tokens: { keep: 0, add: ['4'] } }, { board: board(1, { roll: 4, events: [], turn: { due: 'move', side: 0 } }) });
  assert.deepEqual(page.did('animate').map(({ rolled }) => rolled), [true]);
  assert.ok(!mayMove(page.state), 'the die still rolls');
  assert.deepEqual(page.did('say'), []);
  page.watch();
  assert.deepEqual(page.did('say').map(({ phrase }) => phrase), [{ word: 'rolled', values: { face: 4 } }]);
  assert.ok(mayMove(page.state));
});

test('the list of moves shows the face when the die lies', () => {
  /** @type {import('../scripts/game/wire.js').LineView[]} */
  const lines = [{ side: 0, roll: '4', move: null, ply: 1 }];
  const page = new Page(yours()).snapshot(1, yours(), { board: toRoll(0) });
  page.event(2, { kind: 'roll' }, { tokens: { keep: 0, add: ['4'] }, lines: { keep: 0, add: lines } }, { board: board(1, { roll: 4, events: [] }) });
  assert.deepEqual(linesOf(page.state), [{ side: 0, roll: null, move: null, ply: 1 }]);
  assert.deepEqual(linesOf(page.watch().state), lines);
});

test('a player who does not wait for the die sees it at once', () => {
  const page = new Page(yours()).snapshot(1, yours(), { board: toRoll(0) });
  page.event(2, { kind: 'roll' }, { tokens: { keep: 0, add: ['4'] } }, { board: board(1, { roll: 4, events: [], turn: { due: 'move', side: 0 } }) });
  page.does({ type: 'tap', spot: 1 });
  assert.equal(page.did('stopAnimation').length, 1);
  assert.deepEqual(page.state.taps, [1]);
  assert.deepEqual(page.watch().effects, [], 'the animation that was ended says nothing any more');
});

test('the end of an older animation does not end the roll', () => {
  const page = connected().move(2, 'a-b');
  const older = page.state.playback.started;
  page.event(3, { kind: 'roll' }, { tokens: { keep: 1, add: ['3'] } }, { board: board(2, { roll: 3 }) });
  page.does({ type: 'animationEnded', id: older });
  assert.ok(!isLive(page.state), 'the die still rolls');
  assert.ok(isLive(page.watch().state));
});

test('positions queue behind a roll, and seven of them end it', () => {
  const page = connected('a-b').event(2, { kind: 'roll' }, { tokens: { keep: 1, add: ['3'] } }, { board: board(2, { roll: 3 }) });
  for (let number = 3; number < 9; number += 1) page.move(number, `m${number}`);
  assert.equal(page.state.playback.shown.ply, 2);
  assert.equal(page.state.playback.queue.length, 6);
  page.move(9, 'z');
  assert.equal(page.state.playback.shown.ply, 3);
  for (let shown = 0; shown < 6; shown += 1) page.watch();
  assert.equal(page.state.playback.shown.ply, 9);
  assert.ok(isLive(page.state));
});

// Clocks and waits.

test('clocks count from the message that brought them', () => {
  const clocks = game({ clock: { type: 'fischer', seconds: 60 }, remaining: [60_000, 60_000], running: 0 });
  const page = new Page(clocks).snapshot(1, clocks, { at: 1000 });
  assert.deepEqual(page.state.received, { clock: 1000, dice: 1000 });
  page.event(2, { kind: 'offer', what: 'draw', side: 1 }, { offers: { draw: 1, takeBack: null, rematch: null } }, { at: 5000 });
  assert.equal(page.state.received.clock, 1000, 'a message without clocks does not give time back');
  page.event(3, { kind: 'move' }, { remaining: [52_000, 60_000], running: 1 }, { at: 9000 });
  assert.equal(page.state.received.clock, 9000);
  assert.deepEqual(page.state.game.remaining, [52_000, 60_000]);
});

/** A game that waits for the other seed before its first roll. @param {number|null} wait */
const waiting = (wait) => game({ ...yours(), dice: { commitment: 'aa', seeds: ['bb', wait === null ? 'cc' : null], wait } });

test('the wait for the other seed ends without a message from the server', () => {
  const page = new Page(waiting(3000)).snapshot(1, waiting(3000), { at: 1000, board: toRoll(0) });
  assert.equal(page.state.wait, 3000);
  assert.ok(!mayRoll(page.state));
  assert.deepEqual(page.does({ type: 'roll' }).did('send'), []);
  assert.deepEqual(page.does({ type: 'tick', at: 2000 }).effects, []);
  assert.equal(page.state.wait, 2000);
  page.does({ type: 'tick', at: 4000 });
  assert.equal(page.did('saySentence').length, 1);
  assert.ok(mayRoll(page.state));
});

test('the wait for the other seed ends when it comes', () => {
  const page = new Page(waiting(3000)).snapshot(1, waiting(3000), { at: 1000, board: toRoll(0) });
  page.event(2, { kind: 'seed', side: 1 }, { dice: waiting(null).dice }, { at: 1500 });
  assert.ok(mayRoll(page.state));
  assert.equal(page.did('saySentence').length, 1);
});

test('a chat line does not lengthen the wait for the dice', () => {
  const page = new Page(waiting(3000)).snapshot(1, waiting(3000), { at: 1000, board: toRoll(0) });
  page.event(2, { kind: 'say', name: '', text: 'Hi' }, { chat: { keep: 0, add: [{ by: 1, name: '', text: 'Hi' }] } }, { at: 2500 });
  assert.equal(page.state.wait, 1500);
});

// Ends, offers, chat.

test('a game can end without another position', () => {
  const page = connected().does({ type: 'tap', spot: 1 });
  const result = { winner: /** @type {const} */ (0), text: 'Blue resigned' };
  page.event(2, { kind: 'end' }, { state: 'over', result, turn: { due: 'over', side: null }, yours: false });
  assert.deepEqual(page.did('say').map(({ phrase }) => phrase), [{ text: 'Blue resigned' }]);
  assert.deepEqual(page.did('sound').map(({ name }) => name), ['end']);
  assert.deepEqual(page.state.taps, []);
  assert.ok(!isYourTurn(page.state) && !mayMove(page.state));
});

test('the same position with the game over is drawn again in silence', () => {
  const page = connected('a-b');
  const over = board(1, { turn: { due: 'over', side: null }, moves: [] });
  page.event(2, { kind: 'end' }, { state: 'over', result: { winner: 1, text: 'Time is up' }, yours: false }, { board: over });
  assert.deepEqual(page.did('draw').length, 1);
  assert.deepEqual(page.did('animate'), []);
  assert.deepEqual(page.did('say').map(({ phrase }) => phrase), [{ text: 'Time is up' }]);
});

test('a game that ends while a piece is chosen is drawn with its end', () => {
  const over = board(0, { layers: { low: 'low 0', pieces: 'pieces 0', high: 'the winner' } });
  const page = new Page().snapshot(1, game()).does({ type: 'tap', spot: 1 });
  page.event(2, { kind: 'end' }, { state: 'over', result: { winner: 1, text: 'Red resigned' }, yours: false }, { board: over });
  assert.deepEqual(page.did('draw').map(({ board: drawn }) => drawn.layers.high), ['the winner']);
  assert.deepEqual(page.state.taps, []);
});

test('a win of the viewer is celebrated, nothing else is', () => {
  /** @param {0|1|null} winner @param {Partial<import('../scripts/game/wire.js').GameView>} [how] */
  const celebrated = (winner, how = {}) => {
    const page = new Page(game(how)).snapshot(1, game(how));
    return page.event(2, { kind: 'end' }, { state: 'over', result: { winner, text: '' } }).did('celebrate');
  };
  assert.deepEqual(celebrated(0), [{ do: 'celebrate', colour: 'red' }]);
  assert.deepEqual(celebrated(1), [], 'not a loss');
  assert.deepEqual(celebrated(null), [], 'not a draw');
  assert.deepEqual(celebrated(1, { screen: true, sides: [side({ you: true }), side({ you: true, colour: 'blue' })] }), [{ do: 'celebrate', colour: 'blue' }], 'the winner sits at this screen');
  assert.deepEqual(celebrated(0, { sides: [side(), side()] }), [], 'not for spectators');
  const over = game({ result: { winner: 0, text: '' } });
  assert.deepEqual(new Page(over).snapshot(1, over).did('celebrate'), [], 'not again on a page that is loaded later');
});

test('a player who looks back is not taken to the rematch', () => {
  const over = game({ tokens: ['a-b'], result: { winner: 0, text: '' } });
  const page = new Page(over).snapshot(1, over);
  page.does({ type: 'act', action: { do: 'offer', what: 'rematch' } }, { type: 'replay', ply: 0 });
  assert.deepEqual(page.event(2, { kind: 'next' }, { next: 'xyz' }).did('openGame'), []);
});

test('a player who wants a rematch is taken to it, and nobody else', () => {
  const over = game({ result: { winner: 0, text: '' } });
  const page = new Page(over).snapshot(1, over);
  assert.deepEqual(page.does({ type: 'act', action: { do: 'offer', what: 'rematch' } }).did('send').length, 1);
  assert.deepEqual(page.event(2, { kind: 'next' }, { next: 'xyz' }).did('openGame'), [{ do: 'openGame', id: 'xyz' }]);

  const declined = new Page(over).snapshot(1, over);
  declined.does({ type: 'act', action: { do: 'accept', what: 'rematch' } }, { type: 'act', action: { do: 'decline', what: 'rematch' } });
  assert.deepEqual(declined.event(2, { kind: 'next' }, { next: 'xyz' }).did('openGame'), []);
});

test('offers of the other side are announced, and declined ones told', () => {
  const page = connected('a-b').event(2, { kind: 'offer', what: 'draw', side: 1 }, { offers: { draw: 1, takeBack: null, rematch: null } });
  assert.deepEqual(page.did('sayOffer'), [{ do: 'sayOffer', what: 'draw', side: 1 }]);
  const own = connected('a-b').event(2, { kind: 'offer', what: 'draw', side: 0 }, { offers: { draw: 0, takeBack: null, rematch: null } });
  assert.deepEqual(own.did('sayOffer'), [], 'the own offer is not');
  own.event(3, { kind: 'decline', what: 'draw', side: 1 }, { offers: { draw: null, takeBack: null, rematch: null } });
  assert.deepEqual(own.notices, ['declined-draw']);
});

test('chat is announced and counted while it is closed', () => {
  const line = { by: /** @type {const} */ (1), name: 'Ada', text: 'Hi' };
  const page = connected().event(2, { kind: 'say', name: 'Ada', text: 'Hi' }, { chat: { keep: 0, add: [line] } });
  assert.deepEqual(page.did('sayChat'), [{ do: 'sayChat', name: 'Ada', text: 'Hi' }]);
  assert.equal(page.state.chat.read, 0);
  page.does({ type: 'chatToggled', open: true });
  assert.deepEqual(page.state.chat, { open: true, read: 1 });
  page.event(3, { kind: 'say', name: 'Ada', text: 'Ho' }, { chat: { keep: 1, add: [line] } });
  assert.deepEqual(page.did('sayChat'), []);
  assert.equal(page.state.game.chat.length, 2);
});

test('what a guest says is announced with the name that the page shows', () => {
  const sides = [side({ you: true }), side({ who: 'Ben (guest)' })];
  const page = new Page(game({ sides })).snapshot(1, game({ sides }));
  page.event(2, { kind: 'say', side: 1, name: '', text: 'Hi' }, {});
  assert.deepEqual(page.did('sayChat'), [{ do: 'sayChat', name: 'Ben (guest)', text: 'Hi' }]);
});

test('hints are turned on and off, and kept', () => {
  const page = connected().does({ type: 'toggleHints' });
  assert.equal(page.state.hints, false);
  assert.deepEqual(page.effects, [{ do: 'keepHints', on: false }]);
});

test('a transition leaves the state before it as it was', () => {
  const page = connected();
  const before = structuredClone(page.state);
  const kept = page.state;
  page.does({ type: 'tap', spot: 1 }, { type: 'tap', spot: 2 }).move(2, 'a-b').does({ type: 'replay', ply: 0 });
  assert.deepEqual(kept, before);
});
