//! One game between two sides: what happened, in order, and everything that follows from it.
//!
//! A table is the fold of its [`Event`]s. An [`Action`] that somebody takes is checked against the [`State`] and becomes
//! events; they are stored, and only then applied and told to anybody. Nothing in here waits, stores or looks at a clock.

mod action;
mod clock;
mod decide;
mod event;
mod points;
mod setup;
mod state;
#[cfg(test)]
mod tests;

pub use action::{Action, Matter};
pub use clock::{Clock, ClockError, Clockwork};
pub use decide::{Actor, Follow, Plan};
pub use event::{Event, Moment};
pub use points::{Points, points_text};
pub use setup::{MatchPlace, PlayerId, Seat, Setup};
pub use state::{Said, State, Unfit};
