// Offers between the players: a draw, to take back a move, a rematch.

/** @typedef {import('./wire.js').GameView} GameView */
/** @typedef {import('./wire.js').Proposal} Proposal */

/** Where an offer is found in the game. @type {[Proposal, keyof GameView['offers']][]} */
export const OFFERS = [['draw', 'draw'], ['take-back', 'takeBack'], ['rematch', 'rematch']];

/**
 * Which of the viewer's own offers the other side has just declined: with a button, or by playing on.
 * @param {Pick<GameView, 'sides'|'offers'|'tokens'|'turn'|'result'>} before the game until now
 * @param {Pick<GameView, 'offers'|'tokens'|'result'>} game
 * @param {import('./wire.js').GameEvent|null} event null after a snapshot, which does not tell
 * @returns {Proposal[]}
 */
export function declinedOffers(before, game, event) {
  if (!event || (game.result && !before.result)) return [];
  /** @param {number|null|undefined} side */
  const isHere = (side) => before.sides[side ?? -1]?.you ?? true;
  const declined = OFFERS.filter(([what, key]) => {
    const by = before.offers[key];
    if (by === null || !isHere(by) || game.offers[key] !== null) return false;
    if (event.kind === 'decline') return event.what === what && !isHere(event.side);
    return game.tokens.length > before.tokens.length && !isHere(before.turn.side);
  });
  return declined.map(([what]) => what);
}
