//! What a search must know of a game beyond its rules.

use crate::Score;
use roundel_rules::Position;

/// What is special to a game without dice: how good a position looks, and which moves to look at first.
pub trait Evaluator<P: Position>: Clone + Send + Sync {
    /// How many values [`slot`](Evaluator::history_index) has.
    const HISTORY_SIZE: usize;

    /// How good a position looks for the side to move, in hundredths of a stone. The game is not over, and the side to
    /// move cannot win at once.
    fn evaluate(&self, position: &P) -> Score;

    /// What a capturing move takes, in hundredths of a stone.
    fn capture_value(&self, position: &P, mv: P::Move) -> i32;

    /// A number for a move, by which it is remembered as a good one in other positions.
    fn history_index(&self, position: &P, mv: P::Move) -> usize;
}

/// What is special to a game with dice: how good a position looks.
pub trait EquityEvaluator<P: Position>: Clone + Send + Sync {
    /// The expected result for the side that is to roll or to decide: from -1, certainly lost, to +1, certainly won. The
    /// game is not over.
    fn equity(&self, position: &P) -> f32;
}
