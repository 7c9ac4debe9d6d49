//! Games that were played on a device.

use super::Created;
use super::body::Document;
use crate::App;
use crate::auth::Caller;
use crate::problem::{Code, Problem};
use crate::services::device_games::{self, Kept};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use roundel_room::stored::DeviceGame;
use serde::Deserialize;

/// Keep a game of a device
///
/// Takes a finished game that was played in the browser alone, as the browser keeps it, into the caller's games. Every event is
/// played again: moves must be legal, rolls must follow from the game's own secret and seeds, times must not go backwards, and
/// the game must have ended as it says. It is listed for its player only, and `dice.local` of the game says that its dice were rolled on the
/// device. The same game sent again is not stored again: the answer has status 200 and the same id.
#[utoipa::path(post, path = "/device-games", tag = "games", request_body = DeviceGame,
    responses((status = 201, body = Created), (status = 200, body = Created, description = "the game was kept before"),
        (status = 400, description = "`bad-request`"),
        (status = 401, description = "`not-signed-in`: the session has just ended"),
        (status = 409, description = "`game-not-over`, `device-game-taken`, `too-many-device-games`"),
        (status = 413, description = "`too-large`"),
        (status = 422, description = "`device-game-version`, `device-game-move`, `device-game-roll`, `device-game-times`, \
            `device-game-unsound`, `device-game-too-long`")))]
pub async fn keep(
    State(app): State<App>,
    caller: Caller,
    Document(text): Document,
) -> Result<(StatusCode, HeaderMap, Json<Created>), Problem> {
    let (status, begun) = match device_games::keep(&app, &caller, read(&text)?).await? {
        Kept::Now(begun) => (StatusCode::CREATED, begun),
        Kept::Earlier(begun) => (StatusCode::OK, begun),
    };
    Ok((status, app.cookie(&begun.session), Json(Created::game(&app, begun.id))))
}

/// Reads a game. Its version comes first: a later one may have other fields.
fn read(text: &str) -> Result<DeviceGame, Problem> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let Versioned { version } = super::body::parse(text)?;
    DeviceGame::check_version(version).map_err(|error| Problem::with(Code::DeviceGameVersion, error))?;
    super::body::parse(text)
}
