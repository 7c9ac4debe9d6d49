//! Hand-crafted evaluation of Guard & Towers: stones, where they stand, and how far the guards have advanced.

use crate::{Evaluator, Score};
use roundel_rules::games::guard_towers::{GuardTowers, Move};
use roundel_rules::{Position, Side};

/// The hand-crafted evaluation of Guard & Towers.
#[derive(Clone, Debug, Default)]
pub struct GuardTowersEvaluator;

pub(super) const STONE: i32 = 100;
/// By height: a higher tower reaches farther, but can be captured as a whole.
pub(super) const HEIGHT: [i32; 8] = [0, 0, 14, 22, 20, 12, 0, -14];
/// By the rows that a tower has advanced.
pub(super) const ADVANCE: [i32; 7] = [0, 2, 6, 10, 12, 12, 8];
/// By the columns from the edge: the middle controls more.
pub(super) const COLUMN: [i32; 4] = [0, 3, 6, 8];
/// By the guard's remaining steps to the castle.
pub(super) const GUARD: [i32; 13] = [0, 60, 36, 24, 16, 10, 6, 4, 2, 0, 0, 0, 0];
pub(super) const MOBILITY: i32 = 2;
pub(super) const TEMPO: i32 = 8;

impl Evaluator<GuardTowers> for GuardTowersEvaluator {
    const HISTORY_SIZE: usize = 2 * 49 * 49;

    #[inline]
    fn evaluate(&self, position: &GuardTowers) -> Score {
        let [own, theirs] = [position.side(), !position.side()].map(|side| side_value(position, side));
        let moves = position.count_moves() as i32;
        let replies = position.null_move().map_or(moves, |passed| passed.count_moves() as i32);
        Score(own - theirs + MOBILITY * (moves - replies) + TEMPO)
    }

    #[inline]
    fn capture_value(&self, position: &GuardTowers, mv: Move) -> i32 {
        let height = position.tower_height(mv.to) as i32;
        // Least valuable attacker first.
        STONE * 8 * height - i32::from(mv.stones)
    }

    #[inline]
    fn history_index(&self, position: &GuardTowers, mv: Move) -> usize {
        let (from, to) = (mv.from.spot().0 as usize, mv.to.spot().0 as usize);
        (position.side().index() * 49 + from) * 49 + to
    }
}

#[inline]
fn side_value(position: &GuardTowers, side: Side) -> i32 {
    let mut value = 0;
    for (cell, height) in position.towers(side) {
        let advanced = match side {
            Side::First => 6 - cell.row(),
            Side::Second => cell.row(),
        };
        let from_edge = cell.column().min(6 - cell.column());
        value += STONE * i32::from(height) + HEIGHT[height as usize & 7];
        value += ADVANCE[advanced as usize] + COLUMN[from_edge as usize];
    }
    if let Some(guard) = position.guard(side) {
        let rows = match side {
            Side::First => guard.row(),
            Side::Second => 6 - guard.row(),
        };
        value += GUARD[(rows + guard.column().abs_diff(3)) as usize];
    }
    value
}
