//! Quiescence search: captures only, until the position is quiet.

use super::node::lost;
use super::ordering::{Candidate, next_best};
use super::worker::{Searched, Worker};
use crate::evaluator::Evaluator;
use crate::score::{MAX_PLY, WIN};
use roundel_rules::{Position, Turn};
use std::ops::ControlFlow;

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Searches captures until the position is quiet. The static value is a lower bound (stand pat).
    pub(super) fn quiesce(&mut self, position: &P, mut alpha: i32, beta: i32, ply: usize) -> Searched {
        let mut best = self.evaluator.evaluate(position).0;
        if best >= beta || ply >= MAX_PLY - 2 {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let _ = position.each_irreversible(|mv| {
            list.push(Candidate { mv, order: self.evaluator.capture_value(position, mv), index: 0, is_capture: true });
            ControlFlow::<()>::Continue(())
        });
        let mut result = Ok(());
        for number in 0..list.len() {
            let candidate = next_best(&mut list, number);
            match self.quiescence_node(&position.after(candidate.mv), -beta, -alpha, ply + 1) {
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
                Ok(value) => {
                    best = best.max(-value);
                    alpha = alpha.max(best);
                    if best >= beta {
                        break;
                    }
                }
            }
        }
        self.lists[ply] = list;
        result.map(|()| best)
    }

    fn quiescence_node(&mut self, position: &P, alpha: i32, beta: i32, ply: usize) -> Searched {
        self.count_node()?;
        if let Turn::Over(_) = position.turn() {
            return Ok(lost(ply));
        }
        if position.immediate_win().is_some() {
            return Ok(WIN - ply as i32 - 1);
        }
        self.quiesce(position, alpha, beta, ply)
    }
}
