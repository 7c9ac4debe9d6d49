// The real server, with a port and a data directory of its own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The address of the API. */
export const API = '/api/v1';

const TARGET = fileURLToPath(new URL('../../target', import.meta.url));

/** The program: what ROUNDEL names, else the release build, else the quick one. */
export function program() {
  const builds = [join(TARGET, 'release/roundel'), join(TARGET, 'quick/roundel')];
  const places = process.env.ROUNDEL ? [process.env.ROUNDEL, ...builds] : builds;
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`no server to test: looked for ${places.join(', ')}; build it with cargo build --release`);
  return found;
}

export class Server {
  /** @type {import('node:child_process').ChildProcess|null} */
  #child = null;
  /** @type {string|null} */
  #data = null;
  #settings;
  /** Where it listens, as http://127.0.0.1:PORT; the same after a restart. */
  url = '';

  /** @param {Record<string, string>} [settings] environment variables, on top of those that make the journeys quick */
  constructor(settings = {}) {
    this.#settings = { ROUNDEL_PACE: '0', ROUNDEL_RATE: '0', ...settings };
  }

  async start() {
    this.#data ??= await mkdtemp(join(tmpdir(), 'roundel-journey-'));
    const listen = this.url ? new URL(this.url).host : '127.0.0.1:0';
    const child = spawn(program(), ['serve', '--listen', listen, '--data', this.#data], {
      env: { ...process.env, ...this.#settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const died = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`the server stopped at its start: ${code ?? signal}`);
    });
    died.catch(() => {});
    const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), died]);
    const found = /http:\/\/[\d.:]+/.exec(line);
    if (!found) throw new Error(`expected an address, found ${line}`);
    [this.url] = found;
  }

  /** Stops it. @param {'SIGTERM'|'SIGKILL'} [signal] @returns {Promise<number|null>} the exit code */
  async stop(signal = 'SIGTERM') {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    child.kill(signal);
    const [code] = await once(child, 'exit');
    return code;
  }

  /** Stops it and removes its data. */
  async remove() {
    await this.stop();
    if (this.#data) await rm(this.#data, { recursive: true, force: true });
  }

  /** Asks the API. @param {string} path @param {object} [body] @returns {Promise<any>} JSON, or a text */
  async api(path, body) {
    const request = body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const answer = await fetch(`${this.url}${API}${path}`, request);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
  }
}
