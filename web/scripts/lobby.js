// Parts of a page that stay fresh while somebody is looking. An element with `data-live` and an id is taken anew from the
// address given there, or from the page itself. Where the server sends the reader elsewhere, as to the game that has begun, the
// page follows.

const EVERY = 4000;
const parts = [...document.querySelectorAll("[data-live]")];
const sources = new Set(parts.map((part) => part.dataset.live));

async function refresh(source) {
  const response = await fetch(source || location.href, { headers: { accept: "text/html" } });
  if (response.redirected) {
    location.assign(response.url);
    return;
  }
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of parts.filter((part) => part.dataset.live === source)) {
    const next = (source ? fresh.body : fresh.getElementById(part.id))?.innerHTML;
    // Whoever is on a link in here keeps it.
    if (next && next !== part.innerHTML && !part.contains(document.activeElement)) part.innerHTML = next;
  }
}

function look() {
  if (document.hidden) return;
  // A server that is away for a moment is asked again soon.
  for (const source of sources) refresh(source).catch(() => {});
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
