//! Players: guests, and players with an account.

use super::{Millis, NewSession, PlayerId, Result, SessionId};
use async_trait::async_trait;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The player's number.
    pub id: PlayerId,
    /// The name; none for a guest.
    pub name: Option<String>,
    /// What a guest goes by; none for an account.
    pub alias: Option<String>,
    /// Cookies from before there were sessions are void if they carry another epoch.
    pub epoch: i64,
    /// When the player first came.
    pub created: Millis,
}

/// What came of moving a guest's games and challenges to a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenOver {
    /// The guest's sessions, which have ended.
    pub ended: Vec<SessionId>,
    /// The players for whom the guest had challenges: they are another player's now, or withdrawn.
    pub invitees: Vec<PlayerId>,
}

/// Players.
#[async_trait]
pub trait PlayerStore {
    /// A new guest without a session.
    async fn new_guest(&self, now: Millis) -> Result<Player>;

    /// A new guest with a session.
    async fn new_guest_with(&self, session: &NewSession) -> Result<Player>;

    /// A player by number.
    async fn player(&self, id: PlayerId) -> Result<Option<Player>>;

    /// Whether this player had an account and has deleted it.
    async fn is_deleted(&self, id: PlayerId) -> Result<bool>;

    /// A player by name, in any mix of capitals. Of two that early releases told apart, the one spelled like this.
    async fn player_by_name(&self, name: &str) -> Result<Option<Player>>;

    /// Remembers what a guest goes by; with `None` that there is no such name.
    ///
    /// Fails with [`Conflict::NameTaken`](super::Conflict::NameTaken) if the name is not free for an account
    /// ([`is_free`](super::AccountStore::is_free)), and with
    /// [`Conflict::AlreadyRegistered`](super::Conflict::AlreadyRegistered) if the player is no guest.
    async fn name_guest(&self, guest: PlayerId, name: Option<&str>, now: Millis) -> Result<()>;

    /// Moves a guest's games and challenges to a player who has signed in, and ends the guest's sessions. A game
    /// of the two against each other becomes a game on one screen. From then on no game can be stored with the guest at a seat. Of
    /// the challenges that the player has waiting then, the newest [`MAX_CHALLENGES`](super::MAX_CHALLENGES) stay and the others are
    /// withdrawn.
    ///
    /// Fails with [`Conflict::AlreadyRegistered`](super::Conflict::AlreadyRegistered) if the player is no guest, or no longer.
    async fn take_over(&self, guest: PlayerId, player: PlayerId, now: Millis) -> Result<TakenOver>;
}
