//! A judge that looks at a position through a network, and has learned from games what to make of it.

use super::network::{Network, SparseInputs};
use crate::{EquityEvaluator, Evaluation, Weights};
use roundel_rules::{Outcome, Position, Roll, Side, Turn};
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A game with dice that a network can look at.
pub trait NetworkInputs: Position<Roll = Roll> {
    /// The number of different things to see.
    const INPUTS: usize;

    /// The one that says how far the side to roll is ahead, as good a guess as one number can be.
    const LEAD: usize;

    /// What there is to see in a position where a roll is due, from the side of whoever rolls. Positions that are alike but
    /// for a symmetry of the board look alike.
    fn fill_inputs(&self, inputs: &mut SparseInputs);

    /// The weights that come with this version.
    fn shipped() -> &'static Weights;
}

/// A judge with a network.
#[derive(Clone, Debug)]
pub struct NetworkEvaluator<P> {
    network: Arc<Network>,
    position: PhantomData<fn(&P)>,
}

impl<P: NetworkInputs> NetworkEvaluator<P> {
    /// The number of weights of such a judge.
    pub const WEIGHTS: usize = Network::weights(P::INPUTS);

    /// A judge with these weights, which are the game's.
    pub fn new(weights: &Weights) -> NetworkEvaluator<P> {
        assert_eq!(weights.values.len(), Self::WEIGHTS, "whoever reads weights checks their number");
        NetworkEvaluator::from_network(Network::from_weights(&weights.values))
    }

    /// What a position is worth to a side, at first sight or because the game is over.
    pub(crate) fn equity_for(&self, side: Side, position: &P) -> f32 {
        match position.turn() {
            Turn::Over(Outcome::Won(winner)) if winner == side => 1.0,
            Turn::Over(Outcome::Won(_)) => -1.0,
            Turn::Over(Outcome::Drawn) => 0.0,
            Turn::Roll(other) | Turn::Decide(other) if other == side => self.equity(position),
            Turn::Roll(_) | Turn::Decide(_) => -self.equity(position),
        }
    }

    pub(crate) fn from_network(network: Network) -> NetworkEvaluator<P> {
        NetworkEvaluator { network: Arc::new(network), position: PhantomData }
    }
}

impl<P: NetworkInputs> EquityEvaluator<P> for NetworkEvaluator<P> {
    #[inline]
    fn equity(&self, position: &P) -> f32 {
        if let Turn::Decide(_) = position.turn() {
            return best_static_equity(self, position);
        }
        let mut inputs = SparseInputs::new();
        position.fill_inputs(&mut inputs);
        self.network.forward(&inputs).equity
    }
}

/// The judge that an evaluation asks for.
#[derive(Clone, Debug)]
pub enum SelectedEvaluator<P, H> {
    /// The one that a person has set.
    HandCrafted(H),
    /// One with a network.
    NetworkEvaluator(NetworkEvaluator<P>),
}

impl<P: NetworkInputs, H: EquityEvaluator<P>> SelectedEvaluator<P, H> {
    /// The judge for an evaluation, with the hand-set one at hand.
    pub fn new(hand_crafted: H, evaluation: &Evaluation) -> SelectedEvaluator<P, H> {
        match evaluation {
            Evaluation::Shipped => SelectedEvaluator::NetworkEvaluator(NetworkEvaluator::new(P::shipped())),
            Evaluation::HandCrafted => SelectedEvaluator::HandCrafted(hand_crafted),
            Evaluation::Weights(weights) => SelectedEvaluator::NetworkEvaluator(NetworkEvaluator::new(weights)),
        }
    }
}

impl<P: NetworkInputs, H: EquityEvaluator<P>> EquityEvaluator<P> for SelectedEvaluator<P, H> {
    #[inline]
    fn equity(&self, position: &P) -> f32 {
        match self {
            SelectedEvaluator::HandCrafted(evaluator) => evaluator.equity(position),
            SelectedEvaluator::NetworkEvaluator(evaluator) => evaluator.equity(position),
        }
    }
}

/// A network looks at rolls; where a decision is due, a position is worth as much as its best move.
#[inline(never)]
fn best_static_equity<P: NetworkInputs>(evaluator: &NetworkEvaluator<P>, position: &P) -> f32 {
    let Some(mover) = position.turn().side() else { return 0.0 };
    let mut best = f32::NEG_INFINITY;
    let _ = position.each_move(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        best = best.max(evaluator.equity_for(mover, &next));
        ControlFlow::<()>::Continue(())
    });
    best
}
