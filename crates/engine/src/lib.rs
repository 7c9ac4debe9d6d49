//! What is good: search and evaluation.
//!
//! A [`Brain`] thinks about the positions of one game under [`Limits`]; [`Thinkable::brain`] makes one. Games without dice are
//! searched by alpha-beta ([`Search`]), with a [`Mind`] that knows what is special to the game; games with dice by
//! expectation ([`Expectation`]), with a [`Judge`].

mod bench;
mod brain;
mod expect;
mod limits;
mod mind;
mod score;
mod search;
mod table;

pub mod minds;

pub use bench::bench;
pub use brain::{Brain, Setup, Thinkable, Thought, Told, Worth};
pub use expect::{Expectation, Prospect};
pub use limits::{Clock, Limits};
pub use mind::{Judge, Mind};
pub use score::Score;
pub use search::{Finding, Search};
pub use table::Table;
