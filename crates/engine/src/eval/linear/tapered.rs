//! Evaluations that count: a sum of what is seen in a position, each kind of it times a weight that was learned.
//!
//! What a stone, a place or a threat is worth changes in the course of a game, so each kind has two weights: one for the
//! beginning and one for the end. Weights are thousandths of a stone.

use crate::score::WIN_BOUND;
use crate::{EngineGame, Score, Weights};
use std::sync::Arc;

/// Takes down what is seen in a position.
pub(crate) trait Trace {
    /// This aspect is seen so many more times by the side to move than by the other.
    fn add(&mut self, feature: usize, count: i32);
}

/// A game whose evaluation counts.
pub(crate) trait LinearFeatures: EngineGame {
    /// How many kinds of things it counts.
    const FEATURES: usize;

    /// Counts them.
    fn trace(&self, trace: &mut impl Trace);

    /// The weights that come with this version.
    fn shipped() -> &'static Weights;

    /// The weights to begin with: the hand-set evaluation, as far as it counts the same.
    fn initial_weights() -> Weights;

    /// How much of the game is still to come: [`MAX_PHASE`] at the beginning, 0 at the end.
    fn phase(&self) -> i32;
}

/// All of a game.
pub(crate) const MAX_PHASE: i32 = 16;

/// A hundredth of a stone, in the unit of the weights.
pub(super) const HUNDREDTH: i32 = 10;

/// No weight counts more: a thousand stones. A sum of them cannot overflow.
const MAX_WEIGHT: i32 = 1_000_000;

/// No evaluation is higher: far below a forced win.
pub(crate) const MOST: i32 = WIN_BOUND / 2;

/// Two values in one word, so that both are added and multiplied at once: the upper half counts at the beginning of the
/// game, the lower half at its end. A negative lower half borrows from the upper one, and gives back when taken apart.
#[derive(Clone, Copy, Debug, Default)]
struct Tapered(i64);

impl Tapered {
    fn new(opening: i32, end: i32) -> Tapered {
        Tapered((i64::from(opening) << 32) + i64::from(end))
    }

    #[inline]
    fn halves(self) -> (i64, i64) {
        let end = i64::from(self.0 as i32);
        ((self.0 - end) >> 32, end)
    }
}

/// Weights as an evaluation uses them.
#[derive(Clone, Debug)]
pub(crate) struct TaperedWeights(Arc<[Tapered]>);

/// The sum for a position.
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
    /// From the values of a game's weights, two for each aspect.
    pub(crate) fn new<P: LinearFeatures>(weights: &Weights) -> TaperedWeights {
        assert_eq!(weights.values.len(), 2 * P::FEATURES, "weights are those of the game");
        let bounded = |value: i32| value.clamp(-MAX_WEIGHT, MAX_WEIGHT);
        TaperedWeights(weights.values.chunks(2).map(|pair| Tapered::new(bounded(pair[0]), bounded(pair[1]))).collect())
    }

    /// What a position is worth to the side to move.
    #[inline]
    pub(crate) fn evaluate<P: LinearFeatures>(&self, position: &P) -> Score {
        let mut sum = Sum { weights: &self.0, sum: 0 };
        position.trace(&mut sum);
        let (opening, end) = Tapered(sum.sum).halves();
        let phase = i64::from(position.phase());
        let value = (opening * phase + end * (i64::from(MAX_PHASE) - phase)) / i64::from(MAX_PHASE * HUNDREDTH);
        Score((value as i32).clamp(-MOST, MOST))
    }
}

#[cfg(test)]
mod tests {
    use super::Tapered;

    #[test]
    fn halves_do_not_disturb_each_other() {
        for opening in [-70_000_000, -1, 0, 3, 70_000_000] {
            for end in [-70_000_000, -1, 0, 3, 70_000_000] {
                assert_eq!(Tapered::new(opening, end).halves(), (opening.into(), end.into()));
                let tripled = Tapered(-3 * Tapered::new(opening, end).0);
                assert_eq!(tripled.halves(), (i64::from(opening) * -3, i64::from(end) * -3));
            }
        }
    }
}
