// What a lesson is, and whether a move is what it asks for. It knows no game.

/** @typedef {import('../game/wire.js').Move} Move */
/**
 * What the player is to do, and what follows.
 * @typedef {object} Step
 * @property {string} goal what to do, in words
 * @property {string[]} accept the moves that reach the goal; `*` stands for any text. Where the die is due, the roll
 * @property {string[]} reply the rolls and moves that follow by themselves
 * @property {string[]} light places that are marked from the beginning
 * @property {[string, string][]} wrong other moves, each with an answer of its own
 */
/**
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} rules
 * @property {string} start
 * @property {0|1|null} near the side that the player has
 * @property {string} title
 * @property {string} text
 * @property {string|null} wrong the answer to any other move
 * @property {string} done
 * @property {Step[]} steps
 */

/** Whether a move fits a pattern with `*` for any text. @param {string} pattern @param {string} text */
export function fits(pattern, text) {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}

/** Whether a move reaches the goal of a step. @param {Step} step @param {string} text */
export const reaches = ({ accept }, text) => accept.some((pattern) => fits(pattern, text));

/** What is said about a move that does not. @param {Lesson} lesson @param {Step} step @param {string} text */
export const answerTo = ({ wrong }, step, text) => step.wrong.find(([pattern]) => fits(pattern, text))?.[1] ?? wrong ?? '';

/** The moves that reach the goal of a step. @param {Step} step @param {Move[]} moves */
export const wanted = (step, moves) => moves.filter(({ text }) => reaches(step, text));
