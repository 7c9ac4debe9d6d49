//! Reading times.

use roundel_arena::spec::parse_time;
use std::time::Duration;

/// Reads a number of milliseconds, seconds or minutes, for clap.
pub fn time(text: &str) -> Result<Duration, String> {
    parse_time(text).map_err(|expected| format!("expected {expected}"))
}
