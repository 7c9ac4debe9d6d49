// The switch between the light theme, the dark theme and that of the system.

import { recall, remember } from './storage.js';

const root = document.documentElement;

const chosen = () => root.dataset.theme ?? 'system';

/** @param {string} theme */
function choose(theme) {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  remember('theme', theme);
}

/** @param {HTMLElement} group */
function prepare(group) {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = group.querySelectorAll('[data-theme-choice]');
  const show = () => buttons.forEach((button) => button.setAttribute('aria-pressed', String(button.dataset.themeChoice === chosen())));
  for (const button of buttons) {
    button.addEventListener('click', () => {
      choose(button.dataset.themeChoice ?? 'system');
      show();
    });
  }
  show();
  group.hidden = false;
}

// Moves the key of earlier versions.
recall('theme', 'theme');
/** @type {NodeListOf<HTMLElement>} */
const groups = document.querySelectorAll('[data-themes]');
groups.forEach(prepare);

export {};
