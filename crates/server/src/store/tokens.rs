//! Tokens of programs.

use super::{Millis, Player, PlayerId, Result};
use crate::auth::Scope;
use async_trait::async_trait;

/// The use of a token is noted once in this time.
pub(super) const HOUR: Millis = 60 * 60 * 1000;

/// A token by its number, which is never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TokenId(pub i64);

/// A token of a player, for the player to see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// Its number.
    pub id: TokenId,
    /// What its owner calls it.
    pub label: String,
    /// What it allows.
    pub scope: Scope,
    /// When it was made.
    pub created: Millis,
    /// When it expires; none if it was made before tokens expired.
    pub expires: Option<Millis>,
    /// When it was used last, to the hour.
    pub used: Option<Millis>,
}

/// A token to store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenTerms<'a> {
    /// What its owner calls it.
    pub label: &'a str,
    /// What it allows.
    pub scope: Scope,
    /// When it was made.
    pub created: Millis,
    /// When it expires.
    pub expires: Millis,
}

/// A token that was found by its hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldToken {
    /// Its number.
    pub id: TokenId,
    /// What it allows.
    pub scope: Scope,
    /// When it expires.
    pub expires: Option<Millis>,
    /// The player it belongs to.
    pub player: Player,
    /// When it was used last, to the hour.
    pub used: Option<Millis>,
}

impl HeldToken {
    /// Whether it is time to note its use again.
    pub fn should_record_use(&self, now: Millis) -> bool {
        self.used.is_none_or(|used| now - used >= HOUR)
    }
}

/// Tokens. Only their hashes are stored. A player has 10 at most.
#[async_trait]
pub trait TokenStore {
    /// Stores a token by its hash and returns its number. At the limit, the expired token that ended first makes room; without
    /// one it fails with [`Conflict::TooManyTokens`](super::Conflict::TooManyTokens).
    async fn new_token(&self, player: PlayerId, hash: &str, terms: &TokenTerms<'_>) -> Result<TokenId>;

    /// The token with this hash, unless it has expired.
    async fn token(&self, hash: &str, now: Millis) -> Result<Option<HeldToken>>;

    /// Notes when a token was used, to the hour.
    async fn use_token(&self, id: TokenId, now: Millis) -> Result<()>;

    /// A player's tokens, expired ones included, oldest first.
    async fn tokens(&self, player: PlayerId) -> Result<Vec<TokenRow>>;

    /// Revokes a token of a player; whether there was one.
    async fn drop_token(&self, player: PlayerId, id: TokenId) -> Result<bool>;
}
