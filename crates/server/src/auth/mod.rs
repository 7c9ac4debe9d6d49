//! Authentication: browsers by a session cookie, programs by a token.

mod attempts;
mod cookie;
mod error;
mod name;
mod password;
mod revocations;
mod session;
mod token;

pub use attempts::{AttemptBy, Attempts};
pub use cookie::{Cookie, Keys, Secure};
pub use error::AuthError;
pub use name::{check_alias, check_name, folded, skeleton};
pub use password::{check_password, hash, verify};
pub use revocations::Revocations;
pub use session::{NewSession, RENEWED_BELOW};
pub use token::{Scope, new_token};

use crate::App;
use crate::client::Client;
use crate::pool::Share;
use crate::store::{Audience, Credential, HeldToken, Player, SessionId};
use crate::time::{latest, now};
use roundel_room::hex::hex;
use roundel_room::{Actor, Millis, PlayerId};
use sha2::{Digest, Sha256};
use std::time::Duration;

/// Whether a cookie is from before there were sessions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Outdated {
    Yes,
    No,
}

/// The caller of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The player, registered or a guest; none for a new visitor.
    pub player: Option<Player>,
    /// What the caller is authenticated by.
    pub by: Credential,
    scope: Scope,
    /// When the token expires.
    until: Option<Millis>,
    /// Whether the browser sent a cookie from before there were sessions.
    outdated: bool,
    /// Where the request came from, if that is known.
    client: Option<Client>,
}

impl Caller {
    /// A new visitor.
    pub const UNKNOWN: Caller =
        Caller { player: None, by: Credential::None, scope: Scope::Play, until: None, outdated: false, client: None };

    /// A browser with a session. `outdated` says that its cookie is from before there were sessions.
    pub fn with_session(player: Player, session: Option<SessionId>, outdated: Outdated) -> Caller {
        let by = session.map_or(Credential::None, Credential::Session);
        Caller { player: Some(player), by, outdated: outdated == Outdated::Yes, ..Caller::UNKNOWN }
    }

    /// A program with a token.
    pub fn with_token(held: HeldToken) -> Caller {
        let HeldToken { id, player, scope, expires, .. } = held;
        Caller { player: Some(player), by: Credential::Token(id), scope, until: expires, ..Caller::UNKNOWN }
    }

    /// The caller at an address.
    #[must_use]
    pub fn at(self, client: Option<Client>) -> Caller {
        Caller { client, ..self }
    }

    /// The caller's player id.
    pub fn id(&self) -> Option<PlayerId> {
        self.player.as_ref().map(|player| player.id)
    }

    /// The caller's name; none for a guest.
    pub fn name(&self) -> Option<&str> {
        self.player.as_ref()?.name.as_deref()
    }

    /// How much of this player's games the caller may see.
    pub fn audience_of(&self, player: PlayerId) -> Audience {
        if self.id() == Some(player) { Audience::Player } else { Audience::Others }
    }

    /// The caller's session; none for programs.
    pub fn session(&self) -> Option<SessionId> {
        match self.by {
            Credential::Session(id) => Some(id),
            Credential::Token(_) | Credential::None => None,
        }
    }

    /// Whether signing out must void all of the player's cookies from before there were sessions: they cannot be ended one by
    /// one.
    pub fn is_outdated(&self) -> bool {
        self.outdated
    }

    /// The player, if the caller has an account.
    pub fn registered(&self) -> Result<&Player, AuthError> {
        self.player.as_ref().filter(|player| player.name.is_some()).ok_or(AuthError::NotSignedIn)
    }

    /// The player, if the caller has an account and uses a browser: the account itself is out of reach of programs.
    pub fn account_in_browser(&self) -> Result<&Player, AuthError> {
        let player = self.registered()?;
        if matches!(self.by, Credential::Token(_)) { Err(AuthError::Forbidden) } else { Ok(player) }
    }

    /// Whose share of the engine the caller's games take; none if nothing is known.
    pub fn share(&self) -> Option<Share> {
        match (self.registered(), self.client) {
            (Ok(player), _) => Some(Share::Account(player.id)),
            (Err(_), Some(Client(address))) => Some(Share::Address(address)),
            (Err(_), None) => None,
        }
    }

    /// The caller as the actor of an action in a game.
    pub fn actor(&self) -> Result<Actor, AuthError> {
        self.scope.can_play()?;
        let player = self.player.as_ref().ok_or(AuthError::NotPlaying)?;
        Ok(Actor::Person { id: player.id, name: player.name.clone() })
    }

    /// The caller as a player. A new visitor becomes a guest, with a session.
    pub async fn or_guest(&self, app: &App) -> Result<(Player, Option<NewSession>), AuthError> {
        self.scope.can_play()?;
        match &self.player {
            Some(player) => Ok((player.clone(), None)),
            None => {
                app.rate_limits.take_guest(self.client)?;
                let session = NewSession::begin(latest());
                let guest = app.store.new_guest_with(&session.stored).await?;
                Ok((guest, Some(session)))
            }
        }
    }

    /// Completes when the caller's session or token has ended; never, if there is none.
    pub fn ended(&self, app: &App) -> impl Future<Output = ()> + Send + 'static + use<> {
        let (app, by, until) = (app.clone(), self.by, self.until);
        async move {
            if by == Credential::None {
                return std::future::pending().await;
            }
            let mut follower = app.revocations.follow(by);
            // It may have ended since the request came in. If the store cannot tell, assume that it has not.
            if !app.store.holds(by, now()).await.unwrap_or(true) {
                return;
            }
            let expires = async {
                match until {
                    Some(until) => tokio::time::sleep(Duration::from_millis((until - now()).max(0) as u64)).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = follower.ended() => {}
                () = expires => {}
            }
        }
    }
}

/// The stored hash of a token or a session key. A fast hash is enough: 256 random bits cannot be guessed.
pub fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}
