// Runs on every page: loads the scripts that the page needs.

const { body, documentElement: root } = document;

// Pages work without these scripts, so failures are ignored.
if ('device' in body.dataset || /[?&](lang|offline)\b/.test(location.search)) import('./address.js').catch(() => {});
// Where they stand beside the rules, the contents are open.
document.querySelector('.contents details')?.toggleAttribute('open', matchMedia('(min-width: 1024px)').matches);
if (document.querySelector('[data-themes]')) import('./theme_switch.js').catch(() => {});
// On the game page, notices wait until the game is loaded.
if (body.dataset.notices) setTimeout(() => import('./notices.js').catch(() => {}), body.classList.contains('playing') ? 5000 : 0);
if (document.querySelector('[data-copy], [data-share]')) import('./copy.js').catch(() => {});
// What the page needs comes first.
if (root.dataset.serviceWorker) setTimeout(() => import('./offline.js').catch(() => {}), 3000);
