//! Tapered evaluation: a weighted sum of features, interpolated between opening and endgame weights by the game phase.
//!
//! Weights are thousandths of a stone.

use crate::score::WIN_BOUND;
use crate::{EngineGame, Score, Weights};
use std::sync::Arc;

/// Receives the features of a position.
pub(crate) trait Trace {
    /// Adds a feature: its count for the side to move, minus that for the other side.
    fn add(&mut self, feature: usize, count: i32);
}

/// A game with features for a linear evaluation.
pub(crate) trait LinearFeatures: EngineGame {
    /// The number of features.
    const FEATURES: usize;

    /// Passes the features of the position to a trace.
    fn trace(&self, trace: &mut impl Trace);

    /// The weights that ship with this version.
    fn shipped() -> &'static Weights;

    /// The weights to start training with: those of the hand-crafted evaluation, as far as the features are the same.
    fn initial_weights() -> Weights;

    /// The game phase: from [`MAX_PHASE`] at the start to 0 in the endgame.
    fn phase(&self) -> i32;
}

/// The game phase at the start.
pub(crate) const MAX_PHASE: i32 = 16;

/// A hundredth of a stone, in units of the weights.
pub(super) const HUNDREDTH: i32 = 10;

/// Weights are clamped to this, a thousand stones, so that no sum overflows.
const MAX_WEIGHT: i32 = 1_000_000;

/// Evaluations are clamped to this, far below a forced win.
pub(crate) const MAX: i32 = WIN_BOUND / 2;

/// An opening and an endgame value packed in one word, so that both are added and multiplied at once. The opening value is the
/// upper half; a negative lower half borrows from it, which `halves` undoes.
#[derive(Clone, Copy, Debug, Default)]
struct Tapered(i64);

impl Tapered {
    fn new(opening: i32, endgame: i32) -> Tapered {
        Tapered((i64::from(opening) << 32) + i64::from(endgame))
    }

    #[inline]
    fn halves(self) -> (i64, i64) {
        let endgame = i64::from(self.0 as i32);
        ((self.0 - endgame) >> 32, endgame)
    }
}

/// The weights of an evaluation, packed.
#[derive(Clone, Debug)]
pub(crate) struct TaperedWeights(Arc<[Tapered]>);

/// Sums up the weighted features of a position.
struct Sum<'a> {
    weights: &'a [Tapered],
    sum: i64,
}

impl Trace for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        self.sum += self.weights[feature].0 * i64::from(count);
    }
}

impl TaperedWeights {
    /// From a game's weights, two for each feature.
    pub(crate) fn new<P: LinearFeatures>(weights: &Weights) -> TaperedWeights {
        assert_eq!(weights.values.len(), 2 * P::FEATURES, "the weights belong to the game");
        let bounded = |value: i32| value.clamp(-MAX_WEIGHT, MAX_WEIGHT);
        TaperedWeights(weights.values.chunks(2).map(|pair| Tapered::new(bounded(pair[0]), bounded(pair[1]))).collect())
    }

    /// The score of a position for the side to move.
    #[inline]
    pub(crate) fn evaluate<P: LinearFeatures>(&self, position: &P) -> Score {
        let mut sum = Sum { weights: &self.0, sum: 0 };
        position.trace(&mut sum);
        let (opening, endgame) = Tapered(sum.sum).halves();
        let phase = i64::from(position.phase());
        let value = (opening * phase + endgame * (i64::from(MAX_PHASE) - phase)) / i64::from(MAX_PHASE * HUNDREDTH);
        Score((value as i32).clamp(-MAX, MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::Tapered;

    #[test]
    fn halves_do_not_disturb_each_other() {
        for opening in [-70_000_000, -1, 0, 3, 70_000_000] {
            for endgame in [-70_000_000, -1, 0, 3, 70_000_000] {
                assert_eq!(Tapered::new(opening, endgame).halves(), (opening.into(), endgame.into()));
                let tripled = Tapered(-3 * Tapered::new(opening, endgame).0);
                assert_eq!(tripled.halves(), (i64::from(opening) * -3, i64::from(endgame) * -3));
            }
        }
    }
}
