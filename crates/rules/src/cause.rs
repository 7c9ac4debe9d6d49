//! Causes: what ended a game, as data for a sentence and for marks on the board.

use crate::Spot;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// What ended a game. Its text is its name and its numbers: `no-move`, `last-chip 13 7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The winner placed its last chip (1.7). Both numbers are chips on the board.
    LastChip {
        /// The winner's.
        winner: u32,
        /// The loser's.
        loser: u32,
    },
    /// The winner finished its last run (2.9). Both numbers are runs.
    Runs {
        /// The winner's.
        winner: u32,
        /// The loser's.
        loser: u32,
    },
    /// The loser's guard was captured (3.8).
    GuardCaptured,
    /// The winner's guard entered the loser's castle (3.8).
    CastleReached,
    /// The winner holds the four points around the symbol of luck (4.5).
    FourPoints,
    /// The winner captured this many stones (4.5).
    Captures {
        /// All that it captured in the game.
        stones: u32,
    },
    /// The loser had to move and could not (3.9, 4.6).
    NoMove,
    /// The winner reached the goal, in a game that gives no further detail.
    Goal,
    /// The same position for the third time (0.5).
    Repetition,
    /// This many decisions in a row without progress (0.5).
    Quiet {
        /// The game's limit.
        moves: u32,
    },
    /// The players agreed on a draw.
    Agreement,
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The loser abandoned the game.
    Abandoned,
    /// The loser is a program that played an illegal move, crashed or did not answer.
    Forfeit,
}

impl Cause {
    /// Its name, without the numbers.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::LastChip { .. } => "last-chip",
            Cause::Runs { .. } => "runs",
            Cause::GuardCaptured => "guard-captured",
            Cause::CastleReached => "castle-reached",
            Cause::FourPoints => "four-points",
            Cause::Captures { .. } => "captures",
            Cause::NoMove => "no-move",
            Cause::Goal => "goal",
            Cause::Repetition => "repetition",
            Cause::Quiet { .. } => "quiet",
            Cause::Agreement => "agreement",
            Cause::Resignation => "resignation",
            Cause::Time => "time",
            Cause::Abandoned => "abandoned",
            Cause::Forfeit => "forfeit",
        }
    }

    /// Its numbers, in the order of its text: those of the winner before those of the loser.
    pub fn numbers(self) -> Vec<u32> {
        match self {
            Cause::LastChip { winner, loser } | Cause::Runs { winner, loser } => vec![winner, loser],
            Cause::Captures { stones: number } | Cause::Quiet { moves: number } => vec![number],
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        self.numbers().into_iter().try_for_each(|number| write!(f, " {number}"))
    }
}

/// A text is not a cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CauseError;

impl fmt::Display for CauseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the name of a cause and its numbers")
    }
}

impl std::error::Error for CauseError {}

impl FromStr for Cause {
    type Err = CauseError;

    fn from_str(text: &str) -> Result<Cause, CauseError> {
        let mut words = text.split(' ');
        let name = words.next().unwrap_or_default();
        let numbers: Vec<u32> = words.map(str::parse).collect::<Result<_, _>>().map_err(|_| CauseError)?;
        let cause = match (name, numbers.as_slice()) {
            ("last-chip", &[winner, loser]) => Cause::LastChip { winner, loser },
            ("runs", &[winner, loser]) => Cause::Runs { winner, loser },
            ("guard-captured", []) => Cause::GuardCaptured,
            ("castle-reached", []) => Cause::CastleReached,
            ("four-points", []) => Cause::FourPoints,
            ("captures", &[stones]) => Cause::Captures { stones },
            ("no-move", []) => Cause::NoMove,
            ("goal", []) => Cause::Goal,
            ("repetition", []) => Cause::Repetition,
            ("quiet", &[moves]) => Cause::Quiet { moves },
            ("agreement", []) => Cause::Agreement,
            ("resignation", []) => Cause::Resignation,
            ("time", []) => Cause::Time,
            ("abandoned", []) => Cause::Abandoned,
            ("forfeit", []) => Cause::Forfeit,
            _ => return Err(CauseError),
        };
        Ok(cause)
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// How a game was won on the board, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// What the winner did.
    pub cause: Cause,
    /// The places that decided it: the castle, the four points, the place of the last capture.
    pub spots: Vec<Spot>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_is_read_as_it_is_written() {
        let causes = [
            Cause::LastChip { winner: 13, loser: 7 },
            Cause::Runs { winner: 5, loser: 0 },
            Cause::GuardCaptured,
            Cause::CastleReached,
            Cause::FourPoints,
            Cause::Captures { stones: 10 },
            Cause::NoMove,
            Cause::Goal,
            Cause::Repetition,
            Cause::Quiet { moves: 100 },
            Cause::Agreement,
            Cause::Resignation,
            Cause::Time,
            Cause::Abandoned,
            Cause::Forfeit,
        ];
        for cause in causes {
            assert_eq!(cause.to_string().parse(), Ok(cause));
        }
        assert_eq!(causes[0].to_string(), "last-chip 13 7");
    }

    #[test]
    fn another_text_is_no_cause() {
        for text in ["", "luck", "last-chip", "last-chip 13", "time 3", "runs five 3", "no-move ", "quiet -1"] {
            assert_eq!(text.parse::<Cause>(), Err(CauseError), "{text}");
        }
    }
}
