// The pages around the game: what comes first, what can be seen without scrolling, and what stands out enough.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { ask, boxOf, meet, resign, setUp } from '../support/pages.js';
import { resize } from '../support/visible.js';

const site = openSite();

/**
 * The contrast of a colour of an element to the ground that it stands on, by WCAG. Runs in a page.
 * @param {Element} element
 * @param {'color'|'border-top-color'} property
 */
function contrastOf(element, property) {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new TypeError('expected a canvas');
  /** @param {string} colour */
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  /** @param {number[]} rgb */
  const luminance = (rgb) => {
    const [red, green, blue] = rgb.slice(0, 3).map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let ground = element;
  while (channels(getComputedStyle(ground).backgroundColor)[3] < 255 && ground.parentElement) ground = ground.parentElement;
  const found = [getComputedStyle(element).getPropertyValue(property), getComputedStyle(ground).backgroundColor].map((colour) => luminance(channels(colour)));
  return (Math.max(...found) + 0.05) / (Math.min(...found) + 0.05);
}

test('Who wants to sign in is asked to do that first, and columns of cards have no holes', async () => {
  const { page } = await site.visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  assert.deepEqual(await page.locator('main h2').allTextContents(), ['Sign in', 'Create an account']);
  const register = page.locator('form[action="/account/register"]');
  await register.getByLabel('Name').fill(`Eve-${process.pid}`);
  await register.getByLabel('Password').fill('correct horse');
  await register.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  const order = await page.locator('.two h2').allTextContents();
  assert.ok(order.indexOf('Change password') < order.indexOf('API keys'), order.join(', '));
  const columns = await page.locator('.stack').evaluateAll((stacks) => stacks.map((stack) => [...stack.children].map((card) => card.getBoundingClientRect().toJSON())));
  assert.equal(columns.length, 2);
  for (const cards of columns) cards.slice(1).forEach(({ top }, i) => assert.ok(top - cards[i].bottom <= 40, `${top - cards[i].bottom} px between two cards`));
});

test('The edges of all buttons stand out, and the number of an error can be read, in light and in dark', async () => {
  const visitor = await site.visitor();
  visitor.forgive(/\b404\b/);
  const { page } = visitor;
  await page.goto('/account');
  const register = page.locator('form[action="/account/register"]');
  await register.getByLabel('Name').fill(`Kim-${process.pid}`);
  await register.getByLabel('Password').fill('correct horse');
  await register.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.goto('/account');
    await page.emulateMedia({ colorScheme });
    for (const name of ['Sign out', 'Sign out on all devices', 'Delete account']) {
      const found = await page.getByRole('button', { name, exact: true }).evaluate(contrastOf, /** @type {const} */ ('border-top-color'));
      assert.ok(found >= 3, `${colorScheme}: ${name}: ${found}`);
    }
    const box = await page.getByRole('checkbox').first().evaluate(contrastOf, /** @type {const} */ ('border-top-color'));
    assert.ok(box >= 3, `${colorScheme}: a box to tick: ${box}`);
    await page.goto('/nowhere');
    const status = await page.locator('.status').evaluate(contrastOf, /** @type {const} */ ('color'));
    assert.ok(status >= 4.5, `${colorScheme}: 404: ${status}`);
  }
  await resize(page, { width: 390, height: 664 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'an error needs no scrolling');
});

test('A match leads to the game that goes on, and says how its own points are counted', async () => {
  const host = await site.visitor();
  const friend = await site.visitor();
  await meet(host, friend, 'guard-towers', { side: 'first', games: 2 });
  await resign(host.page);
  await host.page.getByRole('link', { name: 'Match score' }).click();
  await host.page.waitForURL(/\/match\//);
  const text = await host.page.locator('main').innerText();
  assert.match(text, /A win is one point/);
  assert.doesNotMatch(text, /chip/);
  const [card, table] = await Promise.all([boxOf(host.page.locator('.score')), boxOf(host.page.locator('table'))]);
  assert.ok(Math.abs(card.x + card.width - table.x - table.width) <= 1, 'both end at the same edge');
  await host.page.getByRole('link', { name: 'Go to game 2' }).click();
  await host.page.waitForURL(/\/game\//);
});

test('A challenge shows the board from the reader’s side, and the answer without scrolling on a phone held sideways', async () => {
  const host = await site.visitor();
  const friend = await site.visitor();
  await setUp(host.page, 'go-round', { opponent: 'friend', side: 'first' });
  await host.page.waitForURL(/\/challenge\//);
  /** Where the hand of Black is. @param {import('playwright-core').Page} page */
  const black = async (page) => (await boxOf(page.locator('.picture .flag[id$="flag-black"]'))).y - (await boxOf(page.locator('.picture .flag[id$="flag-white"]'))).y;
  assert.ok((await black(host.page)) < 0, 'White is near to White');
  await resize(friend.page, { width: 844, height: 390 });
  await friend.page.goto(host.page.url());
  assert.ok((await black(friend.page)) > 0, 'Black is near to Black');
  const accept = await boxOf(friend.page.getByRole('button', { name: 'Accept and play' }));
  assert.ok(accept.y + accept.height <= 390, `the button ends at ${accept.y + accept.height}`);
  const picture = await boxOf(friend.page.locator('.picture'));
  assert.ok(picture.x + picture.width <= accept.x, 'the picture is beside the text');
});

test('The cards of the rules say what they open, and the footer is one line on a tablet', async () => {
  const { page } = await site.visitor();
  await resize(page, { width: 768, height: 1024 });
  for (const language of ['en', 'de', 'fr']) {
    await page.goto(`/rules?lang=${language}`);
    await page.locator('[data-themes]').waitFor();
    const rows = await page.locator('footer .inner > *').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
    assert.ok(Math.max(...rows) - Math.min(...rows) < 8, `${language}: ${rows.join(', ')}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${language}: nothing has to be scrolled sideways`);
  }
  await page.goto('/rules?lang=en');
  assert.deepEqual(await page.locator('.game .open').allTextContents(), Array(4).fill('Read the rules'));
  const numbers = (await page.locator('.rules strong').allTextContents()).filter((text) => /^0\.\d$/.test(text));
  assert.deepEqual(numbers, ['0.1', '0.2', '0.3', '0.4', '0.5', '0.6'], 'the common rules are in order, each once');
});

test('Four of a kind stand two by two, in a row or below each other: none is left alone', async () => {
  const { page } = await site.visitor();
  await page.goto('/');
  for (let game = 0; game < 4; game += 1) {
    const { id } = await ask(page, '/games', { kind: 'gou', side: 'first', opponent: { type: 'computer', level: 1 } });
    await ask(page, `/games/${id}/actions`, { do: 'resign' });
  }
  /** The lists of four. @type {Record<string, string>} */
  const lists = { '/': '.games, [data-section=recent] .tiles', '/rules': '.games', '/lobby': '.kinds', '/account': '.ladders' };
  for (const [address, selector] of Object.entries(lists)) {
    await page.goto(address);
    for (const width of [390, 768, 844, 1024, 1232, 1280, 1440, 1920]) {
      await resize(page, { width, height: 800 });
      const rows = await page.locator(selector).evaluateAll((all) => all.map((list) => {
        const tops = [...list.children].map((item) => Math.round(item.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      }));
      assert.ok(rows.length > 0, address);
      for (const row of rows) assert.ok(['4', '2,2', '1,1,1,1'].includes(row.join()), `${address} at ${width}: ${row.join('+')}`);
    }
  }
});

test('The contents of the rules are there without scripts, and with them closed on a phone', async () => {
  /** Whether the contents are open. @param {Parameters<typeof site.visitor>[0] & {javaScriptEnabled?: boolean}} how */
  const open = async (how) => {
    const { page } = await site.visitor(how);
    await page.goto('/rules/gou');
    return page.locator('.contents ol a').first().isVisible();
  };
  assert.deepEqual(
    [await open({ javaScriptEnabled: false }), await open({ javaScriptEnabled: false, phone: true }), await open({}), await open({ phone: true })],
    [true, true, true, false],
  );
});

test('Many options leave the answer to a challenge in view on a phone held sideways', async () => {
  const host = await site.visitor();
  await setUp(host.page, 'go-round', { opponent: 'friend', side: 'first', rules: 'any-crossing,relocate', games: 3 });
  await host.page.waitForURL(/\/challenge\//);
  for (const language of ['en', 'de', 'fr']) {
    const { page } = await site.visitor({ language, viewport: { width: 844, height: 390 } });
    await page.goto(host.page.url());
    const { y, height } = await boxOf(page.locator('.actions .button').first());
    assert.ok(y + height <= 390, `${language}: the button ends at ${y + height}`);
  }
});

test('The licence in the footer keeps to one line in a window of any width', async () => {
  for (const language of ['en', 'de', 'fr']) {
    const { page } = await site.visitor({ language });
    await page.goto('/rules');
    for (const width of [390, 601, 640, 680, 719]) {
      await resize(page, { width, height: 800 });
      const { height } = await boxOf(page.locator('footer.site .small span'));
      assert.ok(height < 36, `${language}, ${width}: ${height} px high`);
    }
  }
});
