// The service worker: keeps the device pages with everything they need, so that they open without a connection. The server, or
// `roundel site`, writes `self.site` in front of it. What does not belong to the device pages goes to the network as if there were no worker.

/**
 * @typedef {object} DeviceSite all addresses are as seen from this script
 * @property {string} version changes with every file
 * @property {string} index the page that chooses a language
 * @property {string[]} pages
 * @property {string} assets the folder of the files
 * @property {string[]} files
 */

// The types of a worker and those of a page exclude each other, and the other scripts need the latter.
/** @type {any} */
const worker = self;
/** @type {DeviceSite} */
const { version, index, pages, assets, files } = worker.site;

/** The path of the folder of this site: a host may have several, and all caches are in one place. */
const HOME = new URL('.', location.href).pathname;
const PREFIX = `roundel ${HOME} `;
const NAME = PREFIX + version;
/** How many files are loaded side by side: few, so that the page that is open comes first. */
const AT_ONCE = 4;

/** @param {string} path */
const addressOf = (path) => new URL(path, location.href).href;
const kept = new Set(pages.map(addressOf));
/** The folder of the assets of all versions. */
const assetFolder = addressOf(assets.replace(/[^/]+\/$/, ''));

/** The kept page that a request means, if it is one: some hosts leave out `index.html` or `.html`. @param {string} url @returns {string|undefined} */
function pageOf(url) {
  const [address] = url.split(/[?#]/);
  return [address, `${address}index.html`, `${address}.html`].find((candidate) => kept.has(candidate));
}

/**
 * What can be answered again as it is. A response after a redirect cannot answer the request for a page.
 * @param {Response} response
 */
const withoutRedirect = (response) =>
  response.redirected ? new Response(response.body, { status: response.status, headers: response.headers }) : response;

/** Loads a file into the cache. @param {Cache} cache @param {string} path */
async function keep(cache, path) {
  const url = addressOf(path);
  // The address of an asset says which version it is.
  const response = await fetch(url, { cache: kept.has(url) ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Some hosts answer with a page where a file is missing.
  if (!kept.has(url) && response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${url} is a page`);
  // A server that has another version by now answers with the files of that one, and says so.
  if (response.headers.has('x-roundel-other-version')) throw new Error(`${url} is of another version`);
  // While a new version is being put in place, its pages could get among the files of this one.
  if (kept.has(url) && path.endsWith('.html') && !(await response.clone().text()).includes(assets)) throw new Error(`${url} is of another version`);
  await cache.put(url, withoutRedirect(response));
}

/** Everything that is kept. */
const paths = [...pages, ...files.map((file) => assets + file)];

/** What the browser has deleted. @param {Cache} cache */
async function missingPaths(cache) {
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return paths.filter((path) => !there.has(addressOf(path)));
}

/** Loads everything. If anything is missing there is no new version: the browser tries again on a later visit. */
async function keepAll() {
  const cache = await caches.open(NAME);
  const waiting = [...paths];
  const loadSome = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keep(cache, path);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, loadSome));
  } catch (error) {
    // The others stop after the file they are at. What is there is no use, and the storage may be full.
    waiting.length = 0;
    await caches.delete(NAME);
    throw error;
  }
}

/** The path of a page below the folder of this site, if it is there. @param {{url: string}} client @returns {string|undefined} */
function pathOf({ url }) {
  const { pathname } = new URL(url);
  return pathname.startsWith(HOME) ? pathname.slice(HOME.length) : undefined;
}

/** @param {{url: string}} client */
const isHere = (client) => pathOf(client) !== undefined;

/** The open pages of this site. @returns {Promise<{id: string, url: string}[]>} */
const windows = async () => (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isHere);

/** Whether a game is on this page: of the server at `game/ID`, of the device at `en/game/…` or `device/en/game/…`. @param {{url: string}} client */
const isGame = (client) => /^((device\/)?[^/]+\/)?game\/[^/]+$/.test(pathOf(client) ?? '');

/** Deletes the files of other versions, unless a new one is on its way. Asked in this order: what is there belongs to an earlier one. */
async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await Promise.all(others.map((name) => caches.delete(name)));
}

/** @param {string} page */
async function answerPage(page) {
  const cache = await caches.open(NAME);
  return (await cache.match(page)) ?? withoutRedirect(await fetch(page));
}

/** An asset of any version: a page that was opened before an update goes on loading its own. @param {Request} request */
const answerAsset = async (request) => (await caches.match(request)) ?? fetch(request);

/** A page that cannot be loaded: the device pages can. @param {Request} request */
const answerOther = (request) => fetch(request).catch(() => Response.redirect(`${addressOf(index)}?offline`));

/** Loads what the browser has deleted to save space. If that fails, the next page tries again. */
async function refill() {
  try {
    const cache = await caches.open(NAME);
    for (const path of await missingPaths(cache)) await keep(cache, path);
  } catch {
    // There is no connection, no room, or another version by now.
  }
}

/** A page is loaded, and says where its scripts come from. @param {{id: string}} source @param {string} scripts */
async function pageLoaded(source, scripts) {
  const open = await windows();
  const { waiting } = worker.registration;
  // A new version takes over between games, not during one.
  if (waiting && !open.some(isGame)) waiting.postMessage('take-over');
  // A page of another version may still need its files.
  if (!waiting && open.every(({ id }) => id === source.id) && scripts.includes(`/${assets}`)) await forgetOthers();
  await refill();
}

/** @type {Record<string, (event: any) => void>} */
const LISTENERS = {
  install: (event) => event.waitUntil(keepAll()),
  activate: (event) => event.waitUntil(worker.clients.claim()),
  fetch(event) {
    const { request } = event;
    if (request.method !== 'GET') return;
    const page = pageOf(request.url);
    if (page) event.respondWith(answerPage(page));
    else if (request.url.startsWith(assetFolder)) event.respondWith(answerAsset(request));
    else if (request.mode === 'navigate') event.respondWith(answerOther(request));
  },
  message(event) {
    if (event.data === 'take-over') worker.skipWaiting();
    else if (typeof event.data?.loaded === 'string') event.waitUntil(pageLoaded(event.source, event.data.loaded));
  },
};
for (const [name, listener] of Object.entries(LISTENERS)) worker.addEventListener(name, listener);
