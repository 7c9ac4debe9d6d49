//! Sessions: opened when somebody registers, signs in or begins a first game, renewed while they are used, ended by signing out.

use super::cookie::{Cookie, Keys};
use super::{Caller, digest};
use crate::App;
use crate::problem::Problem;
use crate::store::{self, Credential};
use crate::table::{Moment, PlayerId};
use crate::time::{latest, now};
use axum::extract::Request;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::{Arc, Mutex, PoisonError};

const DAY: Moment = 24 * 60 * 60 * 1000;
/// How long a session lasts if it is not used.
const LIFETIME: Moment = 90 * DAY;
/// One that has less left is renewed when it is used.
const RENEWED_BELOW: Moment = 60 * DAY;

/// A new session: its key for the browser, and what is stored of it.
#[derive(Clone, Debug)]
pub struct NewSession {
    key: String,
    /// What is stored.
    pub stored: store::NewSession,
}

impl NewSession {
    /// A session that begins now.
    pub fn begin(now: Moment) -> NewSession {
        let bits: [u128; 2] = rand::random();
        let key = format!("{:032x}{:032x}", bits[0], bits[1]);
        NewSession::with_key(key, now)
    }

    /// The session that a cookie from before there were sessions is exchanged for. It is always the same one: a client that
    /// does not take its new cookie must not open a session with every request. The signature in a cookie that nobody
    /// ever gets makes its key, which nobody else can know.
    fn exchanged(keys: &Keys, id: PlayerId, epoch: i64, now: Moment) -> NewSession {
        let signed = keys.cookie(&format!("exchanged.{}.{epoch}", id.0), 0, 0, false);
        NewSession::with_key(digest(&signed), now)
    }

    fn with_key(key: String, now: Moment) -> NewSession {
        let stored = store::NewSession { hash: digest(&key), created: now, expires: now + LIFETIME };
        NewSession { key, stored }
    }
}

impl App {
    /// The header that gives a browser its session.
    pub(crate) fn cookie(&self, session: &NewSession) -> HeaderMap {
        header(&self.keys.cookie(&session.key, session.stored.expires, LIFETIME, self.config.is_secure()))
    }

    /// The header that takes it away.
    pub(crate) fn no_cookie(&self) -> HeaderMap {
        header(&Keys::no_cookie(self.config.is_secure()))
    }

    /// Opens a session for a player; the one that the browser had before ends.
    pub(crate) async fn sign_in(&self, player: PlayerId, before: &Caller) -> Result<HeaderMap, Problem> {
        let session = NewSession::begin(latest());
        let opened = self.store.open_session(player, before.id().zip(before.session()), &session.stored).await?;
        self.end(before.session().into_iter().chain(opened.ended));
        if let Some(player) = before.id().filter(|_| before.is_outdated()) {
            self.store.end_outdated(player).await?;
        }
        Ok(self.cookie(&session))
    }

    /// Closes everything that is connected by sessions that have ended.
    pub(crate) fn end(&self, sessions: impl IntoIterator<Item = i64>) {
        for id in sessions {
            self.revocations.revoke(Credential::Session(id));
        }
    }
}

fn header(cookie: &str) -> HeaderMap {
    let value = HeaderValue::from_str(cookie).expect("a cookie of ours is plain letters");
    HeaderMap::from_iter([(SET_COOKIE, value)])
}

/// Where a request leaves a cookie for its answer.
#[derive(Clone, Debug, Default)]
struct Fresh(Arc<Mutex<Option<HeaderMap>>>);

/// Puts a cookie that was renewed into the answer, unless the answer has one already.
pub async fn renew(mut request: Request, next: Next) -> Response {
    if !request.headers().contains_key(COOKIE) {
        return next.run(request).await;
    }
    let fresh = Fresh::default();
    request.extensions_mut().insert(fresh.clone());
    let mut response = next.run(request).await;
    let cookie = fresh.0.lock().unwrap_or_else(PoisonError::into_inner).take();
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
    /// Whoever has this cookie. One that ends soon, or is from before there were sessions, is replaced in the answer.
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
                    leave(parts, app, &session, extended);
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
                leave(parts, app, &session, opened);
                Ok(Caller { player: Some(player), by, outdated: true, ..Caller::NOBODY })
            }
        }
    }
}

/// Leaves a cookie for the answer. If it could not be stored, the browser goes on with the one it has.
fn leave<T>(parts: &Parts, app: &App, session: &NewSession, stored: store::Result<T>) {
    match (stored, parts.extensions.get::<Fresh>()) {
        (Ok(_), Some(fresh)) => {
            *fresh.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(app.cookie(session));
        }
        (Ok(_), None) => {}
        (Err(error), _) => tracing::error!(%error, "a session was not renewed"),
    }
}
