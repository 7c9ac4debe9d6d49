// The set-up form: its choices apply to the game and are offered again the next time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { gameReady, idOf, stopTime } from '../support/pages.js';
import { resize } from '../support/visible.js';

const site = openSite();

/** @param {import('playwright-core').Page} page @param {string} group @param {string} name */
const pick = (page, group, name) => page.getByRole('group', { name: group }).getByRole('radio', { name }).click();

test('Level, side, rules, clock and length are chosen in the form and apply to the game', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'More options' }).first().click();
  await page.waitForURL('**/play/go-round');
  await pick(page, 'Level', 'Casual');
  await pick(page, 'Your side', 'Black');
  await page.getByRole('checkbox', { name: /You may land on an enemy figure/ }).check();
  assert.ok(await page.getByLabel('Minutes per player').isHidden(), 'a clock of one’s own is asked for when it is wanted');
  await pick(page, 'Clock', 'Custom');
  await page.getByLabel('Minutes per player').fill('7');
  await page.getByLabel('Seconds added per move').fill('2');
  await page.getByRole('combobox', { name: 'Games' }).selectOption('3');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await gameReady(page);

  assert.match(await page.locator('#far').textContent(), /Computer, level 3/);
  assert.match(await page.locator('#near .tallies').textContent(), /^Black/);
  assert.equal(await page.locator('#near .clock').textContent(), '7:00');
  await page.getByText('About this game', { exact: true }).click();
  const terms = await page.locator('.terms').innerText();
  assert.match(terms, /You may land on an enemy figure.* · 7\smin \+ 2\ss · Game 1 of 3/);
  const { game } = await site.server.api(`/games/${idOf(page)}`);
  assert.deepEqual([game.rules, game.clock, game.match.games], ['relocate', { type: 'fischer', seconds: 420, increment: 2 }, 3]);
  await page.getByRole('link', { name: 'Game 1 of 3', exact: true }).click();
  await page.getByRole('heading', { name: 'Go Round: match of 3 games' }).waitFor();

  await page.goto('/play/go-round');
  assert.deepEqual(await chosen(page), { level: '3', side: 'second', games: '1' }, 'a match is never played by accident');
  await page.waitForFunction(() => {
    const [black, white] = ['black', 'white'].map((colour) => document.querySelector(`[data-picture] [id$="flag-${colour}"]`)?.getBoundingClientRect().top ?? 0);
    return black > white;
  });
  t.diagnostic(`in the game: ${terms}`);
});

/** @param {import('playwright-core').Page} page */
const chosen = (page) =>
  page.locator('form[data-remember]').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new TypeError('expected a form');
    const data = new FormData(form);
    return Object.fromEntries(['level', 'side', 'games'].map((name) => [name, data.get(name)]));
  });

test('Twelve levels fit on a phone, name themselves and are chosen by keyboard', async (t) => {
  const { page } = await site.visitor({ phone: true });
  await page.goto('/play/gou');
  const levels = page.getByRole('group', { name: 'Level' });
  const radios = levels.getByRole('radio');
  assert.equal(await radios.count(), 12);
  assert.ok(await levels.getByRole('radio', { name: 'First steps' }).isChecked(), 'a newcomer begins with the lowest');
  const cells = await levels.locator('.pick').evaluateAll((picks) => picks.map((cell) => cell.getBoundingClientRect().toJSON()));
  for (const { width, height } of cells) assert.ok(width >= 40 && height >= 44, `${width} by ${height}`);
  const rows = new Set(cells.map(({ top }) => Math.round(top)));
  assert.equal(rows.size, 2);
  /** The names that can be seen. */
  const shown = () => levels.locator('small').evaluateAll((names) => names.filter((name) => getComputedStyle(name).opacity === '1').map((name) => name.textContent));
  assert.deepEqual(await shown(), ['Level 1: First steps']);
  await radios.first().focus();
  for (let step = 1; step < 12; step++) await page.keyboard.press('ArrowRight');
  assert.deepEqual(await shown(), ['Level 12: Full strength']);
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await shown(), ['Level 11: Master']);
  await levels.getByRole('radio', { name: 'Intermediate' }).tap();
  assert.match((await shown())[0] ?? '', /^Level \d+: Intermediate$/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing has to be scrolled sideways');
  t.diagnostic(`cells of ${Math.round(cells[0].width)} by ${Math.round(cells[0].height)} pixels in two rows`);
});

test('A level that was remembered when there were eight is not offered again', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/play/gou');
  await page.evaluate(() => localStorage.setItem('setup gou', JSON.stringify({ level: '8', side: 'second', games: '3' })));
  await page.reload();
  assert.deepEqual(await chosen(page), { level: '1', side: 'second', games: '1' });
  t.diagnostic('the side is remembered, level and games are the default');
});

test('The picture shows the board that is chosen, and a number chooses its board', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/play/runaround');
  const shape = () => page.locator('[data-picture] svg').getAttribute('viewBox');
  /** @param {string|null} from */
  const changed = (from) => page.waitForFunction((before) => document.querySelector('[data-picture] svg')?.getAttribute('viewBox') !== before, from);
  const oval = await shape();
  await page.getByRole('radio', { name: /Horseshoe board/ }).check();
  await changed(oval);
  const bent = await shape();
  await page.getByRole('combobox', { name: 'Spaces' }).selectOption('40');
  await changed(bent);
  assert.ok(await page.getByRole('radio', { name: /Oval board/ }).isChecked(), 'the number is that of the oval');
  await pick(page, 'Opponent', 'Two players, one screen');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await gameReady(page);
  assert.match(await page.locator('.terms').textContent(), /Board with 40 spaces/);
  t.diagnostic('oval, horseshoe, and an oval of 40');
});

test('The button that starts a game never lies over the choice that has the focus', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/play/runaround');
  const fields = page.locator('form[data-remember] :is(input, select):visible');
  for (const size of [{ width: 844, height: 390 }, { width: 640, height: 400 }, { width: 1024, height: 600 }, { width: 360, height: 740 }]) {
    await resize(page, size);
    await page.evaluate(() => scrollTo(0, 0));
    const covered = await fields.evaluateAll((all) => all.filter((field) => {
      if (!(field instanceof HTMLElement)) return true;
      field.focus();
      const { left, bottom, width } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, bottom - 4)?.closest('label, fieldset') !== field.closest('label, fieldset');
    }).map((field) => field.getAttribute('name')));
    assert.deepEqual(covered, [], `${size.width}x${size.height}`);
  }
  t.diagnostic(`${await fields.count()} fields`);
});

test('The button that starts a game is in view in every window, however far the form is scrolled', async () => {
  const { page } = await site.visitor();
  await page.goto('/play/runaround');
  const button = page.getByRole('button', { name: 'Start', exact: true });
  for (const size of [{ width: 844, height: 390 }, { width: 640, height: 400 }, { width: 1024, height: 600 }, { width: 390, height: 664 }]) {
    await resize(page, size);
    for (const share of [0.3, 0.6, 1]) {
      const below = await button.evaluate((element, part) => {
        scrollTo({ top: part * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' });
        return element.getBoundingClientRect().bottom - innerHeight;
      }, share);
      assert.ok(below <= 0, `${size.width}x${size.height}: ${below} pixels below the window`);
    }
  }
});

test('What is not chosen is not bright in the dark', async () => {
  const { page } = await site.visitor({ scheme: 'dark' });
  await page.goto('/play/go-round');
  const colours = await page.locator('input[type=checkbox]').first().evaluate((box) => {
    const { appearance, backgroundColor } = getComputedStyle(box);
    return { appearance, box: backgroundColor, page: getComputedStyle(document.body).backgroundColor };
  });
  assert.equal(colours.appearance, 'none');
  assert.equal(colours.box, colours.page, 'the colour of the page');
});

test('The link of a challenge is copied', async (t) => {
  const host = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = host;
  // What the button says lasts two seconds.
  await stopTime(page);
  await page.goto('/play/gou');
  await pick(page, 'Opponent', 'A friend, by link');
  await page.getByRole('button', { name: 'Create link', exact: true }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, page.url());
  const opponent = await site.visitor();
  await opponent.page.goto(copied);
  await opponent.page.getByRole('button', { name: 'Accept and play' }).waitFor();
  t.diagnostic(`${copied} is in the clipboard, and leads to the challenge`);
});

test('The minutes and seconds of a clock of one’s own are remembered', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/play/gou');
  await page.getByRole('radio', { name: 'Two players, one screen' }).check({ force: true });
  await page.getByRole('radio', { name: 'Custom' }).check({ force: true });
  await page.getByLabel('Minutes per player').fill('7');
  await page.getByLabel('Seconds added per move').fill('11');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/game\//);
  await page.goto('/play/gou');
  assert.ok(await page.getByRole('radio', { name: 'Custom' }).isChecked());
  assert.deepEqual([await page.getByLabel('Minutes per player').inputValue(), await page.getByLabel('Seconds added per move').inputValue()], ['7', '11']);
  t.diagnostic('7 minutes and 11 seconds');
});

test('What was entered is there again after a look at a rule', async () => {
  const { page } = await site.visitor();
  await page.goto('/play/go-round');
  await page.getByRole('radio', { name: 'Two players, one screen' }).check({ force: true });
  await page.locator('input[name=first]').fill('Mia');
  await page.locator('input[name=second]').fill('Ben');
  await page.locator('input[value=relocate]').check();
  await page.locator('select[name=games]').selectOption('3');
  await page.locator('a.clause').first().click();
  await page.waitForURL(/\/rules\//);
  await page.goBack();
  await page.waitForURL(/\/play\//);
  const entered = () => page.evaluate(() => Object.fromEntries(new FormData(document.querySelector('form[data-remember]') ?? undefined)));
  const { opponent, first, second, rules, games } = await entered();
  assert.deepEqual({ opponent, first, second, rules, games }, { opponent: 'screen', first: 'Mia', second: 'Ben', rules: 'relocate', games: '3' });
  await page.goto('/play/go-round');
  const anew = await entered();
  assert.deepEqual([anew.opponent, anew.first, anew.games, anew.rules], ['computer', 'Mia', '1', undefined], 'a new game keeps the names alone');
});

test('Two players on one screen need different names', async () => {
  const visitor = await site.visitor();
  visitor.forgive(/\b400\b/);
  const { page } = visitor;
  await page.goto('/play/gou?opponent=screen');
  await page.locator('input[name=first]').fill('Anna');
  await page.locator('input[name=second]').fill('anna');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('alert').getByText('Both players have the same name.').waitFor();
  await page.locator('input[name=second]').fill('Ben');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('#sentence', { hasText: 'Anna: Move a stone' }).waitFor();
});
