//! Game records, similar to PGN: tags, numbered moves with their rolls, and the result.
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
//! The parser skips white space and comments (`{ … }`, and `;` to the end of a line) and is strict about everything
//! else. Every move of a parsed record is legal, and the game ended as the record says.

mod read;
mod tags;
mod write;

pub use read::RecordError;
pub use tags::{Date, DateError, Reason, Tags};

use crate::{AnyGame, Cause, Outcome, Turn};

/// A game with its tags and its ending.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Record {
    pub tags: Tags,
    pub game: AnyGame,
    /// How the game ended; `None` while it is in progress.
    pub ending: Option<Ending>,
    /// How the game ended, in a sentence: written as a comment before the result. A reader skips comments.
    pub remark: Option<String>,
}

/// How a game ended, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The winner, or a draw.
    pub outcome: Outcome,
    /// The reason.
    pub reason: Reason,
}

impl Record {
    /// A record of the current state of a game. It has an ending if the rules have ended the game.
    pub fn new(game: AnyGame, tags: Tags) -> Record {
        let ending = Ending::by_the_rules(&game);
        Record { tags, game, ending, remark: None }
    }
}

impl Ending {
    /// The ending by the rules, if the game is over.
    pub fn by_the_rules(game: &AnyGame) -> Option<Ending> {
        let Turn::Over(outcome) = game.turn() else { return None };
        let reason = match outcome {
            Outcome::Won(_) => Reason::Goal,
            Outcome::Drawn => game.draw_reason().expect("only a draw ruling draws a game").into(),
        };
        Some(Ending { outcome, reason })
    }

    /// What ended this game.
    pub fn cause(self, game: &AnyGame) -> Cause {
        match self.reason {
            Reason::Goal => game.cause().unwrap_or(Cause::Goal),
            Reason::Repetition => Cause::Repetition,
            Reason::Quiet => Cause::Quiet { moves: game.id().info().draw_rules.quiet_decisions.unwrap_or_default() },
            Reason::Agreement => Cause::Agreement,
            Reason::Resignation => Cause::Resignation,
            Reason::Time => Cause::Time,
            Reason::Abandoned => Cause::Abandoned,
            Reason::Forfeit => Cause::Forfeit,
        }
    }
}
