// Every page is audited by axe, in light and dark, on a desktop and on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { openSite } from '../support/fixtures.js';
import { eachPage } from '../support/all_pages.js';

const site = openSite();
/** What depends on colours, and what depends on the size of the screen. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const SIZES = ['target-size', 'scrollable-region-focusable', 'meta-viewport', 'css-orientation-lock'];
/** What concerns the elements that only a phone has: the drawer and its buttons. */
const ELEMENTS = ['button-name', 'link-name', 'label', 'aria-allowed-attr', 'aria-valid-attr-value', 'aria-hidden-focus', 'nested-interactive'];
/**
 * What is audited: everything once, on a desktop in light.
 * @type {(phone: boolean) => {scheme: 'light'|'dark', audit: object}[]}
 */
const auditsOf = (phone) => [{ scheme: 'light', audit: phone ? { runOnly: [...COLOURS, ...SIZES, ...ELEMENTS] } : {} }, { scheme: 'dark', audit: { runOnly: COLOURS } }];

/** Only the name of a picture is read out, and axe takes seconds to look at every line in it. Runs in the page. */
function emptyPictures() {
  for (const part of document.querySelectorAll('svg[role=img] > :not(title, desc)')) part.remove();
}

/** What axe finds on the page as it is. @param {import('playwright-core').Page} page @param {object} audit options for axe */
async function faults(page, audit) {
  await page.evaluate(emptyPictures);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source}; undefined`);
  const { violations, passes } = await page.evaluate((how) => globalThis.axe.run(document, { resultTypes: ['violations'], ...how }), audit);
  assert.ok(passes.length > 0, 'nothing was audited');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`));
}

for (const phone of [false, true]) {
  test(`No page has a fault ${phone ? 'on a phone' : 'on a desktop'}, in light and in dark`, async (t) => {
    /** @type {Record<string, string[]>} */
    const found = {};
    let pages = 0;
    await eachPage(site, { phone }, async (page, name) => {
      for (const { scheme, audit } of auditsOf(phone)) {
        await page.emulateMedia({ colorScheme: scheme });
        const here = await faults(page, audit);
        if (here.length > 0) found[`${name}, ${scheme}`] = [...new Set(here)].slice(0, 6);
      }
      pages += 1;
    });
    t.diagnostic(`${pages} pages audited in light and dark`);
    assert.deepEqual(found, {});
  });
}
