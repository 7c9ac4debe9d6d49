//! How a store fails.

use super::PlayerId;
use roundel_room::stored::Unreadable;
use std::error::Error;
use std::sync::Arc;

/// What the methods of a store return.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Why a store did not do what it was asked to do.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused to work: a full disk, a lost connection. A write may have been committed all the same.
    #[error("the store failed: {0}")]
    Failed(Arc<dyn Error + Send + Sync>),
    /// Another process has locked the database for longer than a request waits. Nothing was written.
    #[error("another process has locked the store")]
    Busy,
    /// All connections that read were in use for longer than a request waits. Nothing was written.
    #[error("no connection to the store became free")]
    Exhausted,
    /// The store has been closed, because the server is stopping.
    #[error("the store is closed")]
    Closed,
    /// A compare-and-set found another value: another writer was first. Nothing was written.
    #[error("another write came first")]
    LostRace,
    /// There is no such row, or no longer.
    #[error("there is no such row")]
    NotFound,
    /// The write would break a rule of the store. Nothing was written.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The row is there and cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

/// A rule of the store that a write would break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum Conflict {
    #[error("the player has too many games in progress")]
    TooManyGames(PlayerId),
    /// The player has sent too many games of devices within a day.
    #[error("the player has kept too many games")]
    TooManyKept,
    /// The same game of a device is stored for another player.
    #[error("another player has kept the game")]
    KeptByAnother,
    #[error("the player has too many waiting challenges")]
    TooManyChallenges,
    #[error("the player has too many tokens")]
    TooManyTokens,
    /// The name, or one that looks like it, belongs to another account or did until recently.
    #[error("the name is taken")]
    NameTaken,
    #[error("the player has an account")]
    AlreadyRegistered,
    /// The password is not the one that the caller has checked.
    #[error("the password has changed")]
    PasswordChanged,
    /// The challenge was accepted, declined or withdrawn, has expired, or its maker is not at a seat of the game.
    #[error("the challenge is closed")]
    ChallengeClosed,
    /// The player is gone: a guest who has signed in to an account meanwhile, or an account that was deleted.
    #[error("the player is gone")]
    PlayerGone(PlayerId),
}

impl StoreError {
    /// A failure of the database.
    pub fn failed(cause: impl Error + Send + Sync + 'static) -> StoreError {
        StoreError::Failed(Arc::new(cause))
    }
}
