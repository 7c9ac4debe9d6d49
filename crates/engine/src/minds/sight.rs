//! A judge that looks at a position through a network, and has learned from games what to make of it.

use super::network::{Network, Seen};
use crate::{Evaluation, Judge, Weights};
use roundel_rules::{Outcome, Position, Roll, Side, Turn};
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A game with dice that a network can look at.
pub trait Sight: Position<Roll = Roll> {
    /// The number of different things to see.
    const INPUTS: usize;

    /// The one that says how far the side to roll is ahead, as good a guess as one number can be.
    const LEAD: usize;

    /// What there is to see in a position where a roll is due, from the side of whoever rolls. Positions that are alike but
    /// for a symmetry of the board look alike.
    fn see(&self, seen: &mut Seen);

    /// The weights that come with this version.
    fn shipped() -> &'static Weights;
}

/// A judge with a network.
#[derive(Clone, Debug)]
pub struct Seer<P> {
    network: Arc<Network>,
    position: PhantomData<fn(&P)>,
}

impl<P: Sight> Seer<P> {
    /// The number of weights of such a judge.
    pub const WEIGHTS: usize = Network::weights(P::INPUTS);

    /// A judge with these weights, which are the game's.
    pub fn new(weights: &Weights) -> Seer<P> {
        assert_eq!(weights.values.len(), Self::WEIGHTS, "whoever reads weights checks their number");
        Seer::from_network(Network::from_weights(&weights.values))
    }

    /// What a position is worth to a side, at first sight or because the game is over.
    pub(crate) fn worth_to(&self, side: Side, position: &P) -> f32 {
        match position.turn() {
            Turn::Over(Outcome::Won(winner)) if winner == side => 1.0,
            Turn::Over(Outcome::Won(_)) => -1.0,
            Turn::Over(Outcome::Drawn) => 0.0,
            Turn::Roll(other) | Turn::Decide(other) if other == side => self.equity(position),
            Turn::Roll(_) | Turn::Decide(_) => -self.equity(position),
        }
    }

    pub(crate) fn from_network(network: Network) -> Seer<P> {
        Seer { network: Arc::new(network), position: PhantomData }
    }
}

impl<P: Sight> Judge<P> for Seer<P> {
    #[inline]
    fn equity(&self, position: &P) -> f32 {
        if let Turn::Decide(_) = position.turn() {
            return best_at_sight(self, position);
        }
        let mut seen = Seen::nothing();
        position.see(&mut seen);
        self.network.look(&seen).equity
    }
}

/// The judge that an evaluation asks for.
#[derive(Clone, Debug)]
pub enum Chosen<P, H> {
    /// The one that a person has set.
    HandSet(H),
    /// One with a network.
    Seer(Seer<P>),
}

impl<P: Sight, H: Judge<P>> Chosen<P, H> {
    /// The judge for an evaluation, with the hand-set one at hand.
    pub fn new(hand_set: H, evaluation: &Evaluation) -> Chosen<P, H> {
        match evaluation {
            Evaluation::Shipped => Chosen::Seer(Seer::new(P::shipped())),
            Evaluation::HandSet => Chosen::HandSet(hand_set),
            Evaluation::Weights(weights) => Chosen::Seer(Seer::new(weights)),
        }
    }
}

impl<P: Sight, H: Judge<P>> Judge<P> for Chosen<P, H> {
    #[inline]
    fn equity(&self, position: &P) -> f32 {
        match self {
            Chosen::HandSet(judge) => judge.equity(position),
            Chosen::Seer(judge) => judge.equity(position),
        }
    }
}

/// A network looks at rolls; where a decision is due, a position is worth as much as its best move.
#[inline(never)]
fn best_at_sight<P: Sight>(seer: &Seer<P>, position: &P) -> f32 {
    let Some(mover) = position.turn().side() else { return 0.0 };
    let mut best = f32::NEG_INFINITY;
    let _ = position.each_move(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        best = best.max(seer.worth_to(mover, &next));
        ControlFlow::<()>::Continue(())
    });
    best
}
