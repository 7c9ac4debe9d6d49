// The speed of the WebAssembly module in Chromium beside the native program, both on one thread: `node e2e/module_bench.js [ROUNDS]`.
//
// Native and module take turns, and the best round of each counts. Two measurements: `roundel bench`, which is short, so that clearing the
// tables counts, and one longer search of each game. The browser compiles the module a second time, with more optimisation, while it
// runs: a round before the first makes it do so.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { openBrowser } from './support/fixtures.js';
import { program } from './support/server.js';

/** @typedef {{ nodes: number, seconds: number }} Speed */
/** @typedef {Map<string, { native: Speed, module: Speed }>} Table */

const rounds = Number(process.argv[2] ?? 5);
const NODES = 1_000_000;
/** A middle game of each kind: the last decision of a recorded game. @type {{ kind: string, rules: string, tokens: string[] }[]} */
const SEARCHES = JSON.parse(readFileSync(new URL('../crates/wasm/tests/data/expected.json', import.meta.url), 'utf8')).games
  .filter((/** @type {any} */ { level }) => level === 12)
  .map((/** @type {any} */ { kind, rules, tokens, found }) => ({ kind, rules, tokens: tokens.slice(0, found.at(-1)[0]) }));
const module = brotliDecompressSync(readFileSync(new URL('../web/module/roundel.wasm.br', import.meta.url)));

/** Makes the call that it is sent, and answers with the answer and the time that it took. */
const WORKER = `
  const ready = WebAssembly.instantiateStreaming(fetch('/roundel.wasm'), { host: { now: () => performance.now() } });
  onmessage = async ({ data }) => {
    const { memory, input, handle, output } = (await ready).instance.exports;
    const call = new TextEncoder().encode(data);
    const at = input(call.length);
    new Uint8Array(memory.buffer).set(call, at);
    const began = performance.now();
    const length = handle();
    const seconds = (performance.now() - began) / 1000;
    postMessage({ answer: new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length)), seconds });
  };
`;

/** @type {Record<string, [string, string|Buffer]>} */
const FILES = {
  '/': ['text/html', '<!doctype html><title>bench</title>'],
  '/worker.js': ['text/javascript', WORKER],
  '/roundel.wasm': ['application/wasm', module],
};
const server = createServer((request, response) => {
  const [type, body] = FILES[request.url ?? ''] ?? ['text/plain', ''];
  response.writeHead(200, { 'content-type': type }).end(body);
});
await new Promise((listening) => { server.listen(0, '127.0.0.1', () => listening(undefined)); });
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

/** @param {...string} parameters */
const native = (...parameters) => JSON.parse(execFileSync(program(), [...parameters, '--json'], { encoding: 'utf8' }));

const browser = await openBrowser();
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${port}/`);
const worker = await page.evaluateHandle(() => new Worker('/worker.js'));

/** @param {unknown} call @returns {Promise<{ answer: any, seconds: number }>} */
async function ask(call) {
  const told = await worker.evaluate((running, text) => new Promise((done, fail) => {
    running.onmessage = ({ data }) => done(data);
    running.onerror = (event) => fail(new Error(event.message));
    running.postMessage(text);
  }), JSON.stringify(call));
  const { answer, seconds } = /** @type {{ answer: string, seconds: number }} */ (told);
  return { answer: JSON.parse(answer), seconds };
}

/** Keeps the quicker of two. @param {Table} table @param {string} game @param {'native'|'module'} which @param {Speed} speed */
function keep(table, game, which, { nodes, seconds }) {
  const none = { nodes: 0, seconds: Infinity };
  const row = table.get(game) ?? { native: none, module: none };
  if (seconds < row[which].seconds) table.set(game, { ...row, [which]: { nodes, seconds } });
}

/** @param {Table} table */
async function bench(table) {
  for (const line of native('bench').games) keep(table, line.game, 'native', line);
  for (const line of (await ask('bench')).answer.bench) keep(table, line.game, 'module', line);
}

/** @param {Table} table @param {number} round another seed each time: an engine that remembers nothing */
async function search(table, round) {
  for (const { kind, rules, tokens } of SEARCHES) {
    keep(table, kind, 'native', native('best', kind, ...tokens, '--rules', rules, '--nodes', String(NODES), '--memory', '8'));
    const call = { game: { kind, rules, tokens }, level: 12, seed: String(round), nodes: NODES };
    const { answer, seconds } = await ask({ search: call });
    keep(table, kind, 'module', { nodes: answer.move.nodes, seconds });
  }
}

/** @param {string} title @param {Table} table */
function print(title, table) {
  const million = (/** @type {Speed} */ { nodes, seconds }) => (nodes / seconds / 1e6).toFixed(2);
  console.log(`${title.padEnd(28)} native  module   ratio`);
  for (const [game, row] of table) {
    if (row.native.nodes !== row.module.nodes) throw new Error(`${game}: ${row.native.nodes} nodes, in the module ${row.module.nodes}`);
    const ratio = (row.native.seconds / row.module.seconds).toFixed(2);
    console.log(`${game.padEnd(26)}${million(row.native).padStart(9)}${million(row.module).padStart(8)}${ratio.padStart(8)}`);
  }
}

/** @type {[Table, Table]} */
const [benches, searches] = [new Map(), new Map()];
const load = loadavg().map((average) => average.toFixed(1)).join(' ');
try {
  await ask('bench');
  for (let round = 0; round < rounds; round += 1) {
    await bench(benches);
    await search(searches, round);
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`million nodes/s, best of ${rounds} rounds; load before ${load}`);
print('roundel bench', benches);
print(`${NODES.toLocaleString('en')} nodes`, searches);
