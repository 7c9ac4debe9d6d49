//! Sessions: opened by registering, signing in or starting a first game, renewed while in use, ended by signing out.

use super::cookie::{Keys, Secure};
use super::{Caller, digest};
use crate::App;
use crate::store::{self, Credential, SessionId};
use crate::time::{DAY, latest};
use roundel_room::{Millis, PlayerId};

/// How long a session lasts without being used.
const LIFETIME: Millis = 90 * DAY;
/// A session with less time left is renewed when it is used.
pub const RENEWED_BELOW: Millis = 60 * DAY;

/// A new session: its key for the browser, and what is stored of it.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct NewSession {
    key: String,
    pub stored: store::NewSession,
}

impl NewSession {
    /// A session with a random key that starts now.
    pub fn begin(now: Millis) -> NewSession {
        let bits: [u128; 2] = rand::random();
        let key = format!("{:032x}{:032x}", bits[0], bits[1]);
        NewSession::with_key(key, now)
    }

    /// The session that replaces a cookie from before there were sessions. It is always the same one: a client that ignores its
    /// new cookie must not open a session with every request. Its key is the signature of a cookie that is never sent, so
    /// nobody can know it.
    pub fn exchanged(keys: &Keys, id: PlayerId, epoch: i64, now: Millis) -> NewSession {
        let signed = keys.cookie(&format!("exchanged.{}.{epoch}", id.0), 0, 0, Secure::No);
        NewSession::with_key(digest(&signed), now)
    }

    /// A session with this key that starts now.
    pub fn with_key(key: String, now: Millis) -> NewSession {
        let stored = store::NewSession { hash: digest(&key), created: now, expires: now + LIFETIME };
        NewSession { key, stored }
    }

    /// The `Set-Cookie` value that gives a browser this session.
    pub fn set_cookie(&self, keys: &Keys, secure: Secure) -> String {
        keys.cookie(&self.key, self.stored.expires, LIFETIME, secure)
    }
}

impl App {
    /// Opens a session for a player; the browser's previous session ends.
    pub(crate) async fn sign_in(&self, player: PlayerId, before: &Caller) -> store::Result<NewSession> {
        let session = NewSession::begin(latest());
        let opened = self.store.open_session(player, before.id().zip(before.session()), &session.stored).await?;
        self.end(before.session().into_iter().chain(opened.ended));
        if let Some(player) = before.id().filter(|_| before.is_outdated()) {
            self.store.end_outdated(player).await?;
        }
        Ok(session)
    }

    /// Closes the connections of sessions that have ended.
    pub(crate) fn end(&self, sessions: impl IntoIterator<Item = SessionId>) {
        for id in sessions {
            self.revocations.revoke(Credential::Session(id));
        }
    }
}
