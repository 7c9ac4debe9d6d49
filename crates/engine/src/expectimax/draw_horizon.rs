//! The draw horizon: full-width search of the last decisions before a draw by quiet decisions (0.5).
//!
//! A position does not know how close the draw is, so the transposition table cannot either. Only positions after an irreversible
//! move are searched as usual.

use super::star::mean;
use super::{EquityRootMove, Expectimax};
use crate::Limits;
use crate::evaluator::EquityEvaluator;
use roundel_rules::{History, MoveKind, Position, Roll, Side};
use std::ops::ControlFlow;

/// The draw is seen this many decisions ahead. Farther away, too many lines lead to it and around it.
const HORIZON: u32 = 2;

/// The depth of the usual search after an irreversible move.
const DEPTH: u8 = 2;

impl<P: Position<Roll = Roll>, E: EquityEvaluator<P>> Expectimax<P, E> {
    /// All moves of a position in which a decision is due, the best one first, if the next few quiet decisions draw; `None` if
    /// the draw is farther away.
    pub(crate) fn run_before_draw(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
    ) -> Option<Vec<EquityRootMove<P::Move>>> {
        let left = history.quiet_limit()?.saturating_sub(history.quiet_decisions());
        if left > HORIZON {
            return None;
        }
        let depth = limits.depth.map_or(DEPTH, |depth| depth.clamp(1, DEPTH));
        let moves = self.moves_before_draw(position, left, depth);
        let nodes = moves.len() as u64;
        let root_move = |(mv, equity)| EquityRootMove { mv, equity, depth, nodes, pv: vec![mv], replies: [None; 6] };
        Some(moves.into_iter().map(root_move).collect())
    }

    /// The moves of a position with their equities for the mover, the best one first, where `left` more quiet decisions draw.
    /// Irreversible moves are searched `depth` decisions deep, this one included.
    fn moves_before_draw(&mut self, position: &P, left: u32, depth: u8) -> Vec<(P::Move, f32)> {
        let Some(side) = position.turn().side() else { return Vec::new() };
        let mut moves = Vec::new();
        let _ = position.each_move(|mv| {
            let next = position.after(mv);
            let equity = match MoveKind::of(position, mv) {
                MoveKind::Irreversible => self.equity_for(side, &next, depth.saturating_sub(1)),
                MoveKind::Quiet if left <= 1 => 0.0,
                MoveKind::Quiet => self.mean_before_draw(side, &next, left - 1, depth.saturating_sub(1)),
            };
            moves.push((mv, equity));
            ControlFlow::<()>::Continue(())
        });
        moves.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        moves
    }

    /// The equity of a chance node for a side.
    fn mean_before_draw(&mut self, side: Side, position: &P, left: u32, depth: u8) -> f32 {
        let faces = Roll::ALL.map(|roll| {
            self.moves_before_draw(&position.after_roll(roll), left, depth).first().map_or(0.0, |&(_, equity)| equity)
        });
        if position.turn().side() == Some(side) { mean(faces) } else { -mean(faces) }
    }

    /// The equity of a position for a side, by the usual search.
    fn equity_for(&mut self, side: Side, position: &P, depth: u8) -> f32 {
        let equity = self.equity(position, depth);
        if position.turn().side().unwrap_or(Side::First) == side { equity } else { -equity }
    }
}
