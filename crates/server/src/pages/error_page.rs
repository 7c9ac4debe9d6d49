//! The error page: a clear sentence, and a link back.

use super::frame::{Frame, page};
use crate::problem::{Code, Problem};
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use roundel_words::{Language, Words};

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    t: Words,
    frame: Frame,
    status: u16,
    title: String,
    sentence: String,
}

/// A problem as a page.
pub fn error_page(problem: &Problem, language: Language) -> Response {
    let t = Words::of(language);
    let status = problem.code.status();
    let (title, general) = match status {
        StatusCode::NOT_FOUND => ("error-not-found", Some("error-not-found-text")),
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => ("error-busy", Some("error-busy-text")),
        status if status.is_server_error() => ("error-server", Some("error-server-text")),
        _ if problem.code == Code::BadRequest => ("error-refused", Some("error-refused-text")),
        _ => ("error-refused", None),
    };
    let sentence = general.map_or_else(|| problem.sentence(language), |key| t.get(key).to_string());
    // Without a path, the language links keep the current address.
    let frame = Frame::at("", None);
    page(t, status, &ErrorPage { t, frame, status: status.as_u16(), title: t.get(title).to_string(), sentence })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_a_page_in_every_language() {
        for &code in Code::ALL {
            for &language in Language::all() {
                let response = error_page(&code.into(), language);
                assert_eq!(response.status(), code.status());
                assert_eq!(response.headers()["content-language"], language.code());
            }
        }
    }
}
