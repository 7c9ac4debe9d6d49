//! Record tags: event, round, date, players and the reason for the ending.

use crate::{DrawReason, Side};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The tags of a record, all of them optional.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    /// The competition or match.
    pub event: Option<String>,
    /// The round of the event.
    pub round: Option<String>,
    /// The day of the game.
    pub date: Option<Date>,
    /// The players' names, by side.
    pub players: [Option<String>; 2],
    /// The proof of fair dice, in the format of the program that rolled. This crate does not interpret it.
    pub dice: Option<String>,
}

impl Tags {
    /// The name of a side's player.
    pub fn player(&self, side: Side) -> Option<&str> {
        self.players[side.index()].as_deref()
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// The winner reached the goal of the game, or the loser had no move.
    Goal,
    /// The same position for the third time.
    Repetition,
    /// Too many decisions in a row without a capture or a chip placed.
    Quiet,
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The players agreed on a draw.
    Agreement,
    /// The loser abandoned the game.
    Abandoned,
    /// The loser is a program that played an illegal move, crashed or did not answer.
    Forfeit,
}

impl Reason {
    const ALL: [(Reason, &'static str); 8] = [
        (Reason::Goal, "goal"),
        (Reason::Repetition, "repetition"),
        (Reason::Quiet, "quiet"),
        (Reason::Resignation, "resignation"),
        (Reason::Time, "time"),
        (Reason::Agreement, "agreement"),
        (Reason::Abandoned, "abandoned"),
        (Reason::Forfeit, "forfeit"),
    ];

    /// The words for all reasons.
    pub(super) fn words() -> impl Iterator<Item = &'static str> {
        Reason::ALL.into_iter().map(|(_, word)| word)
    }

    pub(super) fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|&(_, w)| w == word).map(|(reason, _)| reason)
    }

    /// Whether the moves alone decide this reason.
    pub(super) fn is_by_the_rules(self) -> bool {
        matches!(self, Reason::Goal | Reason::Repetition | Reason::Quiet)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, word) = Reason::ALL.into_iter().find(|(reason, _)| reason == self).expect("all reasons have a word");
        f.write_str(word)
    }
}

impl From<DrawReason> for Reason {
    fn from(reason: DrawReason) -> Reason {
        match reason {
            DrawReason::Repetition => Reason::Repetition,
            DrawReason::Quiet => Reason::Quiet,
        }
    }
}

/// A day: `2026-11-15`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A date; `None` if the calendar has no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => return None,
        };
        (year <= 9999 && (1..=days).contains(&day)).then_some(Date { year, month, day })
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A text is not a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DateError;

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a date like 2026-11-15")
    }
}

impl std::error::Error for DateError {}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let number = |range: std::ops::Range<usize>| {
            text.get(range)
                .filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
                .and_then(|digits| digits.parse().ok())
        };
        let dashes = text.len() == 10 && text.as_bytes()[4] == b'-' && text.as_bytes()[7] == b'-';
        let (Some(year), Some(month), Some(day)) = (number(0..4), number(5..7), number(8..10)) else {
            return Err(DateError);
        };
        Date::new(year, month as u8, day as u8).filter(|_| dashes && month <= 12 && day <= 31).ok_or(DateError)
    }
}
