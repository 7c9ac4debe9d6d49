// The WebAssembly module: it gives what the native crates give, whatever it is sent it answers, and it needs no more memory over time.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Host, keptSize, module } from './module_host.js';

const expected = JSON.parse(readFileSync(new URL('../../crates/wasm/tests/data/expected.json', import.meta.url), 'utf8'));
const RANDOM = `${'00112233445566778899aabbccddeeff'.repeat(2)}0123456789abcdef`;

/** Numbers from 0 to 1, the same in every run. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A game on this device: a page with its store. */
class Page {
  /** @type {any} */ game;
  /** @type {any} */ told;
  /** @type {any} */ view;
  /** @type {any} */ board;
  now = 1000;

  /** @param {Host} host @param {string} kind @param {object[]} seats @param {string} [rules] */
  constructor(host, kind, seats, rules = '') {
    this.host = host;
    const clock = { type: 'none' };
    this.game = host.call({ 'new-game': { id: 'one', kind, rules, seats, clock, random: RANDOM, now: this.now } }).game;
    this.send({ open: { game: this.game, lang: 'en', now: this.now } });
    if (this.view.dice) this.act({ do: 'seed', seed: 'a'.repeat(32) });
  }

  /** Makes a call, stores what is to be stored, and reads the messages. @param {object} call */
  send(call) {
    let answer = this.host.call(call);
    if (answer.entry) {
      this.game.entries.push(answer.entry);
      answer = this.host.call({ stored: { now: this.now } });
    }
    assert.ok(answer.told, JSON.stringify(answer));
    this.told = answer.told;
    for (const text of answer.told.messages) {
      const message = JSON.parse(text);
      if (message.type === 'snapshot') this.view = message.game;
      if (message.type === 'event') this.view = { ...this.view, turn: message.changes.turn ?? this.view.turn };
      this.board = message.board ?? this.board;
      assert.notEqual(message.type, 'error', text);
    }
  }

  /** @param {object} action */
  act(action) {
    this.now += 1;
    this.send({ message: { message: { ref: 1, ...action }, now: this.now } });
  }

  /** The next roll or move, of the player or of the computer. @param {() => number} random */
  step(random) {
    const { ply, moves } = this.board;
    if (this.told.computer) {
      const { search } = this.told.computer;
      const move = search ? this.host.call({ search }).move.move : null;
      this.now += 1;
      this.send({ computer: { ply, move, now: this.now } });
    } else if (this.view.turn.due === 'roll') this.act({ do: 'roll', ply });
    else this.act({ do: 'move', ply, text: moves[Math.floor(random() * moves.length)].text });
  }
}

const against = (/** @type {number} */ level) => [{ name: null }, { level }];

test('the module is small and asks its host for the time alone', () => {
  assert.ok(keptSize <= 400_000, `${keptSize} bytes`);
  assert.deepEqual(WebAssembly.Module.imports(module), [{ module: 'host', name: 'now', kind: 'function' }]);
  const exported = WebAssembly.Module.exports(module).filter(({ kind }) => kind !== 'global').map(({ name, kind }) => `${kind} ${name}`);
  assert.deepEqual(exported.sort(), ['function handle', 'function input', 'function output', 'memory memory']);
});

test('random games are the same as in the native crates', () => {
  const { digest } = new Host().call({ digest: expected.digest });
  assert.deepEqual(digest.trimEnd().split('\n'), expected.lines);
});

test('every level plays the same moves with the same values as in the native crates', () => {
  for (const { kind, rules, level, seed, nodes, tokens, found } of expected.games) {
    const host = new Host();
    for (const [ply, value, depth, visited] of found) {
      const search = { game: { kind, rules, tokens: tokens.slice(0, ply) }, level, seed, nodes };
      const { move } = host.call({ search });
      assert.deepEqual(move, { move: tokens[ply], value, depth, nodes: visited }, `${kind} level ${level} ply ${ply}`);
    }
  }
});

test('reviews have the same numbers as in the native crates', () => {
  const rounded = (/** @type {number|null|undefined} */ value) => (value === null || value === undefined ? null : Math.round(value * 1e9) / 1e9);
  for (const { game, limits, steps } of expected.reviews) {
    const host = new Host();
    let { review } = host.call({ review: { game, result: 0, limits } });
    assert.equal(review.left, steps.length);
    while (!review.report) ({ review } = host.call('review-step'));
    const found = review.report.steps.map((/** @type {any} */ { tokens, decision, roll, before }) => [
      tokens, decision?.grade ?? null, decision?.best_move ?? null, [decision?.loss, roll?.luck, before.chance].map(rounded),
    ]);
    assert.deepEqual(found, steps, game.kind);
    assert.match(host.call('review-step').bad, /begun/);
  }
});

test('a position is analyzed as `roundel analyze` does: best lines, or the best reply to each roll', () => {
  const host = new Host();
  const limits = { nodes: 2000, lines: 3 };
  const { analysis: gou } = host.call({ analyze: { game: { kind: 'gou' }, limits } });
  assert.equal(gou.lines.length, 3);
  assert.ok(gou.lines[0].value.chance >= gou.lines[2].value.chance);
  const { analysis: rolls } = host.call({ analyze: { game: { kind: 'go-round' }, limits } });
  assert.deepEqual(rolls.rolls.map((/** @type {any} */ { face }) => face), [1, 2, 3, 4, 5, 6]);
  const { study } = host.call({ study: { game: { kind: 'gou', tokens: ['c9-e9'] }, lang: 'de', near: 1 } });
  assert.equal(study.turned, true);
  assert.match(study.svg, /^<svg/);
  assert.match(host.call({ study: { game: { kind: 'gou', tokens: ['c9-e9', 'c9-e9'] }, lang: 'en' } }).bad, /token 2/);
  assert.match(host.call({ study: { game: { kind: 'gou', start: 'nonsense' }, lang: 'en' } }).bad, /expected/);
});

test('damaged calls are answered', () => {
  const random = numbers(7);
  const below = (/** @type {number} */ bound) => Math.floor(random() * bound);
  // Its time passes quickly, so that a search that a damaged call asks for ends soon.
  let time = 0;
  const host = new Host(() => (time += 20));
  const page = new Page(host, 'go-round', against(4), 'relocate');
  const played = new Page(host, 'gou', against(2));
  for (let i = 0; i < 12; i += 1) played.step(random);
  const { ply, moves } = played.board;
  const { text } = moves[0];
  const calls = [
    { 'new-game': { id: 'x', kind: 'runaround', rules: 'oval-12', seats: against(3), clock: { type: 'fischer', seconds: 60, increment: 2 }, random: RANDOM, now: 5 } },
    { open: { game: page.game, lang: 'de', turned: true, now: 5 } },
    { open: { game: played.game, lang: 'fr', turned: null, now: 90_000 } },
    { message: { message: { do: 'move', ply, text, ref: 3 }, now: 90_000 } },
    { message: { message: { do: 'roll', ply: 0, ref: 1 }, now: 90_000 } },
    { message: { message: { do: 'seed', seed: 'a'.repeat(32) }, now: 90_000 } },
    { message: { message: { do: 'offer', what: 'take-back' }, now: 90_000 } },
    { message: { message: { do: 'snapshot' }, now: 90_000 } },
    { stored: { now: 90_001 } },
    'not-stored',
    { computer: { ply, move: text, now: 90_000 } },
    { rematch: { id: 'y', random: RANDOM, now: 90_000 } },
    { flag: { now: 90_000 } },
    { board: { ply: 3, premoves: true } },
    { choose: { taps: [3, -1, 40] } },
    { page: { now: 90_000 } },
    { record: { date: '2026-11-17' } },
    { study: { game: { kind: 'gou', rules: 'rows,eleven' }, lang: 'en' } },
    { study: { game: { kind: 'go-round', rules: '', start: null, tokens: ['4', 'a1-a5'] }, lang: 'fr', near: 1 } },
    { analyze: { game: { kind: 'runaround', tokens: ['3'] }, limits: { nodes: 50, lines: 2 } } },
    { review: { game: { kind: 'gou', tokens: ['c9-e9'] }, result: 0.5, limits: { nodes: 20, lines: 1 } } },
    'review-step',
    { search: { game: { kind: 'gou', rules: 'rows', tokens: ['c9-e9'] }, level: 3, seed: '7', nodes: 50 } },
    { search: { game: { kind: 'runaround', rules: '', tokens: ['3'] }, level: 12, seed: '7', time: 100 } },
  ];
  const encoder = new TextEncoder();
  const texts = calls.map((call) => encoder.encode(JSON.stringify(call)));
  const snippets = ['null', '-1', '1e9', '""', '[]', '{}', '9007199254740993', '\\u0000', '"', '}', '\u{1f600}'].map((snippet) => encoder.encode(snippet));
  const answers = { good: 0, bad: 0 };
  for (let i = 0; i < 3000; i += 1) {
    let bytes = [...texts[below(texts.length)]];
    for (let damages = below(3) + (i % 5 === 0 ? 0 : 1); damages > 0; damages -= 1) {
      const at = below(bytes.length);
      switch (below(5)) {
        case 0: bytes[at] = below(256); break;
        case 1: bytes.splice(at, below(6)); break;
        case 2: bytes.splice(at, 0, ...snippets[below(snippets.length)]); break;
        case 3: bytes[at] = 48 + below(10); break;
        default: bytes = [...bytes.slice(0, at), ...texts[below(texts.length)].slice(below(20))];
      }
    }
    const answer = JSON.parse(host.send(Uint8Array.from(bytes)));
    if ('bad' in answer) answers.bad += 1;
    else answers.good += 1;
  }
  assert.ok(answers.good > 200 && answers.bad > 1000, JSON.stringify(answers));
});

test('two hundred games in one instance need no more memory than a few', () => {
  const random = numbers(11);
  const host = new Host();
  const kinds = ['go-round', 'runaround', 'guard-towers', 'gou'];
  const play = (/** @type {number} */ number) => {
    const page = new Page(host, kinds[number % 4], against(1 + number % 3));
    for (let i = 0; i < 10 && page.view.turn.due !== 'over'; i += 1) page.step(random);
    page.act({ do: 'resign' });
  };
  for (let number = 0; number < 24; number += 1) play(number);
  const { memory } = host;
  for (let number = 24; number < 200; number += 1) play(number);
  assert.equal(host.memory, memory);
});
