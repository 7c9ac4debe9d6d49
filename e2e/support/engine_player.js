// A strong player: asks the program for the best move, and makes it over the API while the page looks on.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ask, idOf } from './pages.js';
import { API, program } from './server.js';

const run = promisify(execFile);

/** Plays the game of this page to its end, as well as the program can. @param {import('playwright-core').Page} page @returns {Promise<any>} the finished game */
export async function playWell(page) {
  const address = `/games/${idOf(page)}`;
  for (;;) {
    const { game } = await ask(page, address);
    if (game.state === 'over') return game;
    const ply = game.tokens.length;
    if (!game.yours) await due(page, `${API}${address}`);
    else if (game.turn.due === 'roll') await ask(page, `${address}/actions`, { do: 'roll', ply });
    else {
      const { stdout } = await run(program(), ['best', game.kind, '--json', '--time', '100ms', ...(game.rules ? ['--rules', game.rules] : []), ...game.tokens]);
      await ask(page, `${address}/actions`, { do: 'move', ply, text: JSON.parse(stdout).move });
    }
  }
}

/** Waits until it is the reader's turn, or the game is over. @param {import('playwright-core').Page} page @param {string} address */
const due = (page, address) =>
  page.waitForFunction(async (of) => {
    const { game } = await (await fetch(of)).json();
    return game.yours || game.state === 'over';
  }, address, { polling: 30 });
