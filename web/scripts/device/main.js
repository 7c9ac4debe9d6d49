// The game page of this device: opens the game, or begins the one that the address asks for, and fills in the page. From then on it is
// the game page as on the server.

import { el, fill, find, findAs } from '../game/dom.js';
import { provideHost } from '../game/host.js';
import { toast } from '../game/toast.js';
import { word, words } from '../game/words.js';
import { BadCall, ModuleUnsupported, ModuleWorker } from './calls.js';
import { followHash } from './follow_hash.js';
import { Games } from './games.js';
import { offeredLevel, TOP } from './ladder.js';
import { Room, newGame, summaryOf } from './room.js';
import { fieldsOf, setupFrom } from './wanted.js';

/** @typedef {import('./games.js').DeviceGame} DeviceGame */

const page = find('game');
const { kind = '', lang = 'en' } = page.dataset;
const address = new URL(location.href);

/** The page cannot show a game, and says why. */
class Unplayable extends Error {}

/** The address of a page of this device. @param {string} path below the folder of the language */
const pageAddress = (path) => new URL(`../${path}`, location.href).href;
/** @param {string} id */
const gameAddress = (id) => `${kind}.html#${id}`;

/** Games are kept where the browser allows it. */
const games = await Games.open();

function forget() {
  toast(word('device-not-stored'), { lasts: true, bad: true });
}

/** A new game, stored if possible. @param {import('./wanted.js').Setup} setup @returns {Promise<DeviceGame>} */
async function begin(setup) {
  const worker = new ModuleWorker();
  try {
    /** @type {{game: DeviceGame}} */
    const { game } = await worker.call({ 'new-game': { kind, ...setup, ...newGame() } });
    return game;
  } finally {
    worker.end();
  }
}

/** Stores a new game. @param {DeviceGame} game @returns {Promise<boolean>} whether that was possible */
async function add(game) {
  try {
    await games?.add(game, summaryOf(game));
    return games !== null;
  } catch {
    return false;
  }
}

const offered = async () => offeredLevel((await games?.list().catch(() => [])) ?? [], kind);

/** The game that the address names or asks for. @returns {Promise<{game: DeviceGame, lasting: boolean}>} */
async function theGame() {
  const id = address.hash.slice(1);
  if (id) {
    if (!games) throw new Unplayable(word('device-storage'));
    const game = await games.load(id).catch(() => null);
    if (!game || game.kind !== kind) throw new Unplayable(word('device-not-found'));
    return { game, lasting: true };
  }
  const fields = address.searchParams;
  const game = await begin(setupFrom(fields, { offered: await offered(), random: Math.random })).catch((error) => {
    throw error instanceof BadCall ? new Unplayable(word('device-bad-setup')) : error;
  });
  const lasting = await add(game);
  // Reloading the page must not begin another game. Where nothing can be stored, it does.
  if (lasting) history.replaceState(null, '', gameAddress(game.id));
  return { game, lasting };
}

/** Opens the next game. Where it could not be stored, the address asks for one like it. @param {DeviceGame} game @param {boolean} lasting */
function openNext(game, lasting) {
  const { rules, seats } = game;
  location.assign(lasting ? gameAddress(game.id) : `${kind}.html?${fieldsOf({ rules, seats, clock: shownClock() })}`);
}

/** The time control of a game, as a form names it. @param {import('../game/wire.js').GameView['clock']} clock @returns {import('./wanted.js').TimeControl} */
const timeControlOf = ({ type, seconds = 0, increment = 0 }) => (type === 'fischer' ? { type, seconds, increment } : { type: 'none' });

/** @type {() => import('./wanted.js').TimeControl} */
let shownClock = () => ({ type: 'none' });

/** @param {Room} room @param {boolean} lasting whether the game is stored @returns {import('../game/host.js').Host} */
const deviceHost = (room, lasting) => ({
  connect: (listener) => room.connect(listener),
  board: (ply) => room.board(ply).catch(() => null),
  premoves: (ply) => room.board(ply, true).catch(() => null),
  ladder: async () => ({ kind, offered: await offered(), top: TOP }),
  score: async () => null,
  async begin({ rules, clock, side, level }) {
    /** @type {import('./wanted.js').Setup['seats']} */
    const seats = side === 'first' ? [{ name: null }, { level }] : [{ level }, { name: null }];
    return `${kind}.html?${fieldsOf({ rules, seats, clock: timeControlOf(clock) })}`;
  },
  gameAddress,
  reviewAddress: (id) => (lasting ? pageAddress(`review/${kind}.html#${id}`) : null),
  setupAddress: () => pageAddress(`play/${kind}.html`),
  rulesAddress: () => pageAddress(`rules/${kind}.html`),
  shares: false,
  stranded: null,
});

/** What the page shows of the game before it is brought to life. @param {import('./room.js').FirstPage} first */
function fillIn({ svg, sentence, terms, turned, near, number, game, board }) {
  Object.assign(page.dataset, { game: game.id, turned: String(turned), near: String(near) });
  find('board').innerHTML = svg;
  find('sentence').textContent = sentence;
  const line = document.querySelector('.terms');
  if (line) line.textContent = terms;
  find('state').textContent = JSON.stringify({ number, game, board });
  forgetTips(game.rules.split(','));
  shownClock = () => timeControlOf(game.clock);
}

/** Forgets the tips that a chosen option makes bad advice. @param {string[]} options */
function forgetTips(options) {
  for (const entry of findAs('words', HTMLTemplateElement).content.children) {
    const option = entry instanceof HTMLElement ? entry.dataset.notWith : undefined;
    if (option !== undefined && options.includes(option)) words.delete(entry.id);
  }
}

/** Offers the record of the game for download. @param {Room} room @param {DeviceGame} game */
function prepareRecord(room, { id, created }) {
  document.getElementById('record')?.addEventListener('click', async (event) => {
    event.preventDefault();
    const record = await room.record(new Date(created).toISOString().slice(0, 10));
    const href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
    el('a', { href, download: `${kind}-${id}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  });
}

async function start() {
  if (typeof WebAssembly === 'undefined') throw new Unplayable(word('device-unsupported'));
  const { game, lasting } = await theGame();
  const turned = address.searchParams.get('turned');
  const room = new Room(game, {
    games: lasting ? games : null,
    lang,
    turned: turned === null ? null : turned === 'true',
    listener: {
      onRestarted: () => toast(word('device-restarted')),
      onStuck: () => toast(word('device-stuck'), { lasts: true, bad: true }),
      onForgetful: forget,
      onRematch: openNext,
    },
  });
  fillIn(await room.open());
  provideHost(deviceHost(room, lasting));
  prepareRecord(room, game);
  await import('../game/main.js');
  if (!lasting) forget();
}

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof Unplayable) return error.message;
  if (error instanceof BadCall) return word('device-unreadable');
  if (error instanceof ModuleUnsupported) return word('device-unsupported');
  return word('device-failed');
}

// The next game has the same page: only what stands behind the # differs.
followHash();
start().catch((error) => {
  console.warn(error);
  const { online } = document.body.dataset;
  const links = [el('a', { href: pageAddress('index.html') }, word('device-games'))];
  if (online) links.push(el('a', { href: online }, word('device-online')));
  fill(find('sentence'), el('span', {}, reasonOf(error)));
  fill(find('buttons'), links.map((link) => (link.classList.add('button', 'quiet'), link)));
  page.classList.remove('loading');
});
