//! Parses durations.

use roundel_arena::spec::parse_time;
use std::time::Duration;

/// A clap parser for milliseconds, seconds or minutes.
pub fn time(text: &str) -> Result<Duration, String> {
    parse_time(text).map_err(|expected| format!("expected {expected}"))
}
