//! `/game/{id}/review`: a finished game with its mistakes, its luck and better lines. The reader's browser does the thinking.

use super::frame::{Frame, page};
use super::reader::Reader;
use super::redirect_to;
use crate::App;
use crate::problem::Problem;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use roundel_room::{Orientation, Viewer};
use roundel_rules::GameId;
use roundel_words::Words;
use serde_json::json;

/// The words of the scripts: keys of `review-…`.
const WORDS: [&str; 39] = [
    "start",
    "move",
    "graph",
    "moves",
    "turning",
    "none",
    "totals",
    "better",
    "missed-win",
    "missed-win-now",
    "allowed-loss",
    "gave-away",
    "chance",
    "play-line",
    "line",
    "leave-line",
    "try",
    "try-all",
    "try-both",
    "try-ask",
    "try-right",
    "try-better",
    "try-wrong",
    "try-thinking",
    "try-done",
    "reveal",
    "try-next",
    "stop-trying",
    "limits",
    "grade-best",
    "grade-good",
    "grade-inaccuracy",
    "grade-mistake",
    "grade-blunder",
    "inaccuracies",
    "mistakes",
    "blunders",
    "skill",
    "skill-per-move",
];
/// Those about dice.
const DICE_WORDS: [&str; 6] = ["luck", "roll", "turning-roll", "helped", "even", "adjusted"];

#[derive(Template)]
#[template(path = "review.html")]
struct ReviewPage {
    t: Words,
    frame: Frame,
    title: &'static str,
    kind: &'static str,
    dice: bool,
    /// The game's own page; on a device it depends on the game.
    game: String,
    /// The game, as the scripts read it; empty on a device, where they look for it themselves.
    state: String,
}

/// `GET /game/{id}/review`. A game in progress is not reviewed: that would help one of its players.
pub async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Reader { t, caller, frame }: Reader,
) -> Result<Response, Problem> {
    let room = app.hub.room(&id).await?;
    let state = room.state();
    let game = room.game_view(&state, caller.id(), t.language);
    let address = format!("/game/{id}");
    if game.result.is_none() {
        return Ok(redirect_to(&address));
    }
    let viewer = Viewer::new(state.config(), caller.id(), t.language);
    let Orientation { near, .. } = viewer.orientation(&state.game().scene(), None);
    let review_page = ReviewPage {
        t,
        frame,
        title: game.title,
        kind: game.kind,
        dice: state.config().kind().info().dice,
        game: address,
        // Within a script element nothing may look like its end.
        state: json!({ "near": near.index(), "game": game }).to_string().replace('<', "\\u003c"),
    };
    Ok(page(t, StatusCode::OK, &review_page))
}

/// The page of the reviews of a kind on the reader's device. Its script opens one of them.
pub fn device_page(kind: GameId, t: Words, frame: Frame) -> impl Template {
    let info = kind.info();
    let game = frame.start(info.name);
    ReviewPage { t, frame, title: info.title, kind: info.name, dice: info.dice, game, state: String::new() }
}
