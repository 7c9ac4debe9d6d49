//! Evaluations that count: a sum of what is seen in a position, each kind of it times a weight that was learned.
//!
//! What a stone, a place or a threat is worth changes in the course of a game, so each kind has two weights: one for the
//! beginning and one for the end. Weights are thousandths of a stone.

use crate::score::WIN_BOUND;
use crate::{Score, Thinkable, Weights};
use std::sync::Arc;

/// Takes down what is seen in a position.
pub(crate) trait Tally {
    /// This aspect is seen so many more times by the side to move than by the other.
    fn add(&mut self, aspect: usize, times: i32);
}

/// A game whose evaluation counts.
pub(crate) trait Counting: Thinkable {
    /// How many kinds of things it counts.
    const ASPECTS: usize;

    /// Counts them.
    fn count(&self, tally: &mut impl Tally);

    /// The weights that come with this version.
    fn shipped() -> &'static Weights;

    /// The weights to begin with: the hand-set evaluation, as far as it counts the same.
    fn unlearned() -> Weights;

    /// How much of the game is still to come: [`WHOLE`] at the beginning, 0 at the end.
    fn to_come(&self) -> i32;
}

/// All of a game.
pub(crate) const WHOLE: i32 = 16;

/// A hundredth of a stone, in the unit of the weights.
pub(super) const HUNDREDTH: i32 = 10;

/// No weight counts more: a thousand stones. A sum of them cannot overflow.
const MOST_WEIGHT: i32 = 1_000_000;

/// No evaluation is higher: far below a forced win.
pub(crate) const MOST: i32 = WIN_BOUND / 2;

/// Two values in one word, so that both are added and multiplied at once: the upper half counts at the beginning of the
/// game, the lower half at its end. A negative lower half borrows from the upper one, and gives back when taken apart.
#[derive(Clone, Copy, Debug, Default)]
struct Pair(i64);

impl Pair {
    fn new(begin: i32, end: i32) -> Pair {
        Pair((i64::from(begin) << 32) + i64::from(end))
    }

    #[inline]
    fn halves(self) -> (i64, i64) {
        let end = i64::from(self.0 as i32);
        ((self.0 - end) >> 32, end)
    }
}

/// Weights as an evaluation uses them.
#[derive(Clone, Debug)]
pub(crate) struct Linear(Arc<[Pair]>);

/// The sum for a position.
struct Sum<'a> {
    weights: &'a [Pair],
    sum: i64,
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, aspect: usize, times: i32) {
        self.sum += self.weights[aspect].0 * i64::from(times);
    }
}

impl Linear {
    /// From the values of a game's weights, two for each aspect.
    pub(crate) fn new<P: Counting>(weights: &Weights) -> Linear {
        assert_eq!(weights.values.len(), 2 * P::ASPECTS, "weights are those of the game");
        let bounded = |value: i32| value.clamp(-MOST_WEIGHT, MOST_WEIGHT);
        Linear(weights.values.chunks(2).map(|pair| Pair::new(bounded(pair[0]), bounded(pair[1]))).collect())
    }

    /// What a position is worth to the side to move.
    #[inline]
    pub(crate) fn evaluate<P: Counting>(&self, position: &P) -> Score {
        let mut sum = Sum { weights: &self.0, sum: 0 };
        position.count(&mut sum);
        let (begin, end) = Pair(sum.sum).halves();
        let to_come = i64::from(position.to_come());
        let value = (begin * to_come + end * (i64::from(WHOLE) - to_come)) / i64::from(WHOLE * HUNDREDTH);
        Score((value as i32).clamp(-MOST, MOST))
    }
}

#[cfg(test)]
mod tests {
    use super::Pair;

    #[test]
    fn halves_do_not_disturb_each_other() {
        for begin in [-70_000_000, -1, 0, 3, 70_000_000] {
            for end in [-70_000_000, -1, 0, 3, 70_000_000] {
                assert_eq!(Pair::new(begin, end).halves(), (begin.into(), end.into()));
                let tripled = Pair(-3 * Pair::new(begin, end).0);
                assert_eq!(tripled.halves(), (i64::from(begin) * -3, i64::from(end) * -3));
            }
        }
    }
}
