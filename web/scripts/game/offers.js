// Offers between the players: a draw, to take back a move, another game.

/** Where an offer stands in the game, by what the server calls it. */
export const OFFERS = { draw: 'draw', 'take-back': 'takeBack', rematch: 'rematch' };

/**
 * Which of the viewer's own offers the other side has just turned down: with a word, or by playing on.
 * @param {object} before the game until now
 * @param {{game: object, event?: object}} update
 * @returns {string[]} what was offered
 */
export function turnedDown(before, { game, event }) {
  if (!event || (game.result && !before.result)) return [];
  const here = (side) => before.sides[side]?.you ?? true;
  return Object.entries(OFFERS)
    .filter(([what, key]) => {
      const by = before.offers[key] ?? null;
      if (by === null || !here(by) || (game.offers[key] ?? null) !== null) return false;
      if (event.kind === 'decline') return event.what === what && !here(event.side);
      const played = game.tokens.length > before.tokens.length;
      return played && !here(before.turn.side);
    })
    .map(([what]) => what);
}
