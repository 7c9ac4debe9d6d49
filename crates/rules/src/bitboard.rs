//! Bitboards: sets of places in a `u64`, for evaluation and other code outside this crate.

use std::ops::{BitAnd, BitOr};

/// A set of places on a board. A place is a number below 64: the `index()` of the game's own place type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bitboard(pub(crate) u64);

impl Bitboard {
    /// The number of places in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no places.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Set difference: the places that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_operations() {
        let (small, odd) = (Bitboard(0b1111), Bitboard(0b10_1010));
        assert_eq!(small & odd, Bitboard(0b1010));
        assert_eq!((small | odd).count(), 5);
        assert_eq!(small.without(odd), Bitboard(0b101));
        assert!(Bitboard::default().is_empty() && !small.is_empty());
    }
}
