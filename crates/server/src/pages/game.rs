//! `/game/{id}`: a game to play or to watch. The page is a picture with the sentence of the moment; its scripts bring it to
//! life.

use super::assets;
use super::frame::{Frame, page};
use super::reader::Reader;
use crate::App;
use crate::extract::Query;
use crate::match_score::MatchScore;
use crate::problem::Problem;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::header::LINK;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use roundel_room::{BoardView, MatchView, Orientation, Viewer, board_svg, terms_text};
use roundel_rules::{Info, Scene, Side};
use roundel_words::{Phrase, Words};
use serde::Deserialize;
use serde_json::json;

/// The page's own script.
const SCRIPT: &str = "scripts/game/main.js";

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    t: Words,
    frame: Frame,
    title: &'static str,
    id: String,
    kind: &'static str,
    /// Whether there is anything to say about dice.
    dice: bool,
    /// What the rules card says, by occasion.
    tips: Vec<(&'static str, Phrase<'static>)>,
    /// What taps on pieces that cannot be meant are answered, by key.
    answers: Vec<(String, String)>,
    /// The sentence above the board.
    sentence: String,
    /// Whether it asks the viewer to act, which is possible once the scripts are there.
    asks: bool,
    svg: String,
    turned: bool,
    /// The number of the side at the lower edge.
    near: usize,
    /// What was agreed: rules and clock.
    terms: String,
    /// Its place in a match.
    place: Option<MatchView>,
    /// The score of the match: first the player at the lower edge.
    score: Option<String>,
    /// The game and the board, as the scripts read them.
    state: String,
}

/// The query of the game page.
#[derive(Deserialize)]
pub struct GameQuery {
    /// From the other end, or not, whatever side the viewer plays.
    turned: Option<bool>,
}

/// `GET /game/{id}`
pub async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<GameQuery>,
    Reader { t, caller, frame }: Reader,
) -> Result<Response, Problem> {
    let room = app.hub.room(&id).await?;
    let state = room.state();
    let scene = state.game().scene();
    let viewer = Viewer::new(state.config(), caller.id(), t.language);
    let Orientation { turned, near } = viewer.orientation(&scene, query.turned);
    let look = BoardView { language: t.language, turned };
    let game = room.game_view(&state, caller.id(), t.language);
    let board = state.board(look);
    let score = match &game.place {
        Some(place) => score_of(&app, place, near).await?,
        None => None,
    };
    let game_page = GamePage {
        t,
        frame,
        title: game.title,
        kind: game.kind,
        dice: state.config().kind().info().dice,
        tips: tips(t, game.kind, &game.rules),
        answers: answers(t, state.config().kind().info(), &state.config().start.scene()),
        sentence: game.sentence(t, &board),
        asks: game.yours && game.result.is_none(),
        svg: board_svg(state.game(), state.turn(), look),
        turned,
        near: near.index(),
        terms: terms_text(t, state.config().kind(), &game.rules, game.clock),
        place: game.place.clone(),
        score,
        // Within a script element nothing may look like its end.
        state: json!({ "number": state.number(), "game": game, "board": board.without_layers() })
            .to_string()
            .replace('<', "\\u003c"),
        id,
    };
    let mut response = page(t, StatusCode::OK, &game_page);
    response.headers_mut().insert(LINK, preload(SCRIPT));
    Ok(response)
}

/// The score of a match so far. The player who began the first game plays the first side in every other one.
async fn score_of(app: &App, place: &MatchView, near: Side) -> Result<Option<String>, Problem> {
    let lines = app.store.match_lines(&place.id).await?;
    let score = lines.and_then(|lines| MatchScore::of(&place.id, &lines));
    let opener = if place.game % 2 == 1 { Side::First } else { Side::Second };
    Ok(score.map(
        |MatchScore { total: [opening, other], .. }| {
            if near == opener { format!("{opening} : {other}") } else { format!("{other} : {opening}") }
        },
    ))
}

/// Tips that an option makes bad advice: the game, the occasion and the option.
const UNSUITABLE_TIPS: [(&str, &str, &str); 1] = [("go-round", "later", "any-crossing")];

/// What the rules card of a game with these options says, by occasion.
fn tips(t: Words, kind: &str, rules: &str) -> Vec<(&'static str, Phrase<'static>)> {
    let chosen = |option: &str| rules.split(',').any(|rule| rule == option);
    let unsuitable =
        |occasion: &str| UNSUITABLE_TIPS.iter().any(|tip| (tip.0, tip.1) == (kind, occasion) && chosen(tip.2));
    let mut tips = t.group(&format!("game-tip-{kind}-"));
    tips.retain(|(occasion, _)| !unsuitable(occasion));
    tips
}

/// The answers about the pieces and sides of this game.
fn answers(t: Words, info: &Info, scene: &Scene) -> Vec<(String, String)> {
    let about = |kind: &str| scene.pieces.iter().any(|piece| piece.kind.word() == kind);
    let mut answers = Vec::new();
    for (kind, text) in t.group("game-stuck-").into_iter().filter(|(kind, _)| about(kind)) {
        answers.push((format!("stuck-{kind}"), text.to_string()));
    }
    for (kind, text) in t.group("game-there-").into_iter().filter(|(kind, _)| about(kind)) {
        answers.push((format!("there-{kind}"), text.to_string()));
    }
    for side in Side::BOTH {
        let number = side.index();
        answers.push((format!("turn-{number}"), t.about_side(t.get("game-whose-turn"), info, side)));
        for (kind, text) in t.group("game-theirs-").into_iter().filter(|(kind, _)| about(kind)) {
            answers.push((format!("theirs-{kind}-{number}"), t.about_side(text, info, side)));
        }
    }
    answers
}

/// A `Link` header with all modules that a script imports, so that the browser loads them side by side.
fn preload(script: &str) -> HeaderValue {
    let links: Vec<String> =
        assets::imported_modules(script).iter().map(|module| format!("<{module}>;rel=modulepreload")).collect();
    HeaderValue::from_str(&links.join(",")).expect("asset names are ASCII")
}
