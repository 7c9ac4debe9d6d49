//! A strict parser for position and move texts, with errors that say where, what was expected and what was found.

use std::error::Error;
use std::fmt;

/// A syntax error in a position or move text (0.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What the parser expected there.
    pub expected: String,
    /// What it found there.
    pub found: String,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}, found {}", self.column, self.expected, self.found)
    }
}

impl Error for TextError {}

/// Why a position text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// A syntax error.
    Text(TextError),
    /// The text is well formed, but the position is impossible for this reason.
    Impossible(String),
}

impl PositionError {
    /// An error for a well-formed text of an impossible position.
    pub fn impossible(reason: impl Into<String>) -> PositionError {
        PositionError::Impossible(reason.into())
    }
}

impl From<TextError> for PositionError {
    fn from(error: TextError) -> PositionError {
        PositionError::Text(error)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Text(_) => f.write_str("invalid position"),
            PositionError::Impossible(reason) => write!(f, "impossible position: {reason}"),
        }
    }
}

impl Error for PositionError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            PositionError::Text(error) => Some(error),
            PositionError::Impossible(_) => None,
        }
    }
}

/// Why a move text was refused. A syntax error shows itself as the error that it wraps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// A syntax error.
    Text(TextError),
    /// The text is well formed, but the move is illegal for this reason, usually with the number of the clause.
    Illegal(String),
}

impl MoveError {
    /// An error for a well-formed but illegal move.
    pub fn illegal(reason: impl Into<String>) -> MoveError {
        MoveError::Illegal(reason.into())
    }
}

impl From<TextError> for MoveError {
    fn from(error: TextError) -> MoveError {
        MoveError::Text(error)
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Text(error) => error.fmt(f),
            MoveError::Illegal(reason) => f.write_str(reason),
        }
    }
}

impl Error for MoveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            MoveError::Text(error) => error.source(),
            MoveError::Illegal(_) => None,
        }
    }
}

/// An error with its causes in one text: `invalid position: column 3: expected …`.
pub fn with_causes(error: &(dyn Error + 'static)) -> String {
    with_causes_by(error, ToString::to_string)
}

/// The same, with each error shown by `show`.
pub fn with_causes_by(error: &(dyn Error + 'static), show: impl Fn(&(dyn Error + 'static)) -> String) -> String {
    let mut text = show(error);
    let mut cause = error.source();
    while let Some(error) = cause {
        let shown = show(error);
        // Some errors of other crates have their cause in their own text, too.
        if !text.ends_with(&shown) {
            text = format!("{text}: {shown}");
        }
        cause = error.source();
    }
    text
}

/// Quotes a text for a message: in backquotes, shortened if it is long, with control characters escaped.
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let shown: String = text.chars().take(LONGEST).flat_map(visible).collect();
    let more = if text.chars().nth(LONGEST).is_some() { "…" } else { "" };
    format!("`{shown}{more}`")
}

fn visible(c: char) -> impl Iterator<Item = char> {
    let escaped = c.is_control().then(|| c.escape_default());
    let plain = escaped.is_none().then_some(c);
    escaped.into_iter().flatten().chain(plain)
}

/// A cursor over a text that tracks its column.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the start of `text`.
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text, column: 1 }
    }

    /// The next character, without taking it.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes the next character if `accept` returns a value for it.
    pub fn take<T>(&mut self, accept: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let next = self.peek()?;
        let value = accept(next)?;
        self.rest = &self.rest[next.len_utf8()..];
        self.column += 1;
        Some(value)
    }

    /// Takes the next character if it is this one.
    pub fn take_char(&mut self, wanted: char) -> bool {
        self.take(|c| (c == wanted).then_some(())).is_some()
    }

    /// Takes the next character; an error that names `expected` if `accept` returns no value for it.
    pub fn one<T>(&mut self, expected: &str, accept: impl FnOnce(char) -> Option<T>) -> Result<T, TextError> {
        self.take(accept).ok_or_else(|| self.error(expected))
    }

    /// Takes exactly this character.
    pub fn char(&mut self, wanted: char) -> Result<(), TextError> {
        let expected = match wanted {
            ' ' => "a space".to_owned(),
            wanted => format!("`{wanted}`"),
        };
        self.one(&expected, |c| (c == wanted).then_some(()))
    }

    /// Takes a number of at most `max`, without leading zeros.
    pub fn number(&mut self, expected: &str, max: u8) -> Result<u8, TextError> {
        let start = self.clone();
        let mut value = 0u32;
        let mut digits = 0;
        while let Some(digit) = self.take(|c| c.to_digit(10)) {
            value = value.saturating_mul(10).saturating_add(digit);
            digits += 1;
        }
        let canonical = digits == 1 || (digits > 1 && !start.rest.starts_with('0'));
        match u8::try_from(value) {
            Ok(number) if canonical && number <= max => Ok(number),
            _ => Err(start.error(expected)),
        }
    }

    /// Checks that the text ends here.
    pub fn end(&self) -> Result<(), TextError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.error("the end")) }
    }

    /// An error at the current column.
    pub fn error(&self, expected: impl Into<String>) -> TextError {
        let found = match self.peek() {
            None => "the end".to_owned(),
            Some(' ') => "a space".to_owned(),
            Some(c) if c.is_control() => format!("the character U+{:04X}", c as u32),
            Some(first) => {
                let goes_on = |c: &char| !c.is_whitespace() && !c.is_control() && *c != '/';
                let rest = self.rest.chars().skip(1).take_while(goes_on).take(11);
                quoted(&std::iter::once(first).chain(rest).collect::<String>())
            }
        };
        TextError { column: self.column, expected: expected.into(), found }
    }

    /// Parses the rows of a board from top to bottom, separated by `/`. `widths` has the number of cells in each row. A
    /// digit is a run of empty cells, and no two runs may touch. `piece` parses anything else: it gets the row and the
    /// cell in it, both counted from 0 at the top left, and returns whether it took a piece.
    pub fn rows(
        &mut self,
        widths: &[u8],
        expected: &str,
        mut piece: impl FnMut(&mut Reader<'a>, usize, u8) -> Result<bool, TextError>,
    ) -> Result<(), TextError> {
        for (row, &width) in widths.iter().enumerate() {
            if row > 0 {
                self.char('/')?;
            }
            let mut cell = 0;
            let mut after_run = false;
            while cell < width {
                let here = self.clone();
                if let Some(run) = self.take(|c| c.to_digit(10)) {
                    if after_run {
                        return Err(here.error("a piece, because a run of empty cells is one digit"));
                    }
                    if run == 0 || run as u8 > width - cell {
                        return Err(here.error(format!("a run of empty cells from 1 to {}", width - cell)));
                    }
                    cell += run as u8;
                    after_run = true;
                } else if piece(self, row, cell)? {
                    cell += 1;
                    after_run = false;
                } else {
                    return Err(here.error(expected));
                }
            }
        }
        Ok(())
    }
}

/// The inverse of [`Reader::rows`]. `piece` writes the piece on a cell, or returns false if the cell is empty.
pub fn write_rows(
    out: &mut impl fmt::Write,
    widths: &[u8],
    mut piece: impl FnMut(&mut dyn fmt::Write, usize, u8) -> Result<bool, fmt::Error>,
) -> fmt::Result {
    for (row, &width) in widths.iter().enumerate() {
        if row > 0 {
            out.write_char('/')?;
        }
        let mut empty = 0;
        for cell in 0..width {
            // The run of empty cells comes before the piece, so the piece goes to a buffer first.
            let mut text = String::new();
            if piece(&mut text, row, cell)? {
                if empty > 0 {
                    write!(out, "{empty}")?;
                    empty = 0;
                }
                out.write_str(&text)?;
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            write!(out, "{empty}")?;
        }
    }
    Ok(())
}
