//! Training from self-play: logistic regression for the linear evaluations, TD(λ) for the networks.
//!
//! Training is a sequence of rounds. A round plays games with the weights of the round before and fits new ones to them. It depends
//! on nothing else, so that an interrupted training resumes from the weights of its last round.

mod adam;
mod linear;
mod td_lambda;

use crate::{EngineGame, Weights};
use std::num::NonZeroUsize;

/// One round of training.
#[derive(Clone, Copy, Debug)]
pub struct TrainingRound {
    /// The seed of the whole training.
    pub seed: u64,
    /// The number of this round, from 0.
    pub number: u32,
    /// The number of games.
    pub games: u64,
    /// The number of threads. The weights do not depend on it.
    pub threads: NonZeroUsize,
}

/// A game whose evaluation can be trained.
pub trait Trainable: EngineGame {
    /// The weights to start with.
    fn initial_weights() -> Weights;

    /// Plays a round of games with these weights and fits new ones to them. `played` is called with the number of games finished
    /// since its last call.
    fn learn(weights: &Weights, round: TrainingRound, played: &(dyn Fn(u64) + Sync)) -> Weights;
}
