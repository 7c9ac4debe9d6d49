//! Dice: one fair six-sided die, or no dice.

use serde::Serialize;
use std::fmt::{self, Debug};
use std::hash::Hash;

/// The die of a game. A game without dice uses [`NoDice`], which has no values: every loop over its faces is empty, and
/// the compiler removes it.
pub trait Die: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// All faces, lowest first and equally likely (0.3).
    const FACES: &'static [Self];

    /// The number on the face.
    fn number(self) -> u8;

    /// The face with this number.
    fn from_number(number: u8) -> Option<Self> {
        Self::FACES.iter().copied().find(|face| face.number() == number)
    }
}

/// The roll of one six-sided die (0.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Roll {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
}

impl Roll {
    /// The six rolls, lowest first.
    pub const ALL: [Roll; 6] = [Roll::One, Roll::Two, Roll::Three, Roll::Four, Roll::Five, Roll::Six];

    /// The number rolled.
    #[inline]
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// The roll with this number, if it is 1 to 6.
    #[inline]
    pub const fn new(number: u8) -> Option<Roll> {
        match number {
            1..=6 => Some(Roll::ALL[number as usize - 1]),
            _ => None,
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

impl Die for Roll {
    const FACES: &'static [Roll] = &Roll::ALL;

    #[inline]
    fn number(self) -> u8 {
        self.get()
    }

    #[inline]
    fn from_number(number: u8) -> Option<Roll> {
        Roll::new(number)
    }
}

/// The roll type of games without dice. It has no values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoDice {}

impl Die for NoDice {
    const FACES: &'static [NoDice] = &[];

    fn number(self) -> u8 {
        match self {}
    }
}
