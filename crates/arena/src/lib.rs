//! Many games at once.
//!
//! Today that is [`simulate`]: random play, which says how long games are and how even the sides, and how fast the rules are;
//! and [`competition`], the score of a series of games. Matches between engines will live here too.

pub mod chance;
pub mod competition;
pub mod simulate;
