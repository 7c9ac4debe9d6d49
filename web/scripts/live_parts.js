// Parts of a page that stay fresh. An element with `data-live` and an id is fetched again from the address given there, or from
// the page itself. Where the server redirects, as to a game that has begun, the page follows.

/** In milliseconds. */
const INTERVAL = 4000;
const parts = [...document.querySelectorAll('[data-live]')].filter((part) => part instanceof HTMLElement);
const sources = new Set(parts.map((part) => part.dataset.live ?? ''));
/** The sources that are being fetched: a slow answer is not overtaken by the next one. @type {Set<string>} */
const underWay = new Set();

/** @param {string} source */
async function refresh(source) {
  const response = await fetch(source || location.href, { headers: { accept: 'text/html' } });
  if (response.redirected) {
    location.assign(response.url);
    return;
  }
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of parts) {
    if (part.dataset.live !== source) continue;
    const next = (source ? fresh.body : fresh.getElementById(part.id))?.innerHTML;
    // A link in here that has the focus keeps it.
    if (next && next !== part.innerHTML && !part.contains(document.activeElement)) part.innerHTML = next;
  }
}

function refreshAll() {
  if (document.hidden) return;
  for (const source of sources) {
    if (underWay.has(source)) continue;
    underWay.add(source);
    // If the server is away for a moment, the next attempt follows soon.
    refresh(source).catch(() => {}).finally(() => underWay.delete(source));
  }
}

setInterval(refreshAll, INTERVAL);
document.addEventListener('visibilitychange', refreshAll);
