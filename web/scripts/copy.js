// Buttons that copy or share the text of a field. Loaded on pages that have some.

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
      // Without TLS or permission for the clipboard, this still works in most browsers. Otherwise the text stays selected.
      if (!document.execCommand('copy')) return;
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

/** @type {NodeListOf<HTMLElement>} */
const copying = document.querySelectorAll('[data-copy]');
copying.forEach(prepareCopying);
/** @type {NodeListOf<HTMLElement>} */
const sharing = document.querySelectorAll('[data-share]');
sharing.forEach(prepareSharing);

export {};
