// The start of a game with the chosen options, drawn by the module.

import { ModuleFailed, ModuleWorker } from './calls.js';

/** Kept while the page is open. @type {ModuleWorker|null} */
let worker = null;

/** @param {string} kind @param {string} wanted the options and the side, as the setup form asks the server @returns {Promise<string>} */
export async function startPicture(kind, wanted) {
  worker ??= new ModuleWorker();
  const fields = new URLSearchParams(wanted);
  const near = { first: 0, second: 1 }[fields.get('side') ?? ''] ?? null;
  try {
    return (await worker.call({ study: { game: { kind, rules: fields.get('rules') ?? '' }, near, lang: document.documentElement.lang } })).study.svg;
  } catch (error) {
    if (error instanceof ModuleFailed) worker = null;
    throw error;
  }
}
