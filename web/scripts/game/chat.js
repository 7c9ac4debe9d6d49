// The chat.

import './ending_style.js';
import { el, fill, find } from './dom.js';

/** A keyboard is higher than this, in pixels; the bars of a browser are not. */
const KEYBOARD = 100;

/** Tells the style how much of the window a keyboard on the screen covers. */
function fitKeyboard() {
  if (!visualViewport) return;
  const { height, offsetTop, scale } = visualViewport;
  // Who has zoomed in sees a part of the window, too.
  const covered = scale > 1 ? 0 : Math.max(0, innerHeight - height - offsetTop);
  const { classList, style } = find('drawer');
  const before = classList.contains('over-keyboard');
  style.setProperty('--keyboard', `${covered}px`);
  if (classList.toggle('over-keyboard', covered > KEYBOARD) && !before) find('lines').scrollTop = find('lines').scrollHeight;
}

for (const change of ['resize', 'scroll']) visualViewport?.addEventListener(change, fitKeyboard);
find('saying').addEventListener('focus', fitKeyboard);

/** Whether the chat was open when it was last drawn. */
let wasOpen = false;

/** @param {import('./state.js').State} state */
export function showChat({ game, chat: { open, read } }) {
  const { chat, may, sides } = game;
  find('chat').hidden = !may.say && chat.length === 0;
  find('say').hidden = !may.say;
  const list = find('lines');
  const last = list.lastElementChild;
  fill(list, chat.map(({ by, name, text }) =>
    el('li', {}, el('b', { class: by === null ? '' : sides[by].colour }, name || (by === null ? '' : sides[by].who)), ` ${text}`)));
  list.hidden = chat.length === 0;
  // A reader who has scrolled up stays there until there is something new.
  if (list.lastElementChild !== last || (open && !wasOpen)) list.scrollTop = list.scrollHeight;
  wasOpen = open;
  const unread = find('unread');
  unread.hidden = open || chat.length <= read;
  unread.textContent = String(chat.length - read);
}
