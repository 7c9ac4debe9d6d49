// What of the game page cannot be seen: cut off, off the screen, or under something else.

/**
 * The parts that are shown and not wholly in view, of those that a player must not miss. Runs in a page.
 * @returns {string[]}
 */
export function unseenParts() {
  const MUST = '#sentence, #result p, #result .go > *, #offer p, #offer button, #buttons button, #tip button, .open-drawer, #steps button';
  /** Whether a point of an element is on the screen and not under another one. @param {Element} element @param {number} x @param {number} y */
  const isOnTop = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  /** @param {Element} element */
  const isSeen = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inner = 3;
    const [columns, rows] = [[left + inner, right - inner], [top + inner, bottom - inner]];
    if (!columns.every((x) => rows.every((y) => isOnTop(element, x, y)))) return false;
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (overflowY !== 'visible' && (top < edge.top - 0.5 || bottom > edge.bottom + 0.5)) return false;
    }
    return true;
  };
  const shown = [...document.querySelectorAll(MUST)].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent !== '' || element.matches('.open-drawer, #steps button') && element.checkVisibility());
  return shown.filter((element) => !isSeen(element)).map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
}
