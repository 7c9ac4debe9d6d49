//! Requests that change something are read whole and run to completion, even if the client disconnects.

use crate::api;
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
const MAX_BODY: usize = 16 * 1024;
/// The largest one that is a whole game.
const MAX_GAME: usize = 512 * 1024;
/// How long a body may take to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);

/// Runs every request that may change something in its own task. Without it, a client that disconnects would leave the work
/// half done: the connection drops the handler's future at whatever step it waits for.
pub async fn run_to_completion(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let most = if parts.uri.path().ends_with(api::DEVICE_GAMES) { MAX_GAME } else { MAX_BODY };
    let body = match tokio::time::timeout(BODY_TIMEOUT, to_bytes(body, most)).await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) if is_too_large(&error) => return Problem::from(Code::TooLarge).into_response(),
        Ok(Err(error)) => return Problem::with(Code::BadRequest, error).into_response(),
        Err(_) => return Problem::from(Code::TooSlow).into_response(),
    };
    let task = tokio::spawn(next.run(Request::from_parts(parts, Body::from(body))));
    match task.await {
        Ok(response) => response,
        Err(error) => {
            tracing::error!(%error, "request handler panicked");
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
    async fn a_panic_becomes_an_error_response() {
        async fn fails() {
            panic!("on purpose");
        }
        let router: Router = Router::new().route("/", post(fails)).layer(from_fn(run_to_completion));
        let request = Request::post("/").body(Body::empty()).expect("a request");
        let response = router.oneshot(request).await.expect("an answer");
        assert_eq!(response.extensions().get(), Some(&Problem::from(Code::Broken)));
    }
}
