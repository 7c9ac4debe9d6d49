//! The stored form of games, with a version of its own, for the server’s store and for browsers.
//!
//! It is apart from the API's on purpose: the API may grow, and what was stored must stay readable. Nothing here is ever
//! changed in place. A new form gets the next version, its own types, and a conversion; the types of earlier versions stay.
//!
//! - An entry is `{"version":1,"events":[…]}`. Releases before the number existed wrote the bare array; that is version 1 too.
//! - A [`DeviceGame`] is a whole game as a browser keeps it.
//!
//! An unknown version, kind or field is an error: nothing is guessed.

mod device_check;
mod device_game;
mod event;
#[cfg(test)]
mod tests;
mod time_control;

pub use device_check::{DeviceGameError, FinishedGame};
pub use device_game::{DeviceEntry, DeviceGame, DeviceSeat};
pub use event::{read_events, write_events};
pub use time_control::{read_time_control, write_time_control};

/// What was stored cannot be read: it is damaged, was written by a newer release, or the rules refuse it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);
