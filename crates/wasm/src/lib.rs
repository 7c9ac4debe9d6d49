//! Roundel in the browser: rules, engine, draw and room as one WebAssembly module.
//!
//! The module takes a [`Call`] as JSON and answers with JSON. A page runs it in two workers: one holds the [`DeviceRoom`] of the game on
//! the page and answers at once, the other [searches](Search) and can be stopped at any time by ending it.
//!
//! A device room speaks the messages of [`roundel_room::wire`], so that the game page does not notice whether a server or this module
//! is at the other end. As on the server, nothing is told before it is stored: [`Call::Message`] decides and returns an entry to store, and
//! [`Call::Stored`] applies it and returns what to tell the page.
//!
//! `.ci/module` builds the module and keeps it in `web/module`. Everything in it gives the same results as the native crates: searches
//! limited by nodes, dice, boards and texts ([`digest()`] and `tests/digest.rs`). A panic ends the module without a message, so no call may
//! make it panic ([`conformance`]).

#[cfg(target_arch = "wasm32")]
mod abi;
mod any_analyzer;
mod call;
pub mod conformance;
mod device_room;
mod digest;
mod game_text;
mod instance;
mod search;
pub mod study;

pub use call::{Answer, BadCall, Call};
pub use device_room::{DeviceRoom, Received};
pub use digest::digest;
pub use game_text::GameText;
pub use instance::Instance;
pub use search::{Engines, Search};
