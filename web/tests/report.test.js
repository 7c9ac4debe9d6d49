// What follows from the report on a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOn } from '../scripts/study/exercise.js';
import { chances, lucks, mistakesOf, nextMistake, quickNodes, stops, turningPoints } from '../scripts/study/report.js';

/** @typedef {import('../scripts/study/report.js').Report} Report */

/** A step of a side with the chance after it for that side. @param {'red'|'blue'} side @param {number} after @param {{grade?: string, loss?: number, face?: number, luck?: number}} [more] @returns {any} */
function step(side, after, { grade = 'best', loss = 0, face = 0, luck = 0 } = {}) {
  const tokens = face ? [String(face), 'a-b'] : ['a-b'];
  return { ply: 1, side, tokens, before: { chance: 0.5 }, roll: face ? { face, luck } : null, decision: { move: 'a-b', best_move: 'a-c', grade, loss, lines: [] }, after: { chance: after } };
}

/** @param {any[]} steps @returns {Report} */
const reportOf = (steps) => /** @type {any} */ ({ steps, sides: [{ side: 'red' }, { side: 'blue' }], balance: null });

test('chances and luck are those of the first side', () => {
  const report = reportOf([step('red', 0.6, { face: 4, luck: 0.1 }), step('blue', 0.7, { face: 2, luck: 0.2 })]);
  assert.deepEqual(chances(report).map((chance) => chance.toFixed(2)), ['0.50', '0.60', '0.30']);
  assert.deepEqual(lucks(report), [0.1, -0.2]);
  assert.deepEqual(stops(report), [2, 4]);
  assert.deepEqual(chances(reportOf([])), []);
});

test('the next mistake is found, and after the last the first', () => {
  const report = reportOf([step('red', 0.5, { grade: 'mistake' }), step('blue', 0.5), step('red', 0.5, { grade: 'blunder' }), step('blue', 0.5, { grade: 'inaccuracy' })]);
  assert.deepEqual([-1, 0, 1, 2, 3].map((at) => nextMistake(report, at)), [0, 2, 2, 0, 0]);
  assert.equal(nextMistake(reportOf([step('red', 0.5)]), 0), null);
  assert.deepEqual([mistakesOf(report, 0), mistakesOf(report, 1), mistakesOf(report, null)], [[0, 2], [], [0, 2]]);
});

test('turning points are the largest changes, in the order of the game', () => {
  const small = Array.from({ length: 8 }, () => step('blue', 0.5, { grade: 'mistake', loss: 0.11 }));
  const report = reportOf([...small, step('red', 0.9, { face: 6, luck: 0.3 }), step('blue', 0.5, { grade: 'blunder', loss: 0.4 }), step('red', 0.5, { face: 1, luck: -0.05 })]);
  const points = turningPoints(report);
  assert.equal(points.length, 6);
  assert.deepEqual(points.slice(-2), [{ step: 8, kind: 'roll' }, { step: 9, kind: 'move' }]);
});

test('a quick review looks at a bounded number of positions, the same for games of the same length', () => {
  assert.equal(quickNodes(80), 100_000);
  assert.equal(quickNodes(200), 40_000);
  assert.equal(quickNodes(1_000_000), 2_000);
  assert.equal(quickNodes(0), 100_000);
});

test('a try is judged against the move that was played and the best one', () => {
  const decision = /** @type {any} */ ({ move: 'played', best_move: 'best', value: { chance: 0.4 } });
  const verdict = (/** @type {string} */ move, /** @type {number} */ chance, dice = false) => verdictOn(decision, { move, chance, best: 0.6, dice });
  assert.equal(verdict('best', 0), 'right');
  assert.equal(verdict('played', 0.9), 'wrong', 'whatever another search says');
  assert.deepEqual([0.57, 0.5, 0.4, 0.2].map((chance) => verdict('other', chance)), ['right', 'better', 'wrong', 'wrong']);
  assert.equal(verdict('other', 0.57, true), 'better');
});
