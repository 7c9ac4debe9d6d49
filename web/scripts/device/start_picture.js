// The start of a game with the chosen options, drawn by the module.

import { ModuleFailed, ModuleWorker } from './calls.js';

/** Kept while the page is open. @type {ModuleWorker|null} */
let worker = null;

/** @param {string} kind @param {string} wanted the options and the side, as the setup form asks the server @returns {Promise<string>} */
export async function startPicture(kind, wanted) {
  worker ??= new ModuleWorker();
  const rules = new URLSearchParams(wanted).get('rules') ?? '';
  try {
    return (await worker.call({ start: { kind, rules, lang: document.documentElement.lang } })).text;
  } catch (error) {
    if (error instanceof ModuleFailed) worker = null;
    throw error;
  }
}
