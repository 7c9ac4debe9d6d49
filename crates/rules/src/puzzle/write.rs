//! Writing puzzles.

use super::{Puzzle, PuzzleSet, VERSION};
use std::fmt;

/// The first word of a set.
pub(super) const HEADER: &str = "roundel-puzzles";

/// Between two fields.
pub(super) const SEPARATOR: &str = " | ";

/// The options of a game without variations.
pub(super) const NO_OPTIONS: &str = "-";

impl fmt::Display for Puzzle {
    /// The puzzle as a line, without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = Some(self.start.rules()).filter(|rules| !rules.is_empty());
        let fields = [
            self.id().to_string(),
            self.grade.to_string(),
            self.rating.to_string(),
            self.theme.to_string(),
            rules.unwrap_or_else(|| NO_OPTIONS.to_owned()),
            self.start.to_string(),
            self.solution.join(" "),
        ];
        f.write_str(&fields.join(SEPARATOR))
    }
}

impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER} {VERSION} {}", self.game.name())?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}
