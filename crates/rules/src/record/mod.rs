//! Whole games as text: tags, then numbered decisions with their rolls, then the result once more.
//!
//! ```text
//! [Game "guard-towers"]
//! [Date "2026-11-15"]
//! [Red "Ada"]
//! [Blue "Grace"]
//! [Result "blue"]
//! [Reason "resignation"]
//!
//! 1. D5-D4-1 2. D3-D4-1
//! blue
//! ```
//!
//! Reading is tolerant of white space and of comments (`{ … }`, and `;` to the end of a line) and strict in everything
//! else: a record that was read is a game that was played by the rules and ended as it says.

mod read;
mod tags;
mod write;

pub use read::RecordError;
pub use tags::{Date, Reason, Tags};

use crate::{AnyGame, Outcome, Turn};

/// A game with what is known about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// Who played when, and the rest of the tags.
    pub tags: Tags,
    /// The moves.
    pub game: AnyGame,
    /// How it ended; `None` for a game that goes on.
    pub ending: Option<Ending>,
}

/// How a game ended, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

impl Record {
    /// A record of this game as it stands: ended if the rules have ended it.
    pub fn new(game: AnyGame, tags: Tags) -> Record {
        let ending = Ending::by_the_rules(&game);
        Record { tags, game, ending }
    }
}

impl Ending {
    /// How the rules have ended this game, if they have.
    pub fn by_the_rules(game: &AnyGame) -> Option<Ending> {
        let Turn::Over(outcome) = game.turn() else { return None };
        let reason = match outcome {
            Outcome::Won(_) => Reason::Goal,
            Outcome::Drawn => game.draw_reason().expect("only a draw ruling draws a game").into(),
        };
        Some(Ending { outcome, reason })
    }
}
