//! The four games. Every folder has the same files: `board` (its geometry), `position` (the state and the [`Position`] trait),
//! `moves` (which there are and what they do), `text` (reading and writing), `scene` (what it looks like), `tests`.
//!
//! [`Position`]: crate::Position

pub mod go_round;
pub mod gou;
pub mod guard_towers;
#[cfg(test)]
pub mod hexapawn;
pub mod runaround;
