// Every page is audited by axe, in light and dark, on a desktop and on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from '../support/audit.js';
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
