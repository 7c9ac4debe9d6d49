//! Matches of several games.

use crate::code::random_code;
use roundel_room::MatchRound;

/// The match that a new game belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchPart {
    /// None.
    Single,
    /// A new match.
    First {
        /// The number of its games.
        games: u32,
    },
    /// The next game of a match.
    Next(MatchRound),
}

impl MatchPart {
    /// The round of the new game in its match.
    pub(super) fn round(self) -> Option<MatchRound> {
        match self {
            MatchPart::Single => None,
            MatchPart::First { games } => Some(MatchRound { id: random_code(), round: 1, games }),
            MatchPart::Next(round) => Some(round),
        }
    }
}
