// Offers to go on with a server's game on this device: when the connection is gone, or the server is too busy to play the computer's
// turns. Loaded when it is needed; without a connection, the service worker has it.

import { ModuleWorker } from '../device/calls.js';
import { Games } from '../device/games.js';
import { newGame, summaryOf } from '../device/room.js';
import { toast } from './toast.js';
import { word } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./wire.js').GameView} GameView */

/** The seats as the module names them. On one screen the players may have names of their own. @param {GameView} game */
const seatsOf = ({ sides, screen }) =>
  sides.map(({ seat, who, title }) => (seat.type === 'computer' ? { level: seat.level } : { name: screen && who !== title ? who : null }));

/**
 * The game as a game of this device; null where there is no module, or nothing can be stored.
 * @param {GameView} shown
 */
async function copyOf(shown) {
  const { kind, rules, tokens } = shown;
  const games = await Games.open();
  if (!games || typeof WebAssembly === 'undefined') return null;
  const worker = new ModuleWorker();
  try {
    // Time went by differently there: the game goes on without a clock.
    const { game } = await worker.call({ 'new-game': { kind, rules, tokens, seats: seatsOf(shown), ...newGame() } });
    return { game, games };
  } catch {
    games.close();
    return null;
  } finally {
    worker.end();
  }
}

/** How long the connection is lost, or the server busy, before this is offered, in milliseconds. */
const PATIENCE = 6000;

/** Why the player should go on on this device; null if there is no reason to. @param {State} state @returns {'go-on-lost'|'go-on-busy'|null} */
export function strandedBy({ game, connection }) {
  const alone = game.screen || game.sides.some(({ seat }) => seat.type === 'computer');
  if (game.result || game.match || !alone || !game.sides.some(({ you }) => you)) return null;
  if (connection === 'lost') return 'go-on-lost';
  return game.computer === 'busy' ? 'go-on-busy' : null;
}

/** @param {number} time in milliseconds */
const pause = (time) => new Promise((go) => setTimeout(go, time));
let watching = false;

/**
 * Offers it after a while, if it is possible and there is still a reason. The offer stands as long as the reason.
 * @param {() => State} current
 * @param {string} lang
 */
export async function watch(current, lang) {
  if (watching || !strandedBy(current())) return;
  watching = true;
  await pause(PATIENCE);
  const why = strandedBy(current());
  if (why && (await isPossible(current().game, why)) && strandedBy(current()) === why) {
    toast(word(why), { lasts: true, bad: true, action: { label: word('go-on'), click: () => goOn(current().game, lang) } });
    while (strandedBy(current()) === why) await pause(500);
    // A message about the connection takes its place when that is back.
    if (why === 'go-on-busy') toast('');
  }
  watching = false;
}

/** Whether there is a way to go on. Without a connection, only the service worker has the page for it. @param {GameView} game @param {string} why */
async function isPossible(game, why) {
  if (why === 'go-on-lost' && !navigator.serviceWorker?.controller) return false;
  const copy = await copyOf(game);
  copy?.games.close();
  return copy !== null;
}

let going = false;

/** @param {GameView} game @param {string} lang */
async function goOn(game, lang) {
  if (going) return;
  going = true;
  try {
    const copy = await copyOf(game);
    if (!copy) throw new Error('expected a copy of the game');
    await copy.games.add(copy.game, summaryOf(copy.game));
    location.assign(`/device/${lang}/game/${copy.game.kind}.html#${copy.game.id}`);
  } catch {
    going = false;
    toast(word('not-stored'), { bad: true });
  }
}
