// The analysis board: any position with any options, variations, comments, best lines, all in the address.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from '../support/audit.js';
import { openSite } from '../support/fixtures.js';
import { GAMES, press, until } from '../support/pages.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();

/** Opens the board. @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  await page.locator('#analysis[data-ready]').waitFor();
}

/** The moves of the tree, in order. @param {Page} page */
const tree = (page) => page.locator('#tree button').allTextContents();

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: best lines with every set of options, and playing them`, async () => {
    const { page } = await site.visitor();
    await open(page, `/analysis/${kind}`);
    const sets = await page.locator('#rules option').evaluateAll((options) => options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')));
    for (const rules of sets) {
      if (rules) await page.locator('#rules').selectOption(rules);
      await until(async () => page.url().includes(rules.split(',')[0]) && (await page.locator('#lines li').count()) >= 3);
    }
    const rolls = (await page.locator('#dice button').count()) > 0;
    assert.equal(rolls, kind === 'go-round' || kind === 'runaround');
    if (rolls) assert.equal(await page.locator('#lines li').count(), 6, 'all six rolls are compared');
    for (let moves = 0; moves < 2; moves += 1) {
      const before = (await tree(page)).length;
      await page.locator('#lines:not(.stale) button').first().click();
      await until(async () => (await tree(page)).length > before && (await page.locator('#lines li').count()) > 0);
    }
    assert.equal(await page.locator('#problem').isHidden(), true);
  });
}

test('Variations, comments and the position are in the address', async () => {
  const { page } = await site.visitor();
  await open(page, '/analysis/gou');
  for (const name of ['c9', 'e9']) await page.locator(`.spots [data-name="${name}"]`).click({ force: true });
  await until(async () => (await tree(page)).join() === 'c9-e9');
  await page.locator('#comment').fill('towards the {middle}');
  await page.locator('#comment').blur();
  await page.locator('body').press('ArrowLeft');
  await page.locator('#lines:not(.stale) button').nth(1).click();
  await until(async () => (await tree(page)).length === 2);
  const [main, variation] = await tree(page);
  assert.equal(await page.locator('#tree .comment').textContent(), 'towards the middle');
  await page.reload();
  await page.locator('#analysis[data-ready]').waitFor();
  assert.deepEqual(await tree(page), [main, variation]);
  assert.equal(await page.locator('#tree [aria-current]').textContent(), variation);
  await press(page, 'Make main line');
  await until(async () => (await tree(page))[0] === variation);
  await press(page, 'Delete from here');
  await until(async () => (await tree(page)).join() === main);
  await press(page, 'Flip');
  await page.waitForURL(/near=1/);
  await page.locator('#analysis[data-ready]').waitFor();
  assert.deepEqual(await tree(page), [main]);
});

test('A position is set up from its text, or it is told what is wrong with it', async () => {
  const { page } = await site.visitor();
  await open(page, '/analysis/guard-towers');
  const start = await page.locator('#position').inputValue();
  await page.locator('#position').fill('nonsense');
  await press(page, 'Set up');
  await page.locator('#bad-position', { hasText: 'expected' }).waitFor();
  await page.locator('#position').fill(start.replace(/ r$/, ' b'));
  await press(page, 'Set up');
  await page.getByText('Blue to move').first().waitFor();
  assert.equal(await page.locator('#bad-position').isHidden(), true);
  await page.goto('/analysis/guard-towers?again#moves=A7-A6-1+nonsense+(&at=0.0.0');
  await page.locator('#analysis[data-ready]').waitFor();
  assert.deepEqual(await tree(page), [], 'an address that was cut off begins anew');
  await page.locator('#problem', { hasText: 'expected )' }).waitFor();
});

test('The analysis board on a phone, in German, without a connection', async () => {
  const visitor = await site.visitor({ worker: true, phone: true, language: 'de' });
  visitor.forgiveLostConnections();
  const { page, context } = visitor;
  await page.goto('/device/de/index.html');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await open(page, '/device/de/analysis/runaround.html#moves=3&at=0');
  await until(async () => (await page.locator('#lines li').count()) > 0);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing is cut off');
  assert.deepEqual(await faults(page), []);
  await context.setOffline(false);
});
