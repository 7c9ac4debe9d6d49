// What the page asks of its player now. The sentence and the rules card both follow it.

/** Occasions of rules cards that tell what to do: each fits only its own prompt. */
const BOUND = /^(roll|move|part-.*)$/;

/**
 * @param {object} now
 * @param {boolean} now.replaying whether an earlier position is shown, or the game is over
 * @param {boolean} now.mayRoll
 * @param {boolean} now.mayMove
 * @param {boolean} now.passes whether there is nothing to choose
 * @param {number[]} now.taps
 * @param {string|null} now.part what is asked next of a move that is being put together
 * @returns {string} replay, roll, wait, pass, move or part-…
 */
export function promptOf({ replaying, mayRoll, mayMove, passes, taps, part }) {
  if (replaying) return 'replay';
  if (mayRoll) return 'roll';
  if (!mayMove) return 'wait';
  if (passes) return 'pass';
  return taps.length > 1 && part ? `part-${part}` : 'move';
}

/**
 * Whether a card about this occasion fits this prompt.
 * @param {string} occasion
 * @param {string} prompt
 */
export const fits = (occasion, prompt) => prompt !== 'replay' && (!BOUND.test(occasion) || occasion === prompt);

/**
 * Milliseconds until the game may begin without the missing seeds; 0 if it does not wait. The server says how long it waits, and
 * the page counts from the moment when it received that.
 * @param {{dice: {wait?: number|null}|null, tokens: string[]}} game
 * @param {number} received
 * @param {number} now
 */
export function waitLeft({ dice, tokens }, received, now) {
  const wait = dice?.wait ?? null;
  return wait === null || tokens.length > 0 ? 0 : Math.max(0, wait - (now - received));
}

/**
 * When the state that came with the page was received, by `performance.now()`. Scripts may run long after the page has arrived, so
 * this is the moment of its first byte. The wall clocks of server and browser are not compared: they may differ.
 * @param {PerformanceEntry|undefined} navigation how the page was loaded
 */
export const pageReceived = (navigation) =>
  navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : 0;
