// Takes pictures of all pages and boards: `npm run pictures -- DIRECTORY [desktop|phone|WIDTHxHEIGHT] [light|dark]`.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from './support/fixtures.js';
import { Server } from './support/server.js';
import { eachPage } from './support/all_pages.js';

const [directory, ...only] = process.argv.slice(2);
if (!directory) {
  console.error('usage: npm run pictures -- DIRECTORY [desktop|phone|WIDTHxHEIGHT] [light|dark]');
  process.exit(2);
}
/** What was asked for on the command line, or all. @template {string} Name @param {...Name} all */
const wanted = (...all) => all.filter((each) => !all.some((other) => only.includes(other)) || only.includes(each));

/** The screens: those that were asked for by their size, or by name. */
const sizes = only.flatMap((each) => {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(each)?.map(Number) ?? [];
  return width && height ? [{ name: each, how: { phone: Math.min(width, height) < 600, viewport: { width, height } } }] : [];
});
const screens = sizes.length > 0 ? sizes : wanted('desktop', 'phone').map((name) => ({ name, how: { phone: name === 'phone' } }));

const site = new Site(new Server());
await site.open();
try {
  for (const { name: screen, how } of screens) {
    const schemes = wanted('light', 'dark');
    for (const scheme of schemes) await mkdir(join(directory, `${screen}-${scheme}`), { recursive: true });
    await eachPage(site, how, async (page, name) => {
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        // Long pages by their beginning.
        const fullPage = !name.startsWith('rules-') && name !== 'api';
        await page.screenshot({ path: join(directory, `${screen}-${scheme}`, `${name}.png`), fullPage });
      }
    });
    await site.closeVisitors();
  }
  console.log(`pictures in ${directory}`);
} finally {
  await site.close();
}
