// The front page of this device: the games that are kept here.

import { button, el, find, findAs, isSecondClick } from '../game/dom.js';
import { word } from '../game/words.js';
import { BadCall, ModuleWorker } from './calls.js';
import { Games } from './games.js';

/** @typedef {import('./games.js').Summary} Summary */

/** So many of the newest games have pictures. */
const PICTURES = 24;

const { online } = document.body.dataset;
const { lang } = document.documentElement;
const section = find('device-games');
const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' });
const games = await Games.open();

/**
 * A part of the list or of a tile. The template has it, or page and script do not belong together.
 * @param {ParentNode} parent
 * @param {string} selector
 */
function partOf(parent, selector) {
  /** @type {HTMLElement|null} */
  const part = parent.querySelector(selector);
  if (!part) throw new TypeError(`expected ${selector}`);
  return part;
}

/** Who plays. @param {Summary} game */
function playersOf({ seats }) {
  const computer = seats.find((seat) => 'level' in seat);
  if (computer && 'level' in computer) return word('against-computer', { level: computer.level });
  const [first, second] = seats.map((seat) => ('name' in seat && seat.name) || '');
  return first && second ? word('screen-named', { first, second }) : word('screen');
}

/** How the game stands, and when it was played. @param {Summary} game */
function noteOf({ result, seats, yours, screen, changed }) {
  const open = screen ? '' : word(yours ? 'your-turn' : 'waiting-for-computer');
  const won = result?.winner !== null && result?.winner !== undefined && 'name' in seats[result.winner];
  const verdict = screen || !result || result.winner === null ? '' : word(won ? 'you-won' : 'you-lost');
  return [verdict, result ? result.text : open, dates.format(changed)].filter(Boolean).join(' · ');
}

/** @param {Summary} game */
function tileOf(game) {
  const { id, kind, result, kept } = game;
  const tile = partOf(document.importNode(findAs('device-tile', HTMLTemplateElement).content, true), '.tile');
  tile.dataset.game = id;
  const title = word(`title-${kind}`);
  partOf(tile, 'a strong').textContent = title;
  partOf(tile, 'a').setAttribute('href', `game/${kind}.html#${id}`);
  partOf(tile, '.players').textContent = playersOf(game);
  partOf(tile, '.note').textContent = noteOf(game);
  partOf(tile, '.note').classList.toggle('turn', game.yours && !result && !game.screen);
  const remove = partOf(tile, '.delete');
  remove.setAttribute('aria-label', word('delete-named', { game: title, players: playersOf(game) }));
  remove.addEventListener('click', () => askToRemove(tile, game));
  const keep = partOf(tile, '.keep');
  keep.hidden = !online || !result || kept !== null;
  keep.addEventListener('click', () => import('./keep.js').then(({ keepInAccount }) => keepInAccount(game, { games, tile, show })));
  const open = partOf(tile, '.kept');
  open.hidden = !online || kept === null;
  open.setAttribute('href', `${online}game/${kept}`);
  return tile;
}

/** A slip of the finger must not delete a game. @param {HTMLElement} tile @param {Summary} game */
function askToRemove(tile, { id }) {
  const choices = partOf(tile, '.choices');
  const before = [...choices.childNodes];
  /** @param {Event} event */
  const really = async (event) => {
    if (isSecondClick(event)) return;
    await games?.remove(id);
    /** @type {HTMLElement|null} */
    const next = (tile.nextElementSibling ?? tile.previousElementSibling)?.querySelector('.delete') ?? null;
    tile.remove();
    section.hidden = next === null;
    next?.focus();
  };
  const leave = () => {
    choices.replaceChildren(...before);
    partOf(choices, '.delete').focus();
  };
  const no = button(word('delete-no'), leave, { class: 'button quiet' });
  choices.replaceChildren(el('span', {}, word('delete-really')), ' ', button(word('delete-yes'), really, { class: 'button quiet' }), ' ', no);
  no.focus();
}

async function show() {
  const all = (await games?.list().catch(() => [])) ?? [];
  section.hidden = all.length === 0;
  partOf(section, 'ul').replaceChildren(...all.map(tileOf));
  if (all.length > 0) await draw(all.slice(0, PICTURES));
}

/** The boards, one after the other. Without them, the list is as good. @param {Summary[]} shown */
async function draw(shown) {
  const worker = new ModuleWorker();
  try {
    for (const { id } of shown) {
      const game = await games?.load(id);
      const picture = section.querySelector(`[data-game="${id}"] .picture`);
      if (game && picture) picture.innerHTML = await boardOf(worker, game);
    }
  } catch {
    // There is no module.
  } finally {
    worker.end();
  }
}

/** The board of a game; empty if it cannot be read. @param {ModuleWorker} worker @param {import('./games.js').DeviceGame} game @returns {Promise<string>} */
async function boardOf(worker, game) {
  try {
    await worker.call({ open: { game, lang, now: Date.now() } });
    // Nothing goes on here, so no clock has to.
    await worker.call('not-stored');
    return (await worker.call({ page: { now: Date.now() } })).page.svg;
  } catch (error) {
    if (error instanceof BadCall) return '';
    throw error;
  }
}

// A page that comes out of the back/forward cache is as old as it was.
addEventListener('pageshow', ({ persisted }) => persisted && show());
await show();
