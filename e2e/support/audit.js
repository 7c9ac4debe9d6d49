// The accessibility audit of a page by axe.

import assert from 'node:assert/strict';
import axe from 'axe-core';

/** Only the name of a picture is read out, and axe takes seconds to look at every line in it. Runs in the page. */
function emptyPictures() {
  for (const part of document.querySelectorAll('svg[role=img] > :not(title, desc)')) part.remove();
}

/** What axe finds on the page as it is. @param {import('playwright-core').Page} page @param {object} [audit] options for axe */
export async function faults(page, audit = {}) {
  await page.evaluate(emptyPictures);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source}; undefined`);
  const { violations, passes } = await page.evaluate((how) => globalThis.axe.run(document, { resultTypes: ['violations'], ...how }), audit);
  assert.ok(passes.length > 0, 'nothing was audited');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`));
}
