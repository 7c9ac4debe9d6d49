// A proxy that injects a script into every page, before the page's own: it records errors. For browsers whose console cannot be read.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';

/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */

const SCRIPT = '/observer.js';
/** A script in which everything goes wrong, for a test of this proxy. */
export const BROKEN_SCRIPT = '/broken.js';
/** The key in the storage of a tab under which the notes are. */
export const NOTES = 'observer.notes';

/** What the script does. Runs in the page, keeps its notes from page to page, and counts animations. @param {string} key of the notes */
function observe(key) {
  /** @param {string} text */
  const note = (text) => {
    const notes = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...notes, `${location.pathname}: ${text}`]));
  };
  addEventListener('error', ({ message, target }) => note(message || `not loaded: ${target instanceof Element && target.outerHTML}`), true);
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => note(`forbidden: ${effectiveDirective} ${blockedURI}`));
  for (const level of /** @type {const} */ (['error', 'warn'])) console[level] = (...words) => note(`console: ${words.join(' ')}`);
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const { dataset } = document.documentElement;
    dataset.animations = String(Number(dataset.animations ?? 0) + 1);
    return animate.apply(this, how);
  };
}

/** Everything that can go wrong on a page. Runs in the page. */
function goWrong() {
  for (const source of ['/nowhere.png', 'http://127.0.0.1:1/elsewhere.png']) {
    const image = document.createElement('img');
    image.src = source;
    document.body.append(image);
  }
  Promise.reject(new Error('rejected'));
  console.error('said');
  throw new Error('thrown');
}

export class InjectingProxy {
  #server;
  #far;
  /** Answers that no page should get. @type {string[]} */
  #refused = [];

  /** @param {string} url the server's address */
  constructor(url) {
    this.#far = new URL(url);
    this.#server = createServer((near, answer) => this.#pass(near, answer));
    this.#server.on('upgrade', (near, socket, head) => this.#tunnel(near, socket, head));
  }

  /** @param {string} host an address of this computer @returns {Promise<string>} the address at the browser's end */
  async listen(host) {
    this.#server.listen(0, host);
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new TypeError('expected a port');
    return `http://${host}:${address.port}`;
  }

  /** Leaves the page. @param {import('./tab.js').Tab} tab @returns {Promise<string[]>} what went wrong since the last call */
  async takeErrors(tab) {
    await tab.goto(SCRIPT);
    const notes = await tab.evaluate((key) => {
      const found = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      sessionStorage.removeItem(key);
      return found;
    }, NOTES);
    return [...notes, ...this.#refused.splice(0)];
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** @param {Incoming} near @param {Outgoing} answer */
  async #pass(near, answer) {
    const path = near.url ?? '/';
    const local = await ownFile(path);
    if (local) {
      answer.writeHead(200, { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript' }).end(local);
      return;
    }
    const headers = { ...near.headers, 'accept-encoding': 'identity' };
    const far = request({ host: this.#far.hostname, port: this.#far.port, method: near.method, path, headers }, (found) => {
      this.#note(path, found.statusCode ?? 0);
      answer.writeHead(found.statusCode ?? 0, headersOf(found));
      answer.flushHeaders();
      if (isPage(found)) sendWithScript(found, answer);
      else found.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    near.pipe(far);
  }

  /** @param {string} path @param {number} status */
  #note(path, status) {
    if (status >= 400) this.#refused.push(`${status} for ${path}`);
  }

  /** A WebSocket. @param {Incoming} near @param {import('node:stream').Duplex} socket @param {Buffer} head */
  #tunnel(near, socket, head) {
    const far = connect(Number(this.#far.port), this.#far.hostname);
    const lines = near.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : []));
    far.write(`${[`GET ${near.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    far.write(head);
    for (const end of [socket, far]) {
      end.on('error', () => {});
      end.on('close', () => {
        socket.destroy();
        far.destroy();
      });
    }
    socket.pipe(far).pipe(socket);
  }
}

/** What the proxy answers itself: its scripts and, while pages are worked on, scripts and styles from the directory WEB. @param {string} path */
async function ownFile(path) {
  if (path === SCRIPT) return `(${observe})(${JSON.stringify(NOTES)});`;
  if (path === BROKEN_SCRIPT) return `(${goWrong})();`;
  const file = process.env.WEB && /^\/assets\/.*\.(js|css)$/.test(path) ? join(process.env.WEB, path.split('/').slice(3).join('/')) : '';
  return existsSync(file) ? readFile(file) : null;
}

/** @param {Incoming} found */
const isPage = ({ headers }) => headers['content-type']?.startsWith('text/html') ?? false;

/** @param {Incoming} found */
function headersOf(found) {
  const headers = { ...found.headers };
  if (isPage(found)) delete headers['content-length'];
  return headers;
}

/** @param {Incoming} found @param {Outgoing} answer */
async function sendWithScript(found, answer) {
  const page = Buffer.concat(await found.toArray()).toString();
  answer.end(page.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
}
