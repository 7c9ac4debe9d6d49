//! The JSON API below `/api/v1`: everything that the pages do, for programs.

mod account;
mod body;
mod challenges;
mod device_games;
mod events;
mod export;
mod games;
mod ladder;
mod lists;
mod live;
mod openapi;
mod tokens;
mod unversioned;

pub use body::{Body, OptionalBody};
pub use challenges::{AcceptRequest, ChallengeRequest, ChallengeView, Pairing, PairingRequest};
pub use games::{Created, GameRequest, Opponent};

use crate::App;
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Every address of the API starts with this.
pub const BASE: &str = "/api/v1";
/// Where whole games are sent to.
pub const DEVICE_GAMES: &str = "/device-games";
/// What addresses started with before the API had a version.
const UNVERSIONED: &str = "/api";

/// The routes of the API and their OpenAPI document.
pub fn router() -> (Router<App>, utoipa::openapi::OpenApi) {
    let operations = OpenApiRouter::new()
        .routes(routes!(lists::kinds))
        .routes(routes!(lists::player))
        .routes(routes!(ladder::of_player))
        .routes(routes!(lists::a_match))
        .routes(routes!(games::begin, games::list))
        .routes(routes!(device_games::keep))
        .routes(routes!(games::show))
        .routes(routes!(games::board))
        .routes(routes!(games::record))
        .routes(routes!(games::act))
        .routes(routes!(live::live))
        .routes(routes!(events::game_events))
        .routes(routes!(events::my_events))
        .routes(routes!(challenges::make, challenges::list))
        .routes(routes!(challenges::pair))
        .routes(routes!(challenges::show, challenges::withdraw))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
        .routes(routes!(account::show, account::delete))
        .routes(routes!(account::become_guest))
        .routes(routes!(ladder::mine))
        .routes(routes!(account::register))
        .routes(routes!(account::login))
        .routes(routes!(account::logout))
        .routes(routes!(account::change_password))
        .routes(routes!(export::export))
        .routes(routes!(tokens::list, tokens::create))
        .routes(routes!(tokens::revoke));
    let (_, mut document) =
        OpenApiRouter::with_openapi(openapi::Document::openapi()).nest(BASE, operations.clone()).split_for_parts();
    openapi::describe_problems(&mut document);
    let json = document.to_json().expect("an OpenAPI document can be written as JSON");
    let answer = ([(CONTENT_TYPE, "application/json")], json);
    let routes = Router::from(operations).route("/openapi.json", get(async move || answer));
    let unversioned = routes.clone().layer(from_fn(unversioned::point_to_successor));
    (Router::new().nest(UNVERSIONED, unversioned).nest(BASE, routes), document)
}
