//! Evaluations that were learned: the weights come with this version, or from a file.

mod gou;
mod guard_towers;
mod tapered;
#[cfg(test)]
mod tests;

pub(crate) use tapered::{LinearFeatures, MAX_PHASE, Trace};

use crate::{Evaluator, Score, Weights};
use roundel_rules::GameId;
use tapered::{HUNDREDTH, TaperedWeights};

/// A mind that orders moves like another one, and judges positions by weights.
#[derive(Clone, Debug)]
pub struct LinearEvaluator<M> {
    weights: TaperedWeights,
    hand_crafted: M,
}

impl<M> LinearEvaluator<M> {
    /// With these weights, which must be the game's.
    #[allow(private_bounds, reason = "which games count is this room's own business")]
    pub fn new<P: LinearFeatures>(weights: &Weights, hand_crafted: M) -> LinearEvaluator<M>
    where
        M: Evaluator<P>,
    {
        LinearEvaluator { weights: TaperedWeights::new::<P>(weights), hand_crafted }
    }
}

#[allow(private_bounds, reason = "which games count is this room's own business")]
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

/// The number of values that a game's evaluation learns: two for each aspect.
pub(crate) const fn weight_count<P: LinearFeatures>() -> usize {
    2 * P::FEATURES
}

/// Reads the weights that come with this version.
fn parse_shipped<P: LinearFeatures>(game: GameId, text: &str) -> Weights {
    Weights::parse(text, game, weight_count::<P>()).expect("the weights of this version are tested")
}

/// Weights that are the same all through the game.
fn untapered_weights(game: GameId, hundredths: &[i32]) -> Weights {
    let values = hundredths.iter().flat_map(|value| [HUNDREDTH * value; 2]).collect();
    Weights { game, notes: Vec::new(), values }
}
