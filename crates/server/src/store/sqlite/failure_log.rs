//! Logging of failures of the database, at most once a second. On a full disk every request fails, and a line for each would
//! fill what is left of it.

use std::error::Error;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const EVERY: Duration = Duration::from_secs(1);

/// When a failure was logged last, and how many were left out since then.
static LOGGED: Mutex<(Option<Instant>, u64)> = Mutex::new((None, 0));

/// Logs a failure, unless one was logged within the last second.
pub(super) fn failed(error: &dyn Error) {
    let mut logged = LOGGED.lock().unwrap_or_else(PoisonError::into_inner);
    if logged.0.is_some_and(|at| at.elapsed() < EVERY) {
        logged.1 += 1;
        return;
    }
    let left_out = std::mem::take(&mut logged.1);
    logged.0 = Some(Instant::now());
    drop(logged);
    tracing::error!(%error, left_out, "the store failed");
}
