//! Tablebases: the exact value of every position of a Runaround board, by value iteration.
//!
//! [`solve`] writes the winning chance of the side to roll, under best play of both sides, for every position where a roll is due.
//! [`RunaroundTablebase`] probes the file, [`TablebasePlayer`] plays from it, and [`measure_regret`] measures how well others play.
//!
//! # What is computed
//!
//! Runs only grow, so positions are solved in layers by the runs of both sides, from 4-4 down to 0-0. The sides take turns, so the
//! layers a-b and b-a lead to each other and are solved together. An oval is symmetric: a position with Yellow to roll equals
//! one with Red to roll and the sides exchanged, and only that one is stored. Positions in an extra turn (2.8) are
//! computed with the rest but not written; they follow from the others in a few lookups.
//!
//! # Why the error bound holds
//!
//! Every position has two lower bounds: of the winning chance of the side to roll, and of that of the other side. Both start at
//! 0. A sweep updates them from the positions that follow:
//!
//! - the bound of the side to roll is the mean over the rolls of the maximum, over its moves, of its bound after the move;
//! - the bound of the other side is the mean over the rolls of the minimum, over these moves, of its bound after the move.
//!
//! If both bounds hold wherever a move leads, they hold here: the first because the side to roll can play those moves, the second
//! because every move leaves the other side at least the minimum. They hold at the start, and the end of the game is exact. So by
//! induction over the updates they always hold, in whatever order the updates come and however stale the values they
//! read. All numbers are integers, in units of 1 / (2³² - 1), and means are rounded down, so rounding keeps the bounds. What
//! neither side is certain of is the gap, and the true value lies within it. Once the gap is small for every position of a
//! layer, the layer is finished. That the gap becomes small is not assumed but checked.
//!
//! The value written is the middle of the gap, rounded to 24 bits. The layer's error bound is the farthest that any of these values
//! can be from the true one. Later layers are computed from values and error bounds alone, so the bounds in the file hold whether
//! or not the work was interrupted. Searching ahead from tablebase values, by means and maxima, adds no error.

mod file;
mod folder;
mod io;
mod layer;
mod moves;
mod placement;
mod player;
mod probe;
mod regret;
mod solve;
#[cfg(test)]
mod tests;

pub use file::{LAYERS, TablebaseError};
pub use folder::{Tablebases, file_in};
pub use player::TablebasePlayer;
pub use probe::RunaroundTablebase;
pub use regret::{GameStart, Regret, measure_regret};
pub use solve::{SolveOptions, SolveProgress, part_path, solve};
