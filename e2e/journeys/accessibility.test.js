// Every page is audited by axe, in light and dark, on a desktop and on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { openHouse } from '../support/house.js';
import { tour } from '../support/tour.js';

const house = openHouse();
/** What is audited: everything in light, and in dark what depends on colours, since nothing else changes. */
const AUDITS = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** What is drawn within a picture is nobody's to read: only its name counts, and axe looks at every line for seconds. Runs in the page. */
function emptyPictures() {
  for (const part of document.querySelectorAll('svg[role=img] > :not(title, desc)')) part.remove();
}

/** What axe finds fault with on the page as it is. */
async function faults(page, audit) {
  await page.evaluate(emptyPictures);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source}; undefined`);
  const { violations, passes } = await page.evaluate((how) => globalThis.axe.run(document, { resultTypes: ['violations'], ...how }), audit);
  assert.ok(passes.length > 0, 'nothing was audited');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`));
}

for (const phone of [false, true]) {
  test(`No page has a fault ${phone ? 'on a phone' : 'on a desktop'}, in light and in dark`, async (t) => {
    const found = {};
    let pages = 0;
    await tour(house, { phone }, async (page, name) => {
      for (const [scheme, audit] of Object.entries(AUDITS)) {
        await page.emulateMedia({ colorScheme: scheme });
        const here = await faults(page, audit);
        if (here.length > 0) found[`${name}, ${scheme}`] = [...new Set(here)].slice(0, 6);
      }
      pages += 1;
    });
    t.diagnostic(`${pages} pages audited in ${Object.keys(AUDITS).join(' and ')}`);
    assert.deepEqual(found, {});
  });
}
