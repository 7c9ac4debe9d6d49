// The board as a component of its own: on a page without a game, with pieces, marks and places from the test alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';

const site = openSite();

/** The drawing of a board with three places in a row, as the server makes it for a page. */
const DRAWING = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="600" height="200">
<defs><g id="b-mark-target"><circle r="10"/></g><g id="b-mark-threat"><circle r="40"/></g><g id="b-mark-chosen"><circle r="45"/></g></defs>
<g data-layer="low"></g><g data-layer="pieces"></g><g data-layer="high"></g>
<g class="spots">${['a', 'b', 'c'].map((name, spot) =>
    `<rect data-spot="${spot}" data-name="${name}" data-x="${50 + 100 * spot}" data-y="50" x="${100 * spot}" width="100" height="100" fill-opacity="0"/>`).join('')}</g>
</svg>`;

/** A piece on a place. @param {number} spot @param {number} side */
const piece = (spot, side) =>
  `<g id="b-${spot}" class="piece stone" data-spot="${spot}" data-side="${side}" data-stones="1" transform="translate(${50 + 100 * spot} 50)"><g class="body"><g class="up"><circle r="30"/></g></g></g>`;

/**
 * Puts a board on a page that has none.
 * @param {{motion?: boolean}} [how]
 */
async function openBoard({ motion = false } = {}) {
  const { page } = await site.visitor({ motion });
  await page.goto('/rules');
  await page.evaluate(async ({ drawing, pieces }) => {
    const theme = document.querySelector('script[src*="/scripts/theme.js"]')?.getAttribute('src') ?? '';
    /** @type {typeof import('../../web/scripts/board/board.js')} */
    const { Board } = await import(theme.replace('theme.js', 'board/board.js'));
    document.body.innerHTML = drawing;
    /** @type {SVGSVGElement|null} */
    const svg = document.querySelector('body > svg');
    if (!svg) throw new TypeError('expected a drawing');
    globalThis.used = [];
    globalThis.board = new Board(svg, {
      onTap: (spot) => globalThis.used.push(`tap ${spot}`),
      onLift: (spot) => globalThis.used.push(`lift ${spot}`) > 0,
      onDrop: (spot) => globalThis.used.push(`drop ${spot}`),
    });
    globalThis.board.set({ pieces });
  }, { drawing: DRAWING, pieces: piece(0, 0) + piece(2, 1) });
  return page;
}

/** What the page was told. @param {import('playwright-core').Page} page */
const used = (page) => page.evaluate(() => globalThis.used);

/** Where the middle of a place is on the screen. @param {import('playwright-core').Page} page @param {string} name */
async function middle(page, name) {
  const box = await page.locator(`[data-name=${name}]`).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('A board without a game shows what it is given and tells what is done on it', async (t) => {
  const page = await openBoard();
  assert.deepEqual(await page.evaluate(() => globalThis.board.pieces.map(({ spot, side, kind }) => ({ spot, side, kind }))),
    [{ spot: 0, side: 0, kind: 'stone' }, { spot: 2, side: 1, kind: 'stone' }]);
  await page.evaluate(() => {
    globalThis.board.mark({ selected: 0, draggable: [0], targets: [{ spot: 1 }, { spot: 2, threat: true, occupied: true }] });
    globalThis.board.label((spot) => `place ${spot}`);
  });
  assert.equal(await page.getByRole('button', { name: 'place 1' }).getAttribute('class'), 'target');
  assert.deepEqual(await page.locator('.hints use').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('href'))), ['#b-mark-target', '#b-mark-threat']);

  const [a, b] = [await middle(page, 'a'), await middle(page, 'b')];
  await page.mouse.click(b.x, b.y);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'place 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.deepEqual(await used(page), ['tap 1', 'lift 0', 'drop 1', 'tap 2']);
  t.diagnostic((await used(page)).join(', '));
});

test('A board keeps the layers that it is not given, and shows a move before it is made', async () => {
  const page = await openBoard();
  const seen = await page.evaluate(() => {
    const { board } = globalThis;
    board.set({ low: '<circle class="trace" r="5"/>' });
    board.preview(new Map([[0, 1]]));
    const [first] = board.pieces;
    const moved = first.element.style.translate;
    board.preview(new Map());
    return { pieces: board.pieces.length, trace: board.svg.querySelectorAll('.trace').length, moved, back: first.element.style.translate };
  });
  assert.deepEqual(seen, { pieces: 2, trace: 1, moved: '100px', back: '' });
});

test('A board animates what happened, or shows it at once', async (t) => {
  for (const motion of [true, false]) {
    const page = await openBoard({ motion });
    // The animations are loaded with the first gesture.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    const animated = await page.evaluate(async (pieces) => {
      const film = globalThis.board.animate({ layers: { pieces }, events: [{ event: 'move', from: 0, to: 1, stones: 1 }] });
      const running = document.getAnimations().length;
      await film?.finished;
      return { running: running > 0, ghosts: globalThis.board.ghosts.childElementCount, spots: globalThis.board.pieces.map(({ spot }) => spot) };
    }, piece(1, 0) + piece(2, 1));
    assert.deepEqual(animated, { running: motion, ghosts: 0, spots: [1, 2] });
  }
  t.diagnostic('with motion and without');
});
