//! `/game/{id}`: a game to play or to watch. The page is a picture with the sentence of the moment; its scripts bring it to
//! life.

use super::frame::{Frame, page};
use super::reader::Reader;
use super::{assets, board_files};
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
use roundel_rules::{AnyPosition, GameId, Info, Scene, Side};
use roundel_words::{Phrase, Words};
use serde::Deserialize;
use serde_json::json;

/// The page's own script.
const SCRIPT: &str = "scripts/game/main.js";
/// The script of the page on the reader's device.
const DEVICE_SCRIPT: &str = "scripts/device/main.js";

#[derive(Template)]
#[template(path = "game.html")]
#[allow(clippy::struct_excessive_bools, reason = "a template asks one thing at a time")]
struct GamePage {
    t: Words,
    frame: Frame,
    title: &'static str,
    id: String,
    kind: &'static str,
    /// Whether there is anything to say about dice.
    dice: bool,
    /// Whether the dice were rolled on a device.
    local_dice: bool,
    script: &'static str,
    /// What the rules card says.
    tips: Vec<Tip>,
    /// What the pieces of this game are called, by kind.
    pieces: Vec<(&'static str, Phrase<'static>)>,
    /// What taps on pieces that cannot be meant are answered, by key.
    answers: Vec<(String, String)>,
    /// The sentence above the board.
    sentence: String,
    /// Whether it asks the viewer to act, which is possible once the scripts are there.
    asks: bool,
    /// The board as the page shows it before its scripts run.
    board: String,
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

/// What the rules card says on an occasion.
struct Tip {
    occasion: &'static str,
    words: Phrase<'static>,
    /// The option that makes it bad advice. Only the device page has such tips: it does not know yet which options will be chosen.
    not_with: Option<&'static str>,
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
    let view = state.board(look);
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
        local_dice: game.origin.is_some(),
        script: SCRIPT,
        tips: tips(t, game.kind, Some(&game.rules)),
        pieces: pieces(t, &state.config().start.scene()),
        answers: answers(t, state.config().kind().info(), &state.config().start.scene()),
        sentence: game.sentence(t, &view),
        asks: game.yours && game.result.is_none(),
        board: board_svg(state.game(), state.turn(), look),
        turned,
        near: near.index(),
        terms: terms_text(t, state.config().kind(), &game.rules, game.clock),
        place: game.place.clone(),
        score,
        // Within a script element nothing may look like its end.
        state: json!({ "number": state.number(), "game": game, "board": view.without_layers() })
            .to_string()
            .replace('<', "\\u003c"),
        id,
    };
    let mut response = page(t, StatusCode::OK, &game_page);
    response.headers_mut().insert(LINK, preload(SCRIPT));
    Ok(response)
}

/// The page of the games of a kind on the reader's device. Its script opens one of them.
pub fn device_page(kind: GameId, t: Words, frame: Frame) -> impl Template {
    let info = kind.info();
    let start = AnyPosition::start(kind, "").expect("every game has its usual rules").scene();
    let board = board_files::game(kind, &frame, t.language);
    GamePage {
        t,
        frame,
        title: info.title,
        kind: info.name,
        dice: info.dice,
        local_dice: true,
        script: DEVICE_SCRIPT,
        tips: tips(t, info.name, None),
        pieces: pieces(t, &start),
        answers: answers(t, info, &start),
        sentence: t.get("device-needs-scripts").to_string(),
        asks: true,
        board,
        turned: false,
        near: Side::First.index(),
        terms: String::new(),
        place: None,
        score: None,
        state: String::new(),
        id: String::new(),
    }
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

/// What the rules card of a game says. Without tips that the options make bad advice; where these are not known, with all.
fn tips(t: Words, kind: &str, rules: Option<&str>) -> Vec<Tip> {
    let not_with = |occasion: &str| {
        let unsuitable = UNSUITABLE_TIPS.iter().find(|tip| (tip.0, tip.1) == (kind, occasion));
        unsuitable.map(|tip| tip.2)
    };
    let tips = t.group(&format!("game-tip-{kind}-")).into_iter();
    let tips = tips.map(|(occasion, words)| Tip { occasion, words, not_with: not_with(occasion) });
    let Some(rules) = rules else { return tips.collect() };
    let chosen = |option: &str| rules.split(',').any(|rule| rule == option);
    tips.filter(|tip| !tip.not_with.is_some_and(chosen)).map(|tip| Tip { not_with: None, ..tip }).collect()
}

/// What the pieces of this game are called.
pub fn pieces(t: Words, scene: &Scene) -> Vec<(&'static str, Phrase<'static>)> {
    let mut pieces = t.group("game-piece-");
    pieces.retain(|(kind, _)| has(scene, kind));
    pieces
}

/// Whether a game has pieces of this kind. All kinds are there from the start.
fn has(scene: &Scene, kind: &str) -> bool {
    scene.pieces.iter().any(|piece| piece.kind.word() == kind)
}

/// The answers about the pieces and sides of this game.
fn answers(t: Words, info: &Info, scene: &Scene) -> Vec<(String, String)> {
    let about = |kind: &str| has(scene, kind);
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
