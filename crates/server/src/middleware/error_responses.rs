//! Error rendering: problem details for programs, an error page for browsers, in the caller's language.

use crate::App;
use crate::middleware::PreferredLanguage;
use crate::pages;
use crate::problem::{Code, PROBLEM_JSON, Problem};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Writes the body of every error response, and counts it.
pub async fn render_errors(State(app): State<App>, request: Request, next: Next) -> Response {
    let PreferredLanguage(language) = PreferredLanguage::of(request.uri(), request.headers());
    let is_api = request.uri().path().starts_with("/api/");
    let accept = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let wants_page = !is_api && accept.is_some_and(|accept| accept.contains("text/html"));
    let mut response = next.run(request).await;
    let Some(problem) = response.extensions_mut().remove::<Problem>().or_else(|| problem_of(&response)) else {
        app.refusals.count_status(response.status());
        return response;
    };
    app.refusals.count(problem.code);
    let (parts, _) = response.into_parts();
    let mut rendered = if wants_page {
        pages::error_page(&problem, language).into_response()
    } else {
        let mut response = Json(problem.json(language)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM_JSON));
        response
    };
    // That of the body, which says it too: some rejections of axum come with another one.
    *rendered.status_mut() = problem.code.status();
    for (name, value) in &parts.headers {
        if !matches!(*name, header::CONTENT_TYPE | header::CONTENT_LENGTH | header::CONTENT_ENCODING) {
            rendered.headers_mut().append(name, value.clone());
        }
    }
    rendered
}

/// The problem behind a plain-text error of axum or one of its layers. JSON and pages are already rendered.
fn problem_of(response: &Response) -> Option<Problem> {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let rendered = [PROBLEM_JSON, "application/json", "text/html"].iter().any(|rendered| kind.starts_with(rendered));
    let code = match response.status() {
        _ if rendered => return None,
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
