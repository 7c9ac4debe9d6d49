// Somebody between page and server who reads every message, and may change it, keep it, or answer in the server's place.

/**
 * @param {import('playwright-core').Page} page before it goes to a game
 * @param {object} how
 * @param {(message: object, reply: (message: object) => void) => object|null} [how.up] what the server gets of what the page
 *   sends; null: nothing
 * @param {(message: object) => object|null} [how.down] what the page gets of what the server sends
 */
export async function relay(page, { up = (message) => message, down = (message) => message }) {
  await page.routeWebSocket(/\/live\?/, (near) => {
    const far = near.connectToServer();
    const pass = (to, message) => message && to.send(JSON.stringify(message));
    near.onMessage((text) => pass(far, up(JSON.parse(text), (message) => pass(near, message))));
    far.onMessage((text) => pass(near, down(JSON.parse(text))));
  });
}
