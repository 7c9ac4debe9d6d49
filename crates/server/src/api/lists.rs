//! The games, players, and the scores of matches.
// The macro that describes routes names the types of their queries in full.
#![allow(unused_qualifications)]

use super::games::GameEntry;
use crate::App;
use crate::auth::Caller;
use crate::code::is_code;
use crate::extract::{PageQuery, Path, Query};
use crate::match_score::MatchScore;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use roundel_rules::GameId;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The four games, their sides and options
#[utoipa::path(get, path = "/kinds", tag = "lists", security(()), responses((status = 200, body = Vec<Object>)))]
pub async fn kinds() -> Json<Value> {
    Json(GameId::ALL.map(|kind| json!(kind.info())).into_iter().collect())
}

/// A player and the last games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PlayerView {
    /// The name.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// The last games, those that go on first.
    pub games: Vec<GameEntry>,
}

/// A player and the last games
///
/// Games that only a link leads to are shown to the player alone.
#[utoipa::path(get, path = "/players/{name}", tag = "lists", params(("name" = String, Path), PageQuery),
    responses((status = 200, body = PlayerView), (status = 400, description = "`bad-request`"),
        (status = 404, description = "`not-found`")))]
pub async fn player(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
    Query(page): Query<PageQuery>,
) -> Result<Json<PlayerView>, Problem> {
    let page = page.checked()?;
    let player = app.store.player_by_name(&name).await?.ok_or(Code::NotFound)?;
    let games = app.store.games_of(player.id, caller.audience_of(player.id), &page).await?;
    let games = games.into_iter().map(GameEntry::from).collect();
    Ok(Json(PlayerView { name: player.name.unwrap_or_default(), created: player.created, games }))
}

/// The score of a match
#[utoipa::path(get, path = "/matches/{id}", tag = "lists", security(()), params(("id" = String, Path)),
    responses((status = 200, body = MatchScore), (status = 404, description = "`not-found`")))]
pub async fn a_match(State(app): State<App>, Path(id): Path<String>) -> Result<Json<MatchScore>, Problem> {
    if !is_code(&id) {
        return Err(Code::NotFound.into());
    }
    let lines = app.store.match_lines(&id).await?.ok_or(Code::NotFound)?;
    if lines.lines.is_empty() {
        return Err(Code::NotFound.into());
    }
    MatchScore::of(&id, &lines).map(Json).ok_or_else(|| Code::Broken.into())
}
