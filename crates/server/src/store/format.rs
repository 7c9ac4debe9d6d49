//! The stored form of game setups: the columns of their rows, with a version of its own.
//!
//! Nothing here is ever changed in place; [`roundel_room::stored`] says why, and has the form of entries and clocks. A game or a challenge has the
//! version of its row in the column `format`: 1 with levels from 1 to 8, 2 with levels from 1 to 12, 3 with games of devices.

mod setup;
#[cfg(test)]
mod tests;

pub use setup::{SETUP_VERSION, StoredRound, StoredSeat, StoredSetup, level_number, read_time_control};
