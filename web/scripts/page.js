// What every page does: a clean address after a change of language, and the scripts of the controls that it has.

/** The language is in the cookie. Without it in the address, a shared link opens in the language of its reader. */
function cleanAddress() {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

cleanAddress();
// A page works without these, so one that cannot be loaded is left out.
if (document.querySelector('[data-themes]')) import('./theme_switch.js').catch(() => {});
// On the page of a game the game comes first.
if (document.body.dataset.notices) setTimeout(() => import('./notices.js').catch(() => {}), document.body.classList.contains('playing') ? 5000 : 0);
if (document.querySelector('[data-copy], [data-share]')) import('./copy.js').catch(() => {});
