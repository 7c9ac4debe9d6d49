//! Seals: a hash chain over the entries of each game. A damaged byte is found when the game is read, and not taken for another
//! move.

use sha2::{Digest, Sha256};

/// The hash over an entry and all before it in its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seal(pub i64);

impl Seal {
    /// The seal of the entry that follows the one with this seal.
    #[must_use]
    pub fn next(self, number: u64, at: i64, events: &str) -> Seal {
        let mut hash = Sha256::new();
        hash.update(self.0.to_le_bytes());
        hash.update(number.to_le_bytes());
        hash.update(at.to_le_bytes());
        hash.update(events.as_bytes());
        let bytes: [u8; 32] = hash.finalize().into();
        let (first, _) = bytes.split_first_chunk().expect("a hash has more than eight bytes");
        Seal(i64::from_le_bytes(*first))
    }
}
