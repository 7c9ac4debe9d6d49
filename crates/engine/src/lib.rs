//! What is good: search and evaluation.
//!
//! A [`Engine`] thinks about the positions of one game under [`Limits`]; [`EngineGame::engine`] makes one. Games without dice are
//! searched by alpha-beta ([`AlphaBeta`]), with a [`Evaluator`] that knows what is special to the game; games with dice by
//! expectation ([`Expectimax`]), with a [`EquityEvaluator`]; [`rollout`] plays them to the end instead.

mod bench;
mod engine;
mod evaluator;
mod expectimax;
mod limits;
mod score;
mod search;
mod tt;
mod weights;

pub mod analysis;
pub mod eval;
pub mod greedy;
pub mod levels;
pub mod rng;
pub mod rollout;
pub mod tablebase;
pub mod train;

pub use bench::bench;
pub use engine::{Engine, EngineGame, EngineOptions, Evaluation, OnIteration, SearchResult, Value};
pub use evaluator::{EquityEvaluator, Evaluator};
pub use expectimax::{EquityRootMove, Expectimax};
pub use limits::{Limits, SearchControl, StopFlag};
pub use score::Score;
pub use search::{AlphaBeta, Pruning, RootMove};
pub use tt::TranspositionTable;
pub use weights::{Weights, WeightsError};
