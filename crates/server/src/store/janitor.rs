//! Expiry: challenges that led to nothing, games that never began, guests without a game, sessions that have ended.

use super::{Millis, Result};
use async_trait::async_trait;

/// What was deleted because of its age.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forgotten {
    /// Challenges that led to no game.
    pub challenges: u64,
    /// Games without a move.
    pub games: u64,
    /// Guests without games, challenges or tokens.
    pub guests: u64,
}

/// Deletes what is too old to be of use.
#[async_trait]
pub trait JanitorStore {
    /// Deletes some of what is too old; whether there is more. The store keeps a clock of its own for this, which advances by at
    /// most `passed` from one call to the next: a machine that starts with a date far in the future must not lose its data.
    async fn forget(&self, now: Millis, passed: Millis) -> Result<(Forgotten, bool)>;
}
