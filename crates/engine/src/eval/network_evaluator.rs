//! Neural network evaluation of the games with dice.

use super::network::{Network, SparseInputs};
use crate::{EquityEvaluator, Evaluation, Weights};
use roundel_rules::{Position, Roll, Side, Turn};
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A game with dice that has inputs for a network.
pub trait NetworkInputs: Position<Roll = Roll> {
    /// The number of inputs.
    const INPUTS: usize;

    /// The input for the lead of the side to roll: the best single predictor of the result.
    const LEAD: usize;

    /// Fills in the inputs of a position where a roll is due, from the point of view of the side to roll. Symmetric positions have
    /// the same inputs.
    fn fill_inputs(&self, inputs: &mut SparseInputs);

    /// The weights that ship with this version.
    fn shipped() -> &'static Weights;
}

/// An evaluator with a network.
#[derive(Clone, Debug)]
pub struct NetworkEvaluator<P> {
    network: Arc<Network>,
    position: PhantomData<fn(&P)>,
}

impl<P: NetworkInputs> NetworkEvaluator<P> {
    /// The number of weights.
    pub const WEIGHTS: usize = Network::weights(P::INPUTS);

    /// An evaluator with these weights, which must belong to the game.
    pub fn new(weights: &Weights) -> NetworkEvaluator<P> {
        assert_eq!(weights.values.len(), Self::WEIGHTS, "Weights::parse checks the number");
        NetworkEvaluator::from_network(Network::from_weights(&weights.values))
    }

    /// The static equity of a position for a side, or the result where the game is over.
    pub(crate) fn equity_for(&self, side: Side, position: &P) -> f32 {
        match position.turn() {
            Turn::Over(outcome) => outcome.value_for(side),
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

/// The evaluator that an [`Evaluation`] selects.
#[derive(Clone, Debug)]
pub enum SelectedEvaluator<P, H> {
    /// The hand-crafted one.
    HandCrafted(H),
    /// A network.
    Network(NetworkEvaluator<P>),
}

impl<P: NetworkInputs, H: EquityEvaluator<P>> SelectedEvaluator<P, H> {
    /// The evaluator for an evaluation.
    #[cfg_attr(target_arch = "wasm32", allow(unused_variables, reason = "the module has no hand-crafted evaluation"))]
    pub fn new(hand_crafted: H, evaluation: &Evaluation) -> SelectedEvaluator<P, H> {
        match evaluation {
            Evaluation::Shipped => SelectedEvaluator::Network(NetworkEvaluator::new(P::shipped())),
            #[cfg(not(target_arch = "wasm32"))]
            Evaluation::HandCrafted => SelectedEvaluator::HandCrafted(hand_crafted),
            Evaluation::Weights(weights) => SelectedEvaluator::Network(NetworkEvaluator::new(weights)),
        }
    }
}

impl<P: NetworkInputs, H: EquityEvaluator<P>> EquityEvaluator<P> for SelectedEvaluator<P, H> {
    #[inline]
    fn equity(&self, position: &P) -> f32 {
        match self {
            SelectedEvaluator::HandCrafted(evaluator) => evaluator.equity(position),
            SelectedEvaluator::Network(evaluator) => evaluator.equity(position),
        }
    }
}

/// Networks evaluate positions where a roll is due. Where a decision is due, the value is that of the best move.
#[inline(never)]
fn best_static_equity<P: NetworkInputs>(evaluator: &NetworkEvaluator<P>, position: &P) -> f32 {
    let Some(mover) = position.turn().side() else { return 0.0 };
    let mut best = f32::NEG_INFINITY;
    let _ = position.each_move(|mv| {
        best = best.max(evaluator.equity_for(mover, &position.after(mv)));
        ControlFlow::<()>::Continue(())
    });
    best
}
