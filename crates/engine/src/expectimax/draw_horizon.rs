//! The last decisions before a draw (0.5): so many in a row without progress, and the game is over. A position does not know
//! how near that is, so the table cannot either; what is searched as usual is only what comes after progress.

use super::star::mean;
use super::{EquityRootMove, Expectimax};
use crate::Limits;
use crate::evaluator::EquityEvaluator;
use roundel_rules::{History, MoveKind, Position, Roll, Side};
use std::ops::ControlFlow;

/// So many decisions before the draw it is seen. Farther away there are too many ways to it, and too many out of it.
const IN_SIGHT: u32 = 2;

/// How deep to look beyond progress, which takes little time.
const DEPTH: u8 = 2;

impl<P: Position<Roll = Roll>, J: EquityEvaluator<P>> Expectimax<P, J> {
    /// The best moves of a position in which a decision is due, if the history makes a draw of the next few decisions
    /// without progress; `None` if there is no need to think of that.
    pub(crate) fn run_before_draw(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
    ) -> Option<Vec<EquityRootMove<P::Move>>> {
        let left = history.quiet_limit()?.saturating_sub(history.quiet_decisions());
        if left > IN_SIGHT {
            return None;
        }
        let depth = limits.depth.map_or(DEPTH, |depth| depth.clamp(1, DEPTH));
        let moves = self.moves_before_draw(position, left, depth);
        let nodes = moves.len() as u64;
        let prospect = |(mv, equity)| EquityRootMove { mv, equity, depth, nodes, pv: vec![mv], replies: [None; 6] };
        Some(moves.into_iter().map(prospect).collect())
    }

    /// The moves of a position with what each is worth to the mover, the best one first, when `left` decisions without
    /// progress make a draw. What comes after progress is looked at `depth` decisions deep, this one counted.
    fn moves_before_draw(&mut self, position: &P, left: u32, depth: u8) -> Vec<(P::Move, f32)> {
        let Some(side) = position.turn().side() else { return Vec::new() };
        let mut moves = Vec::new();
        let _ = position.each_move(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let equity = match MoveKind::of(position, mv) {
                MoveKind::Irreversible => self.seen_by(side, &next, depth.saturating_sub(1)),
                MoveKind::Quiet if left <= 1 => 0.0,
                MoveKind::Quiet => self.mean_before_draw(side, &next, left - 1, depth.saturating_sub(1)),
            };
            moves.push((mv, equity));
            ControlFlow::<()>::Continue(())
        });
        moves.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        moves
    }

    /// What a position where a roll is due is worth to a side.
    fn mean_before_draw(&mut self, side: Side, position: &P, left: u32, depth: u8) -> f32 {
        let faces = Roll::ALL.map(|roll| {
            let mut rolled = position.clone();
            rolled.roll_unchecked(roll);
            self.moves_before_draw(&rolled, left, depth).first().map_or(0.0, |&(_, equity)| equity)
        });
        if position.turn().side() == Some(side) { mean(faces) } else { -mean(faces) }
    }

    /// What a position is worth to a side, as far as a usual search sees.
    fn seen_by(&mut self, side: Side, position: &P, depth: u8) -> f32 {
        let equity = self.equity(position, depth);
        if position.turn().side().unwrap_or(Side::First) == side { equity } else { -equity }
    }
}
