// Mistakes to try again: is the reader's move better than the one that was played? Asks the module, and shows nothing itself.

/** @typedef {import('./report.js').Decision} Decision */
/** @typedef {import('./report.js').Step} Step */
/** @typedef {import('../device/calls.js').ModuleWorker} ModuleWorker */
/** @typedef {'right'|'better'|'wrong'} Verdict `better`: than the move that was played, but not as good as the best */

/** A smaller difference is none. */
const NOTHING = 0.005;

/**
 * What a try is worth. The move that was played is wrong, whatever another search would say.
 * @param {Decision} decision
 * @param {{move: string, chance: number, best: number, dice: boolean}} tried the chances after the try and after the best move
 * @returns {Verdict}
 */
export function verdictOn({ move: played, best_move: answer, value }, { move, chance, best, dice }) {
  if (move === answer) return 'right';
  if (move === played) return 'wrong';
  // Less than an inaccuracy: `Annotation` in `crates/engine`.
  if (best - chance < (dice ? 0.02 : 0.05) && chance > value.chance + NOTHING) return 'right';
  return chance > value.chance + NOTHING ? 'better' : 'wrong';
}

/**
 * Judges a try.
 * @param {ModuleWorker} worker
 * @param {{kind: string, rules: string, tokens: string[]}} game up to the decision
 * @param {Step & {decision: Decision}} step
 * @param {string} move
 * @param {{nodes: number, dice: boolean}} how
 * @returns {Promise<Verdict>}
 */
export async function judge(worker, game, { side, decision }, move, { nodes, dice }) {
  const known = { move, chance: 0, best: 1, dice };
  if (move === decision.best_move || move === decision.move) return verdictOn(decision, known);
  const { analysis } = await worker.call({ analyze: { game, limits: { nodes, lines: 5 } } });
  /** @type {{lines: import('./report.js').Line[]}} */
  const { lines } = analysis;
  const line = lines.find((found) => found.move === move);
  const best = lines[0].value.chance;
  if (line) return verdictOn(decision, { ...known, best, chance: line.value.chance });
  const after = { ...game, tokens: [...game.tokens, move] };
  const { analysis: next } = await worker.call({ analyze: { game: after, limits: { nodes, lines: 1 } } });
  // A move that ends the game is among the best lines if it wins.
  const chance = next === null ? 0 : next.side === side ? next.value.chance : 1 - next.value.chance;
  return verdictOn(decision, { ...known, best, chance });
}
