//! The games, players, and the scores of matches.
// The macro that describes routes names the types of their queries in full.
#![allow(unused_qualifications)]

use super::games::GameEntry;
use super::{Path, Query};
use crate::App;
use crate::auth::Caller;
use crate::code::is_code;
use crate::match_score::MatchScore;
use crate::problem::{Code, Problem};
use crate::store::PageRequest;
use axum::Json;
use axum::extract::State;
use roundel_rules::GameId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

/// Which page of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// The entries after the one with this id, which was the last of the previous page.
    pub before: Option<String>,
    /// How many, from 1 to 100; 50 without it.
    pub limit: Option<u32>,
}

impl PageQuery {
    /// The page, if the query makes sense.
    pub fn checked(&self) -> Result<PageRequest, Problem> {
        if self.before.as_deref().is_some_and(|before| !is_code(before)) {
            return Err(Problem::with(Code::BadRequest, "expected the id of a game or a challenge as `before`"));
        }
        match self.limit.unwrap_or(50) {
            limit @ 1..=100 => Ok(PageRequest { limit, before: self.before.clone() }),
            _ => Err(Problem::with(Code::BadRequest, "expected a limit from 1 to 100")),
        }
    }
}

/// The four games, their sides and options
#[utoipa::path(get, path = "/kinds", tag = "lists", responses((status = 200, body = Vec<Object>)))]
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
#[utoipa::path(get, path = "/matches/{id}", tag = "lists", params(("id" = String, Path)),
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
