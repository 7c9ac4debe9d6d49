//! Puzzles: a position with one right move or line, what it is about, and how hard it is.
//!
//! A [`PuzzleSet`] is the puzzles of one game. Its text has a header and one puzzle per line; docs/puzzles.md describes it.
//! The finder is in the arena.

mod read;
mod theme;
mod write;

pub use read::PuzzleError;
pub use theme::Theme;

use crate::text::quoted;
use crate::{AnyGame, AnyPosition, Draws, GameId, TokenError, Turn};
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The version of the text form.
pub const VERSION: u32 = 1;

/// From the easiest grade to the hardest.
pub const GRADES: RangeInclusive<u8> = 1..=5;

/// The ratings that a puzzle can start with, on the scale of Elo and Glicko.
pub const RATINGS: RangeInclusive<u16> = 600..=2400;

/// The most decisions of a solution, with the opponent's replies.
pub const LONGEST_SOLUTION: usize = 11;

/// The id of a puzzle: a hash of the game, its options and the position. It stays the same when the puzzle is graded again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PuzzleId(u64);

/// The digits of an id.
const ID_DIGITS: usize = 10;

impl PuzzleId {
    /// The id of the puzzle with this position.
    pub fn of(start: &AnyPosition) -> PuzzleId {
        // FNV-1a, of which the upper bits are the better ones.
        let text = format!("{}|{}|{start}", start.game().name(), start.rules());
        let hash = text
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        PuzzleId(hash >> (64 - 4 * ID_DIGITS))
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0width$x}", self.0, width = ID_DIGITS)
    }
}

impl FromStr for PuzzleId {
    type Err = InvalidPuzzleId;

    fn from_str(text: &str) -> Result<PuzzleId, InvalidPuzzleId> {
        let is_id = text.len() == ID_DIGITS && text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        let id = u64::from_str_radix(text, 16).ok().filter(|_| is_id);
        id.map(PuzzleId).ok_or_else(|| InvalidPuzzleId { found: quoted(text) })
    }
}

/// A text that is no id of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidPuzzleId {
    found: String,
}

impl fmt::Display for InvalidPuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected an id of {ID_DIGITS} digits from 0 to f, found {}", self.found)
    }
}

impl Error for InvalidPuzzleId {}

/// A puzzle. Its solution is legal, and everything else about it is in range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    start: AnyPosition,
    solution: Vec<String>,
    theme: Theme,
    grade: u8,
    rating: u16,
}

impl Puzzle {
    /// A puzzle, if everything about it is as it must be.
    pub fn new(
        start: AnyPosition,
        solution: Vec<String>,
        theme: Theme,
        grade: u8,
        rating: u16,
    ) -> Result<Puzzle, PuzzleFault> {
        if !GRADES.contains(&grade) {
            return Err(PuzzleFault::Grade { found: grade.to_string() });
        }
        if !RATINGS.contains(&rating) {
            return Err(PuzzleFault::Rating { found: rating.to_string() });
        }
        if !Theme::of_game(start.game()).contains(&theme) {
            return Err(PuzzleFault::Theme { game: start.game(), found: theme.name().to_owned() });
        }
        check_solution(&start, &solution)?;
        Ok(Puzzle { start, solution, theme, grade, rating })
    }

    /// The id.
    pub fn id(&self) -> PuzzleId {
        PuzzleId::of(&self.start)
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.start.game()
    }

    /// The position. The side that has to decide solves the puzzle.
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The moves of the solver and the replies to them in turn. It ends with a move of the solver.
    pub fn solution(&self) -> &[String] {
        &self.solution
    }

    /// What it is about.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// How hard it is, from 1 to 5.
    pub fn grade(&self) -> u8 {
        self.grade
    }

    /// The rating to start with.
    pub fn rating(&self) -> u16 {
        self.rating
    }
}

/// Whether the solution is legal, and as long as the game allows: with dice nobody knows the next roll.
fn check_solution(start: &AnyPosition, solution: &[String]) -> Result<(), PuzzleFault> {
    let Turn::Decide(_) = start.turn() else { return Err(PuzzleFault::NothingToDecide) };
    let longest = if start.game().info().dice { 1 } else { LONGEST_SOLUTION };
    if solution.len() > longest || solution.len().is_multiple_of(2) {
        return Err(PuzzleFault::Length { longest, found: solution.len() });
    }
    let mut game = AnyGame::new(start.clone(), Draws::On);
    for (i, token) in solution.iter().enumerate() {
        let canonical = game.play(token).map_err(|error| PuzzleFault::Token { number: i + 1, error })?;
        if canonical != *token {
            return Err(PuzzleFault::Spelling { expected: canonical, found: quoted(token) });
        }
    }
    Ok(())
}

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum PuzzleFault {
    /// The grade is none from 1 to 5.
    Grade { found: String },
    /// The rating is out of range.
    Rating { found: String },
    /// The game has no such theme.
    Theme { game: GameId, found: String },
    /// The position is one before a roll, or the game is over.
    NothingToDecide,
    /// The solution is too long, empty, or ends with a reply.
    Length { longest: usize, found: usize },
    /// A move of the solution, numbered from 1, is illegal.
    Token { number: usize, error: TokenError },
    /// A move of the solution has another text.
    Spelling { expected: String, found: String },
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleFault::Grade { found } => {
                write!(f, "expected a grade from {} to {}, found {found}", GRADES.start(), GRADES.end())
            }
            PuzzleFault::Rating { found } => {
                write!(f, "expected a rating from {} to {}, found {found}", RATINGS.start(), RATINGS.end())
            }
            PuzzleFault::Theme { game, found } => {
                let names: Vec<&str> = Theme::of_game(*game).iter().map(|theme| theme.name()).collect();
                write!(f, "expected a theme of {} ({}), found {found}", game.name(), names.join(", "))
            }
            PuzzleFault::NothingToDecide => f.write_str("expected a position in which a side has to move"),
            PuzzleFault::Length { longest, found } => {
                write!(f, "expected an odd number of moves, at most {longest}, found {found}")
            }
            PuzzleFault::Token { number, .. } => write!(f, "move {number} of the solution"),
            PuzzleFault::Spelling { expected, found } => write!(f, "expected the move `{expected}`, found {found}"),
        }
    }
}

impl Error for PuzzleFault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            PuzzleFault::Token { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// The puzzles of one game. No position occurs twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleSet {
    game: GameId,
    puzzles: Vec<Puzzle>,
}

impl PuzzleSet {
    /// A set without puzzles.
    pub fn new(game: GameId) -> PuzzleSet {
        PuzzleSet { game, puzzles: Vec::new() }
    }

    /// Adds a puzzle. Returns whether it could be: it must be one of this game, with a position that is not there yet.
    pub fn insert(&mut self, puzzle: Puzzle) -> bool {
        let fits = puzzle.game() == self.game && self.puzzles.iter().all(|other| other.id() != puzzle.id());
        if fits {
            self.puzzles.push(puzzle);
        }
        fits
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The puzzles, in order.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }
}

#[cfg(test)]
mod tests;
