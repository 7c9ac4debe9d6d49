//! Weights of an evaluation, as a text file with its origin.
//!
//! ```text
//! roundel weights 1
//! game guard-towers
//! note roundel train guard-towers --seed 1
//! values 3
//! 12 -7 100
//! check 5f0c9a1e7d3b2486
//! ```
//!
//! Values are whole numbers, so that they mean the same on every machine. The game's evaluation defines what each of them
//! stands for. The checksum covers everything before it.

use roundel_rules::GameId;
use std::fmt;

const TITLE: &str = "roundel weights 1";

/// The learned weights of an evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The game that they are for.
    pub game: GameId,
    /// Their origin, one line each: the command that trained them, the match that admitted them.
    pub notes: Vec<String>,
    /// The weights themselves.
    pub values: Vec<i32>,
}

/// Why a weights file was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// Not the format.
    Format {
        /// The line, from 1.
        line: usize,
        /// What was expected there.
        expected: &'static str,
    },
    /// The checksum is wrong.
    Damaged,
    /// Weights of another game.
    Game {
        /// The game that they should be for.
        expected: GameId,
        /// The game that they are for.
        found: GameId,
    },
    /// Weights of another version of the evaluation.
    Count {
        /// The number of weights of this version.
        expected: usize,
        /// The number of weights found.
        found: usize,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::Format { line, expected } => {
                write!(f, "not a file of weights: line {line}: expected {expected}")
            }
            WeightsError::Damaged => f.write_str("the weights are damaged: the checksum does not match"),
            WeightsError::Game { expected, found } => {
                write!(f, "expected weights for {}, found weights for {}", expected.name(), found.name())
            }
            WeightsError::Count { expected, found } => {
                write!(f, "expected {expected} weights, found {found}: they were made for another version")
            }
        }
    }
}

impl std::error::Error for WeightsError {}

impl Weights {
    /// Reads the weights of a game's evaluation, which has this many values.
    pub fn parse(text: &str, game: GameId, count: usize) -> Result<Weights, WeightsError> {
        let format = |line, expected| WeightsError::Format { line, expected };
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        let mut next = |expected| lines.next().ok_or_else(|| format(text.lines().count() + 1, expected));
        let (_, title) = next("`roundel weights 1`")?;
        if title != TITLE {
            return Err(format(1, "`roundel weights 1`"));
        }
        let (_, line) = next("`game` and its name")?;
        let found = line.strip_prefix("game ").and_then(|name| name.parse().ok());
        let found: GameId = found.ok_or(format(2, "`game` and its name"))?;
        let mut notes = Vec::new();
        let found_count: usize = loop {
            let expected = "`note` and a text, or `values` and their number";
            let (number, line) = next(expected)?;
            if let Some(note) = line.strip_prefix("note ") {
                notes.push(note.to_owned());
            } else {
                let count = line.strip_prefix("values ").and_then(|count| count.parse().ok());
                break count.ok_or(format(number, expected))?;
            }
        };
        let mut values = Vec::new();
        let check = loop {
            let expected = "whole numbers, or `check` and a sum";
            let (number, line) = next(expected)?;
            if let Some(check) = line.strip_prefix("check ") {
                break check;
            }
            for value in line.split(' ') {
                values.push(value.parse().map_err(|_| format(number, expected))?);
            }
        };
        let weights = Weights { game: found, notes, values };
        if weights.values.len() != found_count || check != weights.check() {
            return Err(WeightsError::Damaged);
        }
        if found != game {
            return Err(WeightsError::Game { expected: game, found });
        }
        if found_count != count {
            return Err(WeightsError::Count { expected: count, found: found_count });
        }
        Ok(weights)
    }

    fn body(&self) -> String {
        let notes: String = self.notes.iter().map(|note| format!("note {note}\n")).collect();
        let rows: String = self
            .values
            .chunks(16)
            .map(|row| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n")
            .collect();
        format!("{TITLE}\ngame {}\n{notes}values {}\n{rows}", self.game.name(), self.values.len())
    }

    fn check(&self) -> String {
        format!("{:016x}", fnv(self.body().as_bytes()))
    }
}

/// FNV-1a: enough to detect accidents.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}check {}", self.body(), self.check())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights() -> Weights {
        let notes = vec!["roundel train gou".to_owned(), "won".to_owned()];
        Weights { game: GameId::Gou, notes, values: (-20..20).collect() }
    }

    #[test]
    fn written_and_read_again() {
        let text = weights().to_string();
        assert_eq!(Weights::parse(&text, GameId::Gou, 40), Ok(weights()), "{text}");
    }

    #[test]
    fn every_change_is_noticed() {
        let text = weights().to_string();
        for i in 0..text.len() {
            let cut = &text[..i];
            assert!(Weights::parse(cut, GameId::Gou, 40).is_err() || text[i..].trim().is_empty(), "{cut}");
            let mut bytes = text.clone().into_bytes();
            bytes[i] ^= 1;
            let changed = String::from_utf8(bytes).expect("ASCII");
            assert!(Weights::parse(&changed, GameId::Gou, 40).is_err(), "{changed}");
        }
    }

    #[test]
    fn weights_of_something_else_are_refused() {
        let text = weights().to_string();
        let complaint = |game, count| Weights::parse(&text, game, count).expect_err("refused").to_string();
        assert_eq!(complaint(GameId::GoRound, 40), "expected weights for go-round, found weights for gou");
        assert_eq!(complaint(GameId::Gou, 41), "expected 41 weights, found 40: they were made for another version");
    }
}
