// The pages that need no server: as plain files on any host, and kept by the service worker, also without a connection.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { faults } from '../support/audit.js';
import { openSite } from '../support/fixtures.js';
import { GAMES, ended, gameReady, listed, resign, startFromFront } from '../support/pages.js';
import { PlainHost } from '../support/plain_host.js';
import { Player } from '../support/player.js';
import { program } from '../support/server.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();
const TITLES = { en: 'Four board games for two', de: 'Vier Brettspiele für zwei', fr: 'Quatre jeux de plateau pour deux' };
/** The pages in the folder of a language that need no module. */
const PAGES = ['index.html', 'rules.html', ...Object.keys(GAMES).flatMap((kind) => [`play/${kind}.html`, `rules/${kind}.html`])];

let folder = '';
/** @type {PlainHost} */
let host;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundel-site-'));
  execFileSync(program(), ['site', '-o', join(folder, 'first')]);
  host = new PlainHost(join(folder, 'first'));
  await host.start();
});
after(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A visitor of the plain files who can reach nothing else. @param {Parameters<typeof site.visitor>[0]} [how] */
async function plainVisitor(how = {}) {
  const visitor = await site.visitor({ at: host.origin, ...how });
  await visitor.context.route((url) => url.origin !== host.origin, (route) => route.abort());
  return visitor;
}

/** Waits until the service worker has everything and answers for this page. @param {Page} page */
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Waits for the boards of a page: drawings within it, or files of the site. @param {Page} page */
async function boardShown(page) {
  await page.locator('.board').first().waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll('.board img')].every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0));
}

/** Waits until something is so; unlike a function that Playwright waits for, it may have to ask the worker. @param {Page} page @param {() => Promise<boolean>} what */
async function until(page, what) {
  for (const end = Date.now() + 30_000; !(await page.evaluate(what)); await page.waitForTimeout(100)) assert.ok(Date.now() < end, `never: ${what}`);
}

/** The caches of all versions. @param {Page} page */
const versions = (page) => page.evaluate(() => caches.keys());

for (const [language, title] of Object.entries(TITLES)) {
  test(`Every page of the plain files works in ${language}, below any path`, async () => {
    const { page } = await plainVisitor({ language });
    await page.goto(host.url);
    await page.waitForURL(`${host.url}${language}/index.html`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    /** @type {Record<string, string[]>} */
    const found = {};
    for (const name of PAGES) {
      await page.goto(`${host.url}${language}/${name}`);
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      await boardShown(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false, `${name} has to be scrolled sideways`);
      const here = await faults(page);
      if (here.length > 0) found[name] = here.slice(0, 4);
    }
    assert.deepEqual(found, {});
  });
}

for (const [kind, title] of Object.entries(GAMES)) {
  // With LONG=1 all games are played to their end.
  const whole = kind === 'guard-towers' || Boolean(process.env.LONG);
  test(`${title} against the computer on a plain host, ${whole ? 'to the end' : 'some moves'}`, async (t) => {
    const { page } = await plainVisitor();
    await page.goto(`${host.url}en/index.html`);
    await page.getByRole('button', { name: `Play the computer: ${title}`, exact: true }).click();
    await gameReady(page);
    await new Player(page, { seed: 6 }).play(whole ? Infinity : 5);
    if (!whole) await resign(page);
    await ended(page);
    t.diagnostic(`${(await listed(page)).length} moves: ${await page.locator('#result .why').textContent()}`);
  });
}

test('The plain front page has no fault on a phone in the dark', async () => {
  const { page } = await plainVisitor({ phone: true, scheme: 'dark' });
  for (const name of ['index.html', 'play/gou.html']) {
    await page.goto(`${host.url}en/${name}`);
    assert.deepEqual(await faults(page), [], name);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  }
});

test('Boards have the theme that is chosen on the page, whatever that of the system', async () => {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    const { page } = await plainVisitor({ scheme });
    /** Which pictures are shown. */
    const shown = () => page.locator('.board img').evaluateAll((all) => [...new Set(all.filter((image) => image.checkVisibility()).map((image) => image.className))].join());
    await page.goto(`${host.url}en/index.html`);
    assert.equal(await shown(), `for-${scheme}`);
    for (const theme of ['light', 'dark']) {
      await page.locator(`[data-theme-choice=${theme}]`).click();
      for (const name of ['index.html', 'rules.html', 'play/gou.html', 'game/gou.html']) {
        await page.route('**/device/main.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
        await page.goto(`${host.url}en/${name}`);
        assert.equal(await shown(), `for-${theme}`, `${name}, ${theme} where the system is ${scheme}`);
      }
      await page.goto(`${host.url}en/index.html`);
    }
  }
});

test('The picture of the setup page shows the chosen rules from the chosen side', async () => {
  const { page } = await plainVisitor();
  await page.goto(`${host.url}en/play/go-round.html`);
  await boardShown(page);
  /** Waits until a side is at the bottom. @param {string} side @param {string} other */
  const atBottom = (side, other) => page.waitForFunction((sides) => {
    const [below, above] = sides.map((colour) => document.querySelector(`[data-picture] [id$="flag-${colour}"]`)?.getBoundingClientRect().top ?? 0);
    return below > above;
  }, [side, other]);
  await page.getByRole('radio', { name: 'Black' }).check();
  await atBottom('black', 'white');
  await page.getByRole('radio', { name: 'White' }).check();
  await atBottom('white', 'black');
  await page.goto(`${host.url}en/play/runaround.html`);
  await page.getByRole('radio', { name: /Horseshoe board/ }).check();
  await page.locator('[data-picture] svg[viewBox="0 0 1080 740"]').waitFor();
});

test('A host may tell the browser that the module is compressed', async () => {
  const other = new PlainHost(host.directory);
  other.namesEncoding = true;
  await other.start();
  try {
    const { page } = await site.visitor({ at: other.origin });
    await page.goto(`${other.url}en/game/gou.html?opponent=screen`);
    await gameReady(page);
    await new Player(page, { seed: 3 }).play(2);
  } finally {
    await other.stop();
  }
});

test('A browser that cannot unpack the module says so', async () => {
  const visitor = await plainVisitor();
  visitor.forgive(/cannot unpack the module/);
  const { page } = visitor;
  await page.route('**/module_worker.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `delete self.DecompressionStream;${await response.text()}` });
  });
  await page.goto(`${host.url}en/game/gou.html?opponent=screen`);
  await page.getByText('This browser is too old to play offline.').waitFor();
});

test('The language is switched on every page and remembered', async () => {
  const { page } = await plainVisitor();
  await page.goto(`${host.url}en/play/gou.html`);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL(`${host.url}de/play/gou.html`);
  await page.goto(host.url);
  await page.waitForURL(`${host.url}de/index.html`);
});

test('Without scripts, the first page lists the languages', async () => {
  const { page } = await plainVisitor({ javaScriptEnabled: false });
  await page.goto(host.url);
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 1, name: TITLES.fr }).waitFor();
  await page.getByRole('link', { name: 'Règles de Gou' }).click();
  await page.waitForURL(`${host.url}fr/rules/gou.html`);
});

test('A system can install the site: manifest and icons', async () => {
  const { page } = await plainVisitor();
  await page.goto(`${host.url}en/rules/gou.html`);
  const { manifest, address, icons } = await page.evaluate(async () => {
    const href = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=manifest]')).href;
    const read = await (await fetch(href)).json();
    const sizes = read.icons.map(async (/** @type {{src: string}} */ { src }) => {
      const image = new Image();
      image.src = new URL(src, href).href;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    });
    return { manifest: read, address: href, icons: await Promise.all(sizes) };
  });
  assert.equal(manifest.name, 'Roundel');
  assert.equal(manifest.display, 'standalone');
  assert.equal(new URL(manifest.start_url, address).href, `${host.url}index.html`);
  assert.equal(new URL(manifest.scope, address).href, host.url);
  for (const [i, { sizes }] of manifest.icons.entries()) if (sizes !== 'any') assert.equal(icons[i], sizes);
  for (const sizes of ['192x192', '512x512']) assert.ok(icons.includes(sizes), sizes);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
});

test('Without a connection, the plain files can still be read', async () => {
  const visitor = await plainVisitor({ worker: true });
  const { page } = visitor;
  await page.goto(`${host.url}en/index.html`);
  await kept(page);
  await visitor.context.setOffline(true);
  await host.stop();
  try {
    for (const name of PAGES) {
      await page.goto(`${host.url}fr/${name}`);
      assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
      await boardShown(page);
    }
    await page.goto(host.url);
    await page.waitForURL(`${host.url}en/index.html`);
    assert.equal(await page.locator('#offline').isVisible(), false);
    await page.goto(`${host.url}de/nothing.html`);
    await page.waitForURL(`${host.url}en/index.html`);
    await page.getByText('There’s no connection right now.').waitFor();
  } finally {
    await host.start();
  }
});

test('A full storage breaks nothing', async () => {
  const visitor = await plainVisitor({ worker: true });
  const { page } = visitor;
  const session = await visitor.context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 100_000 });
  await page.goto(`${host.url}en/index.html`);
  // The browser drops a worker that could not be installed.
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('../service-worker.js');
    await new Promise((resolve) => installing?.addEventListener('statechange', () => installing.state === 'redundant' && resolve(null)));
  });
  assert.deepEqual(await versions(page), []);
  await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
  await page.waitForURL('**/rules.html');
});

/** Writes the site once more as another version: with another title, and other addresses of all assets. */
async function secondVersion() {
  const second = join(folder, 'second');
  await cp(join(folder, 'first'), second, { recursive: true });
  const [hash] = await readdir(join(second, 'assets'));
  const other = hash.replace(/./g, 'f');
  await rename(join(second, 'assets', hash), join(second, 'assets', other));
  for (const name of await readdir(second, { recursive: true })) {
    if (!/\.(html|js|webmanifest)$/.test(name)) continue;
    const path = join(second, name);
    const text = (await readFile(path, 'utf8')).replaceAll(hash, other).replace(/"version":"\w+"/, '"version":"second"');
    await writeFile(path, text.replaceAll(TITLES.en, 'The second version'));
  }
  return { second, hash };
}

test('A new version waits for the end of a game, then replaces the old one', async () => {
  const visitor = await plainVisitor({ worker: true });
  const { page } = visitor;
  const front = `${host.url}en/index.html`;
  /** Which version the page shows. @param {string} name */
  const shows = (name) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(front);
  await kept(page);
  const [initial] = await versions(page);
  const game = await visitor.newTab();
  await game.goto(`${host.url}en/game/gou.html`);
  const { second, hash } = await secondVersion();
  const first = host.directory;
  host.directory = second;
  try {
    await page.reload();
    await until(page, async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await page.reload();
    await shows(TITLES.en);
    // The page has told the worker that it is there, and nothing has changed.
    await page.waitForTimeout(4_000);
    await page.reload();
    await shows(TITLES.en);
    await game.close();
    await page.reload();
    await until(page, async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return !registration?.waiting && registration?.active?.state === 'activated';
    });
    assert.deepEqual(await versions(page), [initial, `roundel ${host.path} second`]);
    // This page is still of the first version, and can load what it needs, although the host has it no longer.
    const old = `../assets/${hash}/scripts/game/celebration.js`;
    assert.equal(await page.evaluate(async (address) => (await fetch(address)).status, old), 200);
    await page.reload();
    await shows('The second version');
    await until(page, async () => (await caches.keys()).length === 1);
    assert.deepEqual(await versions(page), [`roundel ${host.path} second`]);
  } finally {
    host.directory = first;
  }
});

/**
 * The service worker below a path, outside of a browser: what a host answers and which pages are open is made up.
 * @param {string} home
 * @param {{answer?: (url: string) => Response, names?: string[], open?: string[], waiting?: boolean}} [world]
 */
async function workerAt(home, { answer = () => new Response(''), names = [], open = [], waiting = false } = {}) {
  const origin = 'https://games.example';
  /** @type {Map<string, Map<string, Response>>} */
  const stores = new Map(names.map((name) => [name, new Map()]));
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  /** @type {string[]} */
  const told = [];
  const self = {
    addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ listener) => void (listeners[name] = listener),
    clients: { matchAll: async () => open.map((path, id) => ({ id, url: origin + path })) },
    registration: { installing: null, waiting: waiting ? { postMessage: (/** @type {string} */ message) => told.push(message) } : null },
  };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (/** @type {string} */ name) => stores.delete(name),
    open: async (/** @type {string} */ name) => {
      const store = stores.get(name) ?? new Map();
      stores.set(name, store);
      return { put: async (/** @type {string} */ url, /** @type {Response} */ response) => void store.set(url, response), match: async (/** @type {string} */ url) => store.get(url), keys: async () => [...store.keys()].map((url) => ({ url })) };
    },
  };
  const script = await readFile(join(folder, 'first', 'service-worker.js'), 'utf8');
  const fetch = async (/** @type {string} */ url) => answer(url);
  runInContext(script, createContext({ self, caches, fetch, location: { href: `${origin}${home}service-worker.js` }, URL, Response }));
  /** Lets something happen, and waits for what it leads to. @param {string} name @param {object} [event] @returns {Promise<any>} */
  const happens = (name, event) => new Promise((resolve, reject) => {
    const follow = (/** @type {Promise<any>} */ promise) => promise.then(resolve, reject);
    listeners[name]({ waitUntil: follow, respondWith: follow, ...event });
  });
  const assets = /"assets":"([^"]+)"/.exec(script)?.[1] ?? '';
  return { happens, assets, stores, told, origin };
}

test('Files of another version do not get among those of a new one', async () => {
  for (const marked of [false, true]) {
    /** @type {string} */
    let assets = '';
    const answer = (/** @type {string} */ url) => new Response(assets, { headers: marked && url.endsWith('/scripts/page.js') ? { 'x-roundel-other-version': '1' } : {} });
    const worker = await workerAt('/', { answer });
    ({ assets } = worker);
    if (marked) await assert.rejects(worker.happens('install'), /page\.js is of another version/);
    else await worker.happens('install');
    assert.equal(worker.stores.size, marked ? 0 : 1);
  }
});

test('A page in place of a missing file is not kept', async () => {
  /** @type {string} */
  let assets = '';
  const answer = (/** @type {string} */ url) => new Response(assets, { headers: { 'content-type': url.endsWith('.bin') ? 'text/html' : 'text/plain' } });
  const worker = await workerAt('/', { answer });
  ({ assets } = worker);
  await assert.rejects(worker.happens('install'), /roundel\.bin is a page/);
  assert.equal(worker.stores.size, 0);
});

test('Two sites on one host leave each other’s files alone', async () => {
  const names = ['roundel /one/ old', 'roundel /two/ old', 'roundel / old', 'other'];
  const worker = await workerAt('/one/', { names, open: ['/one/en/index.html', '/two/en/index.html'] });
  await worker.happens('message', { data: { loaded: `/one/${worker.assets}scripts/page.js` }, source: { id: 0 } });
  assert.deepEqual(names.filter((name) => worker.stores.has(name)), names.slice(1));
});

test('Only a game below the site’s own path holds up a new version', async () => {
  for (const [home, path, takesOver] of /** @type {[string, string, boolean][]} */ ([
    ['/game/', '/game/en/index.html', true], ['/game/', '/game/en/game/gou.html', false], ['/', '/game/abc', false],
    ['/', '/device/en/game/gou.html', false], ['/', '/device/en/rules/gou.html', true], ['/one/', '/two/en/game/gou.html', true],
  ])) {
    const worker = await workerAt(home, { open: [path], waiting: true });
    await worker.happens('message', { data: { loaded: '' }, source: { id: 0 } });
    assert.deepEqual(worker.told, takesOver ? ['take-over'] : [], home + path);
  }
});

test('A page that is missing in the cache is loaded, also by way of a redirect', async () => {
  const answer = () => Object.defineProperty(new Response('the page'), 'redirected', { value: true });
  const worker = await workerAt('/', { answer });
  const response = await worker.happens('fetch', { request: { method: 'GET', url: `${worker.origin}/en/index.html`, mode: 'navigate' } });
  assert.equal(response.redirected, false);
  assert.equal(await response.text(), 'the page');
});

test('What the browser deletes from the cache is loaded again with the next page', async () => {
  const { page } = await site.visitor({ worker: true });
  /** How many files each cache has. */
  const counts = async () => JSON.stringify(await page.evaluate(async () => Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))));
  /** @param {number} count */
  const drop = (count) => page.evaluate(async (most) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      await Promise.all((await cache.keys()).slice(0, most).map((request) => cache.delete(request)));
    }
  }, count);
  await page.goto('/');
  await kept(page);
  const all = await counts();
  for (const count of [30, 1000]) {
    await drop(count);
    assert.notEqual(await counts(), all);
    await page.goto('/device/en/rules/gou.html');
    for (const end = Date.now() + 30_000; (await counts()) !== all; await page.waitForTimeout(100)) assert.ok(Date.now() < end, `${await counts()} of ${all}`);
  }
});

test('After one visit to the server, the device pages open without it', async () => {
  const visitor = await site.visitor({ worker: true, language: 'de' });
  visitor.forgiveLostConnections();
  const { page } = visitor;
  await page.goto('/');
  await kept(page);
  await site.server.stop();
  await visitor.context.setOffline(true);
  try {
    for (const name of PAGES) {
      await page.goto(`/device/de/${name}`);
      await boardShown(page);
    }
    for (const address of ['/', '/lobby', '/rules/gou']) {
      await page.goto(address);
      await page.waitForURL('**/device/de/index.html');
      await page.getByText('Gerade gibt es keine Verbindung.').waitFor();
    }
  } finally {
    await visitor.context.setOffline(false);
    await site.server.start();
  }
  await page.getByRole('link', { name: 'Online spielen' }).click();
  await page.getByRole('heading', { level: 1, name: TITLES.de }).waitFor();
  await page.getByRole('link', { name: 'Offline spielen' }).first().click();
  await page.waitForURL('**/device/de/index.html');
});

test('With the worker installed, online play goes on as before', async () => {
  const visitor = await site.visitor({ worker: true });
  const { page } = visitor;
  await page.goto('/');
  await kept(page);
  for (const kind of ['gou', 'runaround']) {
    await startFromFront(page, kind, 'computer');
    const player = new Player(page, { seed: 5 });
    await player.play(3);
    await page.reload();
    await gameReady(page);
    await player.play(2);
  }
  await page.goto('/lobby');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
