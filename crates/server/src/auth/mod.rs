//! Authentication: browsers by a session cookie, programs by a token.

mod attempts;
mod cookie;
mod name;
mod password;
mod revocations;
mod session;
mod token;

pub use attempts::Attempts;
pub use cookie::{Cookie, Keys};
pub use name::{check_name, folded, skeleton};
pub use password::{check_password, hash, verify};
pub use revocations::Revocations;
pub use session::{NewSession, renew};
pub use token::{Scope, new_token};

use crate::App;
use crate::problem::{Code, Problem};
use crate::store::{Credential, Player, Seen};
use crate::time::{latest, now};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use roundel_room::hex::hex;
use roundel_room::{Actor, Millis, PlayerId};
use sha2::{Digest, Sha256};
use std::time::Duration;

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
}

impl Caller {
    const NOBODY: Caller =
        Caller { player: None, by: Credential::None, scope: Scope::Play, until: None, outdated: false };

    /// The caller's player id.
    pub fn id(&self) -> Option<PlayerId> {
        self.player.as_ref().map(|player| player.id)
    }

    /// The caller's name; none for a guest.
    pub fn name(&self) -> Option<&str> {
        self.player.as_ref()?.name.as_deref()
    }

    /// How much of this player's games the caller may see.
    pub fn looks_at(&self, player: PlayerId) -> Seen {
        if self.id() == Some(player) { Seen::ByThePlayer } else { Seen::ByOthers }
    }

    /// The caller's session; none for programs.
    pub fn session(&self) -> Option<i64> {
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
    pub fn registered(&self) -> Result<&Player, Problem> {
        self.player.as_ref().filter(|player| player.name.is_some()).ok_or_else(|| Code::NotSignedIn.into())
    }

    /// The player, if the caller has an account and uses a browser: the account itself is out of reach of programs.
    pub fn in_person(&self) -> Result<&Player, Problem> {
        let player = self.registered()?;
        if matches!(self.by, Credential::Token(_)) { Err(Code::Forbidden.into()) } else { Ok(player) }
    }

    /// The caller as the actor of an action in a game.
    pub fn actor(&self) -> Result<Actor, Problem> {
        self.scope.can_play()?;
        let player = self.player.as_ref().ok_or(Code::NotPlaying)?;
        Ok(Actor::Person { id: player.id, name: player.name.clone() })
    }

    /// The caller as a player: a new visitor becomes a guest. The headers set the guest's cookie.
    pub async fn or_guest(&self, app: &App) -> Result<(Player, HeaderMap), Problem> {
        self.scope.can_play()?;
        match &self.player {
            Some(player) => Ok((player.clone(), HeaderMap::new())),
            None => {
                let session = NewSession::begin(latest());
                let guest = app.store.new_guest_with(&session.stored).await?;
                Ok((guest, app.cookie(&session)))
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

    async fn find(parts: &Parts, app: &App) -> Result<Caller, Problem> {
        if let Some(value) = parts.headers.get(header::AUTHORIZATION) {
            let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).ok_or(Code::BadToken)?;
            return Caller::by_token(token, parts, app).await;
        }
        let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        match cookies.flat_map(|value| value.split(';')).find_map(|pair| app.keys.read(pair.trim())) {
            Some(cookie) => Caller::by_cookie(cookie, parts, app).await,
            None => Ok(Caller::NOBODY),
        }
    }

    async fn by_token(token: &str, parts: &Parts, app: &App) -> Result<Caller, Problem> {
        let now = now();
        let held = app.store.token(&digest(token), now).await?.ok_or(Code::BadToken)?;
        // A read token must not change anything, whatever the route.
        if !parts.method.is_safe() {
            held.scope.can_play()?;
        }
        if held.is_use_to_be_noted(now)
            && let Err(error) = app.store.use_token(held.id, now).await
        {
            tracing::error!(%error, "the use of a token was not recorded");
        }
        Ok(Caller {
            player: Some(held.player),
            by: Credential::Token(held.id),
            scope: held.scope,
            until: held.expires,
            outdated: false,
        })
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        if let Some(known) = parts.extensions.get::<Caller>() {
            return Ok(known.clone());
        }
        let caller = Caller::find(parts, app).await?;
        if let Some(player) = caller.player.as_ref().filter(|player| player.name.is_some()) {
            crate::middleware::count_for_account(parts, player.id);
        }
        parts.extensions.insert(caller.clone());
        Ok(caller)
    }
}

/// The stored hash of a token or a session key. A fast hash is enough: 256 random bits cannot be guessed.
fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}
