//! The exact rules of four two-player board games: Go Round, Runaround, Guard & Towers and Gou.
//!
//! This crate only decides what is legal. It uses no clock, no random numbers and no files; the caller passes in the
//! rolls.
//!
//! - [`Position`] is the trait that every game implements: move generation, making moves, and position and move notation.
//!   Generic code over it compiles to the same machine code as code written for one game.
//! - [`games`] holds the four games, one folder each, all with the same files.
//! - [`AnyPosition`], [`AnyGame`] and [`GameId`] are closed enums for code that learns the game only at run time.
//!   [`with_position!`] matches on one, and everything inside is generic again.
//! - [`Game`] is a game with its history. It applies the draw rulings, which a position alone cannot.
//! - [`record`] parses and writes whole games, [`puzzle`] puzzles; [`perft()`] counts paths; [`conformance`] is the test kit that every game
//!   must pass; [`Scene`] describes a position to code that draws it.
//!
//! ```
//! use roundel_rules::{GameId, AnyPosition};
//!
//! let position = AnyPosition::start(GameId::GuardTowers, "")?;
//! assert_eq!(position.legal_tokens().len(), 25);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The toy game of the tests is written against the public interface.
#[cfg(test)]
extern crate self as roundel_rules;

// This module comes first because the rest of the crate uses its macros.
#[macro_use]
mod any;

mod bitboard;
mod bits;
mod cause;
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
pub mod puzzle;
pub mod record;
pub mod scene;
pub mod text;

pub use any::{AnyGame, AnyPosition, GameId, SetupError, UnknownGame};
pub use bitboard::Bitboard;
pub use cause::{Cause, CauseError, Win};
pub use die::{Die, NoDice, Roll};
pub use draws::{DrawReason, DrawRules, Draws, History, MoveKind};
pub use event::{BoardEvent, Spot};
pub use game::{Game, Token, TokenError, TokenOf, turn_text};
pub use info::{
    ChosenOption, Colour, Difficulty, GameOptions, Info, NoOptions, OptionError, OptionForm, OptionInfo, SideInfo,
};
pub use perft::{Branch, divide, perft};
pub use position::Position;
pub use scene::Scene;
pub use scoring::Scoring;
pub use side::Side;
pub use suggest::nearest;
pub use text::{MoveError, PositionError, TextError};
pub use turn::{Outcome, Turn};
