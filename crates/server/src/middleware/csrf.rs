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
        Some(origin) => origin.split_once("://").is_some_and(|(_, host)| Some(host) == text(header::HOST)),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn an_origin_must_name_the_host() {
        let is_same = |headers: &[(HeaderName, &'static str)]| {
            let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value)));
            is_same_origin(&headers.collect())
        };
        assert!(is_same(&[(header::HOST, "roundel.test")]), "a program sends no origin");
        assert!(is_same(&[(header::ORIGIN, "https://roundel.test"), (header::HOST, "roundel.test")]));
        for origin in ["https://other.test", "https://roundel.test.other", "null", "", "roundel.test"] {
            assert!(!is_same(&[(header::ORIGIN, origin), (header::HOST, "roundel.test")]), "{origin}");
            assert!(!is_same(&[(header::ORIGIN, origin)]), "{origin} without a host");
        }
    }
}
