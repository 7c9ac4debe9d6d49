//! The four games. Every folder has the same files: `board` (geometry), `position` (state, and the [`Position`] trait),
//! `moves` (move generation and make-move), `legality` (why a move is illegal), `text` (notation), `scene` (drawing) and
//! `tests`.
//!
//! [`Position`]: crate::Position

pub mod go_round;
pub mod gou;
pub mod guard_towers;
#[cfg(test)]
pub mod hexapawn;
pub mod runaround;
