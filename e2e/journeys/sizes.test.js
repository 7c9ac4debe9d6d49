// Every board on every screen: all of it is in view with the sentence and the buttons, nothing lies over anything, the page does not
// scroll, every place is large enough for a thumb, and the board stays where it is while the game goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { checkLayout } from '../support/layout.js';
import { GAMES, ask, boxOf, gameReady, idOf, meet, openDrawer, resign, setUp, startFromFront } from '../support/pages.js';
import { Player } from '../support/player.js';
import { outOfView, resize } from '../support/visible.js';

const site = openSite();

const PHONE = { width: 390, height: 664 };
/** The last one is a desktop at 200 % zoom. */
const SIZES = [
  PHONE, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 768, height: 1024 }, { width: 1024, height: 600 },
  { width: 1280, height: 800 }, { width: 1920, height: 1080 }, { width: 640, height: 400 },
];
/** What a thumb needs, in pixels. */
const THUMB = 36;
const LAPTOP = { width: 1366, height: 768 };
const BOARDS = [...Object.keys(GAMES).map((kind) => [kind, '']), ['runaround', 'oval-12'], ['runaround', 'oval-40'], ['runaround', 'horseshoe']];

for (const [kind, rules] of BOARDS) {
  test(`${GAMES[kind]} ${rules}: the whole board, the sentence and the buttons on every screen`, async (t) => {
    const { page } = await site.visitor();
    await setUp(page, kind, { opponent: 'screen', rules });
    await gameReady(page);
    const seen = [];
    for (const size of SIZES) {
      await resize(page, size);
      const { least, board } = await checkLayout(page, `${size.width}x${size.height}`);
      seen.push(`${size.width}x${size.height}: board ${Math.round(board.right - board.left)}x${Math.round(board.bottom - board.top)}, a place ${least.toFixed(1)}`);
      assert.ok(Number.isFinite(least), 'there are places');
      if (size === PHONE) assert.ok(least >= THUMB, `a place has ${least} pixels`);
    }
    t.diagnostic(seen.join('; '));
  });
}

/** How the board lies now, and has lain since the last call. @param {import('playwright-core').Page} page */
async function watchBoard(page) {
  return page.evaluate(() => {
    globalThis.lay ??= new Set();
    const seen = [...globalThis.lay];
    globalThis.lay.clear();
    const note = () => {
      const box = document.querySelector('#board svg')?.getBoundingClientRect();
      if (box) globalThis.lay.add([box.left, box.top, box.width, box.height].map(Math.round).join(' '));
      globalThis.noting = requestAnimationFrame(note);
    };
    cancelAnimationFrame(globalThis.noting ?? 0);
    note();
    return seen;
  });
}

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: the board stays where it is while a game goes on`, async (t) => {
    for (const size of [PHONE, { width: 1024, height: 600 }]) {
      const { page } = await site.visitor();
      await resize(page, size);
      await startFromFront(page, kind, 'computer');
      await watchBoard(page);
      await new Player(page, { seed: 6 }).play(8);
      const seen = await watchBoard(page);
      assert.equal(seen.length, 1, `the board moved: ${seen.join(', ')}`);
    }
    t.diagnostic('on a phone and on a small desktop');
  });
}

test('A phone is turned during a game', async (t) => {
  const { page } = await site.visitor();
  await resize(page, PHONE);
  await startFromFront(page, 'runaround', 'screen');
  const player = new Player(page, { seed: 8 });
  for (let turn = 0; turn < 6; turn += 1) {
    await resize(page, turn % 2 === 0 ? { width: 844, height: 390 } : PHONE);
    await checkLayout(page, `turn ${turn}`);
    await player.move();
  }
  t.diagnostic(`${player}`);
});

test('The drawer has what there is no room for, and a low window opens it for the keys', async (t) => {
  const { page } = await site.visitor();
  await resize(page, PHONE);
  await startFromFront(page, 'gou', 'screen');
  const player = new Player(page);
  await player.move();
  await player.move();
  const rows = page.locator('#rows [data-ply]');
  assert.equal(await rows.first().isVisible(), false);
  await openDrawer(page);
  await rows.first().click();
  await page.locator('#drawer').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.locator('#sentence', { hasText: 'Move 0 of 2' }).waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.keyboard.press('?');
  await page.locator('#keys[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#drawer').waitFor({ state: 'hidden' });
  await openDrawer(page);
  await resize(page, { width: 1280, height: 800 });
  assert.ok(await rows.first().isVisible(), 'beside the board');
  assert.equal(await page.locator('.open-drawer').isVisible(), false);
  t.diagnostic('moves, steps, keys, and back beside the board');
});

test('The page says which game it is, and how the match stands', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'guard-towers', { opponent: 'screen', games: 3 });
  await gameReady(page);
  await page.getByRole('heading', { level: 1, name: 'Guard & Towers' }).waitFor();
  assert.match(await page.locator('.what a').innerText(), /Game 1 of 3\s+0 : 0/);
  await resize(page, PHONE);
  await checkLayout(page, 'a match');
  await resize(page, { width: 844, height: 390 });
  const heading = await boxOf(page.locator('.what'));
  const header = await boxOf(page.locator('header.site'));
  assert.ok(heading.y >= 2 && heading.y + heading.height <= header.height, `the heading has ${heading.height} of ${header.height} pixels`);
  await resize(page, PHONE);
  await resign(page);
  await page.getByRole('link', { name: 'Next game' }).click();
  await page.locator('.what a', { hasText: /Game 2 of 3/ }).waitFor();
  assert.match(await page.locator('.what a').innerText(), /Game 2 of 3\s+(1 : 0|0 : 1)$/);
  await checkLayout(page, 'the second game');
  t.diagnostic(await page.locator('.what').innerText());
});

test('Every icon has a name: below it where there is room, and for a mouse that rests on it', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'screen');
  /** The tools: the name that is read out, the one that is seen, and the one for the mouse. */
  const named = () => page.locator('.tools :is(button, a)').evaluateAll((tools) => tools.map((tool) => ({
    name: tool.getAttribute('aria-label') ?? '',
    seen: tool.querySelector('span')?.checkVisibility() ? (tool.textContent ?? '').trim() : '',
    title: tool.getAttribute('title') ?? '',
  })));
  for (const { size, seen } of [{ size: { width: 1280, height: 800 }, seen: true }, { size: { width: 1024, height: 600 }, seen: false }, { size: PHONE, seen: true }]) {
    await resize(page, size);
    await openDrawer(page);
    const tools = await named();
    assert.equal(tools.length, 6);
    for (const tool of tools) {
      assert.ok(tool.name !== '' && tool.title.startsWith(tool.name), JSON.stringify(tool));
      assert.equal(tool.seen !== '', seen, `${size.width}x${size.height}: ${JSON.stringify(tool)}`);
    }
  }
  t.diagnostic((await named()).map(({ name, seen }) => `${name} (${seen})`).join(', '));
});

/** On how many lines the text of a button is. @param {import('playwright-core').Locator} button */
const linesOf = (button) =>
  button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Where the card and what is around it are, and how much of its text is out of its box, which then scrolls. Runs in a page. */
function measureCard() {
  const [card, list, clock, who] = ['#tip', '#list', '#far .clock', '#far .who'].map((selector) => document.querySelector(selector));
  const text = card?.firstElementChild;
  if (!card || !list || !clock || !who || !text) throw new TypeError('expected a rules card');
  const { left, bottom } = clock.getBoundingClientRect();
  return {
    strip: list.checkVisibility() ? list.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom : 0,
    hidden: text.scrollHeight - text.clientHeight,
    scrolls: getComputedStyle(text).overflowY === 'auto',
    clockSeen: document.elementFromPoint(left + 4, bottom - 4) === clock,
    nameSeen: document.elementFromPoint(who.getBoundingClientRect().left + 4, who.getBoundingClientRect().top + 8) === who,
  };
}

/** The tips of these games whose text does not fit into the card of this page. Runs in a page. @param {string[]} ids */
async function cutTips(ids) {
  const text = document.querySelector('#tip p');
  if (!text) throw new TypeError('expected a rules card');
  const cut = [];
  for (const id of ids) {
    const page = new DOMParser().parseFromString(await (await fetch(`/game/${id}`)).text(), 'text/html');
    const words = page.querySelector('template')?.content.querySelectorAll('[id^="tip-"]') ?? [];
    if (words.length < 4) throw new TypeError('expected tips');
    for (const tip of words) {
      text.textContent = (tip.textContent ?? '').trim();
      const hidden = text.scrollHeight - text.clientHeight;
      if (hidden > 1) cut.push(`${hidden}: ${text.textContent}`);
    }
  }
  return cut;
}

for (const language of ['en', 'de', 'fr']) {
  test(`A rules card can be read and closed on every screen, and leaves the other player in view: ${language}`, async (t) => {
    const { page } = await site.visitor({ language });
    await page.goto('/');
    const clock = { type: 'fischer', seconds: 300, increment: 2 };
    const { id } = await ask(page, '/games', { kind: 'guard-towers', side: 'first', opponent: { type: 'computer', level: 1 }, clock });
    await page.goto(`/game/${id}`);
    await page.locator('#tip button').first().waitFor();
    const seen = [];
    for (const size of SIZES) {
      await resize(page, size);
      const where = `${size.width}x${size.height}`;
      const { strip, hidden, scrolls, clockSeen, nameSeen } = await page.evaluate(measureCard);
      assert.deepEqual(await outOfView(page), [], where);
      assert.ok(clockSeen && nameSeen, `${where}: the name or the clock of the other player is covered`);
      assert.ok(hidden <= 1 || scrolls, `${where}: ${hidden} pixels of the text are cut off`);
      assert.ok(strip < 2 || strip > 100, `${where}: ${strip} pixels of the moves are left`);
      // On a phone a cross closes it; tips are turned off in the drawer.
      const buttons = await page.locator('#tip button:visible').all();
      assert.equal(buttons.length, size.width < 600 ? 1 : 2, where);
      for (const button of buttons) {
        assert.equal(await linesOf(button), 1, `${where}: a button of the card`);
        const { height } = await boxOf(button);
        assert.ok(height >= (size.width < size.height ? THUMB : 32), `${where}: a button of the card is ${height} pixels high`);
      }
      seen.push(`${where}: ${hidden}`);
    }
    await resize(page, PHONE);
    const ids = [];
    for (const kind of Object.keys(GAMES)) ids.push((await ask(page, '/games', { kind, opponent: { type: 'computer', level: 1 } })).id);
    assert.deepEqual(await page.evaluate(cutTips, ids), [], 'on a phone a text has to be scrolled');
    t.diagnostic(`pixels to scroll: ${seen.join(', ')}`);
  });
}

test('Beside the board the open chat has room below the moves, and its field is in view without scrolling; in a drawer it is above the keyboard', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  // Who waits has no rules card.
  await meet(host, opponent, 'gou', { side: 'second' });
  const { page } = host;
  for (const visitor of [host, opponent]) await visitor.page.locator('#chat summary').click();
  const seen = [];
  for (const size of [{ width: 1024, height: 600 }, LAPTOP, { width: 1280, height: 800 }]) {
    await resize(page, size);
    for (const part of ['#moves', '#steps']) assert.ok(await page.locator(part).isVisible(), `${size.width}x${size.height}: ${part}`);
    await resize(opponent.page, size);
    assert.deepEqual(await outOfView(opponent.page), [], 'with a rules card');
    const { height, below, scrolls } = await page.locator('#chat').evaluate((chat) => ({
      height: chat.clientHeight,
      below: (document.getElementById('say')?.getBoundingClientRect().bottom ?? Infinity) - innerHeight,
      scrolls: ['game', 'chat'].map((id) => document.getElementById(id)).some((part) => part && part.scrollHeight > part.clientHeight),
    }));
    assert.ok(height >= 140 && below <= 0 && !scrolls, `${size.width}x${size.height}: ${JSON.stringify({ height, below, scrolls })}`);
    seen.push(`${size.width}x${size.height}: ${height}`);
  }
  for (let line = 1; line <= 3; line += 1) await ask(page, `/games/${idOf(page)}/actions`, { do: 'say', text: `${line} ${'many words '.repeat(20)}` });
  await resize(page, PHONE);
  await openDrawer(page);
  await page.locator('#saying').click();
  const lines = page.locator('#lines li');
  await lines.nth(2).waitFor();
  // What a keyboard on the screen leaves of the window.
  const left = 340;
  await page.evaluate((height) => {
    if (!visualViewport) throw new TypeError('expected a viewport');
    Object.defineProperty(visualViewport, 'height', { value: height });
    visualViewport.dispatchEvent(new Event('resize'));
  }, left);
  const boxes = await Promise.all([lines.nth(2), page.locator('#saying')].map(boxOf));
  for (const { y, height } of boxes) assert.ok(y > 0 && y + height <= left, `${y} to ${y + height}`);
  t.diagnostic(seen.join(', '));
});

test('On a laptop the last six rows of the moves are in view', async (t) => {
  const seen = [];
  for (const language of ['en', 'de', 'fr']) {
    const { page } = await site.visitor({ language });
    await page.goto('/');
    const { id } = await ask(page, '/games', { kind: 'gou', side: 'first', opponent: { type: 'computer', level: 1 } });
    await page.evaluate(() => localStorage.setItem('roundel.tips', 'off'));
    await page.goto(`/game/${id}`);
    await gameReady(page);
    await resize(page, { width: 1280, height: 800 });
    const { height } = await boxOf(page.locator('#rows'));
    const tools = await page.locator('.tools > *').evaluateAll((all) => new Set(all.map((tool) => tool.getBoundingClientRect().top)).size);
    assert.equal(tools, 1, `${language}: the tools are on one line`);
    assert.ok(height >= 6 * 32, `${language}: ${height} pixels`);
    seen.push(`${language} ${height}`);
  }
  t.diagnostic(seen.join(', '));
});

test('On a laptop the settings open in view, and the list of keys follows them', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'screen');
  await resize(page, LAPTOP);
  await page.locator('#tip [data-key=got]').click();
  await page.locator('#settings summary').click();
  for (const id of ['speed', 'auto', 'show-tips', 'shortcuts']) {
    await page.waitForFunction((name) => {
      const control = document.getElementById(name);
      const column = control?.closest('.play')?.getBoundingClientRect();
      return control && column && control.getBoundingClientRect().bottom <= column.bottom && column.bottom <= innerHeight;
    }, id);
  }
  await page.locator('#keys summary').click();
  const keys = page.locator('dl.keys div');
  const off = page.getByText('Single-key shortcuts are off.');
  assert.deepEqual([await keys.nth(3).isVisible(), await off.isVisible()], [true, false]);
  await page.locator('#shortcuts').uncheck();
  assert.deepEqual([await keys.nth(2).isVisible(), await keys.nth(3).isVisible(), await off.isVisible()], [true, false, true]);
});

test('The notice that tips are off goes when they are turned on again', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'computer');
  await page.getByRole('button', { name: 'Turn tips off' }).click();
  await page.getByText('Tips are off').first().waitFor();
  await page.locator('#tips').click();
  await page.locator('#tip button').first().waitFor();
  assert.equal(await page.locator('#toast').isVisible(), false);
});

test('Buttons keep to one line, and what the other player did may have two on a phone', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'go-round', 'screen');
  for (const key of ['roll', 'marks']) {
    const button = page.locator(`#buttons [data-key=${key}]`);
    await button.waitFor();
    for (const size of SIZES) {
      await resize(page, size);
      assert.equal(await linesOf(button), 1, `${key}, ${size.width}x${size.height}`);
    }
    // A roll may leave nothing to decide.
    if (key === 'roll') await new Player(page).reachDecision();
  }
  const french = await site.visitor({ language: 'fr' });
  await french.page.goto('/');
  const { id } = await ask(french.page, '/games', { kind: 'gou', opponent: { type: 'screen' } });
  await french.page.goto(`/game/${id}`);
  assert.equal(await linesOf(french.page.locator('#buttons [data-key=marks]')), 1, 'in French');
  await resize(page, PHONE);
  const cut = await page.locator('#recap').evaluate((recap) => {
    recap.removeAttribute('hidden');
    recap.textContent = 'Computer rolled 3: 20 to 17, the pawn on 17 bumped to 9';
    return recap.scrollHeight - recap.clientHeight;
  });
  assert.ok(cut <= 0, `${cut} pixels of the recap are cut off`);
});

test('In a low window all folds can be open: two rows of the moves stay, nothing is cut off, and the board stays while the column scrolls', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'computer');
  await resize(page, { width: 1024, height: 600 });
  await page.locator('#tip [data-key=got]').click();
  const board = await boxOf(page.locator('#board svg'));
  for (const summary of await page.locator('.folds details:not([hidden]) summary').all()) await summary.click();
  const { height } = await boxOf(page.locator('#rows'));
  assert.ok(height >= 60, `${height} pixels of the moves`);
  const cut = await page.locator('.folds').evaluate((folds) => [folds, ...folds.querySelectorAll('details')].map((part) => part.scrollHeight - part.clientHeight));
  assert.deepEqual(cut.filter((pixels) => pixels > 1), [], 'every fold is as high as what is in it');
  await page.locator('.play').evaluate((column) => column.scrollTo(0, column.scrollHeight));
  assert.deepEqual(await boxOf(page.locator('#board svg')), board);
});

test('The button that closes the drawer stays while its contents scroll', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'computer');
  for (const size of [PHONE, { width: 844, height: 390 }]) {
    await resize(page, size);
    await openDrawer(page);
    await page.locator('#keys').evaluate((keys) => keys.setAttribute('open', ''));
    const before = await boxOf(page.locator('#drawer .close'));
    const scrolled = await page.locator('#drawer').evaluate((drawer) => {
      drawer.scrollTo(0, 400);
      return drawer.scrollTop;
    });
    assert.ok(scrolled > 100, `${scrolled} pixels were scrolled`);
    const { y } = await boxOf(page.locator('#drawer .close'));
    assert.ok(Math.abs(y - before.y) <= 8, `${before.y} to ${y}`);
    await page.locator('#drawer .close').click();
    await page.locator('#drawer').waitFor({ state: 'hidden' });
  }
});

test('Beside a die and a clock, what each side has is told in full', async () => {
  for (const language of ['en', 'de', 'fr']) {
    const { page } = await site.visitor({ language });
    await page.goto('/');
    const clock = { type: 'fischer', seconds: 900, increment: 2 };
    const { id } = await ask(page, '/games', { kind: 'runaround', side: 'first', opponent: { type: 'computer', level: 1 }, clock });
    await page.goto(`/game/${id}`);
    await gameReady(page);
    await new Player(page, { seed: 2 }).play(3);
    await page.locator('#far .rolled').waitFor();
    for (const size of SIZES.slice(0, -1)) {
      await resize(page, size);
      const cut = await page.locator('.tallies').evaluateAll((all) => all.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent));
      assert.deepEqual(cut, [], `${language}, ${size.width}x${size.height}`);
    }
  }
});
