//! What the log says about a store that fails: a line a second at most. On a full disk every request fails, and a line for each
//! would fill what is left of it.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const EVERY: Duration = Duration::from_secs(1);

/// When something was said last, and how much was not said since then.
static SAID: Mutex<(Option<Instant>, u64)> = Mutex::new((None, 0));

/// Logs a failure of the store, unless one was logged a moment ago.
pub(crate) fn failed(error: &sqlx::Error) {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.0.is_some_and(|at| at.elapsed() < EVERY) {
        said.1 += 1;
        return;
    }
    let left_out = std::mem::take(&mut said.1);
    said.0 = Some(Instant::now());
    drop(said);
    tracing::error!(%error, left_out, "the store failed");
}
