//! The two sides of a game.

use serde::Serialize;
use std::ops::Not;

/// One of the two sides. Each game names them ([`Info::sides`](crate::Info::sides)): White and Black, Red and Yellow,
/// Red and Blue. The first side starts unless the position says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White in Go Round, Red in the other games.
    First,
    /// Black in Go Round, Yellow in Runaround and Gou, Blue in Guard & Towers.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// 0 for the first side, 1 for the second: the index into arrays with an entry per side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        self.other()
    }
}
