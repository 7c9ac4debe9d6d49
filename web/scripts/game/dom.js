// Finding and making elements of the page.

/** @typedef {string|number|boolean|null|undefined|EventListener} Property */
/** @typedef {Node|string|null|undefined} Child */

/**
 * The element with this id. The page has it, or page and script do not belong together.
 * @template {Element} Kind
 * @param {string} id
 * @param {{new (): Kind}} kind
 * @returns {Kind}
 */
export function findAs(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new TypeError(`expected #${id} as ${kind.name}`);
  return element;
}

/** @param {string} id */
export const find = (id) => findAs(id, HTMLElement);

/** The nearest element around the target of an event that fits. @param {Event} event @param {string} selector */
export function targetOf({ target }, selector) {
  /** @type {HTMLElement|null} */
  const found = target instanceof Element ? target.closest(selector) : null;
  return found;
}

/**
 * An element with attributes, listeners (`on…`) and children. A property that is null, undefined or false, and a child that is null
 * or undefined, is left out.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, Property>} [properties]
 * @param {...(Child|Child[])} children
 */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * @param {string} label
 * @param {(event: Event) => void} click
 * @param {Record<string, Property>} [properties]
 */
export const button = (label, click, properties = {}) => el('button', { type: 'button', onclick: click, ...properties }, label);

/** Focuses the control with this `data-key`, if it is there. @param {Element} parent @param {string} key */
export function focusOn(parent, key) {
  /** @type {HTMLElement|null} */
  const control = parent.querySelector(`[data-key="${key}"]`);
  control?.focus();
}

/**
 * Replaces the children of an element if they differ. The focus stays on the control with the same `data-key`.
 * @param {Element} parent
 * @param {...(Element|null|(Element|null)[])} children
 */
export function fill(parent, ...children) {
  const fresh = children.flat().filter((child) => child !== null);
  // isEqualNode ignores listeners, so the old ones stay: a handler must read the current state when it runs.
  if (parent.childNodes.length === fresh.length && fresh.every((child, i) => child.isEqualNode(parent.childNodes[i]))) return;
  const active = document.activeElement;
  const key = active instanceof HTMLElement && parent.contains(active) ? active.dataset.key : undefined;
  parent.replaceChildren(...fresh);
  if (key !== undefined) focusOn(parent, key);
}

/** Whether an event is the second click of a double click: it was meant for what was in this place before. @param {Event} event */
export const isSecondClick = (event) => event instanceof UIEvent && event.detail > 1;
