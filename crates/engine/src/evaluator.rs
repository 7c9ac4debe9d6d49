//! Static evaluation: the value of a position without a search, and how to order its moves.

use crate::Score;
use roundel_rules::Position;

/// Static evaluation and move ordering of a game without dice.
pub trait Evaluator<P: Position>: Clone + Send + Sync {
    /// The number of values of [`history_index`](Evaluator::history_index).
    const HISTORY_SIZE: usize;

    /// The static score of a position for the side to move. The game is not over, and the side to move has no immediate win.
    fn evaluate(&self, position: &P) -> Score;

    /// The value of the stones that a capture takes, in hundredths of a stone.
    fn capture_value(&self, position: &P, mv: P::Move) -> i32;

    /// The index of a move in the history table.
    fn history_index(&self, position: &P, mv: P::Move) -> usize;
}

/// Static evaluation of a game with dice.
pub trait EquityEvaluator<P: Position>: Clone + Send + Sync {
    /// The expected result for the side that is to roll or to decide, from -1 (lost) to +1 (won). The game is not over.
    fn equity(&self, position: &P) -> f32;
}
