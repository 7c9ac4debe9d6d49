// How a move is put together tap by tap: it narrows the legal moves that the server sent, and knows no game.

/** @typedef {{part: string, spot: number, stones?: number}} Part */
/** @typedef {{text: string, parts: Part[]}} Move */
/**
 * What is open after some taps.
 * @typedef {object} View
 * @property {string|null} part what is asked next: from, to, relocate, place, capture
 * @property {Map<number, Part>} options the spots that can be tapped
 * @property {boolean} done whether it may be left at what was tapped
 * @property {Part[]} taken what is settled, tapped or the only way
 * @property {Move|null} move the move, once nothing is open
 */

/** The tap that means "no more". */
export const DONE = -1;

/** From here on the only option is taken by itself: a piece and its target are always the player's own choice. */
const CHOSEN_BY_HAND = 2;

/**
 * What is open after these taps; null if the taps fit no move.
 * @param {Move[]} moves
 * @param {number[]} taps
 * @returns {View|null}
 */
export function look(moves, taps) {
  const rest = [...taps];
  const taken = [];
  let left = moves.filter((move) => move.parts.length > 0);
  let at = 0;
  while (left.length > 0) {
    if (left.some((move) => move.parts[at]?.part === 'capture')) {
      const set = chooseSet(left, at, rest);
      if (!set) return null;
      taken.push(...set.taken);
      if (set.options.size > 0) {
        return { part: 'capture', options: set.options, done: set.exact.length > 0, taken, move: null };
      }
      left = set.exact;
      at += set.taken.length;
      continue;
    }
    const open = left.filter((move) => move.parts.length > at);
    const ended = left.length > open.length;
    if (open.length === 0) {
      return rest.length > 0 ? null : { part: null, options: new Map(), done: false, taken, move: left[0] };
    }
    const options = new Map(open.map((move) => [move.parts[at].spot, move.parts[at]]));
    let tap = rest.shift();
    if (tap === undefined) {
      if (at < CHOSEN_BY_HAND || options.size > 1 || ended) {
        return { part: open[0].parts[at].part, options, done: ended, taken, move: null };
      }
      [tap] = options.keys();
    } else if (at >= CHOSEN_BY_HAND && options.size === 1 && !ended && !options.has(tap)) {
      // What was the only way is not among the taps.
      rest.unshift(tap);
      [tap] = options.keys();
    }
    if (tap === DONE) {
      if (!ended) return null;
      left = left.filter((move) => move.parts.length === at);
    } else {
      if (!options.has(tap)) return null;
      taken.push(options.get(tap));
      left = open.filter((move) => move.parts[at].spot === tap);
      at += 1;
    }
  }
  return taps.length === 0 ? { part: null, options: new Map(), done: false, taken, move: null } : null;
}

/** Captures that follow one another are a set: tapped in any order, and what all moves capture is no choice. */
function chooseSet(moves, at, rest) {
  const sets = moves.map((move) => {
    const end = move.parts.findIndex((part, i) => i >= at && part.part !== 'capture');
    return move.parts.slice(at, end < 0 ? undefined : end);
  });
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
    if (options.size === 0 || rest.length === 0) return result;
    const tap = rest.shift();
    if (tap === DONE) return exact.length > 0 ? { ...result, options: new Map() } : null;
    if (!options.has(tap)) return null;
    chosen.set(tap, options.get(tap));
  }
}

/**
 * The taps after one more: on an option it goes on; on something tapped before it takes that back; on an option of an earlier
 * stage it goes back there (another piece, another target); elsewhere it puts the piece down.
 * @param {Move[]} moves
 * @param {number[]} taps
 * @param {number} spot
 * @returns {number[]}
 */
export function tap(moves, taps, spot) {
  if (look(moves, taps)?.options.has(spot)) return [...taps, spot];
  for (let n = taps.length - 1; n >= 0; n -= 1) {
    if (taps[n] === spot) {
      const without = taps.toSpliced(n, 1);
      return n > 0 && look(moves, without) ? without : taps.slice(0, n);
    }
    if (look(moves, taps.slice(0, n))?.options.has(spot)) return [...taps.slice(0, n), spot];
  }
  return taps.length > 1 ? taps : [];
}

/** The move that has no parts: there is nothing to do. */
export const passOf = (moves) => moves.find((move) => move.parts.length === 0) ?? null;

/** The move with this text, read as people type it: without regard to case and spaces. */
export function typed(moves, text) {
  const plain = (value) => value.toLowerCase().replace(/\s+/g, '');
  return moves.find((move) => plain(move.text) === plain(text)) ?? null;
}
