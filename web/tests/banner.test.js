// Banners: who has been where one leads is not told of it again.

import test from 'node:test';
import assert from 'node:assert/strict';

/** @type {Record<string, string>} */
const stored = {};
/** The sentences of the banners. @type {string[]} */
const shown = [];
/** What was put into the page. @type {object[]} */
const regions = [];
const element = () => ({
  /** @type {Record<string, string>} */
  dataset: {},
  textContent: '',
  live: false,
  /** @param {string} name */
  setAttribute(name) {
    this.live ||= name === 'aria-live';
  },
  addEventListener() {},
  querySelector: () => null,
  /** @param {...{textContent: string}} parts */
  append(...parts) {
    if (this === main) regions.push(...parts);
    this.textContent += parts.map(({ textContent }) => textContent).join('|');
    if ('banner' in this.dataset) shown.push(this.textContent);
  },
});
const main = element();
const page = { pathname: '/' };
Object.assign(globalThis, {
  location: page,
  sessionStorage: {
    /** @param {string} key */
    getItem: (key) => stored[key] ?? null,
    /** @param {string} key @param {string} value */
    setItem: (key, value) => void (stored[key] = value),
  },
  document: { createElement: element, head: element(), body: element(), querySelector: () => main },
});
const { showBanner } = await import('../scripts/banner.js');

/** @type {import('../scripts/notices.js').Message} */
const accepted = { id: 'c1', kind: 'accepted', text: 'Accepted', link: '/game/g1', label: 'Play' };

test('the live region is there before the first banner', () => {
  assert.deepEqual(regions.map((region) => 'live' in region && region.live), [true]);
});

test('a banner is shown on other pages than the one it leads to', () => {
  page.pathname = '/lobby';
  showBanner({ ...accepted, id: 'c0', link: '/game/g0' });
  assert.equal(shown.length, 1);
  assert.match(shown[0], /^Accepted\|Play\|×/);
});

test('who has been there is not told again on the next page', () => {
  page.pathname = '/game/g1';
  showBanner(accepted);
  page.pathname = '/game/g2';
  showBanner(accepted);
  assert.equal(shown.length, 1);
});
