//! Dates as people write them, in UTC.

use crate::Words;

/// Milliseconds since 1970.
pub type Moment = i64;

const DAY: i64 = 86_400_000;

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Date {
    year: i64,
    month: i64,
    day: i64,
}

impl Date {
    /// The day that a moment falls on. Years begin in March here, which makes the leap day the last
    /// of its year; an era is the 400 years after which the calendar repeats.
    fn of(moment: Moment) -> Date {
        let days = moment.div_euclid(DAY) + 719_468;
        let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Date { year, month, day: day_of_year - (153 * from_march + 2) / 5 + 1 }
    }
}

impl Words {
    /// The day of a moment: `16 November 2026`, `16. November 2026`, `16 novembre 2026`.
    pub fn date(self, moment: Moment) -> String {
        let Date { year, month, day } = Date::of(moment);
        self.get("language-date").with("day", day).with("month", month).with("year", year.to_string()).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_days() {
        let day = |seconds: i64| {
            let Date { year, month, day } = Date::of(seconds * 1000);
            (year, month, day)
        };
        assert_eq!(day(0), (1970, 1, 1));
        assert_eq!(day(-1), (1969, 12, 31));
        assert_eq!(day(951_782_399), (2000, 2, 28));
        assert_eq!(day(951_782_400), (2000, 2, 29));
        assert_eq!(day(951_868_800), (2000, 3, 1));
        assert_eq!(day(4_107_542_400), (2100, 3, 1));
        assert_eq!(day(1_798_761_599), (2026, 12, 31));
    }

    #[test]
    fn each_language_writes_them_its_way() {
        let written = |seconds: i64| {
            ["en", "de", "fr"].map(|tag| Words::of(tag.parse().expect("a language")).date(seconds * 1000))
        };
        assert_eq!(written(1_794_800_096), ["16 November 2026", "16. November 2026", "16 novembre 2026"]);
        assert_eq!(written(1_785_542_400), ["1 August 2026", "1. August 2026", "1er août 2026"]);
    }
}
