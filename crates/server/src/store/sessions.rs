//! Sessions of browsers.

use super::{Millis, Player, PlayerId, Result, TokenId};
use async_trait::async_trait;

/// A session by its number, which is never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SessionId(pub i64);

/// What a caller is known by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Credential {
    /// A browser's session.
    Session(SessionId),
    /// A program's token.
    Token(TokenId),
    /// Nothing.
    None,
}

/// A session to store. Its key stays with the browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// The hash of its key.
    pub hash: String,
    /// When it begins.
    pub created: Millis,
    /// When it expires.
    pub expires: Millis,
}

/// A session of a player, for the player to see.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct SessionRow {
    pub created: Millis,
    pub expires: Millis,
}

/// A session that was found by its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldSession {
    /// Its number.
    pub id: SessionId,
    /// When it expires.
    pub expires: Millis,
    /// The player it belongs to.
    pub player: Player,
}

/// A session that was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenedSession {
    /// Its number.
    pub id: SessionId,
    /// Sessions that ended because the player had too many.
    pub ended: Vec<SessionId>,
}

/// Sessions. A player has 50 at most: beyond that the oldest ends.
#[async_trait]
pub trait SessionStore {
    /// Opens a session, and ends another one of the given player. A session whose hash is there already is prolonged.
    async fn open_session(
        &self,
        player: PlayerId,
        end: Option<(PlayerId, SessionId)>,
        session: &NewSession,
    ) -> Result<OpenedSession>;

    /// The session whose key has this hash, unless it has expired.
    async fn session(&self, hash: &str, now: Millis) -> Result<Option<HeldSession>>;

    /// A player's sessions that have not expired, oldest first.
    async fn sessions(&self, player: PlayerId, now: Millis) -> Result<Vec<SessionRow>>;

    /// Moves the expiry of a session.
    async fn extend_session(&self, player: PlayerId, id: SessionId, expires: Millis) -> Result<()>;

    /// Ends a session of a player.
    async fn end_session(&self, player: PlayerId, id: SessionId) -> Result<()>;

    /// Ends all sessions of a player and returns them. Cookies from before there were sessions become void, too.
    async fn end_sessions(&self, player: PlayerId) -> Result<Vec<SessionId>>;

    /// Makes a player's cookies from before there were sessions void.
    async fn end_outdated(&self, player: PlayerId) -> Result<()>;

    /// Whether a session or a token is valid.
    async fn holds(&self, credential: Credential, now: Millis) -> Result<bool>;
}
