//! The request log: slow requests, and once a minute how many requests were refused and why.

use crate::client::Client;
use crate::problem::Code;
use axum::extract::{MatchedPath, Request};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The log target of slow requests.
pub const REQUEST_LOG: &str = module_path!();
/// Requests that take longer are logged.
const SLOW: Duration = Duration::from_secs(1);

/// Logs slow requests by their route: never a body, a query or an id.
pub async fn log_slow_requests(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().cloned();
    let client = request.extensions().get::<Client>().map(|client| client.0);
    let response = next.run(request).await;
    let took = start.elapsed();
    let path = path.as_ref().map_or("no route", MatchedPath::as_str);
    let client = client.map(tracing::field::display);
    if took > SLOW {
        let (status, ms) = (response.status().as_u16(), took.as_millis() as u64);
        tracing::warn!(target: REQUEST_LOG, %method, path, status, ms, client, "slow request");
    }
    response
}

/// Why a request was refused: a problem code, or the status of a page that explains the problem itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum RefusalReason {
    Code(Code),
    Status(u16),
}

/// How many requests were refused since the last summary, by reason.
#[derive(Debug, Default)]
pub struct RefusalCounts(Mutex<HashMap<RefusalReason, u64>>);

impl RefusalCounts {
    /// Counts a problem.
    pub fn count(&self, code: Code) {
        self.add(RefusalReason::Code(code));
    }

    /// Counts a response by its status, if that is an error.
    pub fn count_status(&self, status: StatusCode) {
        if status.is_client_error() || status.is_server_error() {
            self.add(RefusalReason::Status(status.as_u16()));
        }
    }

    fn add(&self, reason: RefusalReason) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(reason).or_default() += 1;
    }

    /// Logs the summary, if there is anything to report, and starts over.
    pub fn log(&self) {
        let counts = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(summary) = summary(counts) {
            tracing::info!("{summary}");
        }
    }
}

/// `refused 37 requests: too-many-requests 30, stale 7`
fn summary(counts: HashMap<RefusalReason, u64>) -> Option<String> {
    let all: u64 = counts.values().sum();
    let word = |reason| match reason {
        RefusalReason::Code(code) => code.name().to_owned(),
        RefusalReason::Status(status) => status.to_string(),
    };
    let mut counts: Vec<(u64, String)> = counts.into_iter().map(|(reason, count)| (count, word(reason))).collect();
    counts.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
    let parts: Vec<String> = counts.iter().map(|(count, word)| format!("{word} {count}")).collect();
    (all > 0).then(|| format!("refused {all} requests: {}", parts.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_begins_with_what_was_most() {
        let counts = HashMap::from([
            (RefusalReason::Code(Code::Stale), 7),
            (RefusalReason::Code(Code::TooMany), 30),
            (RefusalReason::Code(Code::NotFound), 7),
            (RefusalReason::Status(401), 1),
        ]);
        let expected = "refused 45 requests: too-many-requests 30, not-found 7, stale 7, 401 1";
        assert_eq!(summary(counts).as_deref(), Some(expected));
        assert_eq!(summary(HashMap::new()), None);
    }
}
