//! Many games at once.
//!
//! [`simulate`] is random play, which says how long games are and how even the sides, and how fast the rules are.
//! [`play_match`] is a match between two players, each named by a [`spec`]; [`statistics`] says what its games show.
//! Programs of others take part by the protocol of [`external`]. [`competition`] is the score of a series of games.

pub mod competition;
pub mod external;
pub mod matches;
pub mod openings;
pub mod player;
pub mod process;
pub mod simulate;
pub mod spec;
pub mod statistics;
