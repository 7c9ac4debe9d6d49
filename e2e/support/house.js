// What every file of journeys has: one server, one browser, visitors, and an eye on everything that goes wrong on a page.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { chromium } from 'playwright-core';
import { Server } from './server.js';

const ARGUMENTS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** A real Chromium. */
export const openBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGUMENTS });

/**
 * Opens a house for the tests of this file; it is closed after the last one. After each test the visitors leave, and nothing
 * may have gone wrong on any of their pages.
 */
export function openHouse(settings = {}) {
  const house = new House(new Server(settings));
  before(() => house.open());
  afterEach(() => house.everybodyLeaves());
  after(() => house.close());
  return house;
}

export class House {
  #browser;
  #visitors = [];

  constructor(server) {
    this.server = server;
  }

  async open() {
    [this.#browser] = await Promise.all([openBrowser(), this.server.start()]);
  }

  async close() {
    await this.#browser?.close();
    await this.server.remove();
  }

  /**
   * Somebody with a browser of his own.
   * @param {object} [how]
   * @param {boolean} [how.phone] with a small screen and a finger
   * @param {'light'|'dark'} [how.scheme]
   * @param {boolean} [how.motion] whether things may move; without, journeys are quicker
   * @param {string} [how.language] of the browser
   * @param {string} [how.at] another address of the server
   */
  async visitor({ phone = false, scheme = 'light', motion = false, language = 'en', at = this.server.url, ...more } = {}) {
    const context = await this.#browser.newContext({
      baseURL: at,
      viewport: phone ? PHONE : DESKTOP,
      hasTouch: phone,
      isMobile: phone,
      colorScheme: scheme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      locale: language,
      ...more,
    });
    context.setDefaultTimeout(30_000);
    if (process.env.WEB) await takeFrom(context, process.env.WEB);
    const visitor = new Visitor(context, at);
    this.#visitors.push(visitor);
    await visitor.newTab();
    return visitor;
  }

  async everybodyLeaves() {
    const visitors = this.#visitors.splice(0);
    const trouble = visitors.flatMap((visitor) => visitor.trouble);
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    assert.deepEqual(trouble, [], 'something went wrong on a page');
  }
}

/** While pages are worked on: scripts and styles come from this directory, not out of the program. */
async function takeFrom(context, directory) {
  await context.route('**/assets/**', (route) => {
    const path = join(directory, new URL(route.request().url()).pathname.split('/').slice(3).join('/'));
    return existsSync(path) ? route.fulfill({ path }) : route.continue();
  });
}

/** A browser of its own, with its pages and what went wrong on them. */
export class Visitor {
  trouble = [];
  #forgiven = [];
  #origin;

  constructor(context, origin) {
    this.context = context;
    this.#origin = origin;
  }

  /** Opens another tab; the newest is `page`. */
  async newTab() {
    const page = await this.context.newPage();
    this.page = page;
    page.on('pageerror', (error) => this.#note(`error: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#note(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== this.#origin) this.#note(`asked another host: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#note(`${response.status()} for ${response.url()}`);
    });
    return page;
  }

  #note(text) {
    if (!this.#forgiven.some((pattern) => pattern.test(text))) this.trouble.push(text);
  }

  /** What this test brings about on purpose: a page that is not there, a server that is away. */
  forgive(...patterns) {
    this.#forgiven.push(...patterns);
  }

  /** The connection to the server will be broken. */
  forgiveLostConnections() {
    this.forgive(/WebSocket connection to .* failed/, /net::ERR_/);
  }
}
