//! The words of what went wrong, in the caller's language.

use crate::App;
use crate::pages;
use crate::pages::language::Lang;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Writes the words of what went wrong, as a page for browsers and as JSON for programs.
pub async fn speak(State(app): State<App>, request: Request, next: Next) -> Response {
    let Lang(language) = Lang::of(request.uri(), request.headers());
    let api = request.uri().path().starts_with("/api/");
    let accepts_pages = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let page = !api && accepts_pages.is_some_and(|accepted| accepted.contains("text/html"));
    let mut response = next.run(request).await;
    let Some(problem) = response.extensions_mut().remove::<Problem>().or_else(|| unspoken(&response)) else {
        app.refusals.count_status(response.status());
        return response;
    };
    app.refusals.count(problem.code);
    let (parts, _) = response.into_parts();
    let mut spoken = if page {
        pages::problem_page(&problem, language).into_response()
    } else {
        Json(problem.json(language)).into_response()
    };
    *spoken.status_mut() = parts.status;
    for (name, value) in &parts.headers {
        if !matches!(*name, header::CONTENT_TYPE | header::CONTENT_LENGTH | header::CONTENT_ENCODING) {
            spoken.headers_mut().append(name, value.clone());
        }
    }
    spoken
}

/// What axum and its layers refuse by themselves, in plain text.
fn unspoken(response: &Response) -> Option<Problem> {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let spoken = kind.starts_with("application/json") || kind.starts_with("text/html");
    let code = match response.status() {
        _ if spoken => return None,
        StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY => Code::BadRequest,
        StatusCode::NOT_FOUND => Code::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Code::NoSuchMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::NotJson,
        StatusCode::INTERNAL_SERVER_ERROR => Code::Broken,
        _ => return None,
    };
    Some(code.into())
}
