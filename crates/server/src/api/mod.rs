//! The JSON API: everything that the pages do, for programs too.

pub(crate) mod account;
mod body;
pub(crate) mod challenges;
mod document;
mod events;
mod export;
mod games;
mod lists;
mod live;
pub(crate) mod tokens;

pub use body::Body;
pub use challenges::{ChallengeView, Terms, accept_challenge, find_waiting, invited, make_challenge};
pub use games::{GameRequest, Opponent, Started, begin_game};
pub use lists::Part;

use crate::App;
use axum::Router;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What the API's document says about it as a whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Roundel",
        description = "Play Go Round, Runaround, Guard & Towers and Gou: everything that the pages do. Programs send \
                       `Authorization: Bearer TOKEN`; a token is made on the account page. Answers to refused requests \
                       are `{\"error\": {\"code\", \"message\"}}`: the code stays the same, the message is in the \
                       language that `Accept-Language` asks for. The headers `ratelimit-limit`, `ratelimit-remaining` \
                       and `ratelimit-reset` say how many requests a client has left.",
        license(name = "MIT OR Apache-2.0"),
    ),
    tags(
        (name = "games", description = "Games: begin, watch, play"),
        (name = "challenges", description = "Games that wait for a second player"),
        (name = "account", description = "Names, passwords and tokens"),
        (name = "lists", description = "Players, matches, and what can be played"),
    ),
    components(schemas(document::Refusal, document::RefusalReason))
)]
struct Document;

/// The routes of the API, and their description.
pub fn router() -> (Router<App>, utoipa::openapi::OpenApi) {
    let (router, mut document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(lists::kinds))
        .routes(routes!(lists::player))
        .routes(routes!(lists::a_match))
        .routes(routes!(games::begin, games::list))
        .routes(routes!(games::show))
        .routes(routes!(games::board))
        .routes(routes!(games::record))
        .routes(routes!(games::act))
        .routes(routes!(live::live))
        .routes(routes!(events::game_events))
        .routes(routes!(events::my_events))
        .routes(routes!(challenges::make, challenges::list))
        .routes(routes!(challenges::show, challenges::withdraw))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
        .routes(routes!(account::show, account::delete))
        .routes(routes!(account::register))
        .routes(routes!(account::login))
        .routes(routes!(account::logout))
        .routes(routes!(account::change_password))
        .routes(routes!(export::export))
        .routes(routes!(tokens::tokens, tokens::new_token))
        .routes(routes!(tokens::drop_token))
        .split_for_parts();
    document::describe_refusals(&mut document);
    let json = document.to_json().unwrap_or_default();
    let answer = ([(axum::http::header::CONTENT_TYPE, "application/json")], json);
    (router.route("/api/openapi.json", get(async move || answer)), document)
}
