// A host of plain files, below a path of its own: what any web server does for the folder that `roundel site` writes.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.png': 'image/png', '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** What compressed files begin with. */
const GZIP = Buffer.from([0x1f, 0x8b]);

export class PlainHost {
  /** @type {import('node:http').Server|null} */
  #server = null;
  #port = 0;

  /** @param {string} directory @param {string} [path] where the folder is, with a slash at both ends */
  constructor(directory, path = '/some/where/') {
    this.directory = directory;
    this.path = path;
    /** Whether the host says of compressed files that they are. */
    this.namesEncoding = false;
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The address of the folder. */
  get url() {
    return this.origin + this.path;
  }

  async start() {
    const server = createServer(async ({ url = '' }, response) => {
      const { pathname } = new URL(url, this.origin);
      const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      const file = name.startsWith(this.path) ? await readFile(join(this.directory, name.slice(this.path.length))).catch(() => null) : null;
      const type = Object.entries(TYPES).find(([ending]) => ending === extname(name))?.[1] ?? 'application/octet-stream';
      const encoding = this.namesEncoding && file?.subarray(0, GZIP.length).equals(GZIP) ? { 'content-encoding': 'gzip' } : {};
      response.writeHead(file ? 200 : 404, { 'content-type': type, ...encoding }).end(file ?? '');
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address && typeof address === 'object') this.#port = address.port;
    this.#server = server;
  }

  async stop() {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
