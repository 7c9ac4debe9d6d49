// What two players do besides moving: offers, taking back, resigning, rematch, chat, the clock; and accounts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { gameReady, idOf, meet, press, resign, startFromFront } from '../support/pages.js';
import { Player } from '../support/player.js';
import { API } from '../support/server.js';

const site = openSite();

test('Draw offer, refused and accepted; rematch with the sides changed', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'guard-towers', { side: 'first' });
  await new Player(host.page).move();
  await press(host.page, 'Offer a draw');
  await opponent.page.getByText('Guest 1 offers a draw').first().waitFor();
  await press(opponent.page, 'Decline');
  await host.page.locator('#offer').waitFor({ state: 'hidden' });
  await press(opponent.page, 'Offer a draw');
  await press(host.page, 'Accept');
  for (const { page } of [host, opponent]) {
    await page.getByText('Draw by agreement').first().waitFor();
    assert.equal(await page.locator('#sentence').textContent(), 'Draw');
  }
  const before = await host.page.locator('#near .who').textContent();
  await press(host.page, 'Rematch');
  await press(opponent.page, 'Accept');
  await Promise.all([host, opponent].map(async ({ page }) => {
    await page.locator('#result').waitFor({ state: 'hidden' });
    await gameReady(page);
  }));
  const after = await host.page.locator('#near .who').textContent();
  assert.deepEqual([before, after], ['Guest 1', 'Guest 2'], 'of two without names the first one began');
  await new Player(opponent.page).move();
  t.diagnostic('draw declined, then agreed; in the rematch the other side begins');
});

test('Taking back needs consent', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'gou', { side: 'first' });
  await new Player(host.page).move();
  await press(host.page, 'Take back');
  await opponent.page.getByText(/wants to take back/).first().waitFor();
  await press(opponent.page, 'Decline');
  await host.page.locator('#offer').waitFor({ state: 'hidden' });
  assert.equal(await host.page.locator('#rows [data-ply]').count(), 1);
  await press(host.page, 'Take back');
  await press(opponent.page, 'Accept');
  for (const { page } of [host, opponent]) await page.locator('#rows [data-ply]').waitFor({ state: 'detached' });
  await new Player(host.page, { seed: 3 }).move();
  t.diagnostic('asked twice: refused, then granted, and another move made');
});

test('A roll that was seen is never taken back', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'go-round', { side: 'first' });
  await new Player(host.page).move();
  await host.page.getByRole('button', { name: 'Take back', exact: true, disabled: false }).waitFor();
  await press(opponent.page, 'Roll the die');
  await host.page.getByRole('button', { name: 'Take back', exact: true, disabled: true }).waitFor();
  host.forgive(/\b409\b/);
  const asked = await host.page.evaluate(async (address) => {
    const body = JSON.stringify({ do: 'offer', what: 'take-back' });
    const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return { status: answer.status, ...(await answer.json()) };
  }, `${API}/games/${idOf(host.page)}/actions`);
  assert.deepEqual([asked.status, asked.code], [409, 'roll-seen']);
  t.diagnostic(`no button any more, and the server says: ${asked.title}`);
});

test('Resigning asks once more, and both see the result', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'gou', { side: 'first' });
  await press(host.page, 'Resign');
  await press(host.page, 'No');
  await host.page.getByRole('button', { name: 'Resign', exact: true }).waitFor();
  await resign(host.page);
  assert.equal(await host.page.locator('#sentence').textContent(), 'You lost');
  await opponent.page.locator('#result:not([hidden])').waitFor();
  assert.equal(await opponent.page.locator('#sentence').textContent(), 'You won!');
  const reason = await opponent.page.locator('#result p').first().textContent();
  assert.match(reason, /resigned/);
  t.diagnostic(reason);
});

test('What is said is text, whatever it looks like', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'gou');
  const hostile = '<img src=x onerror="document.title=\'owned\'"> & <b>bold</b>';
  for (const { page } of [host, opponent]) await page.locator('#chat summary').click();
  await host.page.getByLabel('Write a message').fill(hostile);
  await press(host.page, 'Send');
  await opponent.page.locator('#lines li').first().waitFor();
  const line = await opponent.page.locator('#lines').textContent();
  assert.ok(line.includes(hostile), 'it is shown as it was written');
  assert.equal(line.replace(` ${hostile}`, ''), await opponent.page.locator('#far .who').textContent(), 'under the name that is beside the board');
  assert.equal(await opponent.page.locator('#lines img').count(), 0);
  assert.doesNotMatch(await opponent.page.title(), /owned/);
  await opponent.page.reload();
  await gameReady(opponent.page);
  assert.equal(await opponent.page.locator('#lines img').count(), 0, 'nor after loading the page again');
  t.diagnostic(`shown as text: ${hostile}`);
});

test('A clock that runs out is decided by the server', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await host.page.goto('/');
  const challenge = await host.page.evaluate(async () => {
    const terms = { kind: 'gou', rules: '', side: 'first', clock: { type: 'fischer', seconds: 10, increment: 0 }, games: 1, open: false };
    const answer = await fetch('/api/v1/challenges', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(terms) });
    return answer.json();
  });
  await opponent.page.goto(challenge.url);
  await opponent.page.getByRole('button', { name: 'Accept and play' }).click();
  await gameReady(opponent.page);
  await host.page.goto(new URL(opponent.page.url()).pathname);
  await gameReady(host.page);
  await new Player(host.page).move();
  await opponent.page.locator('#near .clock').waitFor();
  const clock = await opponent.page.locator('#near .clock').textContent();
  for (const { page } of [host, opponent]) await page.getByText(/ran out of time/).first().waitFor();
  assert.equal(await opponent.page.locator('#sentence').textContent(), 'You lost');
  const { game } = await site.server.api(`/games/${idOf(host.page)}`);
  assert.deepEqual([game.result.winner, game.result.reason], [0, 'time']);
  t.diagnostic(`the clock showed ${clock} and ran out: ${game.result.text}`);
});

test('Registering takes the games of the guest along, and the profile lists them', async (t) => {
  const visitor = await site.visitor();
  // A wrong password is answered with a status that says so.
  visitor.forgive(/\b40[013]\b/);
  const { page } = visitor;
  await startFromFront(page, 'runaround', 'computer');
  await resign(page);
  const game = idOf(page);
  await page.goto('/account');
  const register = page.locator('form[action="/account/register"]');
  await register.getByLabel('Name').fill('Grace');
  await register.getByLabel('Password').fill('correct horse');
  await register.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Grace', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Games and results' }).click();
  await page.waitForURL(/\/player\/Grace/);
  assert.equal(await page.locator(`a[href="/game/${game}"]`).count(), 1, 'the game played as a guest is in the list');
  const row = await page.locator('tbody tr').first().textContent();
  assert.match(row, /^Runaround1001$/, 'one game, lost');

  await page.goto('/account');
  await press(page, 'Sign out');
  await page.goto('/account');
  const login = page.locator('form[action="/account/login"]');
  await login.getByLabel('Name').fill('Grace');
  await login.getByLabel('Password').fill('wrong password');
  await login.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  t.diagnostic(`registered, listed ${game}, signed out; a wrong password says: ${await page.getByRole('alert').textContent()}`);
});

test('A name that is a piece of markup is refused and shown as text', async (t) => {
  const visitor = await site.visitor();
  visitor.forgive(/\b400\b/);
  const { page } = visitor;
  await page.goto('/account');
  const register = page.locator('form[action="/account/register"]');
  await register.getByLabel('Name').fill('<img src=x>');
  await register.getByLabel('Password').fill('correct horse');
  await register.getByRole('button', { name: 'Create account' }).click();
  const problem = await page.getByRole('alert').textContent();
  assert.equal(await page.locator('main img').count(), 0);
  assert.equal(await page.locator('form[action="/account/register"]').getByLabel('Name').inputValue(), '<img src=x>');
  t.diagnostic(problem);
});
