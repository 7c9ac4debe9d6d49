//! Requests that change something are read whole and then run to their end, whether or not somebody waits for the answer.

use crate::problem::{Code, Problem};
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use std::error::Error;
use std::time::Duration;

/// The largest body of a request.
const LARGEST_BODY: usize = 16 * 1024;
/// How long all of a body may take to arrive.
const BODY: Duration = Duration::from_secs(20);

/// Runs every request that may change something in a task of its own: a client that goes away in the middle would otherwise
/// leave it half done, because the connection drops the future at whatever step it waits for.
pub async fn own_task(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let body = match tokio::time::timeout(BODY, to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) if is_too_large(&error) => return Problem::from(Code::TooLarge).into_response(),
        Ok(Err(error)) => return Problem::with(Code::BadRequest, error).into_response(),
        Err(_) => return Problem::from(Code::TooSlow).into_response(),
    };
    let task = tokio::spawn(next.run(Request::from_parts(parts, Body::from(body))));
    match task.await {
        Ok(response) => response,
        Err(error) => {
            tracing::error!(%error, "a request failed");
            Problem::from(Code::Broken).into_response()
        }
    }
}

fn is_too_large(error: &axum::Error) -> bool {
    error.source().and_then(|cause| cause.downcast_ref::<LengthLimitError>()).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::middleware::from_fn;
    use axum::routing::post;
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_panic_is_an_ordinary_answer() {
        async fn fails() {
            panic!("as this test wants it");
        }
        let router: Router = Router::new().route("/", post(fails)).layer(from_fn(own_task));
        let request = Request::post("/").body(Body::empty()).expect("a request");
        let response = router.oneshot(request).await.expect("an answer");
        assert_eq!(response.extensions().get(), Some(&Problem::from(Code::Broken)));
    }
}
