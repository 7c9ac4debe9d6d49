//! Matches of several games.

use crate::code::random_code;
use roundel_room::MatchPlace;

/// The match that a new game belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Series {
    /// None.
    Single,
    /// A new match.
    First {
        /// The number of its games.
        games: u32,
    },
    /// The next game of a match.
    Next(MatchPlace),
}

impl Series {
    /// The place of the new game in its match.
    pub(super) fn place(self) -> Option<MatchPlace> {
        match self {
            Series::Single => None,
            Series::First { games } => Some(MatchPlace { id: random_code(), round: 1, games }),
            Series::Next(place) => Some(place),
        }
    }
}
