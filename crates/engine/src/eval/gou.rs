//! Hand-crafted evaluation of Gou: stones, and how close they are to the inner corners.

use crate::{Evaluator, Score};
use roundel_rules::games::gou::{Gou, INNER_CORNERS, Move};
use roundel_rules::{Position, Side};

/// The hand-crafted evaluation of Gou.
#[derive(Clone, Debug, Default)]
pub struct GouEvaluator;

pub(super) const STONE: i32 = 100;
/// By the number of inner corners held.
pub(super) const CORNERS: [i32; 5] = [0, 12, 36, 90, 0];
/// By the square that a stone stands on, the outermost first.
pub(super) const SQUARE: [i32; 6] = [0, 4, 8, 10, 12, 12];
pub(super) const MOBILITY: i32 = 1;
pub(super) const TEMPO: i32 = 6;

impl Evaluator<Gou> for GouEvaluator {
    const HISTORY_SIZE: usize = 2 * 61 * 61;

    #[inline]
    fn evaluate(&self, position: &Gou) -> Score {
        let [own, theirs] = [position.side(), !position.side()].map(|side| side_value(position, side));
        let moves = position.count_moves() as i32;
        let replies = position.null_move().map_or(moves, |passed| passed.count_moves() as i32);
        Score(own - theirs + MOBILITY * (moves - replies) + TEMPO)
    }

    #[inline]
    fn capture_value(&self, position: &Gou, mv: Move) -> i32 {
        STONE * position.captured_count(mv) as i32
    }

    #[inline]
    fn history_index(&self, position: &Gou, mv: Move) -> usize {
        let (from, to) = (mv.from.spot().0 as usize, mv.to.spot().0 as usize);
        (position.side().index() * 61 + from) * 61 + to
    }
}

#[inline]
fn side_value(position: &Gou, side: Side) -> i32 {
    let mut value = 0;
    let mut corners = 0;
    for point in position.stones(side) {
        let from_centre = point.column().abs_diff(5).max(point.row().abs_diff(5));
        value += STONE + SQUARE[5 - from_centre as usize];
        corners += usize::from(INNER_CORNERS.contains(&point));
    }
    value + CORNERS[corners]
}
