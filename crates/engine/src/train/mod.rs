//! Learning an evaluation from games that the engine plays against itself.
//!
//! Training is a row of rounds. A round plays games with the weights that it is given and learns new ones from them; it
//! depends on nothing else, so that a training that was interrupted goes on from the weights of its last round.

mod linear;
mod td_lambda;

use crate::{EngineGame, Weights};
use std::num::NonZeroUsize;

/// One round of training.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// The seed of the whole training.
    pub seed: u64,
    /// The number of this round, from 0.
    pub number: u32,
    /// The games to play.
    pub games: u64,
    /// The threads to play on; what is learned does not depend on it.
    pub threads: NonZeroUsize,
}

/// A game whose evaluation can be learned.
pub trait Trainable: EngineGame {
    /// The weights to begin with.
    fn initial_weights() -> Weights;

    /// Plays a round with these weights and learns from it. `played` is told how many games were finished since it was told
    /// last.
    fn learn(weights: &Weights, round: Round, played: &(dyn Fn(u64) + Sync)) -> Weights;
}
