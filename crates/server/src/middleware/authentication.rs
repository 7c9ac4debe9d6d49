//! Authentication of requests: the caller by cookie or token, and the cookies in responses.

use super::count_for_account;
use crate::App;
use crate::auth::{AuthError, Caller, Cookie, Keys, NewSession, Outdated, RENEWED_BELOW, digest};
use crate::problem::Problem;
use crate::store;
use crate::time::{latest, now};
use axum::extract::{FromRequestParts, Request};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::{Arc, Mutex, PoisonError};

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        if let Some(known) = parts.extensions.get::<Caller>() {
            return Ok(known.clone());
        }
        let caller = authenticate(parts, app).await?.at(parts.extensions.get().copied());
        if let Some(player) = caller.player.as_ref().filter(|player| player.name.is_some()) {
            count_for_account(parts, player.id);
        }
        parts.extensions.insert(caller.clone());
        Ok(caller)
    }
}

async fn authenticate(parts: &Parts, app: &App) -> Result<Caller, AuthError> {
    if let Some(value) = parts.headers.get(AUTHORIZATION) {
        let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        return by_token(token.ok_or(AuthError::BadToken)?, parts, app).await;
    }
    let cookies = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    match cookies.flat_map(|value| value.split(';')).find_map(|pair| app.keys.read(pair.trim())) {
        Some(cookie) => by_cookie(cookie, parts, app).await,
        None => Ok(Caller::UNKNOWN),
    }
}

async fn by_token(token: &str, parts: &Parts, app: &App) -> Result<Caller, AuthError> {
    let now = now();
    let held = app.store.token(&digest(token), now).await?.ok_or(AuthError::BadToken)?;
    // A read token must not change anything, whatever the route.
    if !parts.method.is_safe() {
        held.scope.can_play()?;
    }
    if held.should_record_use(now)
        && let Err(error) = app.store.use_token(held.id, now).await
    {
        tracing::error!(%error, "the use of a token was not recorded");
    }
    Ok(Caller::with_token(held))
}

/// The caller with this cookie. A cookie that expires soon, or is from before there were sessions, is replaced.
async fn by_cookie(cookie: Cookie, parts: &Parts, app: &App) -> Result<Caller, AuthError> {
    let now = now();
    match cookie {
        Cookie::Session { expires, .. } if expires <= now => Ok(Caller::UNKNOWN),
        Cookie::Session { key, expires } => {
            let hash = digest(&key);
            let Some(held) = app.store.session(&hash, now).await? else { return Ok(Caller::UNKNOWN) };
            if expires - now < RENEWED_BELOW {
                let session = NewSession::with_key(key, latest());
                let extended = app.store.extend_session(held.player.id, held.id, session.stored.expires).await;
                renew_cookie(parts, app, &session, extended);
            }
            Ok(Caller::with_session(held.player, Some(held.id), Outdated::No))
        }
        Cookie::Player { id, epoch } => {
            let Some(player) = app.store.player(id).await?.filter(|player| player.epoch == epoch) else {
                return Ok(Caller::UNKNOWN);
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
            let opened_id = opened.as_ref().ok().copied();
            renew_cookie(parts, app, &session, opened);
            Ok(Caller::with_session(player, opened_id, Outdated::Yes))
        }
    }
}

/// A renewed cookie on its way from the request to the response.
#[derive(Clone, Debug, Default)]
struct RenewedCookie(Arc<Mutex<Option<HeaderMap>>>);

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

/// Sets a renewed cookie in the response, unless the response sets one already.
pub async fn renew_session(mut request: Request, next: Next) -> Response {
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

impl App {
    /// The header that sets the cookie of a session; none without a session.
    pub(crate) fn cookie<'a>(&self, session: impl Into<Option<&'a NewSession>>) -> HeaderMap {
        match session.into() {
            Some(session) => header(&session.set_cookie(&self.keys, self.config.secure_cookies())),
            None => HeaderMap::new(),
        }
    }

    /// The header that removes the session cookie.
    pub(crate) fn no_cookie(&self) -> HeaderMap {
        header(&Keys::no_cookie(self.config.secure_cookies()))
    }
}

fn header(cookie: &str) -> HeaderMap {
    let value = HeaderValue::from_str(cookie).expect("our own cookies are plain ASCII");
    HeaderMap::from_iter([(SET_COOKIE, value)])
}
