// Takes pictures of all pages and boards: `npm run pictures -- DIRECTORY [desktop|phone] [light|dark]`.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from './support/fixtures.js';
import { Server } from './support/server.js';
import { eachPage } from './support/all_pages.js';

const [directory, ...only] = process.argv.slice(2);
if (!directory) {
  console.error('usage: npm run pictures -- DIRECTORY [desktop|phone] [light|dark]');
  process.exit(2);
}
/** What was asked for on the command line, or all. @template {string} Name @param {...Name} all */
const wanted = (...all) => all.filter((each) => !all.some((other) => only.includes(other)) || only.includes(each));

const site = new Site(new Server());
await site.open();
try {
  for (const screen of wanted('desktop', 'phone')) {
    const schemes = wanted('light', 'dark');
    for (const scheme of schemes) await mkdir(join(directory, `${screen}-${scheme}`), { recursive: true });
    await eachPage(site, { phone: screen === 'phone' }, async (page, name) => {
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
