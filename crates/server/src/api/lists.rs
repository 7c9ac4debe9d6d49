//! What can be played, who plays, and how matches stand.

use super::games::GameEntry;
use crate::App;
use crate::problem::{Code, Problem};
use crate::standing::Standing;
use crate::store::check_code;
use axum::Json;
use axum::extract::{Path, State};
use roundel_rules::GameId;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The four games, their sides and options
#[utoipa::path(get, path = "/api/kinds", tag = "lists", responses((status = 200, body = Vec<Object>)))]
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
#[utoipa::path(get, path = "/api/players/{name}", tag = "lists", params(("name" = String, Path)),
    responses((status = 200, body = PlayerView), (status = 404, description = "`not-found`")))]
pub async fn player(State(app): State<App>, Path(name): Path<String>) -> Result<Json<PlayerView>, Problem> {
    let player = app.store.player_by_name(&name).await?.ok_or(Code::NotFound)?;
    let games = app.store.games_of(player.id, 100).await?.into_iter().map(GameEntry::from).collect();
    Ok(Json(PlayerView { name: player.name.unwrap_or_default(), created: player.created, games }))
}

/// How a match stands
#[utoipa::path(get, path = "/api/matches/{id}", tag = "lists", params(("id" = String, Path)),
    responses((status = 200, body = Standing), (status = 404, description = "`not-found`")))]
pub async fn a_match(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Standing>, Problem> {
    check_code(&id)?;
    let lines = app.store.match_lines(&id).await?.ok_or(Code::NotFound)?;
    Standing::of(&id, &lines).map(Json).ok_or_else(|| Code::Broken.into())
}
