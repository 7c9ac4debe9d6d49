//! The ladder: which levels of the computer a player has beaten.

use crate::App;
use crate::auth::Caller;
use crate::extract::Path;
use crate::problem::{Code, Problem};
use crate::services::ladder::{Ladder, ladders, own_ladders};
use crate::store::Audience;
use axum::Json;
use axum::extract::State;
use roundel_engine::levels::Level;
use serde::Serialize;
use utoipa::ToSchema;

/// A player's ladder in one game: the levels of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LadderView {
    /// Which game.
    pub kind: &'static str,
    /// The levels that the player has beaten, the lowest first.
    pub beaten: Vec<u8>,
    /// The highest of them; none if there is none.
    pub highest: Option<u8>,
    /// The level to play next: the one above after a win, the one below after three losses in a row, otherwise the same again.
    pub offered: u8,
    /// The highest level that there is.
    pub top: u8,
}

impl From<Ladder> for LadderView {
    fn from(ladder: Ladder) -> LadderView {
        LadderView {
            kind: ladder.kind.name(),
            highest: ladder.highest().map(Level::number),
            beaten: ladder.beaten.into_iter().map(Level::number).collect(),
            offered: ladder.offered.number(),
            top: Level::HIGHEST.number(),
        }
    }
}

/// The caller's ladder: the levels of the computer that were beaten, in each game
///
/// A guest has one too; it goes along when the guest registers or logs in.
#[utoipa::path(get, path = "/account/ladder", tag = "account", responses((status = 200, body = Vec<LadderView>)))]
pub async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<Vec<LadderView>>, Problem> {
    Ok(Json(own_ladders(&*app.store, &caller).await?.into_iter().map(LadderView::from).collect()))
}

/// A player's ladder: the levels of the computer that were beaten, in each game
///
/// Games that were played on a device count on the caller's own ladder only.
#[utoipa::path(get, path = "/players/{name}/ladder", tag = "lists", security(()), params(("name" = String, Path)),
    responses((status = 200, body = Vec<LadderView>), (status = 404, description = "`not-found`")))]
pub async fn of_player(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Vec<LadderView>>, Problem> {
    let player = app.store.player_by_name(&name).await?.ok_or(Code::NotFound)?;
    Ok(Json(ladders(&*app.store, player.id, Audience::Others).await?.into_iter().map(LadderView::from).collect()))
}
