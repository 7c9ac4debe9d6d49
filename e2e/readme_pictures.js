// Takes the pictures of the README: `node readme_pictures.js [DIRECTORY]`, by default docs/images.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Site } from './support/fixtures.js';
import { GAMES, startFromFront } from './support/pages.js';
import { Player } from './support/player.js';
import { Server } from './support/server.js';

const directory = process.argv[2] ?? fileURLToPath(new URL('../docs/images', import.meta.url));
const site = new Site(new Server());

/** A visitor who wants no tips. @param {Parameters<Site['visitor']>[0]} [how] */
async function visitor(how) {
  const { page } = await site.visitor(how);
  await page.addInitScript(() => localStorage.setItem('roundel.tips', 'off'));
  return page;
}

/** A game of Go Round in which a chip can be placed. */
async function desktop() {
  const page = await visitor();
  await startFromFront(page, 'go-round', 'computer');
  const player = new Player(page, { seed: 5 });
  await player.play(14);
  for (let seen = await player.look(); !seen.buttons.includes('done') && !seen.over; seen = await player.look()) await player.act(seen);
  for (const [scheme, ending] of /** @type {const} */ ([['light', ''], ['dark', '-dark']])) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: join(directory, `page-game${ending}.png`) });
  }
}

/** The four games on a phone, side by side. */
async function phone() {
  const viewport = { width: 390, height: 760 };
  const screens = [];
  for (const kind of Object.keys(GAMES)) {
    const page = await visitor({ phone: true, viewport });
    await startFromFront(page, kind, 'computer');
    await new Player(page, { seed: 11 }).play(10);
    screens.push((await page.screenshot()).toString('base64'));
  }
  const sheet = await visitor({ viewport: { width: 4 * viewport.width + 3 * 16, height: viewport.height } });
  const pictures = screens.map((screen) => `<img src="data:image/png;base64,${screen}">`);
  await sheet.setContent(`<body style="margin: 0; display: flex; gap: 16px">${pictures.join('')}</body>`);
  await sheet.screenshot({ path: join(directory, 'page-phone.png'), omitBackground: true });
}

await site.open();
try {
  await desktop();
  await phone();
  await site.closeVisitors();
  console.log(`pictures in ${directory}`);
} finally {
  await site.close();
}
