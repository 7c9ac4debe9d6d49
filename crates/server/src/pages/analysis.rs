//! `/analysis/{kind}`: the analysis board. Everything on it is in its address; the reader's browser does the thinking.

use super::GameKind;
use super::frame::{Frame, page};
use super::reader::Reader;
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use roundel_room::rules_text;
use roundel_rules::GameId;
use roundel_words::Words;

/// The words of the scripts: keys of `analysis-…`.
const WORDS: [&str; 9] = ["roll", "roll-face", "drawn", "over", "win-in", "loss-in", "depth", "effort", "bad-position"];

#[derive(Template)]
#[template(path = "analysis.html")]
struct AnalysisPage {
    t: Words,
    frame: Frame,
    title: &'static str,
    kind: &'static str,
    /// All sets of options: as a list, and in words.
    rules: Vec<(String, String)>,
}

/// `GET /analysis/{kind}`
pub async fn show(GameKind(kind): GameKind, Reader { t, frame, .. }: Reader) -> Response {
    page(t, StatusCode::OK, &analysis_page(kind, t, frame))
}

/// The analysis board of a game.
pub fn analysis_page(kind: GameId, t: Words, frame: Frame) -> impl Template {
    let info = kind.info();
    let sets = info.option_sets().into_iter().map(|set| {
        let rules = set.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let text = rules_text(t, kind, &rules).trim_end_matches('.').to_owned();
        (rules, text)
    });
    AnalysisPage { t, frame, title: info.title, kind: info.name, rules: sets.collect() }
}
