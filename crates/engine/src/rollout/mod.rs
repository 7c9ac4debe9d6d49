//! Rollouts with variance reduction: the equity of a position in a game with dice, by playing it out many times.
//!
//! Most of the variance between such games is luck, and luck can be measured: the evaluator's equity of the roll that came, minus
//! its mean over all six. Whatever the evaluator, luck sums to zero on average, so results minus luck have the same mean with
//! far less variance (a control variate). Moves are compared with the same dice.

mod play;

use crate::evaluator::EquityEvaluator;
use play::Job;
use roundel_rules::{Position, Roll, Side, Turn};
use std::num::NonZeroUsize;

/// Rollout options.
#[derive(Clone, Copy, Debug)]
pub struct RolloutOptions {
    /// The number of games.
    pub games: u64,
    /// The search depth of both sides, at least 1.
    pub depth: u8,
    /// The seed of the dice. The same rollout gives the same numbers.
    pub seed: u64,
    /// The number of threads. The result does not depend on it.
    pub threads: NonZeroUsize,
    /// Games are cut off after this many decisions and evaluated there; `None` plays them to the end.
    pub truncate_after: Option<u32>,
}

impl Default for RolloutOptions {
    fn default() -> RolloutOptions {
        RolloutOptions { games: 1296, depth: 1, seed: 1, threads: NonZeroUsize::MIN, truncate_after: None }
    }
}

/// The result of a rollout.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The expected result for the side that is to roll or to decide, from -1 to +1.
    pub equity: f32,
    /// The standard error of it.
    pub error: f32,
    /// The equity without variance reduction.
    pub plain_equity: f32,
    /// The standard error of that.
    pub plain_error: f32,
    /// The games played.
    pub games: u64,
}

impl Estimate {
    /// The variance reduction: how many times as many games it would take without it.
    pub fn reduction(&self) -> f32 {
        (self.plain_error / self.error).powi(2)
    }
}

/// The equity of a position for the side that is to roll or to decide; for the first side where the game is over.
pub fn equity<P: Position<Roll = Roll>, E: EquityEvaluator<P>>(
    evaluator: &E,
    position: &P,
    rollout: RolloutOptions,
) -> Estimate {
    let side = position.turn().side().unwrap_or(Side::First);
    estimate(&Job { evaluator, position, side, rollout }.play_all())
}

/// The equities of legal moves for the side that decides, with the same dice for all of them.
pub fn compare<P: Position<Roll = Roll>, E: EquityEvaluator<P>>(
    evaluator: &E,
    position: &P,
    moves: &[P::Move],
    rollout: RolloutOptions,
) -> Vec<Estimate> {
    let Turn::Decide(side) = position.turn() else { return Vec::new() };
    let value = |&mv: &P::Move| estimate(&Job { evaluator, position: &position.after(mv), side, rollout }.play_all());
    moves.iter().map(value).collect()
}

/// One game, from the point of view of the side that the rollout is for.
#[derive(Clone, Copy)]
struct Playout {
    result: f64,
    luck: f64,
}

/// The mean and its standard error. The first rolls are stratified, so the true error is slightly smaller.
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
