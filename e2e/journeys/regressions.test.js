// Regressions on the game page and in the lists.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../support/fixtures.js';
import { GAMES, boxOf, gameReady, idOf, meet, press, resign, rolled, sentence, setUp, startFromFront } from '../support/pages.js';
import { Player } from '../support/player.js';

const site = openSite();

test('The rules card does not say to move where the sentence says to pass', async (t) => {
  const { page } = await site.visitor();
  await page.goto('/');
  await page.goto(`/game/${await rolled(page, 'runaround', (face) => face === '6')}`);
  await gameReady(page);
  await page.locator('#buttons [data-key=pass]').waitFor();
  assert.equal(await page.locator('#tip').isVisible(), false, await page.locator('#tip').textContent());
  await page.locator('#buttons [data-key=pass]').click();
  await page.locator('#buttons [data-key=roll]').waitFor();
  assert.match(await page.locator('#tip').textContent(), /^Roll the die\./);
  t.diagnostic(`a six: ${await sentence(page).textContent()}`);
});

test('The rules card is hidden while the player looks back, and returns', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'guard-towers', 'screen');
  const tip = page.locator('#tip');
  await tip.getByText('Tap a piece').waitFor();
  await tip.locator('[data-key=got]').click();
  const player = new Player(page, { seed: 12 });
  // The next card comes after a few moves.
  while (!(await tip.isVisible())) await player.move();
  await player.look();
  await page.keyboard.press('[');
  await page.getByText(/^Move \d+ of \d+$/).first().waitFor();
  assert.equal(await tip.isVisible(), false, `${await sentence(page).textContent()} / ${await tip.textContent()}`);
  await press(page, 'Back to the game');
  await tip.waitFor();
  t.diagnostic(`hidden while looking back: ${(await tip.locator('p').first().textContent())}`);
});

/** @type {('light'|'dark')[]} */
const SCHEMES = ['light', 'dark'];

/** How many pixels of a picture have the colour of the marks: more green and blue than red. Runs in a page. @param {string} picture */
async function markPixels(picture) {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (c) => c.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (Math.min(data[i + 1], data[i + 2]) > data[i] + 20) count += 1;
  return count;
}

for (const scheme of SCHEMES) {
  test(`The guard in its castle has a ring as clear as that of a tower, in ${scheme} colours`, async (t) => {
    const { page } = await site.visitor({ scheme });
    await startFromFront(page, 'guard-towers', 'screen');
    await page.getByRole('button', { name: 'Hide marks' }).waitFor();
    /** @param {string} name */
    const seen = async (name) => {
      const { x, y, width, height } = await boxOf(page.locator(`.spots [data-name=${name}]`));
      const shot = await page.screenshot({ clip: { x, y: y + height - width, width, height: width } });
      return page.evaluate(markPixels, shot.toString('base64'));
    };
    const [castle, dark, light] = [await seen('D7'), await seen('A7'), await seen('B7')];
    t.diagnostic(`pixels of the ring: ${castle} in the castle, ${dark} and ${light} beside it`);
    assert.ok(castle > 0.6 * Math.max(dark, light), `${castle} pixels against ${dark} and ${light}`);
  });
}

test('On one screen a draw needs a confirmation', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'screen');
  await new Player(page).move();
  await press(page, 'Call it a draw');
  await page.getByText('End the game as a draw?').waitFor();
  await press(page, 'No');
  await page.getByRole('button', { name: 'Call it a draw', exact: true }).waitFor();
  const { game } = await site.server.api(`/games/${idOf(page)}`);
  assert.equal(game.result, null, 'the game goes on');
  await press(page, 'Call it a draw');
  await press(page, 'Yes, draw');
  await page.getByText('Draw by agreement').first().waitFor();
  t.diagnostic('asked, refused, asked again, agreed');
});

test('A player whose draw offer is declined is told so, whether by a button or by a move', async (t) => {
  const host = await site.visitor();
  const opponent = await site.visitor();
  await meet(host, opponent, 'guard-towers', { side: 'first' });
  await new Player(host.page).move();
  const declined = host.page.locator('#toast', { hasText: 'Your draw offer was declined.' });
  await press(host.page, 'Offer a draw');
  await press(opponent.page, 'Decline');
  await declined.waitFor();
  assert.equal(await opponent.page.locator('#toast').isVisible(), false, 'the player who declines is told nothing');
  await host.page.reload();
  await gameReady(host.page);
  await press(host.page, 'Offer a draw');
  await opponent.page.getByText(/offers a draw/).first().waitFor();
  await new Player(opponent.page).move();
  await declined.waitFor();
  t.diagnostic('told twice');
});

test('Tips off, and on again', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'screen');
  const tip = page.locator('#tip');
  await tip.getByText('A stone moves any distance').waitFor();
  const tips = page.getByRole('button', { name: 'Tips', exact: true });
  await press(page, 'Turn tips off');
  await tip.waitFor({ state: 'hidden' });
  await page.locator('#toast', { hasText: 'Tips are off.' }).waitFor();
  assert.equal(await tips.getAttribute('aria-pressed'), 'false');
  await page.reload();
  await gameReady(page);
  assert.equal(await tip.isVisible(), false, 'not after loading the page again');
  await tips.click();
  await tip.getByText('A stone moves any distance').waitFor();
  assert.equal(await tips.getAttribute('aria-pressed'), 'true');
  t.diagnostic('off, still off, on again');
});

test('Marks stay on from game to game, until they are turned off', async (t) => {
  const { page } = await site.visitor();
  const marks = page.locator('.mark.movable');
  await startFromFront(page, 'gou', 'screen');
  await marks.first().waitFor();
  await press(page, 'Got it');
  await startFromFront(page, 'gou', 'screen');
  await page.getByRole('button', { name: 'Hide marks' }).waitFor();
  assert.ok((await marks.count()) > 0, 'in the second game, too');
  await press(page, 'Hide marks');
  assert.equal(await marks.count(), 0);
  await startFromFront(page, 'gou', 'screen');
  await page.getByRole('button', { name: 'Show marks' }).waitFor();
  assert.equal(await marks.count(), 0, 'off stays off');
  t.diagnostic('on, on, off, off');
});

test('Tips that are off in one game are off in all', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'screen');
  await press(page, 'Turn tips off');
  await startFromFront(page, 'guard-towers', 'screen');
  await page.locator('#game-actions button').first().waitFor();
  assert.equal(await page.locator('#tip').isVisible(), false);
  assert.equal(await page.getByRole('button', { name: 'Tips', exact: true }).getAttribute('aria-pressed'), 'false');
  t.diagnostic('off in Gou and in Guard & Towers');
});

test('Shortcuts of a single key can be turned off', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'go-round', 'screen');
  await page.locator('#buttons [data-key=roll]').waitFor();
  await page.locator('#settings summary').click();
  await page.getByLabel('Single-key shortcuts').uncheck();
  await page.locator('#sentence').click();
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  assert.equal(await page.locator('#keys[open]').count(), 0);
  assert.deepEqual((await site.server.api(`/games/${idOf(page)}`)).game.tokens, [], 'no roll');
  await page.getByLabel('Single-key shortcuts').check();
  await page.locator('#sentence').click();
  await page.keyboard.press('r');
  await page.locator('#rows [data-ply]').first().waitFor();
  const { game } = await site.server.api(`/games/${idOf(page)}`);
  assert.equal(game.tokens.filter((/** @type {string} */ token) => /^\d$/.test(token)).length, 1, 'one roll');
  t.diagnostic('off, and on again');
});

test('A typed move stays in its field until it is sent', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'screen');
  await page.locator('#keys summary').click();
  const field = page.getByLabel('Type a move');
  await field.fill('nonsense');
  await page.keyboard.press('Enter');
  await page.locator('#toast.bad', { hasText: 'nonsense is not a legal move here.' }).waitFor();
  await page.locator('#said', { hasText: 'nonsense is not a legal move here.' }).waitFor();
  assert.equal(await field.inputValue(), 'nonsense');
  const move = await page.locator('#legal option').first().getAttribute('value');
  await field.fill(move ?? '');
  await page.keyboard.press('Enter');
  await page.locator('#rows [data-ply="1"]').waitFor();
  assert.equal(await field.inputValue(), '');
  t.diagnostic(`refused, then ${move}`);
});

test('Double clicks select no text', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'guard-towers', 'screen');
  await new Player(page).move();
  const places = ['#board', '#sentence', '#near', '#far', '#rows', '#now', '#list h2', '.actions', '#terms summary'];
  const within = [[0.5, 0.5], [0.02, 0.5], [0.5, 0.05], [0.95, 0.95]];
  const found = [];
  for (const place of places) {
    const box = await boxOf(page.locator(place));
    for (const [x, y] of within) {
      await page.mouse.dblclick(box.x + x * box.width, box.y + y * box.height);
      const text = await page.evaluate(() => getSelection()?.toString() ?? '');
      if (text !== '') found.push(`${place}: ${JSON.stringify(text.slice(0, 40))}`);
    }
  }
  assert.deepEqual(found, []);
  t.diagnostic(`${places.length * within.length} places`);
});

test('A list says that the reader lost, or which side won', async (t) => {
  const { page } = await site.visitor();
  await setUp(page, 'go-round', { opponent: 'computer', side: 'first' });
  await gameReady(page);
  await resign(page);
  const lost = idOf(page);
  await startFromFront(page, 'go-round', 'screen');
  await resign(page);
  const screen = idOf(page);
  await page.goto('/');
  /** @param {string} id */
  const tile = (id) => page.locator('li.tile', { has: page.locator(`a[href="/game/${id}"]`) }).locator('.note').innerText();
  assert.match(await tile(lost), /You lost/);
  assert.doesNotMatch(await tile(lost), /Black won/);
  assert.match(await tile(screen), /(White|Black) won/, 'on one screen both are the reader');
  t.diagnostic((await tile(lost)).replace(/\s+/g, ' ').trim());
});

test('No die is offered after the end', async (t) => {
  const { page } = await site.visitor();
  await startFromFront(page, 'go-round', 'screen');
  await page.locator('#board .die').waitFor();
  await resign(page);
  const gone = async () => assert.equal(await page.locator('#board .die').isVisible(), false);
  await gone();
  assert.equal(await page.locator('#buttons [data-key=roll]').count(), 0);
  await page.reload();
  await gameReady(page);
  await gone();
  t.diagnostic('neither when it ended nor on the page that was loaded again');
});

test('A browser that computes no hashes says so', async (t) => {
  const visitor = await site.visitor();
  // As on plain http from another machine.
  await visitor.context.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
  const { page } = visitor;
  await startFromFront(page, 'runaround', 'screen');
  await new Player(page).move();
  await resign(page);
  await page.locator('#dice summary').click();
  await press(page, 'Check the rolls');
  const text = await page.locator('#proof .outcome').textContent();
  assert.match(text, /can only check the rolls over https/);
  t.diagnostic(text);
});

/** The controls of the page that have a name in common. Runs in the page. */
function namesakes() {
  const names = new Map();
  for (const control of document.querySelectorAll('button, a[href], summary, input, [role=button], [role=listbox]')) {
    if (!control.checkVisibility()) continue;
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null;
    const name = (control.getAttribute('aria-label') ?? label ?? control.textContent ?? '').trim();
    names.set(name, [...(names.get(name) ?? []), control.id || control.outerHTML.slice(0, 60)]);
  }
  return [...names].filter(([, controls]) => controls.length > 1);
}

for (const [kind, title] of Object.entries(GAMES)) {
  test(`${title}: every control has a name of its own`, async (t) => {
    const { page } = await site.visitor();
    await startFromFront(page, kind, 'screen');
    await new Player(page, { seed: 2 }).move();
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
    assert.deepEqual(await page.evaluate(namesakes), []);
    t.diagnostic('no two are called the same');
  });
}

test('A double click on Resign does not resign', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'computer');
  await new Player(page, { seed: 1 }).move();
  await page.getByRole('button', { name: 'Resign', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Yes, resign' }).waitFor();
  assert.equal(await page.locator('#result').isVisible(), false);
});

test('The buttons for the whole game keep their places from the first move on', async () => {
  const { page } = await site.visitor();
  await startFromFront(page, 'gou', 'computer');
  const before = await boxOf(page.getByRole('button', { name: 'Resign', exact: true }));
  await new Player(page, { seed: 1 }).move();
  await page.getByRole('button', { name: 'Take back', exact: true, disabled: false }).waitFor();
  assert.deepEqual(await boxOf(page.getByRole('button', { name: 'Resign', exact: true })), before);
});

test('A browser that says it is offline makes the page say so', async () => {
  const visitor = await site.visitor();
  visitor.forgiveLostConnections();
  const { page, context } = visitor;
  await startFromFront(page, 'gou', 'computer');
  await page.locator('#game:not(.loading)').waitFor();
  await context.setOffline(true);
  await page.locator('#toast', { hasText: 'Connection lost' }).waitFor();
  await context.setOffline(false);
  await page.locator('#toast', { hasText: 'Reconnected' }).waitFor();
});
