//! Go Round: move round the border and place a chip where the lines of your two figures cross.

mod board;
mod legality;
mod moves;
mod position;
mod scene;
#[cfg(test)]
mod tests;
mod text;

pub use board::{Crossing, Field, Lines};
pub use moves::Move;
pub use position::{GoRound, Options};
