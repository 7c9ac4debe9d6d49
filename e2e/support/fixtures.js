// The fixtures of every journey: one server, one browser, its visitors, and a record of everything that goes wrong on a page.

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

/** A real Chromium, without its window: it needs less processor time than the whole browser. */
export const openBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ARGUMENTS });

/**
 * Starts a server and a browser for the tests of this file. After each test the visitors are closed, and nothing may have gone wrong
 * on any of their pages.
 * @param {Record<string, string>} [settings] environment variables of the server
 */
export function openSite(settings = {}) {
  const site = new Site(new Server(settings));
  before(() => site.open());
  afterEach(() => site.closeVisitors());
  after(() => site.close());
  return site;
}

export class Site {
  /** @type {import('playwright-core').Browser|undefined} */
  #browser;
  /** @type {Visitor[]} */
  #visitors = [];

  /** @param {Server} server */
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
   * A visitor with cookies and storage of their own.
   * @param {object} [how]
   * @param {boolean} [how.phone] with a small screen and a finger
   * @param {'light'|'dark'} [how.scheme]
   * @param {boolean} [how.motion] whether things may move; without, journeys are quicker
   * @param {boolean} [how.auto] whether turns without a choice play themselves: a player who knows no rules plays them by hand
   * @param {string} [how.language] of the browser
   * @param {string} [how.at] another address of the server
   * @param {string[]} [how.permissions]
   * @param {boolean} [how.javaScriptEnabled]
   * @param {boolean} [how.worker] whether the service worker is installed: it would answer requests before a journey can
   * @param {{width: number, height: number}} [how.viewport]
   */
  async visitor({ phone = false, scheme = 'light', motion = false, auto = false, language = 'en', at = this.server.url, worker = false, ...more } = {}) {
    if (!this.#browser) throw new Error('the site is not open');
    const context = await this.#browser.newContext({
      baseURL: at,
      viewport: phone ? PHONE : DESKTOP,
      hasTouch: phone,
      isMobile: phone,
      colorScheme: scheme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      locale: language,
      serviceWorkers: worker ? 'allow' : 'block',
      ...more,
    });
    context.setDefaultTimeout(30_000);
    if (!auto) await context.addInitScript(() => localStorage.getItem('roundel.auto') ?? localStorage.setItem('roundel.auto', 'off'));
    if (process.env.WEB) await takeFrom(context, process.env.WEB);
    const visitor = new Visitor(context, await context.newPage(), at);
    this.#visitors.push(visitor);
    return visitor;
  }

  async closeVisitors() {
    const visitors = this.#visitors.splice(0);
    const errors = visitors.flatMap((visitor) => visitor.errors);
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    assert.deepEqual(errors, [], 'something went wrong on a page');
  }
}

/**
 * While pages are worked on: scripts and styles come from this directory, not out of the program.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} directory
 */
async function takeFrom(context, directory) {
  await context.route('**/assets/**', (route) => {
    const path = join(directory, new URL(route.request().url()).pathname.split('/').slice(3).join('/'));
    return existsSync(path) ? route.fulfill({ path }) : route.continue();
  });
}

/** A browser of its own, with its pages and what went wrong on them. */
export class Visitor {
  /** @type {string[]} */
  errors = [];
  /** @type {RegExp[]} */
  #forgiven = [/Service Worker registration blocked by Playwright/];
  #origin;

  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {import('playwright-core').Page} page
   * @param {string} origin
   */
  constructor(context, page, origin) {
    this.context = context;
    this.#origin = origin;
    this.page = page;
    this.#observe(page);
  }

  /** Opens another tab; the newest is `page`. */
  async newTab() {
    this.page = await this.context.newPage();
    this.#observe(this.page);
    return this.page;
  }

  /** @param {import('playwright-core').Page} page */
  #observe(page) {
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
  }

  /** @param {string} text */
  #note(text) {
    if (!this.#forgiven.some((pattern) => pattern.test(text))) this.errors.push(text);
  }

  /** Errors that this test causes on purpose: a page that is not there, a server that is away. @param {...RegExp} patterns */
  forgive(...patterns) {
    this.#forgiven.push(...patterns);
  }

  /** The connection to the server will be broken. */
  forgiveLostConnections() {
    this.forgive(/WebSocket connection to .* failed/, /net::ERR_/);
  }
}
