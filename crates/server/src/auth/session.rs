//! Sessions: opened by registering, signing in or starting a first game, renewed while in use, ended by signing out.

use super::cookie::{Cookie, Keys};
use super::{Caller, digest};
use crate::App;
use crate::problem::Problem;
use crate::store::{self, Credential};
use crate::time::{latest, now};
use axum::extract::Request;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use roundel_room::{Millis, PlayerId};
use std::sync::{Arc, Mutex, PoisonError};

const DAY: Millis = 24 * 60 * 60 * 1000;
/// How long a session lasts without being used.
const LIFETIME: Millis = 90 * DAY;
/// A session with less time left is renewed when it is used.
const RENEWED_BELOW: Millis = 60 * DAY;

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
    fn exchanged(keys: &Keys, id: PlayerId, epoch: i64, now: Millis) -> NewSession {
        let signed = keys.cookie(&format!("exchanged.{}.{epoch}", id.0), 0, 0, false);
        NewSession::with_key(digest(&signed), now)
    }

    fn with_key(key: String, now: Millis) -> NewSession {
        let stored = store::NewSession { hash: digest(&key), created: now, expires: now + LIFETIME };
        NewSession { key, stored }
    }
}

impl App {
    /// The header that sets the session cookie.
    pub(crate) fn cookie(&self, session: &NewSession) -> HeaderMap {
        header(&self.keys.cookie(&session.key, session.stored.expires, LIFETIME, self.config.is_secure()))
    }

    /// The header that removes the session cookie.
    pub(crate) fn no_cookie(&self) -> HeaderMap {
        header(&Keys::no_cookie(self.config.is_secure()))
    }

    /// Opens a session for a player; the browser's previous session ends.
    pub(crate) async fn sign_in(&self, player: PlayerId, before: &Caller) -> Result<HeaderMap, Problem> {
        let session = NewSession::begin(latest());
        let opened = self.store.open_session(player, before.id().zip(before.session()), &session.stored).await?;
        self.end(before.session().into_iter().chain(opened.ended));
        if let Some(player) = before.id().filter(|_| before.is_outdated()) {
            self.store.end_outdated(player).await?;
        }
        Ok(self.cookie(&session))
    }

    /// Closes the connections of sessions that have ended.
    pub(crate) fn end(&self, sessions: impl IntoIterator<Item = i64>) {
        for id in sessions {
            self.revocations.revoke(Credential::Session(id));
        }
    }
}

fn header(cookie: &str) -> HeaderMap {
    let value = HeaderValue::from_str(cookie).expect("our own cookies are plain ASCII");
    HeaderMap::from_iter([(SET_COOKIE, value)])
}

/// A renewed cookie on its way from the request to the response.
#[derive(Clone, Debug, Default)]
struct RenewedCookie(Arc<Mutex<Option<HeaderMap>>>);

/// Sets a renewed cookie in the response, unless the response sets one already.
pub async fn renew(mut request: Request, next: Next) -> Response {
    if !request.headers().contains_key(COOKIE) {
        return next.run(request).await;
    }
    let renewed = RenewedCookie::default();
    request.extensions_mut().insert(renewed.clone());
    let mut response = next.run(request).await;
    let cookie = renewed.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(cookie) = cookie
        && !response.headers().get_all(SET_COOKIE).iter().any(|value| Keys::is_ours(value.as_bytes()))
    {
        for value in cookie.into_iter().map(|(_, value)| value) {
            response.headers_mut().append(SET_COOKIE, value);
        }
    }
    response
}

impl Caller {
    /// The caller with this cookie. A cookie that expires soon, or is from before there were sessions, is replaced.
    pub(super) async fn by_cookie(cookie: Cookie, parts: &Parts, app: &App) -> Result<Caller, Problem> {
        let now = now();
        match cookie {
            Cookie::Session { expires, .. } if expires <= now => Ok(Caller::NOBODY),
            Cookie::Session { key, expires } => {
                let hash = digest(&key);
                let Some(held) = app.store.session(&hash, now).await? else { return Ok(Caller::NOBODY) };
                if expires - now < RENEWED_BELOW {
                    let session = NewSession::with_key(key, latest());
                    let extended = app.store.extend_session(held.player.id, held.id, session.stored.expires).await;
                    renew_cookie(parts, app, &session, extended);
                }
                Ok(Caller { player: Some(held.player), by: Credential::Session(held.id), ..Caller::NOBODY })
            }
            Cookie::Player { id, epoch } => {
                let Some(player) = app.store.player(id).await?.filter(|player| player.epoch == epoch) else {
                    return Ok(Caller::NOBODY);
                };
                let mut session = NewSession::exchanged(&app.keys, id, epoch, latest());
                let held = app.store.session(&session.stored.hash, now).await?;
                let opened = match held.filter(|held| held.expires - now >= RENEWED_BELOW) {
                    Some(held) => {
                        session.stored.expires = held.expires;
                        Ok(held.id)
                    }
                    None => app.store.open_session(player.id, None, &session.stored).await.map(|opened| {
                        app.end(opened.ended);
                        opened.id
                    }),
                };
                let by = opened.as_ref().map_or(Credential::None, |&id| Credential::Session(id));
                renew_cookie(parts, app, &session, opened);
                Ok(Caller { player: Some(player), by, outdated: true, ..Caller::NOBODY })
            }
        }
    }
}

/// Passes a cookie on to the response. If its session could not be stored, the browser keeps the one it has.
fn renew_cookie<T>(parts: &Parts, app: &App, session: &NewSession, stored: store::Result<T>) {
    match (stored, parts.extensions.get::<RenewedCookie>()) {
        (Ok(_), Some(renewed)) => {
            *renewed.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(app.cookie(session));
        }
        (Ok(_), None) => {}
        (Err(error), _) => tracing::error!(%error, "a session was not renewed"),
    }
}
