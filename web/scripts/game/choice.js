// Narrows the legal moves tap by tap. It works on the moves that the server sent and knows no game.

/** @typedef {import('./wire.js').Part} Part */
/** @typedef {import('./wire.js').Move} Move */
/**
 * What can be chosen after some taps.
 * @typedef {object} Choice
 * @property {import('./wire.js').PartKind|null} part what is asked next
 * @property {Map<number, Part>} options the places that can be tapped
 * @property {boolean} done whether the move may end here
 * @property {Part[]} taken what is settled: tapped, or the only option
 * @property {Move|null} move the move, once nothing is open
 */

/** The tap that means "no more". */
export const DONE = -1;

/** From this part on a single option is taken by itself. A piece and its target are always tapped. */
const CHOSEN_BY_HAND = 2;

/** Nothing is open any more. @param {Part[]} taken @param {Move|null} move @returns {Choice} */
export const closed = (taken, move) => ({ part: null, options: new Map(), done: false, taken, move });

/**
 * What is open after these taps; null if they fit no move.
 * @param {Move[]} moves
 * @param {number[]} taps
 * @returns {Choice|null}
 */
export function choiceAfter(moves, taps) {
  const rest = [...taps];
  /** @type {Part[]} */
  const taken = [];
  let left = moves.filter((move) => move.parts.length > 0);
  let at = 0;
  while (left.length > 0) {
    if (left.some((move) => move.parts[at]?.part === 'capture')) {
      const set = chooseCaptures(left, at, rest);
      if (!set) return null;
      taken.push(...set.taken);
      if (set.options.size > 0) return { part: 'capture', options: set.options, done: set.exact.length > 0, taken, move: null };
      left = set.exact;
      at += set.taken.length;
      continue;
    }
    const open = left.filter((move) => move.parts.length > at);
    const ended = left.length > open.length;
    if (open.length === 0) return rest.length > 0 ? null : closed(taken, left[0]);
    const options = new Map(open.map(({ parts }) => [parts[at].spot, parts[at]]));
    const [only] = options.keys();
    const single = at >= CHOSEN_BY_HAND && options.size === 1 && !ended;
    let next = rest[0];
    // A single option is not among the taps.
    if (single && next !== only) next = only;
    else rest.shift();
    if (next === undefined) return { part: open[0].parts[at].part, options, done: ended, taken, move: null };
    if (next === DONE) {
      if (!ended) return null;
      left = left.filter((move) => move.parts.length === at);
    } else {
      const part = options.get(next);
      if (!part) return null;
      taken.push(part);
      left = open.filter((move) => move.parts[at].spot === part.spot);
      at += 1;
    }
  }
  return taps.length === 0 ? closed(taken, null) : null;
}

/**
 * Captures that follow one another are a set: they are tapped in any order, and what all moves capture is no choice.
 * @param {Move[]} moves
 * @param {number} at
 * @param {number[]} rest the taps that are left; those for this set are removed
 * @returns {{taken: Part[], exact: Move[], options: Map<number, Part>}|null} exact: the moves that capture just what is taken
 */
function chooseCaptures(moves, at, rest) {
  const sets = moves.map(({ parts }) => {
    const end = parts.findIndex((part, i) => i >= at && part.part !== 'capture');
    return parts.slice(at, end < 0 ? undefined : end);
  });
  /** @type {Map<number, Part>} */
  const chosen = new Map();
  for (;;) {
    const fits = sets.map((set) => [...chosen.keys()].every((spot) => set.some((part) => part.spot === spot)));
    const live = sets.filter((_, i) => fits[i]);
    if (live.length === 0) return null;
    for (const part of live[0]) {
      if (live.every((set) => set.some((other) => other.spot === part.spot))) chosen.set(part.spot, part);
    }
    const exact = moves.filter((_, i) => fits[i] && sets[i].length === chosen.size);
    const options = new Map(live.flat().filter((part) => !chosen.has(part.spot)).map((part) => [part.spot, part]));
    const result = { taken: [...chosen.values()], exact, options };
    const next = options.size === 0 ? undefined : rest.shift();
    if (next === undefined) return result;
    if (next === DONE) return exact.length > 0 ? { ...result, options: new Map() } : null;
    const part = options.get(next);
    if (!part) return null;
    chosen.set(next, part);
  }
}

/**
 * The taps after one more. On an option it goes on; on something tapped before it takes that back; on an option of an earlier
 * part it goes back there (another piece, another target); anywhere else it puts the piece down, or changes nothing once a target is
 * chosen.
 * @param {Move[]} moves
 * @param {number[]} taps
 * @param {number} spot
 * @returns {number[]}
 */
export function tapsAfter(moves, taps, spot) {
  if (choiceAfter(moves, taps)?.options.has(spot)) return [...taps, spot];
  for (let n = taps.length - 1; n >= 0; n -= 1) {
    if (taps[n] === spot) {
      const without = taps.toSpliced(n, 1);
      return n > 0 && choiceAfter(moves, without) ? without : taps.slice(0, n);
    }
    if (choiceAfter(moves, taps.slice(0, n))?.options.has(spot)) return [...taps.slice(0, n), spot];
  }
  return taps.length > 1 ? taps : [];
}

/** The move without parts, if there is one: nothing can be moved. @param {Move[]} moves */
export const passMove = (moves) => moves.find((move) => move.parts.length === 0) ?? null;

/** The move with this text, without regard to case and spaces. @param {Move[]} moves @param {string} text */
export function moveByText(moves, text) {
  /** @param {string} value */
  const plain = (value) => value.toLowerCase().replace(/\s+/g, '');
  return moves.find((move) => plain(move.text) === plain(text)) ?? null;
}
