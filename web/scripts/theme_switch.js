// The switch between the light theme, the dark one, and that of the system.

const root = document.documentElement;

const chosen = () => root.dataset.theme ?? 'system';

/** @param {string} theme */
function choose(theme) {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
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

/** @type {NodeListOf<HTMLElement>} */
const groups = document.querySelectorAll('[data-themes]');
groups.forEach(prepare);

export {};
