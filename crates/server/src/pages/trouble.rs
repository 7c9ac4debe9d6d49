//! The page for when something is wrong: a clear sentence, and a way back.

use super::frame::{Frame, page};
use crate::problem::{Code, Problem};
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use roundel_words::{Language, Words};

#[derive(Template)]
#[template(path = "error.html")]
struct TroublePage {
    t: Words,
    frame: Frame,
    status: u16,
    title: String,
    sentence: String,
}

/// What went wrong, as a page.
pub fn problem_page(problem: &Problem, language: Language) -> Response {
    let t = Words::of(language);
    let status = problem.code.status();
    let (title, general) = match status {
        StatusCode::NOT_FOUND => ("trouble-not-found", Some("trouble-not-found-text")),
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => ("trouble-busy", Some("trouble-busy-text")),
        status if status.is_server_error() => ("trouble-server", Some("trouble-server-text")),
        _ if problem.code == Code::BadRequest => ("trouble-refused", Some("trouble-refused-text")),
        _ => ("trouble-refused", None),
    };
    let sentence = general.map_or_else(|| problem.sentence(language), |key| t.get(key).to_string());
    // Without a path the switch of language stays where the reader is.
    let frame = Frame::at("", None);
    page(t, status, &TroublePage { t, frame, status: status.as_u16(), title: t.get(title).to_string(), sentence })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_a_page_in_every_language() {
        for &code in Code::ALL {
            for &language in Language::all() {
                let response = problem_page(&code.into(), language);
                assert_eq!(response.status(), code.status());
                assert_eq!(response.headers()["content-language"], language.code());
            }
        }
    }
}
