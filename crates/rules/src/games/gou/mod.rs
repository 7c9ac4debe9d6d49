//! Gou: enclose the opposing stones, or occupy the four corners around the symbol of luck.

mod board;
mod moves;
mod position;
mod scene;
#[cfg(test)]
mod tests;
mod text;

pub use board::{INNER_CORNERS, Point};
pub use moves::{Captures, Move};
pub use position::{Gou, Options};
