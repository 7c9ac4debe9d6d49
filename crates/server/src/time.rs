//! What time it is. Only the edges ask.
//!
//! Two clocks: [`now`] for everything that is measured, which only ever goes forward, and [`wall`] for dates, which follows the
//! system's clock and jumps when it is set.

use roundel_room::Millis;
use roundel_rules::record::Date;
use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A day, in milliseconds.
pub const DAY: Millis = 24 * 60 * 60 * 1000;

/// The time of games, in milliseconds since 1970. It is the system's time when the server starts, and goes on from there by a
/// monotonic clock: a step of the system's clock costs nobody time.
pub fn now() -> Millis {
    static START: LazyLock<(Millis, Instant)> = LazyLock::new(|| (wall(), Instant::now()));
    START.0 + START.1.elapsed().as_millis() as Millis
}

/// The system's time, in milliseconds since 1970.
pub fn wall() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// The later of the two: from here on something is to last, whichever of the clocks is wrong.
pub fn latest() -> Millis {
    now().max(wall())
}

/// The day of a moment, in universal time.
pub fn date(moment: Millis) -> Option<Date> {
    let (year, month, day) = civil(moment.div_euclid(DAY));
    Date::new(u16::try_from(year).ok()?, month, day)
}

/// Year, month and day of a number of days since 1970: counted in eras of 400 years that begin with March, so that leap
/// days come last.
fn civil(days: i64) -> (i64, u8, u8) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month as u8, day as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_found() {
        let day = |days: i64| date(days * 86_400_000).map(|date| date.to_string());
        assert_eq!(day(0).as_deref(), Some("1970-01-01"));
        assert_eq!(day(11_016).as_deref(), Some("2000-02-29"));
        assert_eq!(day(20_773).as_deref(), Some("2026-11-16"));
        assert_eq!(date(-1).map(|date| date.to_string()).as_deref(), Some("1969-12-31"));
    }
}
