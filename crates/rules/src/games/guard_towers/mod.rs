//! Guard & Towers: move your guard into the opposing castle, or capture the opposing guard.

mod board;
mod legality;
mod moves;
mod position;
mod scene;
#[cfg(test)]
mod tests;
mod text;

pub use crate::NoOptions;
pub use board::{Cell, castle};
pub use moves::{Move, Reach};
pub use position::GuardTowers;
