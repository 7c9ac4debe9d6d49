//! Exact knowledge: what every position of a Runaround board is worth.
//!
//! [`solve`] writes a table of the side to roll's chance to win, with best play of both sides, in every position with a roll
//! due; [`RunaroundTablebase`] looks positions up in it, [`TablebasePlayer`] plays by it, and [`regret`] measures how well others play.
//!
//! # What is computed
//!
//! Runs only grow, so positions are solved in layers by the runs of both sides, from 4-4 down to 0-0. As the sides take
//! turns, the layers a-b and b-a lead to each other and are solved together. An oval looks the same from both sides, so the
//! position with Yellow to roll is the one with Red to roll and everything exchanged: only that is kept. Positions in an
//! extra turn (2.8) are swept over with the rest but not written; they follow from the others in a few lookups.
//!
//! # Why the error bound holds
//!
//! For every position two numbers are kept: what the side to roll is certain to win at least, and what the other is. Both
//! begin at nothing. A sweep replaces them by what the best moves make of those of the positions that follow:
//!
//! - the side to roll is certain of the mean over the rolls of the best, over its moves, of what it is certain of after it;
//! - the other is certain of the mean over the rolls of the worst, over these moves, of what it is certain of after it.
//!
//! If both numbers are right wherever a move leads, they are right here: the first because the side to roll can play
//! those moves, the second because whatever it plays leaves the other at least the worst. They are right at the beginning,
//! and the game's end is exact, so by induction over the updates, in whatever order and however stale what they read,
//! they are right at any time. All numbers are whole ones, in units of 1 / (2³² - 1), and the mean is rounded down, so
//! rounding breaks nothing. Whatever neither is certain of is the gap, and the truth lies within: where it is small for
//! every position of a layer, the layer is finished. That it becomes small is not taken for granted, but seen.
//!
//! The value written is the middle of what is possible, rounded to 24 bits; the layer's error bound is the farthest that any
//! of these values can be from the truth. Further layers know no more than value and bound, so that the bounds of the
//! file hold whether or not the work was interrupted. Looking ahead from looked-up values, by means and best moves, adds
//! no error.

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
pub use regret::{Regret, regret};
pub use solve::{SolveOptions, SolveProgress, part_path, solve};
