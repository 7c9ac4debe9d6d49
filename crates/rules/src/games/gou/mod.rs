//! Gou: capture the opposing stones by enclosing them, or occupy the four corners around the symbol of luck.

mod board;
mod legality;
mod moves;
mod position;
mod scene;
#[cfg(test)]
mod tests;
mod text;

pub use board::{INNER_CORNERS, Point, inner_corners};
pub use moves::{Captures, Move, Reach};
pub use position::{Gou, Options};
