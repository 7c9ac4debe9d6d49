//! Engine options: threads, memory, evaluation, tablebases, pruning, clock.

use crate::tablebase::Tablebases;
use crate::{Clock, Pruning, StopFlag, Weights};
use std::sync::Arc;

/// What an engine is built with. The defaults read no file and no environment.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the fields name themselves")]
pub struct EngineOptions {
    pub threads: usize,
    /// The size of the transposition table.
    pub megabytes: usize,
    pub evaluation: Evaluation,
    /// The solved boards that the engine may look up.
    pub tablebases: Tablebases,
    pub pruning: Pruning,
    /// Stops the engine's searches from another thread.
    pub stop_flag: StopFlag,
    /// The clock behind time limits.
    pub clock: Clock,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions {
            threads: 1,
            // A larger table slows down a search of a second: each page costs time when it is first touched.
            megabytes: 16,
            evaluation: Evaluation::default(),
            tablebases: Tablebases::none(),
            pruning: Pruning::default(),
            stop_flag: StopFlag::default(),
            clock: Clock::default(),
        }
    }
}

/// Which static evaluation an engine uses at the leaves of its search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Evaluation {
    /// The learned weights that ship with this version.
    #[default]
    Shipped,
    /// The hand-crafted evaluation. Left out of the WebAssembly module: it would double the code of every search.
    #[cfg(not(target_arch = "wasm32"))]
    HandCrafted,
    /// These weights, which must belong to the game.
    Weights(Arc<Weights>),
}
