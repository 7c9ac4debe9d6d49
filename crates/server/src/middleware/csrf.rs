//! Protection against cross-site request forgery.

use crate::problem::{Code, Problem};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Refuses requests that another site makes a browser send. Programs send a token instead of a cookie and may come from
/// anywhere.
pub async fn refuse_cross_site(request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        && !request.headers().contains_key(header::UPGRADE);
    if harmless || request.headers().contains_key(header::AUTHORIZATION) || is_same_origin(request.headers()) {
        return next.run(request).await;
    }
    Problem::from(Code::CrossSite).into_response()
}

fn is_same_origin(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    match text(header::ORIGIN) {
        Some(origin) => origin.split_once("://").map(|(_, host)| host) == text(header::HOST),
        None => true,
    }
}
