//! What is due in a position.

use crate::Side;
use serde::Serialize;

/// What happens next (0.1): a roll, a decision, or nothing any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Turn {
    /// This side is to roll the die.
    Roll(Side),
    /// This side is to decide; there is always at least one legal move.
    Decide(Side),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The side that is to roll or to decide; `None` when the game is over.
    #[inline]
    pub const fn side(self) -> Option<Side> {
        match self {
            Turn::Roll(side) | Turn::Decide(side) => Some(side),
            Turn::Over(_) => None,
        }
    }

    /// The outcome of a finished game.
    #[inline]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Outcome {
    /// This side has won.
    Won(Side),
    /// Nobody has won; only a game with its history can know that (0.5).
    Drawn,
}
