// A real Firefox without a screen, driven by its own Marionette protocol: the commands of WebDriver as JSON over TCP.

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { deathOf, kill, launch } from './processes.js';

/** Settings of the profile. Marionette itself turns off most of what a fresh Firefox does. @type {Record<string, string|number|boolean>} */
const PREFERENCES = {
  'marionette.port': 0,
  'services.settings.server': 'data:,',
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
};
/** Lets the window be as narrow as a phone. */
const WINDOW_STYLE = ':root { min-width: 0 !important; }';

export class Firefox {
  /** @type {string|undefined} */
  #profile;
  /** @type {import('node:child_process').ChildProcess|undefined} */
  #child;
  /** @type {Marionette|undefined} */
  #marionette;

  /** @param {{reducedMotion: boolean}} how the reader likes it */
  async open({ reducedMotion }) {
    this.#profile = await mkdtemp(join(tmpdir(), 'roundel-firefox-'));
    await writeProfile(this.#profile, { ...PREFERENCES, 'ui.prefersReducedMotion': Number(reducedMotion) });
    const child = launch('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', this.#profile], {
      debianPackage: 'firefox-esr',
      env: { ...process.env, HOME: this.#profile },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#child = child;
    const death = deathOf(child, 'Firefox');
    const port = await Promise.race([portOf(child), death]);
    this.#marionette = new Marionette(port, death);
    await this.#marionette.send('WebDriver:NewSession', {});
  }

  /** @param {import('./tab.js').Command} command @param {object} parameters @returns {Promise<any>} */
  async send(command, parameters) {
    if (!this.#marionette) throw new Error('Firefox is not open');
    const result = await this.#marionette.send(`WebDriver:${command}`, parameters);
    return result && 'value' in result ? result.value : result;
  }

  async close() {
    this.#marionette?.close();
    await kill(this.#child);
    if (this.#profile) await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {string} profile a directory @param {typeof PREFERENCES} preferences */
async function writeProfile(profile, preferences) {
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  await mkdir(join(profile, 'chrome'));
  await writeFile(join(profile, 'chrome/userChrome.css'), WINDOW_STYLE);
}

/** The port that Marionette prints at its start. @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
function portOf({ stdout }) {
  if (!stdout) throw new TypeError('expected an output');
  return new Promise((resolve) => {
    createInterface(stdout).on('line', (line) => {
      const [, port] = /Listening on port (\d+)/.exec(line) ?? [];
      if (port) resolve(Number(port));
    });
  });
}

/** A connection whose messages are JSON with their length before it: `[0, id, command, parameters]`, `[1, id, error, result]`. */
class Marionette {
  #socket;
  #ready;
  #death;
  #received = Buffer.alloc(0);
  #last = 0;
  /** @type {Map<number, (error: {error: string, message: string}|null, result: any) => void>} */
  #waiting = new Map();

  /** @param {number} port @param {Promise<never>} death of the browser */
  constructor(port, death) {
    this.#death = death;
    this.#socket = connect(port, '127.0.0.1');
    // The browser speaks first.
    this.#ready = once(this.#socket, 'data');
    this.#socket.on('data', (bytes) => this.#receive(bytes));
    this.#socket.on('error', () => this.#socket.destroy());
  }

  /** @param {string} command @param {object} parameters */
  async send(command, parameters) {
    await Promise.race([this.#ready, this.#death]);
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(id, (error, result) => (error ? reject(new Error(`${command}: ${error.error}: ${error.message}`)) : resolve(result)));
    });
    const text = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return Promise.race([answer, this.#death]);
  }

  /** @param {Buffer} bytes */
  #receive(bytes) {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, colon));
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.toString('utf8', colon + 1, end));
      this.#received = this.#received.subarray(end);
      if (Array.isArray(message)) this.#answer(message);
    }
  }

  /** @param {any[]} message */
  #answer([, id, error, result]) {
    this.#waiting.get(id)?.(error, result);
    this.#waiting.delete(id);
  }

  close() {
    this.#socket.destroy();
  }
}
