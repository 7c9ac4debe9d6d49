//! Tapered linear evaluation of the games without dice, with learned weights.

mod gou;
mod guard_towers;
mod tapered;
#[cfg(test)]
mod tests;

pub(crate) use tapered::{LinearFeatures, MAX_PHASE, Trace};

use crate::{Evaluator, Score, Weights};
use roundel_rules::GameId;
use tapered::{HUNDREDTH, TaperedWeights};

/// A linear evaluation with learned weights. Moves are ordered by the hand-crafted evaluator.
#[derive(Clone, Debug)]
pub struct LinearEvaluator<M> {
    weights: TaperedWeights,
    hand_crafted: M,
}

impl<M> LinearEvaluator<M> {
    /// An evaluator with these weights, which must belong to the game.
    #[allow(private_bounds, reason = "the features of a game are private to the crate")]
    pub fn new<P: LinearFeatures>(weights: &Weights, hand_crafted: M) -> LinearEvaluator<M>
    where
        M: Evaluator<P>,
    {
        LinearEvaluator { weights: TaperedWeights::new::<P>(weights), hand_crafted }
    }
}

#[allow(private_bounds, reason = "the features of a game are private to the crate")]
impl<P: LinearFeatures, M: Evaluator<P>> Evaluator<P> for LinearEvaluator<M> {
    const HISTORY_SIZE: usize = M::HISTORY_SIZE;

    #[inline]
    fn evaluate(&self, position: &P) -> Score {
        self.weights.evaluate(position)
    }

    #[inline]
    fn capture_value(&self, position: &P, mv: P::Move) -> i32 {
        self.hand_crafted.capture_value(position, mv)
    }

    #[inline]
    fn history_index(&self, position: &P, mv: P::Move) -> usize {
        self.hand_crafted.history_index(position, mv)
    }
}

/// The number of weights of a game: two for each feature.
pub(crate) const fn weight_count<P: LinearFeatures>() -> usize {
    2 * P::FEATURES
}

/// Weights that are the same in all phases of the game.
fn untapered_weights(game: GameId, hundredths: &[i32]) -> Weights {
    let values = hundredths.iter().flat_map(|value| [HUNDREDTH * value; 2]).collect();
    Weights { game, notes: Vec::new(), values }
}
