//! The addresses that the API had before it had a version: `/api/games` for `/api/v1/games`.
//!
//! Reading is answered with a permanent redirect. Other requests are answered in place: many HTTP libraries refuse to
//! repeat a request with a body at another address, and WebSocket clients follow no redirects at all.

use super::{BASE, UNVERSIONED};
use axum::extract::{OriginalUri, Request};
use axum::http::header::{LINK, LOCATION, UPGRADE};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Redirects to the address below [`BASE`], or answers in place and names that address in a `Link` header.
pub async fn point_to_successor(OriginalUri(uri): OriginalUri, request: Request, next: Next) -> Response {
    let Some(successor) = successor(&uri) else { return StatusCode::NOT_FOUND.into_response() };
    if request.method().is_safe() && !request.headers().contains_key(UPGRADE) {
        return match HeaderValue::try_from(successor) {
            Ok(location) => (StatusCode::PERMANENT_REDIRECT, [(LOCATION, location)]).into_response(),
            Err(_) => StatusCode::NOT_FOUND.into_response(),
        };
    }
    let mut response = next.run(request).await;
    if let Ok(link) = HeaderValue::try_from(format!("<{successor}>; rel=\"successor-version\"")) {
        response.headers_mut().append(LINK, link);
    }
    response
}

/// The same path and query below [`BASE`].
fn successor(uri: &Uri) -> Option<String> {
    let rest = uri.path().strip_prefix(UNVERSIONED)?;
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(format!("{BASE}{rest}{query}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_successor_keeps_path_and_query() {
        let of = |address: &'static str| successor(&Uri::from_static(address));
        assert_eq!(of("/api/kinds").as_deref(), Some("/api/v1/kinds"));
        assert_eq!(of("http://example.org/api/games/abc?board=en").as_deref(), Some("/api/v1/games/abc?board=en"));
    }
}
