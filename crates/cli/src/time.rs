//! Parsing times.

use roundel_arena::spec::parse_time;
use std::time::Duration;

/// Parses milliseconds, seconds or minutes, for clap.
pub fn time(text: &str) -> Result<Duration, String> {
    parse_time(text).map_err(|expected| format!("expected {expected}"))
}
