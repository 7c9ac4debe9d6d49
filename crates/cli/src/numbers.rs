//! Parses numbers, with the expected range in the error message.

use std::fmt::Display;
use std::str::FromStr;

/// A clap parser for numbers from `min` to `max`.
pub fn between<T>(min: T, max: T) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Copy + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| (min..=max).contains(number));
        number.ok_or_else(|| format!("expected a number from {min} to {max}"))
    }
}
