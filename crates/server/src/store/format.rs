//! The stored form of events and game setups, with a version of its own.
//!
//! It is apart from the API's on purpose: the API may grow, and what is on the disk must stay readable. Nothing here is ever
//! changed in place. A new form gets the next version, its own types, and a conversion; the types of earlier versions stay.
//!
//! - An entry is `{"version":1,"events":[…]}`. Releases before the number existed wrote the bare array; that is version 1 too.
//! - A game or a challenge has the version of its row in the column `format`: 1 with levels from 1 to 8, 2 with levels from 1 to 12.
//!
//! An unknown version, kind or field is an error: the game is marked as unreadable, and nothing is guessed.

mod event;
mod setup;
#[cfg(test)]
mod tests;

pub use event::{read_events, write_events};
pub use setup::{SETUP_VERSION, StoredRound, StoredSeat, StoredSetup, level_number, read_clock, write_clock};
