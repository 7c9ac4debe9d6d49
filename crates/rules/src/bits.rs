//! Bit iteration over sets of up to 64 places.

/// Iterates over the set bits, lowest first.
#[derive(Clone, Debug)]
pub(crate) struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

/// The set bit with this index, counted from the lowest. The set must have more than `index` bits.
#[inline]
pub(crate) fn nth_bit(mut set: u64, index: u64) -> u8 {
    for _ in 0..index {
        set &= set - 1;
    }
    set.trailing_zeros() as u8
}
