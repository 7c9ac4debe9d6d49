// What of the game page is shown but not to be seen: cut off, off the screen, or under something else.

/** What a player must not miss. */
const MUST = '#sentence, #result p, #result .go > *, #offer p, #offer button, #buttons button, #tip button, .open-drawer';

/**
 * The parts that are not wholly in view, by what they say. Runs in a page.
 * @param {string} must a selector
 */
function partsOutOfView(must) {
  /** Whether a point of an element is on the screen and not under another one. @param {Element} element @param {number} x @param {number} y */
  const isOnTop = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  /** Whether the boxes that scroll show an element. @param {Element} element */
  const isUncut = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      const edge = box.getBoundingClientRect();
      if (getComputedStyle(box).overflowY !== 'visible' && (top < edge.top - 0.5 || bottom > edge.bottom + 0.5)) return false;
    }
    return true;
  };
  /** The corners are round. @param {Element} element */
  const isSeen = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => ({ x, y })));
    return isUncut(element) && corners.every(({ x, y }) => isOnTop(element, x, y));
  };
  return [...document.querySelectorAll(must)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0)
    .filter((element) => !isSeen(element))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
}

/** What is asked, told and offered, and not wholly in view. @param {import('./player.js').Page} page */
export const outOfView = (page) => page.evaluate(partsOutOfView, MUST);

/** Changes the size of the window, and waits until the page is drawn in it. @param {import('playwright-core').Page} page @param {{width: number, height: number}} size */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
