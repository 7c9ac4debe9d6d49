// On pages whose subject stands behind the # of the address: another subject is another page.

/** Follows the address. The link past the navigation names a part of the page, which is no subject. */
export function followHash() {
  addEventListener('hashchange', ({ oldURL }) => {
    const part = document.getElementById(location.hash.slice(1));
    if (!part) {
      location.reload();
      return;
    }
    history.replaceState(null, '', oldURL);
    part.focus();
  });
}
