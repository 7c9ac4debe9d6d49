//! What a record says about a game beside its moves.

use crate::{DrawReason, Side};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Who played when. Everything is optional.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    /// The competition or match.
    pub event: Option<String>,
    /// The round in it.
    pub round: Option<String>,
    /// The day on which it was played.
    pub date: Option<Date>,
    /// The players' names, by side.
    pub players: [Option<String>; 2],
    /// The proof of the rolls, as whoever rolled wrote it. Rules take it as it is.
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
    /// The loser gave up.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// Both agreed on a draw.
    Agreement,
    /// The loser left.
    Abandoned,
    /// The loser, a program, played an illegal move, crashed or did not answer.
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

    /// All words, for messages.
    pub(super) fn words() -> impl Iterator<Item = &'static str> {
        Reason::ALL.into_iter().map(|(_, word)| word)
    }

    pub(super) fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|&(_, w)| w == word).map(|(reason, _)| reason)
    }

    /// Whether only the rules themselves can end a game so: the moves must show it.
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
    /// The date, if there is such a day.
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

impl FromStr for Date {
    type Err = ();

    fn from_str(text: &str) -> Result<Date, ()> {
        let number = |range: std::ops::Range<usize>| {
            text.get(range)
                .filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
                .and_then(|digits| digits.parse().ok())
        };
        let dashes = text.len() == 10 && text.as_bytes()[4] == b'-' && text.as_bytes()[7] == b'-';
        let (Some(year), Some(month), Some(day)) = (number(0..4), number(5..7), number(8..10)) else { return Err(()) };
        Date::new(year, month as u8, day as u8).filter(|_| dashes && month <= 12 && day <= 31).ok_or(())
    }
}
