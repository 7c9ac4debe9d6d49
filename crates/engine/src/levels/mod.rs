//! Playing strength: twelve levels for every game, from one for a first game to full strength.
//!
//! A level is the engine with a [`Strength`]. The strengths are data ([`Strengths`]), set by matches so that the same number
//! means the same in every game: `docs/levels.md`.

mod handicap;
mod level_engine;
mod strength;
mod strengths;

pub use handicap::engine;
pub use level_engine::LevelEngine;
pub use strength::{Strength, StrengthError};
pub use strengths::{Strengths, StrengthsError};

use roundel_rules::GameId;
use std::fmt;

/// A level of play, from 1 to 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// A beginner beats it.
    pub const LOWEST: Level = Level(1);
    /// Full strength.
    pub const HIGHEST: Level = Level(12);
    /// How many there are.
    pub const COUNT: usize = Level::HIGHEST.0 as usize;

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).contains(&number).then_some(Level(number))
    }

    /// All levels, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).map(Level)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The next lower level.
    pub fn below(self) -> Option<Level> {
        Level::new(self.0 - 1)
    }

    /// Its strength in a game.
    pub fn strength(self, game: GameId) -> Strength {
        Strengths::shipped().get(game, self)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_twelve() {
        assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!((Level::new(0), Level::new(13)), (None, None));
        assert_eq!((Level::LOWEST.below(), Level::HIGHEST.below()), (None, Level::new(11)));
        assert_eq!(Level::all().count(), Level::COUNT);
    }
}
