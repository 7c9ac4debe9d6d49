//! Turns and outcomes: whose turn it is to do what, or how the game ended.

use crate::Side;
use serde::Serialize;

/// The next action in a position (0.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Turn {
    /// This side has to roll the die.
    Roll(Side),
    /// This side has to choose a move. There is always at least one legal move.
    Decide(Side),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The side that has to roll or decide; `None` when the game is over.
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
    /// This side won.
    Won(Side),
    /// Nobody won. Only a [`Game`](crate::Game) with its history can tell (0.5).
    Drawn,
}

impl Outcome {
    /// The result for a side: 1 for a win, 0 for a draw, -1 for a loss.
    #[inline]
    pub fn value_for(self, side: Side) -> f32 {
        match self {
            Outcome::Won(winner) if winner == side => 1.0,
            Outcome::Won(_) => -1.0,
            Outcome::Drawn => 0.0,
        }
    }
}
