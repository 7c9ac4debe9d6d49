//! Who asks: a guest or a player by a signed cookie, a program by its token.

mod cookie;
mod password;

pub use cookie::Keys;
pub use password::{check_name, check_password, hash, verify};

use crate::App;
use crate::hex::hex;
use crate::problem::{Code, Problem};
use crate::store::Player;
use crate::table::Actor;
use crate::time::now;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

/// Who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The player, registered or a guest; none for somebody who has done nothing here yet.
    pub player: Option<Player>,
    /// Whether a program asks, by a token.
    pub program: bool,
}

impl Caller {
    /// The caller's number.
    pub fn id(&self) -> Option<crate::table::PlayerId> {
        self.player.as_ref().map(|player| player.id)
    }

    /// The caller's name; none for a guest.
    pub fn name(&self) -> Option<&str> {
        self.player.as_ref()?.name.as_deref()
    }

    /// A caller with a name.
    pub fn registered(&self) -> Result<&Player, Problem> {
        self.player.as_ref().filter(|player| player.name.is_some()).ok_or_else(|| Code::NotSignedIn.into())
    }

    /// A caller who is known here, as somebody at a table.
    pub fn actor(&self) -> Result<Actor, Problem> {
        let player = self.player.as_ref().ok_or(Code::NotPlaying)?;
        Ok(Actor::Person { id: player.id, name: player.name.clone() })
    }

    /// The caller as a player: somebody new becomes a guest. The headers have the cookie by which the guest is known.
    pub async fn or_guest(&self, app: &App) -> Result<(Player, HeaderMap), Problem> {
        match &self.player {
            Some(player) => Ok((player.clone(), HeaderMap::new())),
            None => {
                let guest = app.store.new_guest(now()).await?;
                let cookie = app.sign_in(&guest);
                Ok((guest, cookie))
            }
        }
    }
}

impl App {
    /// The header that makes the browser known as this player.
    pub fn sign_in(&self, player: &Player) -> HeaderMap {
        set_cookie(&self.keys.cookie(player, self.config.is_secure()))
    }

    /// The header that makes the browser unknown.
    pub fn sign_out(&self) -> HeaderMap {
        set_cookie(&Keys::no_cookie(self.config.is_secure()))
    }
}

fn set_cookie(cookie: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    if let Ok(value) = HeaderValue::from_str(cookie) {
        headers.insert(header::SET_COOKIE, value);
    }
    headers
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        if let Some(value) = parts.headers.get(header::AUTHORIZATION) {
            let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).ok_or(Code::BadToken)?;
            let player = app.store.token_owner(&token_hash(token)).await?.ok_or(Code::BadToken)?;
            crate::edge::vouch(parts, player.id);
            return Ok(Caller { player: Some(player), program: true });
        }
        let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let known = cookies.flat_map(|value| value.split(';')).find_map(|pair| app.keys.read(pair.trim()));
        let player = match known {
            Some((id, epoch)) => app.store.player(id).await?.filter(|player| player.epoch == epoch),
            None => None,
        };
        if let Some(player) = player.as_ref().filter(|player| player.name.is_some()) {
            crate::edge::vouch(parts, player.id);
        }
        Ok(Caller { player, program: false })
    }
}

/// A new token: what its owner is shown once.
pub fn new_token() -> String {
    let bits: [u128; 2] = rand::random();
    format!("roundel_{:032x}{:032x}", bits[0], bits[1])
}

/// What is kept of a token. It has 256 random bits: there is nothing to guess, and so nothing to be slow about.
pub fn token_hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}
