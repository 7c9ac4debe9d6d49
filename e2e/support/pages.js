// Steps through the pages that several journeys take, in English.

import assert from 'node:assert/strict';
import { randomNumbers } from './player.js';
import { API } from './server.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./fixtures.js').Visitor} Visitor */
/** @typedef {import('../../web/scripts/game/wire.js').GameView} GameView */
/** @typedef {import('../../web/scripts/game/wire.js').LineView} LineView */

/** The games and their titles. @type {Record<string, string>} */
export const GAMES = { 'go-round': 'Go Round', runaround: 'Runaround', 'guard-towers': 'Guard & Towers', gou: 'Gou' };

/** Waits until a game can be played. @param {Page} page */
export async function gameReady(page) {
  await page.waitForURL(/\/game\/\w+/);
  await page.locator('#game-actions button, #result:not([hidden]) a').first().waitFor({ state: 'attached' });
}

/** Opens the drawer, where the page has one: on a phone and in a low window. @param {Page} page */
export async function openDrawer(page) {
  const button = page.locator('.open-drawer');
  if ((await button.isVisible()) && !(await page.locator('#drawer').isVisible())) await button.click();
}

/** From the front page by one of the two buttons of a game. @param {Page} page @param {string} kind @param {'computer'|'screen'} opponent */
export async function startFromFront(page, kind, opponent) {
  await page.goto('/');
  const label = opponent === 'computer' ? `Play the computer: ${GAMES[kind]}` : `Two players, one screen: ${GAMES[kind]}`;
  await page.getByRole('button', { name: label, exact: true }).click();
  await gameReady(page);
}

const OPPONENTS = {
  computer: 'Computer', screen: 'Two players, one screen', friend: 'A friend, by link', open: 'Anyone (open challenge)', player: 'A player, by name',
};
/** What the button says that begins. */
const BEGIN = { computer: 'Start', screen: 'Start', friend: 'Create link', open: 'Post challenge', player: 'Send challenge' };

/**
 * @typedef {object} Terms
 * @property {keyof typeof OPPONENTS} [opponent]
 * @property {string} [rules] options, as `GET /api/v1/kinds` names them, with commas between
 * @property {'first'|'second'|'lot'} [side]
 * @property {number} [games]
 * @property {number} [level]
 * @property {string} [name] of a guest who makes a challenge
 * @property {string} [opponentName] of a guest who accepts it
 */

/** Fills in the set-up page and presses Start. @param {Page} page @param {string} kind @param {Terms} [terms] */
export async function setUp(page, kind, { opponent = 'computer', rules = '', side, games, level, name } = {}) {
  await page.goto(`/play/${kind}`);
  await page.getByRole('radio', { name: OPPONENTS[opponent] }).check({ force: true });
  if (name) await page.getByLabel('Your name (optional)').fill(name);
  if (level) await page.locator(`input[name=level][value="${level}"]`).check({ force: true });
  if (side) await page.locator(`input[name=side][value=${side}]`).check({ force: true });
  for (const option of rules.split(',').filter(Boolean)) await chooseOption(page, option);
  if (games) await page.locator('select[name=games]').selectOption(String(games));
  await page.getByRole('button', { name: BEGIN[opponent], exact: true }).click();
}

/** @param {Page} page @param {string} option */
async function chooseOption(page, option) {
  const numbered = /^(\w+-)(\d+)$/.exec(option);
  if (!numbered) {
    await page.locator(`input[name^=rules][value="${option}"]`).check();
    return;
  }
  const [, prefix, number] = numbered;
  await page.locator(`select[name="number-${prefix}"]`).selectOption(number);
}

/**
 * Makes a challenge and has another visitor accept it. Both end up in the game.
 * @param {Visitor} host
 * @param {Visitor} opponent
 * @param {string} kind
 * @param {Terms} [terms]
 * @returns {Promise<string>} the challenge's address
 */
export async function meet(host, opponent, kind, terms = {}) {
  await setUp(host.page, kind, { opponent: 'friend', ...terms });
  await host.page.waitForURL(/\/challenge\//);
  const link = await host.page.getByLabel('Link to the challenge').inputValue();
  await opponent.page.goto(new URL(link).pathname);
  if (terms.opponentName) await opponent.page.getByLabel('Your name (optional)').fill(terms.opponentName);
  await opponent.page.getByRole('button', { name: 'Accept and play' }).click();
  await Promise.all([gameReady(opponent.page), gameReady(host.page)]);
  assert.equal(new URL(opponent.page.url()).pathname, new URL(host.page.url()).pathname, 'both are in the same game');
  return link;
}

/** @param {Page} page */
export async function resign(page) {
  await openDrawer(page);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await ended(page);
}

/** Waits until the page says how the game ended, and offers what can be done next. @param {Page} page */
export const ended = (page) => page.locator('#result [data-key]').first().waitFor();

/** The moves in the list, as they are read out there. @param {Page} page */
export const listed = (page) => page.locator('#rows [data-ply]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

/** How the list reads a line of the game. @param {Pick<GameView, 'sides'>} game @returns {(line: LineView) => string} */
export const spoken = (game) => ({ side, roll, move }) =>
  [game.sides[side].title, roll && `rolled a ${roll}`, move].filter(Boolean).join(', ');

/** The id in the address of a game. @param {Page} page */
export const idOf = (page) => new URL(page.url()).pathname.split('/').pop() ?? '';

/**
 * What the API says about the options of a game.
 * @typedef {object} Kind
 * @property {string} name
 * @property {{name: string, group: string|null, form: {form: 'flag'}|{form: 'numbered', prefix: string, min: number, default: number, max: number}}[]} options
 */

/** Where an element is on the screen. @param {import('playwright-core').Locator} locator */
export async function boxOf(locator) {
  const box = await locator.boundingBox();
  assert.ok(box, `${locator} is not on the screen`);
  return box;
}

/** The middle of a place of the board, by its name. @param {Page} page @param {string} name */
export async function middleOf(page, name) {
  const { x, y, width, height } = await boxOf(page.locator(`.spots [data-name="${name}"]`));
  return { x: x + width / 2, y: y + height / 2 };
}

/** Clicks places of the board, by their names. @param {Page} page @param {...string} names */
export async function tapOn(page, ...names) {
  for (const name of names) {
    const { x, y } = await middleOf(page, name);
    await page.mouse.click(x, y);
  }
}

/** The sentence above the board. @param {Page} page */
export const sentence = (page) => page.locator('#sentence');

/** Presses a button by its name. @param {Page} page @param {string} name */
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** How long something may take that is asked for again and again, in milliseconds. */
const PATIENCE = 30_000;

/** Waits until something holds. @param {() => Promise<boolean>} holds */
export async function until(holds) {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    assert.ok(Date.now() < end, `waited in vain for ${holds}`);
    await new Promise((go) => setTimeout(go, 50));
  }
}

/** Counts the animations of a page from now on, in `globalThis.moved`. @param {Page} page */
export const countAnimations = (page) =>
  page.evaluate(() => {
    globalThis.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      globalThis.moved += 1;
      return animate.apply(this, how);
    };
  });

/**
 * A game on one screen whose first roll is a wanted one.
 * @param {Page} page of any address
 * @param {string} kind
 * @param {(face: string) => boolean} wanted
 * @returns {Promise<string>} its id
 */
export async function rolled(page, kind, wanted) {
  for (;;) {
    const { id } = await ask(page, '/games', { kind, opponent: { type: 'screen' } });
    /** @param {object} action */
    const act = (action) => ask(page, `/games/${id}/actions`, action);
    for (const digit of ['1', '2']) await act({ do: 'seed', seed: digit.repeat(32) });
    await act({ do: 'roll', ply: 0 });
    const { game } = await ask(page, `/games/${id}`);
    if (wanted(game.tokens[0])) return id;
  }
}

/**
 * Plays a game on one screen by requests, up to this ply or to its end: any move of those with the most parts.
 * @param {Page} page of the visitor who plays it; one that does not show it needs less time
 * @param {string} id
 * @param {number} plies
 * @param {number} seed
 * @returns {Promise<GameView>} the game as it is then
 */
export async function playUnseen(page, id, plies, seed) {
  const play = `(${playByRequests})(${JSON.stringify({ address: `${API}/games/${id}`, plies, seed })}, ${randomNumbers})`;
  await page.evaluate(play);
  return (await ask(page, `/games/${id}`)).game;
}

/** Runs in a page. @param {{address: string, plies: number|null, seed: number}} how @param {typeof randomNumbers} generator */
async function playByRequests({ address, plies, seed }, generator) {
  const random = generator(seed);
  for (;;) {
    const { game, board } = await (await fetch(`${address}?board=en`)).json();
    if (game.result || board.ply >= (plies ?? Infinity)) return;
    /** @type {import('../../web/scripts/game/wire.js').Board} */
    const { ply, moves, turn } = board;
    const most = Math.max(...moves.map(({ parts }) => parts.length));
    const best = moves.filter(({ parts }) => parts.length === most);
    const { text } = best[Math.floor(random() * best.length)] ?? {};
    const body = JSON.stringify(turn.due === 'roll' ? { do: 'roll', ply } : { do: 'move', ply, text });
    const answer = await fetch(`${address}/actions`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    if (!answer.ok) throw new Error(`${body}: ${answer.status} ${await answer.text()}`);
  }
}

/**
 * From the next page on, time stands still for the scripts of this visitor, until `page.clock` goes on: nothing that lasts for a
 * moment can be over before it is looked at.
 * @param {Page} page
 */
export async function stopTime(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Every set of options of a game: none, each subset of flags, and of a group each choice (numbers: least, usual, greatest). @param {Kind} kind */
export function optionSets({ options }) {
  /** @type {string[][]} */
  let sets = [[]];
  /** @type {Map<string, (string|null)[]>} */
  const groups = new Map();
  for (const { name, form, group } of options) {
    const choices = form.form === 'flag' ? [name] : [form.min, form.default, form.max].map((number) => form.prefix + number);
    groups.set(group ?? name, [...(groups.get(group ?? name) ?? (group ? [] : [null])), ...choices]);
  }
  for (const choices of groups.values()) sets = sets.flatMap((set) => choices.map((choice) => (choice ? [...set, choice] : set)));
  return sets.map((set) => set.join(','));
}

/** Asks the API as the visitor of this page. @param {Page} page @param {string} path @param {object} [body] @returns {Promise<any>} JSON */
export function ask(page, path, body) {
  return page.evaluate(async ({ address, sent }) => {
    const request = sent && { method: 'POST', body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(address, request ?? {});
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }, { address: `${API}${path}`, sent: body });
}
