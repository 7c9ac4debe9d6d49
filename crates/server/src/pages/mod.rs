//! The pages: handlers that fill templates. They know no rules and no SQL.

mod account;
mod analysis;
mod api_page;
mod assets;
mod board_files;
mod challenge;
pub mod device;
mod encoding;
mod error_page;
mod form;
mod frame;
mod front;
mod game;
mod ladder;
mod learn;
pub(crate) mod lobby;
mod markup;
mod match_;
mod notices;
mod phrases;
mod pictures;
mod plain_drawing;
mod play;
mod player;
mod reader;
mod review;
mod rules;
mod shared_drawings;

pub use assets::prepare as prepare_assets;
pub use error_page::error_page;
pub use frame::{Frame, page};

use crate::App;
use crate::problem::{Code, Problem};
use axum::Router;
use axum::extract::{FromRequestParts, Path, Request};
use axum::http::header::{LOCATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use roundel_rules::GameId;

/// The routes of all pages and of their assets.
pub fn router() -> Router<App> {
    Router::new()
        .route("/", get(front::show))
        .route("/live", get(lobby::follow))
        .route("/lobby", get(front::lobby))
        .route("/play/{kind}", get(play::show).post(play::start))
        .route("/picture/{kind}", get(play::picture))
        .route("/analysis/{kind}", get(analysis::show))
        .route("/rules", get(rules::index))
        .route("/rules/{kind}", get(rules::show))
        .route("/learn/{kind}", get(learn::show))
        .route("/game/{id}", get(game::show))
        .route("/game/{id}/review", get(review::show))
        .route("/challenge/{id}", get(challenge::show))
        .route("/challenge/{id}/live", get(challenge::live))
        .route("/challenge/{id}/accept", post(challenge::accept))
        .route("/challenge/{id}/decline", post(challenge::decline))
        .route("/challenge/{id}/cancel", post(challenge::cancel))
        .route("/challenge/{id}/name", post(challenge::name))
        .route("/pair/{kind}", post(play::pair))
        .route("/notices", get(notices::listen))
        .route("/match/{id}", get(match_::show))
        .route("/player/{name}", get(player::show))
        .route("/account", get(account::show))
        .route("/account/register", post(account::register))
        .route("/account/login", post(account::login))
        .route("/account/logout", post(account::logout))
        .route("/account/password", post(account::change_password))
        .route("/account/delete", post(account::delete))
        .route("/account/tokens", post(account::new_token))
        .route("/account/tokens/{id}/revoke", post(account::revoke_token))
        .route("/api", get(api_page::show))
        .layer(from_fn(remember_language))
        .route("/assets/{hash}/{*name}", get(assets::serve))
        .route("/favicon.ico", get(assets::icon))
        .route("/device/", get(device::show))
        .route("/device/{*path}", get(device::show))
        .route("/service-worker.js", get(device::service_worker))
}

/// Seconds that a chosen language is remembered: a year.
const LANGUAGE_LIFETIME: u32 = 365 * 24 * 60 * 60;

/// Remembers a language that was chosen by `?lang=`, in a cookie.
async fn remember_language(request: Request, next: Next) -> Response {
    let chosen = crate::middleware::asked_for(request.uri());
    let mut response = next.run(request).await;
    if let Some(language) = chosen {
        let cookie = format!("lang={language}; Path=/; SameSite=Lax; Max-Age={LANGUAGE_LIFETIME}");
        let value = HeaderValue::from_str(&cookie).expect("language codes are letters");
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

/// Redirects the reader to another page, also after a form.
fn redirect_to(address: &str) -> Response {
    let location = HeaderValue::from_str(address).expect("our own addresses are plain ASCII");
    (StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response()
}

/// The game in an address. Any other name is not found.
pub struct GameKind(pub GameId);

impl<S: Send + Sync> FromRequestParts<S> for GameKind {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<GameKind, Problem> {
        let Path(name) = Path::<String>::from_request_parts(parts, state).await.map_err(|_| Code::NotFound)?;
        Ok(GameKind(name.parse().map_err(|_| Code::NotFound)?))
    }
}
