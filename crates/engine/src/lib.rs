//! What is good: search and evaluation.
//!
//! A [`Brain`] thinks about the positions of one game under [`Limits`]; [`Thinkable::brain`] makes one. Games without dice are
//! searched by alpha-beta ([`Search`]), with a [`Mind`] that knows what is special to the game; games with dice by
//! expectation ([`Expectation`]), with a [`Judge`]; [`rollout`] plays them to the end instead.

mod bench;
mod brain;
mod expect;
mod limits;
mod mind;
mod score;
mod search;
mod table;
mod weights;

pub mod analysis;
pub mod chance;
pub mod exact;
pub mod levels;
pub mod minds;
pub mod plain;
pub mod rollout;
pub mod train;

pub use bench::bench;
pub use brain::{Brain, Evaluation, Setup, Thinkable, Thought, Told, Worth};
pub use expect::{Expectation, Prospect};
pub use limits::{Clock, Halt, Limits};
pub use mind::{Judge, Mind};
pub use score::Score;
pub use search::{Finding, Search, Shortcuts};
pub use table::Table;
pub use weights::{Weights, WeightsError};
