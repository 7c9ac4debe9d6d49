//! Evaluations that were learned: the weights come with this version, or from a file.

mod gou;
mod guard_towers;
mod linear;
#[cfg(test)]
mod tests;

pub(crate) use linear::{Counting, Tally, WHOLE};

use crate::{Brain, Evaluation, Mind, Score, Search, Setup, Weights};
use linear::{HUNDREDTH, Linear};
use roundel_rules::GameId;

/// A mind that orders moves like another one, and judges positions by weights.
#[derive(Clone, Debug)]
pub struct Learned<M> {
    weights: Linear,
    plain: M,
}

impl<M> Learned<M> {
    /// With these weights, which must be the game's.
    #[allow(private_bounds, reason = "which games count is this room's own business")]
    pub fn new<P: Counting>(weights: &Weights, plain: M) -> Learned<M>
    where
        M: Mind<P>,
    {
        Learned { weights: Linear::new::<P>(weights), plain }
    }
}

#[allow(private_bounds, reason = "which games count is this room's own business")]
impl<P: Counting, M: Mind<P>> Mind<P> for Learned<M> {
    const SLOTS: usize = M::SLOTS;

    #[inline]
    fn evaluate(&self, position: &P) -> Score {
        self.weights.evaluate(position)
    }

    #[inline]
    fn gain(&self, position: &P, mv: P::Move) -> i32 {
        self.plain.gain(position, mv)
    }

    #[inline]
    fn slot(&self, position: &P, mv: P::Move) -> usize {
        self.plain.slot(position, mv)
    }
}

/// The number of values that a game's evaluation learns: two for each aspect.
pub(crate) const fn weights_of<P: Counting>() -> usize {
    2 * P::ASPECTS
}

/// A search with the evaluation that is asked for.
pub(crate) fn search<P: Counting, M: Mind<P> + 'static>(plain: M, setup: Setup) -> Box<dyn Brain<P>> {
    let Setup { threads, megabytes, evaluation, halt, shortcuts, tables: _ } = setup;
    let learned = |weights| Search::new(Learned::new(weights, plain.clone()), threads, megabytes);
    match evaluation {
        Evaluation::HandSet => {
            Box::new(Search::new(plain, threads, megabytes).with_halt(halt).with_shortcuts(shortcuts))
        }
        Evaluation::Shipped => Box::new(learned(P::shipped()).with_halt(halt).with_shortcuts(shortcuts)),
        Evaluation::Weights(weights) => Box::new(learned(&weights).with_halt(halt).with_shortcuts(shortcuts)),
    }
}

/// Reads the weights that come with this version.
fn parse_shipped<P: Counting>(game: GameId, text: &str) -> Weights {
    Weights::parse(text, game, weights_of::<P>()).expect("the weights of this version are tested")
}

/// Weights that are the same all through the game.
fn even_weights(game: GameId, hundredths: &[i32]) -> Weights {
    let values = hundredths.iter().flat_map(|value| [HUNDREDTH * value; 2]).collect();
    Weights { game, notes: Vec::new(), values }
}
