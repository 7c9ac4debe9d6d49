//! One game between two seats, as pure data: event sourcing without a store, a network or a clock.
//!
//! A room is the fold of its numbered [`Event`]s. An [`Action`] is checked against the [`RoomState`] by
//! [`RoomState::decide`] and becomes events; the caller stores them, and then [`RoomState::apply`] takes them in. The
//! same two functions serve the server, the terminal and the browser.
//!
//! - [`RoomConfig`]: the game, the seats and the [`TimeControl`], agreed before the first move.
//! - [`Refusal`]: why an action is not allowed.
//! - [`GameView`] and [`Board`]: what one viewer sees, as JSON; [`wire`] has the messages that carry them.
//! - [`choice`]: narrowing the legal moves tap by tap.
//! - [`dice`]: rolls that both players can verify.
//! - [`stored`]: the form in which events and whole games are kept.
//!
//! Nothing in this crate waits, does I/O, reads a clock or draws random numbers: times come in as [`Millis`], secrets
//! as bytes.

mod action;
mod board;
pub mod choice;
mod clock;
mod config;
mod decide;
pub mod dice;
mod event;
pub mod hex;
mod plain_text;
mod points;
mod refusal;
#[cfg(feature = "openapi")]
mod schema;
mod state;
pub mod stored;
mod terms;
#[cfg(test)]
mod tests;
mod view;
mod view_diff;
mod viewer;
pub mod wire;

pub use action::{Action, Proposal};
pub use board::{Board, BoardLayers, BoardReader, BoardView, board_svg};
pub use clock::{Clocks, TimeControl, TimeControlError};
pub use config::{MatchRound, Origin, PlayerId, RoomConfig, Seat};
pub use decide::{Actor, Effects, FollowUp};
pub use event::{Event, Millis};
pub use plain_text::is_plain;
pub use points::{Points, points_text};
pub use refusal::Refusal;
pub use state::{ApplyError, ChatLine, PlayedToken, RoomState};
pub use terms::{rules_text, terms_text, time_control_text};
pub use view::{
    ChatLineView, DiceView, DrawWarningView, GameView, LineView, MatchView, MayView, OffersView, ResultView, SeatView,
    SideView, TurnView,
};
pub use view_diff::ViewDiff;
pub use viewer::{Orientation, Presence, Viewer};
