// Reads every WebSocket message between page and server, and may change it, drop it, or answer in the server's place.

/** @typedef {Record<string, any>} Message JSON as it is sent, in either direction */

/**
 * @param {import('playwright-core').Page} page before it goes to a game
 * @param {object} how
 * @param {(message: Message, reply: (message: Message) => void) => Message|null} [how.up] what the server gets of what the page
 *   sends; null: nothing
 * @param {(message: Message) => Message|null} [how.down] what the page gets of what the server sends
 */
export async function intercept(page, { up = (message) => message, down = (message) => message }) {
  await page.routeWebSocket(/\/live\?/, (near) => {
    const far = near.connectToServer();
    /** @param {import('playwright-core').WebSocketRoute} to @param {Message|null} message */
    const pass = (to, message) => message && to.send(JSON.stringify(message));
    near.onMessage((text) => pass(far, up(JSON.parse(String(text)), (message) => pass(near, message))));
    far.onMessage((text) => pass(near, down(JSON.parse(String(text)))));
  });
}
