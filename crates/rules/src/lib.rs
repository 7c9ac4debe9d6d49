//! The exact rules of four two-player board games: Go Round, Runaround, Guard & Towers and Gou.
//!
//! This crate says what is legal and nothing else: no clock, no random numbers, no files. Dice come in as arguments.
//!
//! - [`Position`] is the trait that every game implements: whose turn it is, which moves there are, what they lead to,
//!   and how positions and moves are written. Generic code over it compiles to the same machine code as code written
//!   for one game.
//! - [`games`] holds the four games, one folder each, all with the same files.
//! - [`AnyPosition`], [`AnyGame`] and [`GameId`] are the closed enums for the edges of a program, where the game is only
//!   known at run time. [`with_position!`] opens one once, so that everything inside is generic.
//! - [`Game`] is a game with its history: it knows the draw rulings, which a position cannot know.
//! - [`record`] reads and writes whole games as text; [`perft()`] counts paths; [`conformance`] is the kit that every game
//!   must pass; [`Scene`] is what a position looks like, for whoever draws it.
//!
//! ```
//! use roundel_rules::{GameId, AnyPosition};
//!
//! let position = AnyPosition::start(GameId::GuardTowers, "")?;
//! assert_eq!(position.tokens().len(), 25);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The toy game of the tests is written against the public interface.
#[cfg(test)]
extern crate self as roundel_rules;

// First, and with its macros, so that the rest of the crate can open what it defines.
#[macro_use]
mod any;

mod bitboard;
mod bits;
mod die;
mod draws;
mod event;
mod game;
mod info;
mod perft;
mod position;
mod scoring;
mod side;
mod suggest;
mod turn;
mod zobrist;

pub mod conformance;
pub mod games;
pub mod record;
pub mod scene;
pub mod text;

pub use any::{AnyGame, AnyPosition, GameId, SetupError, UnknownGame};
pub use bitboard::Bitboard;
pub use die::{Die, NoDice, Roll};
pub use draws::{DrawReason, DrawRules, Draws, History, MoveKind};
pub use event::{Event, Spot};
pub use game::{Game, Token, TokenError, TokenOf, turn_text};
pub use info::{Choice, Colour, GameOptions, Info, OptionError, OptionForm, OptionInfo, SideInfo};
pub use perft::{Branch, divide, perft};
pub use position::Position;
pub use scene::Scene;
pub use scoring::Scoring;
pub use side::Side;
pub use suggest::nearest;
pub use text::{MoveError, PositionError, TextError};
pub use turn::{Outcome, Turn};
