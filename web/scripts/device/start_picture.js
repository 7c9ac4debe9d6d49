// The start of a game with the chosen options, drawn by the module.

import { ModuleFailed, ModuleWorker } from './calls.js';
import { newGame } from './room.js';

/** Kept while the page is open. @type {ModuleWorker|null} */
let worker = null;

/** The last picture that was asked for: the module has one game open at a time. @type {Promise<unknown>} */
let last = Promise.resolve();

/** @param {string} kind @param {string} wanted the options and the side, as the setup form asks the server @returns {Promise<string>} */
export function startPicture(kind, wanted) {
  const next = last.catch(() => {}).then(() => draw(kind, wanted));
  last = next;
  return next;
}

/** @param {string} kind @param {string} wanted @returns {Promise<string>} */
async function draw(kind, wanted) {
  worker ??= new ModuleWorker();
  const fields = new URLSearchParams(wanted);
  const side = fields.get('side');
  const seats = [{ name: null }, { level: 1 }];
  if (side === 'second') seats.reverse();
  // A game that nobody plays: it is drawn as its player would see it. Without a side, the board is as printed.
  const turned = side === 'first' || side === 'second' ? null : false;
  const begin = { kind, rules: fields.get('rules') ?? '', seats, clock: { type: 'none' }, ...newGame() };
  try {
    const { game } = await worker.call({ 'new-game': begin });
    await worker.call({ open: { game, lang: document.documentElement.lang, turned, now: begin.now } });
    await worker.call('not-stored');
    return (await worker.call({ page: { now: begin.now } })).page.svg;
  } catch (error) {
    if (error instanceof ModuleFailed) worker = null;
    throw error;
  }
}
