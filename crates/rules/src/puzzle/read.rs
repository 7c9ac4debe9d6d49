//! The strict parser of puzzles, with the line in every error.

use super::write::{HEADER, NO_OPTIONS, SEPARATOR};
use super::{Puzzle, PuzzleFault, PuzzleId, PuzzleSet, Theme, VERSION};
use crate::text::quoted;
use crate::{AnyPosition, GameId};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Why and where a text is no set of puzzles.
#[derive(Debug)]
pub struct PuzzleError {
    /// The line, counted from 1.
    pub line: usize,
    fault: Fault,
}

#[derive(Debug)]
enum Fault {
    /// The text itself.
    Message(String),
    /// Something in it that another parser has refused.
    Cause(Box<dyn Error + Send + Sync>),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        match &self.fault {
            Fault::Message(message) => write!(f, ": {message}"),
            Fault::Cause(_) => Ok(()),
        }
    }
}

impl Error for PuzzleError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.fault {
            Fault::Message(_) => None,
            Fault::Cause(cause) => Some(&**cause),
        }
    }
}

impl Fault {
    fn expected(what: impl fmt::Display, found: &str) -> Fault {
        Fault::Message(format!("expected {what}, found {}", quoted(found)))
    }

    fn cause(error: impl Error + Send + Sync + 'static) -> Fault {
        Fault::Cause(Box::new(error))
    }
}

/// The fields of a line, by name.
const FIELDS: &str = "id | grade | rating | theme | options | position | solution";

impl FromStr for PuzzleSet {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<PuzzleSet, PuzzleError> {
        let at = |line| move |fault| PuzzleError { line, fault };
        let Some(body) = text.strip_suffix('\n') else {
            let fault = Fault::Message("expected the end of a line, found the end of the text".to_owned());
            return Err(at(text.split('\n').count())(fault));
        };
        let mut lines = (1..).zip(body.split('\n'));
        let (_, header) = lines.next().expect("a text has a first line");
        let mut set = PuzzleSet::new(game(header).map_err(at(1))?);
        for (number, line) in lines {
            let puzzle = puzzle(set.game(), line).map_err(at(number))?;
            let id = puzzle.id();
            if !set.insert(puzzle) {
                let fault = Fault::Message(format!("expected every puzzle once, found {id} again"));
                return Err(at(number)(fault));
            }
        }
        Ok(set)
    }
}

/// Parses the header.
fn game(header: &str) -> Result<GameId, Fault> {
    let expected = || Fault::expected(format!("`{HEADER} {VERSION} GAME`"), header);
    let words: Vec<&str> = header.split(' ').collect();
    let [HEADER, version, game] = words[..] else { return Err(expected()) };
    if version != VERSION.to_string() {
        return Err(Fault::expected(format!("version {VERSION}"), version));
    }
    game.parse().map_err(Fault::cause)
}

/// Parses a line.
fn puzzle(game: GameId, line: &str) -> Result<Puzzle, Fault> {
    let fields: Vec<&str> = line.split(SEPARATOR).collect();
    let [id, grade, rating, theme, rules, position, solution] = fields[..] else {
        return Err(Fault::expected(format!("`{FIELDS}`"), line));
    };
    let id: PuzzleId = id.parse().map_err(Fault::cause)?;
    let grade = number(grade).ok_or_else(|| Fault::cause(PuzzleFault::Grade { found: quoted(grade) }))?;
    let rating = number(rating).ok_or_else(|| Fault::cause(PuzzleFault::Rating { found: quoted(rating) }))?;
    let theme = Theme::named(theme).ok_or_else(|| Fault::cause(PuzzleFault::Theme { game, found: quoted(theme) }))?;
    let options = if rules == NO_OPTIONS { "" } else { rules };
    let start = AnyPosition::parse(game, options, position).map_err(Fault::cause)?;
    let canonical = Some(start.rules()).filter(|rules| !rules.is_empty()).unwrap_or_else(|| NO_OPTIONS.to_owned());
    if canonical != rules {
        return Err(Fault::expected(format!("the options `{canonical}`"), rules));
    }
    if id != PuzzleId::of(&start) {
        return Err(Fault::expected(format!("the id `{}` of this position", PuzzleId::of(&start)), &id.to_string()));
    }
    let solution = solution.split(' ').map(str::to_owned).collect();
    Puzzle::new(start, solution, theme, grade, rating).map_err(Fault::cause)
}

/// A number as it is written: without a sign and leading zeros.
fn number<N: FromStr + fmt::Display>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}
