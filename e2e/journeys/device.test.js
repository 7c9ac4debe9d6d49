// Games on the reader's own device: the same page on a room of its own, without the server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from '../support/audit.js';
import { openSite } from '../support/fixtures.js';
import { GAMES, ended, gameReady, listed, openDrawer, press, resign, sentence, until } from '../support/pages.js';
import { Player } from '../support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const site = openSite();
const FRONT = '/device/en/index.html';

/** From the front page of the device by one of the two buttons of a game. @param {Page} page @param {string} kind @param {'computer'|'screen'} opponent */
async function start(page, kind, opponent) {
  await page.goto(FRONT);
  await page.getByRole('button', { name: `${opponent === 'computer' ? 'Play the computer' : 'Two players, one screen'}: ${GAMES[kind]}`, exact: true }).click();
  await gameReady(page);
}

/** Begins a game by its address. @param {Page} page @param {string} kind @param {string} fields */
async function begin(page, kind, fields) {
  await page.goto(`/device/en/game/${kind}.html?${fields}`);
  await gameReady(page);
}

/** What the page asks of the server from now on. @param {Page} page */
function requestsOf(page) {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title} against the computer: some moves, a reload, resignation, a rematch`, async (t) => {
    const { page } = await site.visitor();
    await start(page, kind, 'computer');
    const asked = requestsOf(page);
    const player = new Player(page, { seed: 3 });
    await player.play(6);
    assert.deepEqual(asked.filter((url) => !url.includes('/assets/')), [], 'the server is not asked for anything');
    const before = await listed(page);
    await page.reload();
    await gameReady(page);
    await until(async () => (await listed(page)).length >= before.length);
    assert.deepEqual((await listed(page)).slice(0, before.length), before, 'all moves are still there');
    await player.move();
    await resign(page);
    assert.match((await page.locator('#result .why').textContent()) ?? '', /^You resigned/);
    const first = page.url();
    await press(page, 'Rematch');
    await page.waitForURL((url) => url.href !== first);
    await gameReady(page);
    await player.move();
    t.diagnostic(`${before.length} moves before the reload`);
  });
}

test('A whole game on one screen to its end, and it stands in the list', async () => {
  const { page } = await site.visitor();
  await begin(page, 'guard-towers', 'opponent=screen&first=Ada&second=Ben');
  await new Player(page, { seed: 5 }).play(Infinity);
  await ended(page);
  const why = await page.locator('#result .why').textContent();
  await page.goto(FRONT);
  const tile = page.locator('#device-games .tile');
  await tile.getByText('Ada – Ben').waitFor();
  assert.ok(((await tile.locator('.note').textContent()) ?? '').includes(why ?? '?'), 'how it ended');
  await tile.locator('.picture svg').waitFor();
  await tile.getByRole('button', { name: /^Delete/ }).click();
  await press(page, 'No, keep it');
  await tile.getByRole('button', { name: /^Delete/ }).click();
  await press(page, 'Yes, delete');
  await page.locator('#device-games').waitFor({ state: 'hidden' });
});

test('Options, side, level and clock of the setup form are what is played', async () => {
  const { page } = await site.visitor();
  await page.goto('/device/en/play/runaround.html');
  await page.locator('input[name=level][value="2"]').check({ force: true });
  await page.locator('input[name=side][value=second]').check({ force: true });
  await page.locator('select[name="number-oval-"]').selectOption('18');
  await page.locator('input[name=clock][value="5+3"]').check({ force: true });
  await press(page, 'Start');
  await gameReady(page);
  await page.locator('#far', { hasText: 'Computer, level 2' }).waitFor();
  await page.locator('#near', { hasText: /[45]:\d\d/ }).waitFor();
  assert.match((await page.locator('.terms').textContent()) ?? '', /18/);
  await new Player(page, { seed: 2 }).play(3);
});

test('By keyboard, on a phone, in German and French, without a fault', async () => {
  for (const [language, word] of [['de', 'Computer'], ['fr', 'ordinateur']]) {
    const { page } = await site.visitor({ phone: true, language });
    await page.goto(`/device/${language}/index.html`);
    await page.locator('form[action="game/gou.html"] button[value=computer]').focus();
    await page.keyboard.press('Enter');
    await gameReady(page);
    await page.locator('#far', { hasText: new RegExp(word, 'i') }).waitFor();
    await new Player(page, { seed: 4 }).move();
    assert.deepEqual(await faults(page, {}), [], language);
    await page.goto(`/device/${language}/index.html`);
    await page.locator('#device-games .picture svg').waitFor();
    assert.deepEqual(await faults(page, {}), [], language);
  }
});

test('The computer is stopped at once by a take-back', async (t) => {
  const { page } = await site.visitor();
  // Full strength thinks for a second.
  await begin(page, 'gou', 'opponent=computer&level=12');
  const player = new Player(page, { seed: 1 });
  await player.move();
  await page.locator('#sentence', { hasText: 'Computer' }).or(page.locator('.side.far.turn')).first().waitFor();
  const took = await page.evaluate(async () => {
    /** @type {HTMLButtonElement|null} */
    const button = document.querySelector('#game-actions [data-key=back]');
    const began = performance.now();
    button?.click();
    while (document.querySelectorAll('#rows [data-ply]').length > 0 && performance.now() - began < 5000) await new Promise((go) => setTimeout(go, 1));
    return performance.now() - began;
  });
  t.diagnostic(`${took.toFixed(0)} ms`);
  assert.ok(took < 500, `${took} ms until the move was taken back`);
  await player.move();
});

test('A crash of the module is said, and the game goes on from its record', async () => {
  const { page } = await site.visitor();
  await page.addInitScript(() => {
    const { Worker } = globalThis;
    /** @type {Worker[]} */
    const workers = [];
    Object.assign(globalThis, { workers, Worker: class extends Worker { constructor(/** @type {[string|URL, WorkerOptions?]} */ ...how) { super(...how); workers.push(this); } } });
  });
  await start(page, 'guard-towers', 'screen');
  const player = new Player(page, { seed: 9 });
  await player.play(3);
  const before = await listed(page);
  // As the worker itself says it when the module traps.
  await page.evaluate(() => {
    const open = /** @type {any} */ (globalThis).workers.filter((/** @type {Worker} */ worker) => worker.onmessage);
    for (const worker of open) worker.onmessage({ data: { number: -1, failure: 'RuntimeError: unreachable' } });
  });
  await player.move();
  await page.locator('#toast', { hasText: 'Nothing is lost' }).waitFor();
  await until(async () => (await listed(page)).length > before.length);
  assert.deepEqual((await listed(page)).slice(0, before.length), before);
});

test('Where nothing can be stored, that is said once and the game goes on', async () => {
  const { page } = await site.visitor();
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { get: () => { throw new DOMException('denied', 'SecurityError'); } }));
  await begin(page, 'gou', 'opponent=computer&level=1');
  await page.locator('#toast', { hasText: 'can’t save this game' }).waitFor();
  await new Player(page, { seed: 1 }).play(4);
  await resign(page);
  await press(page, 'Rematch');
  await page.waitForURL(/opponent=computer/);
  await gameReady(page);
});

test('A full disk in the middle of a game: said once, and the game goes on', async () => {
  const { page } = await site.visitor();
  await begin(page, 'gou', 'opponent=computer&level=1');
  const player = new Player(page, { seed: 1 });
  await player.move();
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await player.play(4);
  await page.locator('#toast', { hasText: 'can’t save this game' }).waitFor();
});

test('Two tabs with one game show the same', async () => {
  const visitor = await site.visitor();
  const first = visitor.page;
  await start(first, 'guard-towers', 'screen');
  const second = await visitor.newTab();
  await second.goto(first.url());
  await gameReady(second);
  for (const [seed, page] of [first, second, first, second].entries()) await new Player(page, { seed }).move();
  await until(async () => JSON.stringify(await listed(first)) === JSON.stringify(await listed(second)));
  assert.equal((await listed(first)).length, 4);
});

test('A game that is not there, settings that do not fit, and a browser without WebAssembly are answered with a sentence', async () => {
  const visitor = await site.visitor();
  visitor.forgive(/console:/);
  const { page } = visitor;
  await page.goto('/device/en/game/gou.html#nothere');
  await sentence(page).getByText('isn’t on this device').waitFor();
  await page.getByRole('link', { name: 'Games on this device' }).click();
  await page.waitForURL(/index\.html/);
  for (const fields of ['rules=horseshoe', 'level=99', 'clock=own&minutes=999&increment=1']) {
    await page.goto(`/device/en/game/gou.html?${fields}`);
    await sentence(page).getByText('can’t be played with these settings').waitFor();
  }
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.goto('/device/en/game/gou.html?opponent=computer');
  await sentence(page).getByText('too old').waitFor();
});

test('The record of a game can be downloaded', async () => {
  const { page } = await site.visitor();
  await start(page, 'go-round', 'screen');
  await new Player(page, { seed: 2 }).play(2);
  await openDrawer(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#record').click()]);
  assert.match(download.suggestedFilename(), /^go-round-\w+\.txt$/);
});
