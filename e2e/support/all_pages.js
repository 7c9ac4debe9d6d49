// Every page in a state worth looking at, for the accessibility audit and for pictures.

import { GAMES, meet, openDrawer, resign, setUp, startFromFront } from './pages.js';
import { Player } from './player.js';

/** Pages that need nothing before them. @type {Record<string, string>} */
const PLAIN = {
  front: '/', lobby: '/lobby', rules: '/rules', account: '/account', api: '/api', nothing: '/nowhere',
  ...Object.fromEntries(Object.keys(GAMES).flatMap((kind) => [[`setup-${kind}`, `/play/${kind}`], [`rules-${kind}`, `/rules/${kind}`]])),
};

/** @typedef {(page: import('playwright-core').Page, name: string) => Promise<void>} Look */

/** Makes the names of visitors unique. */
let names = 0;

/**
 * Shows every page to `look`, by name.
 * @param {import('./fixtures.js').Site} site
 * @param {Parameters<import('./fixtures.js').Site['visitor']>[0]} how the visitor is
 * @param {Look} look
 */
export async function eachPage(site, how, look) {
  const host = await site.visitor(how);
  const opponent = await site.visitor(how);
  host.forgive(/\b404\b/);
  opponent.forgive(/\b410\b/);
  const { page } = host;
  for (const kind of Object.keys(GAMES)) await eachStage(page, kind, look);

  await setUp(page, 'go-round', { opponent: 'friend' });
  await page.waitForURL(/\/challenge\//);
  await look(page, 'challenge-of-ones-own');
  await opponent.page.goto(page.url());
  await look(opponent.page, 'challenge-as-opponent');
  await page.getByRole('button', { name: 'Cancel challenge' }).click();
  await page.waitForURL('**/lobby');
  await opponent.page.reload();
  await look(opponent.page, 'challenge-withdrawn');

  await meet(host, opponent, 'guard-towers', { side: 'first', games: 3 });
  await new Player(page).move();
  await openDrawer(opponent.page);
  await opponent.page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.locator('#offer:not([hidden])').waitFor();
  await openDrawer(page);
  await page.locator('#chat summary').click();
  await page.getByLabel('Write a message').fill('Good luck!');
  await page.keyboard.press('Enter');
  await page.locator('#lines li').waitFor();
  await page.locator('#keys summary').click();
  await look(page, 'game-with-everything-open');
  await page.keyboard.press('Escape');
  await resign(page);
  await page.getByRole('link', { name: 'Match score' }).click();
  await page.waitForURL(/\/match\//);
  await look(page, 'match');

  await page.goto('/account');
  const register = page.locator('form[action="/account/register"]');
  names += 1;
  await register.getByLabel('Name').fill(`Ada-${process.pid}-${names}`);
  await register.getByLabel('Password').fill('correct horse');
  await register.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Key name').fill('my bot');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('status').first().waitFor();
  await look(page, 'account-signed-in');
  await page.goto('/account');
  await page.getByRole('link', { name: 'Games and results' }).click();
  await page.waitForURL(/\/player\//);
  await look(page, 'player');

  for (const [name, address] of Object.entries(PLAIN)) {
    const visitor = name === 'account' ? opponent : host;
    await visitor.page.goto(address);
    await look(visitor.page, name);
  }
}

/**
 * A game in its stages: at the beginning, with a piece chosen, at the end.
 * @param {import('playwright-core').Page} page
 * @param {string} kind
 * @param {Look} look
 */
async function eachStage(page, kind, look) {
  await startFromFront(page, kind, 'computer');
  await look(page, `${kind}-first-steps`);
  const player = new Player(page, { seed: 3 });
  await player.play(4);
  await player.reachDecision();
  const { place } = await player.look();
  if (place) await page.mouse.click(place.x, place.y);
  await look(page, `${kind}-chosen`);
  await page.keyboard.press('Escape');
  await resign(page);
  await look(page, `${kind}-over`);
}
