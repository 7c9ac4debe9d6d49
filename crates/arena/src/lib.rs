//! Matches between players, and their statistics.
//!
//! [`mod@matches`] plays matches between two players, each named by a [`spec`]; [`statistics`] has Elo, LOS and SPRT. External programs
//! take part through the Universal Game Interface ([`external`]). [`ladder`] measures the engine's levels, also against two
//! [stand-ins](stand_ins) for people, and fits them. [`simulate`] plays random games, for their length, the balance of
//! the sides and the speed of the rules. [`puzzles`] finds puzzles.

pub mod external;
pub mod ladder;
pub mod matches;
pub mod openings;
pub mod player;
pub mod process;
pub mod puzzles;
pub mod simulate;
pub mod spec;
pub mod stand_ins;
pub mod statistics;
