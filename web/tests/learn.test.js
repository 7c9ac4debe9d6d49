// Lessons: which moves reach a goal, and what the others are told.

import test from 'node:test';
import assert from 'node:assert/strict';
import { answerTo, fits, reaches, wanted } from '../scripts/learn/lesson.js';

/** @type {import('../scripts/learn/lesson.js').Step} */
const STEP = { goal: 'go', accept: ['*@*'], reply: [], light: [], wrong: [['g1-c1', 'skipped'], ['g1-*', 'other figure']] };
/** @type {import('../scripts/learn/lesson.js').Lesson} */
const LESSON = { id: 'chip', rules: '', start: '', near: 0, title: '', text: '', wrong: 'no', done: 'yes', steps: [STEP] };

test('patterns', () => {
  for (const [pattern, text] of [['*', 'a1-a4'], ['*@*', 'g1-c1@c4'], ['D5-*-3', 'D5-A5-3'], ['g1-c1', 'g1-c1']]) assert.ok(fits(pattern, text), pattern);
  for (const [pattern, text] of [['g1-c1', 'g1-c1@c4'], ['*@*', 'g1-c1'], ['D5-*-3', 'D5-A5-2'], ['*-g7', 'g7-h8']]) assert.ok(!fits(pattern, text), pattern);
});

test('a move reaches the goal, or has an answer', () => {
  assert.ok(reaches(STEP, 'g1-c1@c4'));
  assert.deepEqual(['g1-c1', 'g1-g5', 'a4-b1'].map((text) => answerTo(LESSON, STEP, text)), ['skipped', 'other figure', 'no']);
  assert.deepEqual(wanted(STEP, [{ text: 'a4-b1', parts: [] }, { text: 'g1-c1@c4', parts: [] }]), [{ text: 'g1-c1@c4', parts: [] }]);
});
