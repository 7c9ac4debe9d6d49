//! The law that fuzzers check: whatever the module is sent, it answers.

use crate::Instance;
use roundel_engine::Clock;
use serde_json::{Map, Value};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Makes calls, one for each line, to one instance. Returns how many were understood; fails where an answer is not an object with one
/// field. Digests and benchmarks are left out, which take long by their nature.
pub fn calls_law(calls: &str) -> Result<usize, String> {
    let mut instance = Instance::new(Clock::new(passing_time));
    let mut understood = 0;
    for call in calls.lines().filter(|call| !call.contains("digest") && !call.contains("bench")) {
        let answer = instance.handle(call.as_bytes());
        let fields: Map<String, Value> =
            serde_json::from_str(&answer).map_err(|error| format!("{call}: {answer}: {error}"))?;
        if fields.len() != 1 {
            return Err(format!("{call}: {answer}: expected one field"));
        }
        understood += usize::from(!fields.contains_key("bad"));
    }
    Ok(understood)
}

/// Time passes whenever it is read, so that every search ends soon.
fn passing_time() -> Duration {
    static READ: AtomicU64 = AtomicU64::new(0);
    Duration::from_secs(READ.fetch_add(1, Ordering::Relaxed))
}
