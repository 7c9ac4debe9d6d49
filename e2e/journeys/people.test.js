// People: names for guests, finding an opponent, challenges by name, being told, coming back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, ask, gameReady, idOf, meet, setUp } from '../support/pages.js';
import { Player } from '../support/player.js';

/** @typedef {import('../support/fixtures.js').Visitor} Visitor */

const site = openSite();
let names = 0;

/** A visitor with an account. @param {string} name @param {Parameters<typeof site.visitor>[0]} [how] */
async function registered(name, how) {
  const visitor = await site.visitor(how);
  names += 1;
  const account = `${name}-${names}`;
  await visitor.page.goto('/rules');
  await ask(visitor.page, '/account/register', { name: account, password: 'correct horse' });
  return { visitor, page: visitor.page, name: account };
}

/** The name beside the board. @param {import('playwright-core').Page} page @param {'near'|'far'} where */
const nameAt = (page, where) => page.locator(`#${where} .who`).textContent();

test('Guests by link have names, which are remembered, and nobody can take that of a player', async (t) => {
  const { name: taken } = await registered('Paul');
  const host = await site.visitor();
  host.forgive(/\b409\b/);
  await host.page.goto('/play/gou');
  await host.page.getByRole('radio', { name: 'A friend, by link' }).check({ force: true });
  assert.match(await host.page.locator('#name-note').innerText(), /^Up to 20 characters\./);
  await host.page.getByLabel('Your name (optional)').fill(taken.replace('l', 'I'));
  await host.page.getByRole('button', { name: 'Create link' }).click();
  await host.page.getByRole('alert').filter({ hasText: 'A registered player has this name' }).waitFor();
  await host.page.getByLabel('Your name (optional)').fill('Mia');
  await host.page.getByRole('button', { name: 'Create link' }).click();
  await host.page.waitForURL(/\/challenge\//);

  const friend = await site.visitor();
  await friend.page.goto(host.page.url());
  await friend.page.getByRole('heading', { name: 'Mia (guest) challenges you to a game of Gou' }).waitFor();
  await friend.page.getByLabel('Your name (optional)').fill('Ben');
  await friend.page.getByRole('button', { name: 'Accept and play' }).click();
  await Promise.all([gameReady(friend.page), gameReady(host.page)]);
  assert.equal(await nameAt(host.page, 'far'), 'Ben (guest)');
  assert.equal(await nameAt(friend.page, 'far'), 'Mia (guest)');
  await friend.page.goto('/play/runaround?opponent=friend');
  assert.equal(await friend.page.getByLabel('Your name (optional)').inputValue(), 'Ben');
  await friend.page.goto('/');
  await friend.page.locator('[data-section=own]').getByText('against Mia (guest)').waitFor();
  t.diagnostic('PauI was refused; Mia and Ben met');
});

test('Two players on one screen are shown by their names', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/play/guard-towers');
  await page.getByRole('radio', { name: 'Two players, one screen' }).check({ force: true });
  await page.getByRole('group', { name: 'Names' }).getByLabel('Red').fill('Mia');
  await page.getByRole('group', { name: 'Names' }).getByLabel('Blue').fill('Ben');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await gameReady(page);
  assert.deepEqual([await nameAt(page, 'near'), await nameAt(page, 'far')].sort(), ['Ben', 'Mia']);
  assert.match(await page.locator('#near .tallies').textContent(), /^(Red|Blue)/);
  const address = page.url();
  await page.goto('/');
  await page.locator('[data-section=own]').getByText('Mia – Ben, one screen').waitFor();
  await page.goto('/play/gou?opponent=screen');
  assert.equal(await page.getByRole('group', { name: 'Names' }).getByLabel('Yellow').inputValue(), 'Ben', 'offered again');
  const other = await site.visitor();
  await other.page.goto(address);
  await other.page.locator('#far .who').filter({ hasText: /\(guest\)/ }).waitFor();
  t.diagnostic('Mia and Ben at the board, in the list, and as guests to everybody else');
});

test('Two who want to play someone now at the same moment meet each other', async (t) => {
  const pair = await Promise.all([site.visitor(), site.visitor()]);
  await Promise.all(pair.map(({ page }) => page.goto('/')));
  await Promise.all(pair.map(({ page }) => page.getByRole('button', { name: 'Play someone now: Gou', exact: true }).click()));
  await Promise.all(pair.map(({ page }) => gameReady(page)));
  assert.equal(idOf(pair[0].page), idOf(pair[1].page));

  // From the lobby: waiting is said, and can be cancelled.
  const { page } = pair[0];
  await page.goto('/lobby');
  await page.getByRole('button', { name: 'Play someone now: Runaround' }).click();
  await page.getByRole('heading', { name: 'Runaround: looking for an opponent' }).waitFor();
  await page.getByText('Waiting for someone to accept').waitFor();
  await page.getByRole('button', { name: 'Stop looking' }).click();
  await page.waitForURL('**/lobby');
  t.diagnostic(`met in ${idOf(pair[1].page)}`);
});

test('A player is challenged by name, told on every page, and both are in the game at once', async (t) => {
  const ada = await registered('Ada');
  const grace = await registered('Grace');
  ada.visitor.forgive(/\b410\b/);
  await grace.page.goto('/rules/gou');
  await ada.page.goto(`/player/${grace.name}`);
  await ada.page.getByRole('link', { name: 'Gou', exact: true }).click();
  await ada.page.waitForURL(/\/play\/gou/);
  assert.equal(await ada.page.getByLabel('Player’s name').inputValue(), grace.name);
  await ada.page.getByRole('button', { name: 'Send challenge' }).click();
  await ada.page.getByText(`Waiting for ${grace.name} to answer`).waitFor();

  const banner = grace.page.locator('.notices').getByText(`${ada.name} challenges you to a game of Gou.`);
  await banner.waitFor();
  await grace.page.goto('/account');
  await banner.waitFor();
  await grace.page.locator('.notices').getByRole('link', { name: 'View' }).click();
  await grace.page.getByRole('button', { name: 'Decline' }).click();
  await grace.page.waitForURL('**/lobby');
  await ada.page.getByRole('heading', { name: 'This challenge was declined' }).waitFor();

  await ada.page.goto('/play/gou?opponent=player');
  await ada.page.getByLabel('Player’s name').fill(grace.name);
  await ada.page.getByRole('button', { name: 'Send challenge' }).click();
  await ada.page.waitForURL(/\/challenge\//);
  const elsewhere = await ada.visitor.newTab();
  await elsewhere.goto('/rules');
  await grace.page.locator('[data-section=challenges] .personal').getByRole('link').click();
  await grace.page.getByRole('button', { name: 'Accept and play' }).click();
  // The page that waits goes to the game by itself; any other page of the maker has a notice with a link.
  await Promise.all([gameReady(grace.page), gameReady(ada.page)]);
  assert.equal(idOf(ada.page), idOf(grace.page));
  await elsewhere.locator('.notices').getByText(`${grace.name} has accepted: your game of Gou has begun.`).waitFor();
  await elsewhere.locator('.notices').getByRole('link', { name: 'Play' }).click();
  await gameReady(elsewhere);
  assert.equal(idOf(elsewhere), idOf(ada.page));
  t.diagnostic(`${ada.name} and ${grace.name} in ${idOf(ada.page)}`);
});

/** Allows notifications, and notes those of a page instead of showing them: Chromium without a window has none. Runs in the page. */
function noteNotifications() {
  globalThis.notified = [];
  globalThis.Notification = /** @type {any} */ (class extends EventTarget {
    static permission = 'granted';

    static requestPermission() {
      globalThis.asked = true;
      return Promise.resolve('granted');
    }

    /** @param {string} _title @param {{body: string}} how */
    constructor(_title, { body }) {
      super();
      globalThis.notified.push(body);
    }
  });
}

test('Who has allowed it is notified of a turn in a game with days for each move, and sees how many games wait', async (t) => {
  const host = await site.visitor();
  await host.context.addInitScript(noteNotifications);
  const friend = await site.visitor();
  await host.page.goto('/play/gou');
  await host.page.getByRole('radio', { name: 'A friend, by link' }).check({ force: true });
  await host.page.getByRole('radio', { name: '3 days per move' }).check({ force: true });
  await host.page.locator('input[name=side][value=first]').check({ force: true });
  await host.page.getByRole('button', { name: 'Create link' }).click();
  await host.page.waitForURL(/\/challenge\//);
  await friend.page.goto(host.page.url());
  await friend.page.getByRole('button', { name: 'Accept and play' }).click();
  await Promise.all([gameReady(friend.page), gameReady(host.page)]);
  await new Player(host.page).move();
  await host.page.goto('/rules');
  await host.page.waitForFunction(() => localStorage.getItem('roundel.waiting-games') === '[]');
  assert.equal(await host.page.title(), 'Rules · Roundel');
  await new Player(friend.page, { seed: 2 }).move();
  await host.page.waitForFunction(() => globalThis.notified.length > 0);
  assert.deepEqual(await host.page.evaluate(() => globalThis.notified), ['Your turn: Gou against Guest']);
  assert.equal(await host.page.title(), '(1) Rules · Roundel');
  // Another page does not tell it again.
  await host.page.goto('/lobby');
  await host.page.waitForFunction(() => document.title.startsWith('(1)'));
  assert.deepEqual(await host.page.evaluate(() => [globalThis.notified, globalThis.asked ?? false]), [[], false]);
  t.diagnostic('notified once, told by the title on every page, never asked');
});

test('Nobody is notified of a turn on a board that they see in another tab', async (t) => {
  const host = await site.visitor();
  await host.context.addInitScript(noteNotifications);
  const friend = await site.visitor();
  await Promise.all([host.page.goto('/rules'), friend.page.goto('/rules')]);
  const { id: challenge } = await ask(host.page, '/challenges', { kind: 'gou', side: 'first', clock: { type: 'days', days: 3 } });
  const { id } = await ask(friend.page, `/challenges/${challenge}/accept`, {});
  // The first tab holds the connection, the second one shows the board.
  const [first, second] = [host.page, await host.newTab()];
  await first.reload();
  await second.goto(`/game/${id}`);
  await second.waitForFunction(async () => (await navigator.locks.query()).pending?.some(({ name }) => name === 'notices'));
  await friend.page.goto(`/game/${id}`);
  /** Both move, and the friend's move is heard of in the first tab. @param {number} seed */
  const round = async (seed) => {
    await new Player(second, { seed }).move();
    await first.waitForFunction(() => localStorage.getItem('roundel.waiting-games') === '[]');
    return async () => {
      await new Player(friend.page, { seed }).move();
      await first.waitForFunction(() => document.title.startsWith('(1)'));
    };
  };
  await (await round(1))();
  const answer = await round(2);
  await second.goto('/lobby');
  await answer();
  await first.waitForFunction(() => globalThis.notified.length > 0);
  assert.deepEqual(await first.evaluate(() => globalThis.notified), ['Your turn: Gou against Guest'], 'once: when nobody looked');
  t.diagnostic('told when the board was not on the screen');
});

test('Permission to notify is asked by a press of a button alone', async (t) => {
  const host = await site.visitor();
  const friend = await site.visitor();
  await host.context.addInitScript(() => {
    let permission = 'default';
    globalThis.Notification = /** @type {any} */ ({
      get permission() {
        return permission;
      },
      async requestPermission() {
        globalThis.asked = true;
        permission = 'granted';
        return permission;
      },
    });
  });
  await setUp(host.page, 'gou', { opponent: 'open' });
  const button = host.page.getByRole('button', { name: 'Turn on notifications' });
  await button.waitFor();
  assert.equal(await host.page.evaluate(() => globalThis.asked ?? false), false);
  await button.click();
  await button.waitFor({ state: 'hidden' });
  assert.equal(await host.page.evaluate(() => globalThis.asked), true);
  await friend.page.goto('/');
  assert.equal(await friend.page.getByRole('button', { name: 'Turn on notifications' }).count(), 0);
  t.diagnostic('shown where it helps, gone once it is answered');
});

test('The front page has the running games first, and says whose turn it is', async (t) => {
  const host = await site.visitor();
  const friend = await site.visitor();
  await meet(host, friend, 'gou', { side: 'first' });
  await host.page.goto('/');
  const own = host.page.locator('[data-section=own]');
  await own.locator('.note').filter({ hasText: 'Your turn' }).waitFor();
  const [running, cards] = await Promise.all([own.boundingBox(), host.page.locator('.games').boundingBox()]);
  assert.ok(running && cards && running.y + running.height <= cards.y, 'above the four games');
  await friend.page.goto('/');
  await friend.page.locator('[data-section=own] .note').filter({ hasText: 'Waiting for Guest' }).waitFor();
  const newcomer = await site.visitor();
  await newcomer.page.goto('/');
  assert.ok(await newcomer.page.locator('[data-section=own]').isHidden(), 'nothing for who has none');
  for (const title of Object.values(GAMES)) {
    const facts = await newcomer.page.locator('.game', { has: newcomer.page.getByRole('heading', { name: title }) }).locator('.facts').innerText();
    assert.match(facts, /about \d+\smin[^]*(with a die|without dice)[^]*(easy to learn|a few rules|practice)/, title);
  }
  t.diagnostic('running games above the cards');
});

test('A spectator is told so, and the players see how many there are', async (t) => {
  const host = await site.visitor();
  const friend = await site.visitor();
  await meet(host, friend, 'gou', { side: 'first' });
  assert.ok(await host.page.locator('#watching').isHidden());
  const third = await site.visitor();
  await third.page.goto(host.page.url());
  await third.page.getByText('You are watching', { exact: true }).waitFor();
  await host.page.getByText('1 watching', { exact: true }).waitFor();
  await third.page.goto('/rules');
  await host.page.locator('#watching').waitFor({ state: 'hidden' });
  t.diagnostic('came, was counted, and left');
});

for (const phone of [false, true]) {
  test(`The button that begins is in reach ${phone ? 'on a phone' : 'at 1280 by 800'}, and says what it does`, async (t) => {
    const { page } = await site.visitor({ phone });
    for (const kind of Object.keys(GAMES)) {
      for (const [opponent, says] of [['computer', 'Start'], ['screen', 'Start'], ['friend', 'Create link'], ['open', 'Post challenge'], ['player', 'Send challenge']]) {
        await page.goto(`/play/${kind}?opponent=${opponent}`);
        const button = page.getByRole('button', { name: says, exact: true });
        const box = await button.boundingBox();
        const height = await page.evaluate(() => innerHeight);
        assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${kind}, ${opponent}: ${JSON.stringify(box)} of ${height}`);
        assert.equal(await page.evaluate(() => scrollY), 0);
      }
    }
    t.diagnostic('four games, five ways');
  });
}
