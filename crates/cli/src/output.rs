//! Buffered standard output, and numbers for people.

use crate::failure::Failure;
use clap::builder::StyledStr;
use roundel_draw::Ink;
use serde_json::Value;
use std::io::{self, BufWriter, IsTerminal, Write};

/// Buffered standard output.
pub struct Output(BufWriter<io::StdoutLock<'static>>);

impl Output {
    pub fn new() -> Output {
        Output(BufWriter::new(io::stdout().lock()))
    }

    /// Writes a text that ends in a newline, and flushes.
    pub fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(text.as_bytes())
    }

    /// Writes a line, and flushes.
    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.text(&format!("{line}\n"))
    }

    /// Writes a JSON value in one line, and flushes.
    pub fn json(&mut self, value: &Value) -> Result<(), Failure> {
        self.line(&value.to_string())
    }

    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.0.write_all(bytes)?;
        self.0.flush()?;
        Ok(())
    }
}

/// Whether a text has colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorMode {
    Coloured,
    Plain,
}

/// Colours where standard output is a terminal that has them.
pub fn terminal_color_mode() -> ColorMode {
    let asked_not_to = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let cannot = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    if io::stdout().is_terminal() && !asked_not_to && !cannot { ColorMode::Coloured } else { ColorMode::Plain }
}

/// The colours for boards: true colour if the terminal supports it, else the basic palette.
pub fn ink(mode: ColorMode) -> Ink {
    let true_colour = std::env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit");
    match (mode, true_colour) {
        (ColorMode::Plain, _) => Ink::Plain,
        (ColorMode::Coloured, true) => Ink::True,
        (ColorMode::Coloured, false) => Ink::Indexed,
    }
}

/// Help text with or without colours.
pub fn rendered(text: &StyledStr) -> String {
    match terminal_color_mode() {
        ColorMode::Coloured => text.ansi().to_string(),
        ColorMode::Plain => text.to_string(),
    }
}

/// A number with digits in groups of three.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// A rate per second: `812.4 million`, `25 300`.
pub fn rate(count: u64, seconds: f64) -> String {
    let rate = count as f64 / seconds.max(1e-9);
    match rate {
        r if r >= 1e7 => format!("{:.0} million", r / 1e6),
        r if r >= 1e6 => format!("{:.1} million", r / 1e6),
        r => grouped(r as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_for_people() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1 234 567");
        assert_eq!(rate(1_500_000, 1.0), "1.5 million");
        assert_eq!(rate(1_600_000_000, 2.0), "800 million");
        assert_eq!(rate(50_600, 2.0), "25 300");
    }
}
