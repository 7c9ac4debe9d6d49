//! Runaround: the first side to score five runs around the board wins.

mod board;
mod legality;
mod moves;
mod position;
mod scene;
#[cfg(test)]
mod tests;
mod text;

pub use board::{Board, Space};
pub use moves::Move;
pub use position::{GOAL_RUNS, Options, PAWNS, Runaround};
