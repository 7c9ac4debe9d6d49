//! Reading the texts of positions and moves, strictly, and saying what is wrong with them.

use std::fmt;

/// Where a text is not of its form (0.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What should have stood there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}, found {}", self.column, self.expected, self.found)
    }
}

impl std::error::Error for TextError {}

/// Why a position text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// It is not of the form.
    Text(TextError),
    /// It is well formed, but there can be no such position; the reason.
    Impossible(String),
}

impl PositionError {
    /// A well-formed text of a position that cannot be.
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
            PositionError::Text(error) => error.fmt(f),
            PositionError::Impossible(reason) => write!(f, "there is no such position: {reason}"),
        }
    }
}

impl std::error::Error for PositionError {}

/// Why a move text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// It is not of the form.
    Text(TextError),
    /// It is well formed, but not legal here; the reason, with the number of the clause where one forbids it.
    Illegal(String),
}

impl MoveError {
    /// A well-formed move that is not legal.
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

impl std::error::Error for MoveError {}

/// A text as a message quotes it: in backquotes, shortened if it is long, control characters made visible.
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

/// A cursor over a text that knows its column.
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

    /// The next character, which stays.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes the next character if `accept` turns it into something.
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

    /// Takes the next character, which must be accepted; `expected` says what that would have been.
    pub fn one<T>(&mut self, expected: &str, accept: impl FnOnce(char) -> Option<T>) -> Result<T, TextError> {
        self.take(accept).ok_or_else(|| self.error(expected))
    }

    /// Takes this very character.
    pub fn char(&mut self, wanted: char) -> Result<(), TextError> {
        let expected = match wanted {
            ' ' => "a space".to_owned(),
            wanted => format!("`{wanted}`"),
        };
        self.one(&expected, |c| (c == wanted).then_some(()))
    }

    /// Takes a number without leading zeros that is at most `max`.
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

    /// The text must end here.
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

    /// Reads a board of rows from top to bottom, separated by `/`. `width` gives the cells of each row; digits stand for
    /// runs of empty cells, which must be as long as they can; anything else is read by `piece`, which is given the row
    /// and the cell within it, both from 0 at the top left, and returns whether it took a piece.
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

/// Writes rows the way that [`Reader::rows`] reads them: `piece` writes what stands on a cell, or returns false.
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
            // A piece writes itself only after the run before it, so it is written aside first.
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
