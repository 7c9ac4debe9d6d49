//! Many games at once.
//!
//! Today that is [`simulate`]: random play, which says how long games are and how even the sides, and how fast the rules are.
//! Matches between engines and competitions between people will live here too.

pub mod chance;
pub mod simulate;
