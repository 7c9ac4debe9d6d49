// What every page does: the theme switch, a clean address after a change of language, copying and sharing.

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

/** All elements with this attribute. @param {ParentNode} parent @param {string} attribute @returns {NodeListOf<HTMLElement>} */
const withAttribute = (parent, attribute) => parent.querySelectorAll(`[${attribute}]`);

/** @param {HTMLElement} group */
function prepareThemes(group) {
  const buttons = withAttribute(group, 'data-theme-choice');
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

/** The language is in the cookie. Without it in the address, a shared link opens in the language of its reader. */
function cleanAddress() {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

/** The field that a button copies or shares. @param {string|undefined} id */
function fieldOf(id) {
  /** @type {HTMLInputElement|null} */
  const field = document.querySelector(`#${id}`);
  if (!field) throw new TypeError(`expected #${id}`);
  return field;
}

/** @param {HTMLElement} button */
function prepareCopying(button) {
  const field = fieldOf(button.dataset.copy);
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Without TLS or permission for the clipboard, this still works in most browsers.
      document.execCommand('copy');
    }
    button.textContent = button.dataset.done ?? '';
    setTimeout(() => (button.textContent = label), 2000);
  });
}

/** @param {HTMLElement} button */
function prepareSharing(button) {
  if (!('share' in navigator)) return;
  const field = fieldOf(button.dataset.share);
  button.hidden = false;
  button.addEventListener('click', () => {
    // Closing the dialogue is no error.
    navigator.share({ title: 'Roundel', text: button.dataset.title, url: field.value }).catch(() => {});
  });
}

withAttribute(document, 'data-themes').forEach(prepareThemes);
withAttribute(document, 'data-copy').forEach(prepareCopying);
withAttribute(document, 'data-share').forEach(prepareSharing);
cleanAddress();
