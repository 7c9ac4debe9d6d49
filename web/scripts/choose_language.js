// The page at the root of the device pages leads on to the reader's language: the one chosen last, else the first that the browser
// wants and that there is.

const links = [...document.querySelectorAll('a[hreflang]')].filter((link) => link instanceof HTMLAnchorElement);

function remembered() {
  try {
    return localStorage.getItem('roundel.language') ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

const wanted = [remembered(), /(?:^|;\s*)lang=(\w+)/.exec(document.cookie)?.[1] ?? '', ...navigator.languages];
const found = wanted.map((language) => links.find(({ hreflang }) => language === hreflang || language.startsWith(`${hreflang}-`))).find(Boolean);
location.replace((found ?? links[0]).href + location.search + location.hash);
