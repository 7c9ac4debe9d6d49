// Runs on every page: cleans the address after a change of language, and loads the scripts that the page needs.

/** The cookie keeps the language. Without it in the address, a shared link opens in the reader's own language. */
function cleanAddress() {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

cleanAddress();
// Where they stand beside the rules, the contents are open.
document.querySelector('.contents details')?.toggleAttribute('open', matchMedia('(min-width: 1024px)').matches);
// Pages work without these scripts, so failures are ignored.
if (document.querySelector('[data-themes]')) import('./theme_switch.js').catch(() => {});
// On the game page, notices wait until the game is loaded.
if (document.body.dataset.notices) setTimeout(() => import('./notices.js').catch(() => {}), document.body.classList.contains('playing') ? 5000 : 0);
if (document.querySelector('[data-copy], [data-share]')) import('./copy.js').catch(() => {});
