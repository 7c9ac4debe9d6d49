//! Rollouts: what a position of a game with dice is worth, found out by playing it to the end many times.
//!
//! Most of what such games differ by is luck, and luck can be measured: what the roll that came is worth beyond the mean of
//! all six, by the judge's own opinion. Its sum over a game is zero on average whatever that opinion is, so a result less
//! the luck in it says the same on average, with far fewer games. Moves are compared with the same dice.

mod play;

use crate::evaluator::EquityEvaluator;
use play::Job;
use roundel_rules::{Position, Roll, Side, Turn};
use std::num::NonZeroUsize;

/// How to roll out.
#[derive(Clone, Copy, Debug)]
pub struct Rollout {
    /// The games to play.
    pub games: u64,
    /// How deep both sides look at their decisions, at least 1.
    pub depth: u8,
    /// The seed: the same rollout gives the same numbers.
    pub seed: u64,
    /// The threads to play on; the numbers do not depend on it.
    pub threads: NonZeroUsize,
    /// A game that has gone on for so many decisions is judged where it stands; `None` plays every game to its end.
    pub decisions: Option<u32>,
}

impl Default for Rollout {
    fn default() -> Rollout {
        Rollout { games: 1296, depth: 1, seed: 1, threads: NonZeroUsize::MIN, decisions: None }
    }
}

/// What came out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The expected result for the side that is to roll or to decide, from -1 to +1.
    pub equity: f32,
    /// The standard error of it.
    pub error: f32,
    /// The same without the luck taken out: what as many games alone would have said.
    pub plain_equity: f32,
    /// And its standard error.
    pub plain_error: f32,
    /// The games played.
    pub games: u64,
}

impl Estimate {
    /// How many times as many games it would take to be as certain without taking the luck out.
    pub fn reduction(&self) -> f32 {
        (self.plain_error / self.error).powi(2)
    }
}

/// What a position is worth to the side that is to roll or to decide, by play with a judge; to the first side where the
/// game is over.
pub fn equity<P: Position<Roll = Roll>, J: EquityEvaluator<P>>(
    evaluator: &J,
    position: &P,
    rollout: Rollout,
) -> Estimate {
    let side = position.turn().side().unwrap_or(Side::First);
    estimate(&Job { evaluator, position, side, rollout }.play_all())
}

/// What each of these legal moves is worth to the side that decides, by play with a judge and the same dice for all.
pub fn compare<P: Position<Roll = Roll>, J: EquityEvaluator<P>>(
    evaluator: &J,
    position: &P,
    moves: &[P::Move],
    rollout: Rollout,
) -> Vec<Estimate> {
    let Turn::Decide(side) = position.turn() else { return Vec::new() };
    let after = |&mv: &P::Move| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        estimate(&Job { evaluator, position: &next, side, rollout }.play_all())
    };
    moves.iter().map(after).collect()
}

/// How a game went for the side that the rollout is for.
#[derive(Clone, Copy)]
struct Playout {
    result: f64,
    luck: f64,
}

/// The mean and its standard error. Stratified first rolls make the mean a little better than the error says.
fn estimate(playouts: &[Playout]) -> Estimate {
    let count = playouts.len().max(1) as f64;
    let mean_and_error = |value: &dyn Fn(&Playout) -> f64| {
        let mean = playouts.iter().map(value).sum::<f64>() / count;
        let squares = playouts.iter().map(|playout| (value(playout) - mean).powi(2)).sum::<f64>();
        (mean as f32, (squares / (count - 1.0).max(1.0) / count).sqrt() as f32)
    };
    let (equity, error) = mean_and_error(&|playout| playout.result - playout.luck);
    let (plain_equity, plain_error) = mean_and_error(&|playout| playout.result);
    Estimate { equity, error, plain_equity, plain_error, games: playouts.len() as u64 }
}
