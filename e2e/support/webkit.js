// A real WebKit on a screen that nobody sees: WebKitGTK's small browser, driven by its WebDriver over HTTP.

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deathOf, kill, launch } from './processes.js';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** The addresses of the commands. @type {Record<import('./tab.js').Command, [method: string, path: string]>} */
const COMMANDS = {
  SetTimeouts: ['POST', '/timeouts'],
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
};
/** Without a graphics card, painting by OpenGL takes three times as long as painting without it. */
const PAINTING = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
/** Lets the window be as narrow as a phone. */
const WINDOW_STYLE = '* { min-width: 0; padding: 0; margin: 0; }';

export class WebKit {
  /** @type {string|undefined} */
  #home;
  /** @type {ChildProcess|undefined} */
  #screen;
  /** @type {ChildProcess|undefined} */
  #driver;
  /** @type {Promise<never>|undefined} */
  #death;
  #address = '';

  /** @param {{reducedMotion: boolean}} how the reader likes it */
  async open({ reducedMotion }) {
    this.#home = await mkdtemp(join(tmpdir(), 'roundel-webkit-'));
    await writeSettings(this.#home, { 'gtk-enable-animations': Number(!reducedMotion) });
    this.#screen = launch('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      debianPackage: 'xvfb',
      env: process.env,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await Promise.race([displayOf(this.#screen), deathOf(this.#screen, 'Xvfb')]);
    const port = unusualPort();
    this.#driver = launch('WebKitWebDriver', [`--port=${port}`], {
      debianPackage: 'webkit2gtk-driver',
      env: { ...process.env, ...PAINTING, HOME: this.#home, XDG_RUNTIME_DIR: this.#home, XDG_CONFIG_HOME: this.#home, DISPLAY: display, NO_AT_BRIDGE: '1' },
      stdio: 'ignore',
    });
    this.#death = deathOf(this.#driver, 'WebKitWebDriver');
    this.#address = `http://127.0.0.1:${port}`;
    await this.#answers();
    const { sessionId } = await this.#ask('POST', '/session', { capabilities: { alwaysMatch: {} } });
    this.#address += `/session/${sessionId}`;
  }

  /** @param {import('./tab.js').Command} command @param {object} parameters @returns {Promise<any>} */
  send(command, parameters) {
    const [method, path] = COMMANDS[command];
    return this.#ask(method, path, parameters);
  }

  /** @param {string} method @param {string} path @param {object} parameters */
  async #ask(method, path, parameters) {
    const request = fetch(this.#address + path, { method, ...(method === 'POST' && { body: JSON.stringify(parameters) }) });
    const answer = await Promise.race([request, this.#death]);
    if (!answer) throw new Error('WebKit is not open');
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Waits until the driver listens. */
  async #answers() {
    for (;;) {
      try {
        await this.#ask('GET', '/status', {});
        return;
      } catch (error) {
        // What fetch throws as long as nobody listens.
        if (!(error instanceof TypeError)) throw error;
        await pause(10);
      }
    }
  }

  async close() {
    await kill(this.#driver);
    await kill(this.#screen);
    if (this.#home) await rm(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {string} home @param {Record<string, number>} settings of GTK */
async function writeSettings(home, settings) {
  const directory = join(home, 'gtk-3.0');
  await mkdir(directory);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(directory, 'settings.ini'), `[Settings]\n${lines.join('')}`);
  await writeFile(join(directory, 'gtk.css'), WINDOW_STYLE);
}

/** The display that Xvfb has chosen. @param {ChildProcess} screen */
async function displayOf({ stdio: [, , , output] }) {
  if (!output) throw new TypeError('expected an output');
  const [number] = await once(output, 'data');
  return `:${String(number).trim()}`;
}

/** The driver cannot choose a port itself. No other process gets one in this range without asking for it, and no two journeys have the same number. */
const unusualPort = () => 20_000 + (process.pid % 10_000);
