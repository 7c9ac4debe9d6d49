//! `/learn/{kind}`: short lessons, each a position with a goal that is reached on the board.
//!
//! The lessons are data in `web/lessons`, their texts are `lesson-…` in `lessons.ftl`. A script plays them by the WebAssembly module.

mod lesson;

use super::frame::{Frame, page};
use super::game::pieces;
use super::reader::Reader;
use super::{GameKind, board_files};
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use lesson::{Lesson, lessons};
use roundel_room::{BoardView, board_svg};
use roundel_rules::{GameId, Side};
use roundel_words::{Phrase, Words};
use serde_json::{Value, json};

#[derive(Template)]
#[template(path = "learn.html")]
struct LearnPage {
    t: Words,
    frame: Frame,
    name: &'static str,
    title: &'static str,
    /// The names of the lessons.
    titles: Vec<String>,
    /// The board of the first lesson.
    svg: String,
    /// What the pieces of this game are called, by kind.
    pieces: Vec<(&'static str, Phrase<'static>)>,
    /// The names of the sides.
    sides: [String; 2],
    /// The lessons with their texts, as the script reads them.
    lessons: String,
}

/// `GET /learn/{kind}`
pub async fn show(GameKind(kind): GameKind, Reader { t, frame, .. }: Reader) -> Response {
    page(t, StatusCode::OK, &learn_page(kind, t, frame))
}

/// The page with the lessons of a game.
pub fn learn_page(kind: GameId, t: Words, frame: Frame) -> impl Template {
    let lessons = lessons(kind);
    let first = lessons[0].game(kind).expect("tests read every lesson");
    let scene = first.scene();
    let look = BoardView { language: t.language, turned: scene.far_side() == lessons[0].side(kind) };
    // On the device, a picture that other pages have too stands there until the module draws the lesson.
    let svg = if frame.is_device() {
        board_files::game(kind, &frame, t.language)
    } else {
        board_svg(&first, first.turn(), look)
    };
    let told: Vec<Value> = lessons.iter().map(|lesson| told(kind, lesson, t)).collect();
    LearnPage {
        t,
        frame,
        name: kind.info().name,
        title: kind.info().title,
        titles: lessons.iter().map(|lesson| t.get(format!("lesson-{kind}-{}", lesson.id)).to_string()).collect(),
        svg,
        pieces: pieces(t, &scene),
        sides: Side::BOTH.map(|side| t.side(kind.info(), side)),
        // Within a script element nothing may look like its end.
        lessons: json!(told).to_string().replace('<', "\\u003c"),
    }
}

/// A lesson with its texts.
fn told(kind: GameId, lesson: &Lesson, t: Words) -> Value {
    let text = |word: &str| t.get(format!("lesson-{kind}-{word}")).to_string();
    let own = |part: &str| text(&format!("{}-{part}", lesson.id));
    let steps = lesson.steps.iter().enumerate().map(|(number, step)| {
        let wrong: Vec<(&str, String)> = step.wrong.iter().map(|(moves, word)| (moves.as_str(), text(word))).collect();
        let goal = own(&goal(number));
        json!({ "accept": step.accept, "reply": step.reply, "light": step.light, "wrong": wrong, "goal": goal })
    });
    json!({
        "id": lesson.id,
        "rules": lesson.rules,
        "start": lesson.start,
        "near": lesson.side(kind).map(Side::index),
        "title": text(&lesson.id),
        "text": own("text"),
        "wrong": lesson.can_go_wrong().then(|| own("wrong")),
        "done": own("done"),
        "steps": steps.collect::<Vec<_>>(),
    })
}

/// The key of what is to be done in a step.
fn goal(step: usize) -> String {
    if step == 0 { "goal".to_owned() } else { format!("goal-{}", step + 1) }
}

#[cfg(test)]
mod tests;
