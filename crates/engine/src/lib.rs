//! Search and evaluation: which move is best.
//!
//! An [`Engine`] searches the games of one kind under [`Limits`]; [`EngineGame::engine`] builds it, and [`AnyEngine`] is the same
//! for callers that know the game only at run time. Games without dice are searched by alpha-beta ([`AlphaBeta`]) with an
//! [`Evaluator`], games with dice by expectimax ([`Expectimax`]) with an [`EquityEvaluator`]; [`rollout`] plays them out instead.
//!
//! The crate reads no environment, and files only where the caller names them ([`tablebase`]). Time comes from a [`Clock`].

mod any;
mod bench;
mod clock;
mod control;
mod engine;
mod evaluator;
mod expectimax;
mod game;
mod limits;
mod options;
mod packed;
mod score;
mod search;
mod stop_flag;
mod threads;
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

pub use any::{AnyEngine, AnySearchResult, OnAnyIteration, weight_count};
pub use bench::bench;
pub use clock::Clock;
pub use engine::{Engine, OnIteration, SearchResult, Value};
pub use evaluator::{EquityEvaluator, Evaluator};
pub use expectimax::{EquityRootMove, Expectimax};
pub use game::{EngineGame, game_id};
pub use limits::Limits;
pub use options::{EngineOptions, Evaluation};
pub use score::Score;
pub use search::{AlphaBeta, Pruning, RootMove};
pub use stop_flag::StopFlag;
pub use tt::TranspositionTable;
pub use weights::{Weights, WeightsError};
