// The journeys that are taken in Firefox and WebKit too: every game for some moves and to its end panel, on a desktop by mouse and on
// a phone by finger, and a look at the other pages.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE } from './fixtures.js';
import { checkLayout, overhang } from './layout.js';
import { BROKEN_SCRIPT, NOTES, InjectingProxy } from './injecting_proxy.js';
import { GAMES } from './pages.js';
import { Player } from './player.js';
import { Server } from './server.js';
import { Tab } from './tab.js';
import { outOfView } from './visible.js';

/** With the least width of a board, and how many moves are played, those of both sides together. @type {Record<string, {size: import('./tab.js').Size, pointer: 'mouse'|'touch', least: number, moves: number}>} */
const SCREENS = {
  desktop: { size: DESKTOP, pointer: 'mouse', least: 500, moves: 20 },
  phone: { size: PHONE, pointer: 'touch', least: 300, moves: 8 },
};
/** How many moves are played where the pieces and the die move visibly. */
const LIVELY_MOVES = 4;
const PAGES = ['/', '/lobby', '/rules', '/account', ...Object.keys(GAMES).flatMap((kind) => [`/play/${kind}`, `/rules/${kind}`])];

/** @param {import('./tab.js').Browser} browser which is not open yet */
export function journeysIn(browser) {
  const site = new ProxiedSite(browser);
  before(() => site.open());
  afterEach(() => site.closeVisitor());
  after(() => site.close());

  for (const [screen, { size, pointer, least, moves }] of Object.entries(SCREENS)) {
    for (const title of Object.values(GAMES)) {
      test(`${title} against the computer on a ${screen}, and its end panel`, async (t) => {
        const { tab } = await site.visitor(size, pointer);
        await startFromFront(tab, title, 'off');
        const { board } = await checkLayout(tab, `${title} on a ${screen}`);
        const width = board.right - board.left;
        assert.ok(width >= least, `the board is ${width} pixels wide`);
        const player = new Player(tab, { seed: 11 });
        while (await player.play(moves)) await rematch(tab);
        await checkLayout(tab, `${title} on a ${screen}, later`);
        await resign(tab);
        await checkEnd(tab);
        assert.equal(await animations(tab), 0, 'something has moved');
        t.diagnostic(`a board of ${Math.round(width)} pixels; ${player}`);
      });
    }

    test(`No page has to be scrolled sideways on a ${screen}`, async () => {
      const { tab } = await site.visitor(size, pointer);
      for (const path of PAGES) {
        await tab.goto(path);
        assert.equal(await overhang(tab), 0, path);
      }
    });
  }

  for (const title of Object.values(GAMES)) {
    test(`${title} with everything that moves`, async (t) => {
      const { tab } = await site.visitor(DESKTOP, 'mouse');
      await startFromFront(tab, title, 'normal');
      await new Player(tab, { seed: 12 }).play(LIVELY_MOVES);
      const moved = await animations(tab);
      assert.ok(moved > 0, 'nothing has moved');
      t.diagnostic(`${moved} animations`);
    });
  }

  test('What goes wrong on a page is noticed', async () => {
    const { tab, proxy } = await site.visitor(DESKTOP, 'mouse');
    await tab.goto('/rules');
    await tab.evaluate(addScript, BROKEN_SCRIPT);
    await tab.until((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]').length === 6, NOTES);
    const errors = await proxy.takeErrors(tab);
    for (const part of ['thrown', 'rejected', 'said', 'not loaded', 'forbidden', '404']) {
      assert.ok(errors.some((each) => each.includes(part)), `${part} is missing in ${errors.join('; ')}`);
    }
  });
}

/** A server, a browser, one visitor at a time, and a record of everything that goes wrong. */
class ProxiedSite {
  #server = new Server();
  #browser;
  #visitors = 0;
  /** @type {{tab: Tab, proxy: InjectingProxy}|undefined} */
  #visitor;

  /** @param {import('./tab.js').Browser} browser */
  constructor(browser) {
    this.#browser = browser;
  }

  async open() {
    await this.#server.start();
    await this.#browser.open({ reducedMotion: false });
  }

  /** Someone new: each comes to an address of their own, which has its own cookies and storage. @param {import('./tab.js').Size} size @param {'mouse'|'touch'} pointer */
  async visitor(size, pointer) {
    this.#visitors += 1;
    const proxy = new InjectingProxy(this.#server.url);
    const tab = new Tab(this.#browser, await proxy.listen(`127.0.0.${1 + this.#visitors}`));
    this.#visitor = { tab, proxy };
    await tab.prepare(size, pointer);
    return this.#visitor;
  }

  /** Nothing may have gone wrong. */
  async closeVisitor() {
    if (!this.#visitor) return;
    const { tab, proxy } = this.#visitor;
    this.#visitor = undefined;
    try {
      assert.deepEqual(await proxy.takeErrors(tab), [], 'something went wrong on a page');
    } finally {
      proxy.close();
    }
  }

  async close() {
    await this.#browser.close();
    await this.#server.remove();
  }
}

/** Waits until the game can be played. @param {Tab} tab */
const gameReady = (tab) => tab.until(() => document.querySelector('#game-actions button') !== null, null);

/** @param {Tab} tab @param {string} title of the game @param {'off'|'normal'} speed of what moves */
async function startFromFront(tab, title, speed) {
  await tab.goto('/');
  await tab.evaluate(choose, { speed, auto: 'off' });
  await tab.press('button', `Play the computer: ${title}`);
  await tab.arrive(/\/game\/\w+$/);
  await gameReady(tab);
}

/** Keeps settings, before the game reads them. A player who knows no rules plays turns without a choice by hand. Runs in the page. @param {Record<string, string>} settings */
function choose(settings) {
  for (const [name, value] of Object.entries(settings)) localStorage.setItem(`roundel.${name}`, value);
}

/** After a game that was over too soon. @param {Tab} tab */
async function rematch(tab) {
  const last = await tab.evaluate(() => location.pathname, null);
  await tab.press('#result [data-key=rematch]');
  await tab.arrive(new RegExp(`/game/(?!${last.split('/').pop()})\\w+$`));
  await gameReady(tab);
}

/** @param {Tab} tab */
async function resign(tab) {
  if (await tab.evaluate(() => document.querySelector('.open-drawer')?.checkVisibility(), null)) await tab.press('.open-drawer');
  await tab.press('button', 'Resign');
  await tab.press('button', 'Yes, resign');
}

/** The end panel has its sentence and its buttons, all in view. @param {Tab} tab */
async function checkEnd(tab) {
  const { sentence, why, buttons } = await tab.until(endPanel, null);
  assert.deepEqual([sentence, why], ['You lost', 'You resigned']);
  for (const key of ['rematch', 'review', 'share', 'other']) assert.ok(buttons.includes(key), `${key} is not offered`);
  assert.deepEqual(await outOfView(tab), []);
  assert.equal(await overhang(tab), 0, 'the end panel fits');
}

/** What the end panel says, as soon as it is complete. Runs in the page. */
function endPanel() {
  const buttons = [...document.querySelectorAll('#result .go > *')].map((button) => button.getAttribute('data-key'));
  if (buttons.length === 0) return null;
  return { sentence: document.querySelector('#sentence')?.textContent, why: document.querySelector('#result .why')?.textContent, buttons };
}

/** How many animations there were on this page. @param {Tab} tab */
const animations = (tab) => tab.evaluate(() => Number(document.documentElement.dataset.animations ?? 0), null);

/** Runs in the page. @param {string} source */
function addScript(source) {
  const script = document.createElement('script');
  script.src = source;
  document.head.append(script);
}
