//! Runaround: the first side with five runs around the board has won.

mod board;
mod moves;
mod position;
mod scene;
#[cfg(test)]
mod tests;
mod text;

pub use board::{Board, Space};
pub use moves::Move;
pub use position::{Options, Runaround};
