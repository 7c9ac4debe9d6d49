// Types that the journeys add to those of their libraries.

import 'playwright-core';

declare module 'playwright-core' {
  interface Locator {
    /** An element always has a text; only documents have none. */
    textContent(options?: { timeout?: number }): Promise<string>;
  }
}

declare global {
  // What journeys put into a page.
  var axe: typeof import('axe-core');
  var sentences: string[];
  var moved: number;
  var told: { sentence: string; description: string; list: string; rolled: number; pieces: number; moving: boolean }[];
  var scraps: { come: number; gone: number };
  var board: import('../web/scripts/board/board.js').Board;
  var used: string[];
  var lay: Set<string>;
  var noting: number;
  var notified: string[];
  var asked: boolean|undefined;
}
