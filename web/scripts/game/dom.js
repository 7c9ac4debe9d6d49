// Making elements of the page.

/** An element with properties (`class`, `data-…` and `aria-…` are attributes, `on…` are listeners) and children; null is left out. */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A button. */
export const button = (label, click, properties = {}) => el('button', { type: 'button', onclick: click, ...properties }, label);

/**
 * Replaces the children of an element only if they differ, and keeps the focus where it was: on the control with the same
 * `data-key`. Returns whether a focused control has gone.
 */
export function fill(parent, ...children) {
  const fresh = children.flat().filter(Boolean);
  const same = parent.childNodes.length === fresh.length && fresh.every((child, i) => child.isEqualNode(parent.childNodes[i]));
  // Listeners are not compared: what they do must not depend on when they were made.
  if (same) return false;
  const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  parent.replaceChildren(...fresh);
  if (focused === undefined) return false;
  const again = parent.querySelector(`[data-key="${focused}"]`);
  again?.focus();
  return !again;
}
