//! The store: players, games and their entries, challenges, sessions, tokens.
//!
//! [`Store`] is the contract, in one trait for each noun; [`SqliteStore`] fulfils it. A store keeps rows and entries. It does not
//! fold entries into a game, knows no rules, and its errors are its own ([`StoreError`]). Every store passes the suite in
//! `conformance.rs`.
//!
//! What is written is durable and visible to every reader once the method returns. A method writes all of its change or nothing.

mod accounts;
mod challenges;
#[cfg(test)]
mod conformance;
mod entry;
mod error;
mod export;
#[cfg(test)]
mod failing;
mod format;
mod games;
mod janitor;
mod listing;
mod players;
mod seal;
mod sessions;
mod sqlite;
mod tokens;

pub use accounts::{AccountStore, DeletedAccount, Registered};
pub use challenges::{
    Challenge, ChallengeStore, Closed, MAX_ALIKE, MAX_CHALLENGES, MAX_RECEIVED, NewChallenge, Paired, SideChoice,
};
pub use entry::{Finish, Head, NewEntry, StoredEntry};
pub use error::{Conflict, Result, StoreError};
pub use export::{ChallengeLine, ExportStore, PlayedLine};
#[cfg(test)]
pub use failing::{FailingStore, Faults};
pub use format::{StoredRound, StoredSeat, StoredSetup};
pub use games::{
    GameKey, GameStore, KeptGame, MAX_GAMES_IN_PROGRESS, MAX_KEPT_GAMES, NewGame, NewKeptGame, StoredGame,
};
pub use janitor::{Forgotten, JanitorStore};
pub use listing::{Audience, GameLine, LevelResult, LevelScore, ListingStore, MatchLines, PageRequest, ResultCounts};
pub use players::{Player, PlayerStore, TakenOver};
pub use seal::Seal;
pub use sessions::{Credential, HeldSession, NewSession, OpenedSession, SessionId, SessionRow, SessionStore};
pub use sqlite::{
    Backup, CopyError, Force, OpenError, Replayed, Report, RowCounts, SqliteStore, back_up, restore, verify_directory,
};
pub use tokens::{HeldToken, TokenId, TokenRow, TokenStore, TokenTerms};

pub use roundel_room::stored::Unreadable;
pub use roundel_room::{Millis, PlayerId};

use async_trait::async_trait;
use std::fmt;

/// Where everything is kept.
#[async_trait]
pub trait Store:
    GameStore
    + ChallengeStore
    + PlayerStore
    + AccountStore
    + SessionStore
    + TokenStore
    + ListingStore
    + ExportStore
    + JanitorStore
    + fmt::Debug
    + Send
    + Sync
    + 'static
{
    /// Waits until everything that was accepted is written, and closes. Every method answers [`StoreError::Closed`] from then on.
    async fn close(&self);
}
