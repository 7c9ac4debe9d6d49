// Ways through the pages that several journeys take, as a reader of English takes them.

import assert from 'node:assert/strict';

export const GAMES = { 'go-round': 'Go Round', runaround: 'Runaround', 'guard-towers': 'Guard & Towers', gou: 'Gou' };
export const WITH_DICE = ['go-round', 'runaround'];

/** On a game's page: the game is there and connected. */
export async function atTheTable(page) {
  await page.waitForURL(/\/game\/\w+/);
  await page.locator('#matters button, #result:not([hidden]) a').first().waitFor();
}

/** From the front page by one of the two buttons of a game. @param {'computer'|'screen'} way */
export async function startFromFront(page, kind, way) {
  await page.goto('/');
  const label = way === 'computer' ? `Play the computer: ${GAMES[kind]}` : `Two players, one screen: ${GAMES[kind]}`;
  await page.getByRole('button', { name: label, exact: true }).click();
  await atTheTable(page);
}

const WAYS = { computer: 'Computer', screen: 'Two players, one screen', friend: 'A friend, by link', open: 'Anyone (open challenge)' };

/**
 * Fills in the set-up page and presses Start.
 * @param {object} [terms]
 * @param {keyof WAYS} [terms.way]
 * @param {string} [terms.rules] options, as `GET /api/v1/kinds` names them, with commas between
 * @param {'first'|'second'|'lot'} [terms.side]
 * @param {number} [terms.games]
 * @param {number} [terms.level]
 */
export async function setUp(page, kind, { way = 'computer', rules = '', side, games, level } = {}) {
  await page.goto(`/play/${kind}`);
  await page.getByRole('radio', { name: WAYS[way] }).check({ force: true });
  if (level) await page.locator(`input[name=level][value="${level}"]`).check({ force: true });
  if (side) await page.locator(`input[name=side][value=${side}]`).check({ force: true });
  for (const option of rules.split(',').filter(Boolean)) await chooseOption(page, option);
  if (games) await page.locator('select[name=games]').selectOption(String(games));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

async function chooseOption(page, option) {
  const numbered = /^(\w+-)(\d+)$/.exec(option);
  if (!numbered) return page.locator(`input[name^=rules][value="${option}"]`).check();
  const [, prefix, number] = numbered;
  return page.locator(`select[name="number-${prefix}"]`).selectOption(number);
}

/** Makes an invitation and has a guest accept it. Both end up at the table. @returns {Promise<string>} the invitation's address */
export async function meet(host, guest, kind, terms = {}) {
  await setUp(host.page, kind, { way: 'friend', ...terms });
  await host.page.waitForURL(/\/challenge\//);
  const link = await host.page.getByLabel('Link to the game').inputValue();
  await guest.page.goto(new URL(link).pathname);
  await guest.page.getByRole('button', { name: 'Accept and play' }).click();
  await Promise.all([atTheTable(guest.page), atTheTable(host.page)]);
  assert.equal(new URL(guest.page.url()).pathname, new URL(host.page.url()).pathname, 'both are at the same table');
  return link;
}

export async function resign(page) {
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('#result:not([hidden])').waitFor();
}

/** The moves in the list, as they are written there, each after its roll. */
export const listed = (page) => page.locator('#rows [data-ply]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

/** How the list tells a line of the game. */
export const spoken = (game) => ({ side, roll, move }) =>
  [game.sides[side].title, roll && `rolled a ${roll}`, move].filter(Boolean).join(', ');

/** The id in the address of a game. */
export const idOf = (page) => new URL(page.url()).pathname.split('/').pop();

/** Every set of options of a game: none, each subset of flags, and of a group each choice (numbers: least, usual, greatest). */
export function optionSets({ options }) {
  let sets = [[]];
  const groups = new Map();
  for (const { name, form, group } of options) {
    const choices = form.form === 'flag' ? [name] : [form.min, form.default, form.max].map((number) => form.prefix + number);
    groups.set(group ?? name, [...(groups.get(group ?? name) ?? (group ? [] : [null])), ...choices]);
  }
  for (const choices of groups.values()) sets = sets.flatMap((set) => choices.map((choice) => (choice ? [...set, choice] : set)));
  return sets.map((set) => set.join(','));
}

/** Asks the API as the person at this page. @returns {Promise<any>} */
export function ask(page, path, body) {
  return page.evaluate(async ([address, sent]) => {
    const request = sent && { method: 'POST', body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`/api/v1${address}`, request ?? {});
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }, [path, body]);
}
