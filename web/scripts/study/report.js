// What follows from the report on a game. Pure: it knows neither the page nor the module.

/** @typedef {'forced'|'best'|'good'|'inaccuracy'|'mistake'|'blunder'} Grade */
/** @typedef {{chance: number, win_in: number|null, loss_in: number|null}} Value a chance to win, to the side that moves */
/** @typedef {{move: string, value: Value, depth: number, line: string[]}} Line */
/** @typedef {{move: string, value: Value, best_move: string, best_value: Value, loss: number, grade: Grade, missed_win_in: number|null, allowed_loss_in: number|null, lines: Line[]}} Decision */
/** @typedef {{ply: number, side: string, tokens: string[], before: Value, roll: {face: number, luck: number}|null, decision: Decision|null, after: Value}} Step a decision with the roll before it */
/** @typedef {{side: string, decisions: number, forced: number, inaccuracies: number, mistakes: number, blunders: number, skill: number, skill_per_decision: number, luck: number|null}} SideReport */
/** @typedef {{steps: Step[], sides: [SideReport, SideReport], balance: {luck: number, result: number, luck_adjusted: number}|null}} Report `GameAnalysis` in `crates/engine` */

/** Positions to look at in a quick review, and the least and most for a decision. With these it takes a few seconds. */
const QUICK = 8_000_000;
const [LEAST, MOST] = [2_000, 100_000];
/** How many times as many a deeper review looks at. */
export const DEEPER = 10;
/** As many lines as `roundel analyze` reports. */
export const LINES = 3;
/** From this luck on, a roll can be a turning point. */
const LUCKY = 0.1;
/** How many turning points are told. */
const TURNING_POINTS = 6;

/** The positions for each decision of a quick review, a round number. @param {number} decisions */
export const quickNodes = (decisions) => Math.min(MOST, Math.max(LEAST, Math.round(QUICK / Math.max(1, decisions) / 1000) * 1000));

/** The number of a side. @param {Report} report @param {Step} step @returns {0|1} */
export const sideOf = ({ sides }, { side }) => (sides[0].side === side ? 0 : 1);

/** A chance of the side that moves, as one of the first side. @param {Report} report @param {Step} step @param {number} chance */
const ofFirst = (report, step, chance) => (sideOf(report, step) === 0 ? chance : 1 - chance);

/** The chance of the first side at the start and after each step. @param {Report} report @returns {number[]} */
export function chances(report) {
  const [first] = report.steps;
  return first ? [ofFirst(report, first, first.before.chance), ...report.steps.map((step) => ofFirst(report, step, step.after.chance))] : [];
}

/** The luck of each step's roll for the first side; 0 where there was none. @param {Report} report */
export const lucks = (report) => report.steps.map((step) => (sideOf(report, step) === 0 ? 1 : -1) * (step.roll?.luck ?? 0));

/** How many rolls and moves there are up to the end of each step. @param {Report} report @returns {number[]} */
export function stops({ steps }) {
  let count = 0;
  return steps.map(({ tokens }) => (count += tokens.length));
}

/** Whether a step has a mistake to be talked about. @param {Step} step */
export const isMistake = ({ decision }) => decision?.grade === 'mistake' || decision?.grade === 'blunder';

/** The next step with a mistake after this one, going round; null if there is none. @param {Report} report @param {number} at */
export function nextMistake({ steps }, at) {
  const mistakes = steps.flatMap((step, i) => (isMistake(step) ? [i] : []));
  return mistakes.find((i) => i > at) ?? mistakes[0] ?? null;
}

/** The steps with mistakes of a side, or of both. @param {Report} report @param {0|1|null} side */
export const mistakesOf = (report, side) =>
  report.steps.flatMap((step, i) => (isMistake(step) && (side === null || sideOf(report, step) === side) ? [i] : []));

/** What changed the chances most, in the order of the game: mistakes, and rolls. @param {Report} report @returns {{step: number, kind: 'move'|'roll'}[]} */
export function turningPoints({ steps }) {
  /** @type {{step: number, kind: 'move'|'roll', size: number}[]} */
  const points = [];
  for (const [i, step] of steps.entries()) {
    const luck = Math.abs(step.roll?.luck ?? 0);
    if (luck >= LUCKY) points.push({ step: i, kind: 'roll', size: luck });
    if (isMistake(step)) points.push({ step: i, kind: 'move', size: step.decision?.loss ?? 0 });
  }
  const largest = points.sort((a, b) => b.size - a.size).slice(0, TURNING_POINTS);
  return largest.sort((a, b) => a.step - b.step).map(({ step, kind }) => ({ step, kind }));
}
