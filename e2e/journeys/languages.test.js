// English, German, French: by the browser's wish and by the switch, with no English left over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES } from '../support/pages.js';

const site = openSite();

const LANGUAGES = {
  de: {
    name: 'Deutsch',
    play: 'Spielen',
    roll: 'Würfeln',
    resign: 'Aufgeben',
  },
  fr: {
    name: 'Français',
    play: 'Jouer',
    roll: 'Lancer le dé',
    resign: 'Abandonner',
  },
};

/** English words that no German or French page has; names of games and of the product are the same everywhere. */
const ENGLISH = /\b(the|and|with|your|you|against|move|moves|roll|rules of|play|have|game|games|white|black|yellow|blue|board)\b/gi;

/** English in the text of the page; what is marked as another language, quotations and the names of the games do not count. @param {import('playwright-core').Page} page */
async function leftOvers(page) {
  const text = await page.evaluate(() => {
    const main = document.importNode(document.body, true);
    for (const other of main.querySelectorAll('[lang], script, style, code, #state, #words')) other.remove();
    const labels = [...main.querySelectorAll('[aria-label], [title], [alt], [placeholder]')]
      .map((element) => ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? '').join(' '));
    return `${main.textContent} ${labels.join(' ')}`;
  });
  const quoted = /[„“«][^„“”«»]*[“”»]/g;
  const plain = Object.values(GAMES).reduce((rest, title) => rest.replaceAll(title, ''), text.replaceAll(quoted, ''));
  return [...plain.matchAll(ENGLISH)].map(({ index }) => plain.slice(Math.max(0, index - 25), index + 30).replace(/\s+/g, ' '));
}

for (const [code, words] of Object.entries(LANGUAGES)) {
  test(`A browser that prefers ${words.name} gets every page in it`, async (t) => {
    const { page } = await site.visitor({ language: code });
    /** @type {string[]} */
    const seen = [];
    /** @param {string} what */
    const check = async (what) => {
      assert.equal(await page.locator('html').getAttribute('lang'), code, what);
      assert.deepEqual(await leftOvers(page), [], `English on ${what}`);
      seen.push(what);
    };
    for (const address of ['/', '/lobby', '/rules', '/account', ...Object.keys(GAMES).flatMap((kind) => [`/play/${kind}`, `/rules/${kind}`])]) {
      await page.goto(address);
      await check(address);
    }
    for (const kind of Object.keys(GAMES)) {
      await page.goto('/');
      await page.locator(`form[action="/play/${kind}"] [value=computer]`).click();
      await page.locator('#game-actions button').first().waitFor();
      const roll = page.getByRole('button', { name: words.roll, exact: true });
      if (['go-round', 'runaround'].includes(kind)) {
        await roll.click();
        await roll.waitFor({ state: 'detached' });
      }
      await check(`a game of ${kind}`);
      await page.getByRole('button', { name: words.resign, exact: true }).click();
      await page.locator('#game-actions [data-key=yes]').click();
      await page.locator('#result:not([hidden])').waitFor();
      await check(`the end of ${kind}`);
    }
    t.diagnostic(seen.join(', '));
  });

  test(`The switch leads to ${words.name} and is remembered`, async (t) => {
    const { page } = await site.visitor();
    await page.goto('/');
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    await page.getByRole('link', { name: words.name }).click();
    await page.locator(`html[lang=${code}]`).waitFor();
    await page.goto('/rules');
    assert.equal(await page.locator('html').getAttribute('lang'), code);
    assert.equal(await page.locator('header nav a').first().textContent(), words.play);
    t.diagnostic(`${words.name} on the next page too`);
  });
}
