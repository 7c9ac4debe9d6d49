//! Accounts: a player's name and password.

use super::{Credential, Millis, NewSession, PlayerId, Result, SessionId};
use async_trait::async_trait;

/// A new account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Registered {
    /// The player who has it.
    pub player: PlayerId,
    /// The sessions that have ended.
    pub ended: Vec<SessionId>,
    /// The guests who went by the name, or by one that looks like it. They have none now.
    pub unnamed: Vec<PlayerId>,
    /// The games on one screen that had such a name, which was removed.
    pub unnamed_games: Vec<String>,
}

/// What was deleted with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeletedAccount {
    /// The sessions and tokens that have ended.
    pub ended: Vec<Credential>,
    /// The games on one screen whose names were removed.
    pub unnamed_games: Vec<String>,
}

/// Accounts. Passwords come and go as hashes.
#[async_trait]
pub trait AccountStore {
    /// Whether a name is free: no account has it or one that looks like it, and none did within the last 30 days.
    async fn is_free(&self, name: &str, now: Millis) -> Result<bool>;

    /// Gives a guest, or a new player, a name, a password and a session. All earlier sessions end, and guests who went by the
    /// name lose it, in games on one screen, too.
    ///
    /// Fails with [`Conflict::NameTaken`](super::Conflict::NameTaken) and
    /// [`Conflict::AlreadyRegistered`](super::Conflict::AlreadyRegistered).
    async fn register(
        &self,
        guest: Option<PlayerId>,
        name: &str,
        password: &str,
        session: &NewSession,
    ) -> Result<Registered>;

    /// The password hash of a player; none for a guest. Fails with [`NotFound`](super::StoreError::NotFound).
    async fn password(&self, player: PlayerId) -> Result<Option<String>>;

    /// Replaces a password hash, by compare-and-set on the old one. All sessions end and a new one begins; returns those that
    /// have ended. Fails with [`Conflict::PasswordChanged`](super::Conflict::PasswordChanged).
    async fn change_password(
        &self,
        player: PlayerId,
        old: &str,
        new: &str,
        session: &NewSession,
    ) -> Result<Vec<SessionId>>;

    /// Deletes an account: the name, all names in its games on one screen, the password, sessions, tokens and waiting challenges. The
    /// player's games stay. Fails with [`NotFound`](super::StoreError::NotFound).
    async fn delete_account(&self, player: PlayerId, now: Millis) -> Result<DeletedAccount>;
}
