//! Move ordering: the table move, captures, killer moves, then the history heuristic.

use super::worker::Worker;
use crate::evaluator::Evaluator;
use crate::score::MAX_PLY;
use roundel_rules::{MoveKind, Position};
use std::ops::ControlFlow;

/// A legal move with its order, and its index in the order of the generator.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) order: i32,
    pub(super) index: u16,
    pub(super) is_capture: bool,
}

/// The killer moves and the history of one thread.
pub(super) struct MoveOrdering<P: Position> {
    /// For each ply, two quiet moves that caused a cutoff there.
    killers: Vec<[Option<P::Move>; 2]>,
    /// For each kind of move, how often it caused a cutoff, less how often it did not.
    history: Vec<i32>,
}

/// History values stay between plus and minus this.
const MAX_HISTORY: i32 = 16_384;

/// The order of the kinds of moves: higher ones come first.
const TT_MOVE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

impl<P: Position> MoveOrdering<P> {
    pub(super) fn new(history_size: usize) -> MoveOrdering<P> {
        MoveOrdering { killers: vec![[None; 2]; MAX_PLY + 1], history: vec![0; history_size] }
    }

    /// Clears the killer moves and fades the history.
    pub(super) fn begin_search(&mut self) {
        self.killers.fill([None; 2]);
        for value in &mut self.history {
            *value /= 8;
        }
    }

    /// The order of a quiet move.
    #[inline]
    pub(super) fn quiet(&self, ply: usize, mv: P::Move, index: usize) -> i32 {
        match self.killers[ply].iter().position(|&killer| killer == Some(mv)) {
            Some(index) => KILLER - index as i32,
            None => self.history[index],
        }
    }

    /// Rewards a quiet move that caused a cutoff, and punishes those tried before it.
    pub(super) fn reward(
        &mut self,
        ply: usize,
        mv: P::Move,
        depth: i32,
        index: usize,
        tried: impl Iterator<Item = usize>,
    ) {
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = Some(mv);
        }
        let bonus = (depth * depth * 16).min(2048);
        self.change(index, bonus);
        for other in tried {
            self.change(other, -bonus);
        }
    }

    /// Moves a history value towards its maximum, by less the nearer it is: it stays in bounds.
    fn change(&mut self, index: usize, bonus: i32) {
        let value = &mut self.history[index];
        *value += bonus - *value * bonus.abs() / MAX_HISTORY;
    }
}

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Fills a list with the legal moves of a position and their order.
    pub(super) fn fill(&self, list: &mut Vec<Candidate<P::Move>>, position: &P, ply: usize, tt_move: u16) {
        list.clear();
        let _ = position.each_move(|mv| {
            let index = list.len() as u16;
            let is_capture = MoveKind::of(position, mv) == MoveKind::Irreversible;
            let order = if index + 1 == tt_move {
                TT_MOVE
            } else if is_capture {
                CAPTURE + self.evaluator.capture_value(position, mv)
            } else {
                self.ordering.quiet(ply, mv, self.evaluator.history_index(position, mv))
            };
            list.push(Candidate { mv, order, index, is_capture });
            ControlFlow::<()>::Continue(())
        });
    }
}

/// The moves after this many are not sorted: their order hardly matters.
const ORDERED: usize = 12;

/// Brings the best of the remaining moves to this place (selection sort).
#[inline]
pub(super) fn next_best<M: Copy>(list: &mut [Candidate<M>], number: usize) -> Candidate<M> {
    if number >= ORDERED {
        return list[number];
    }
    let mut best = number;
    for i in number + 1..list.len() {
        if list[i].order > list[best].order {
            best = i;
        }
    }
    list.swap(number, best);
    list[number]
}
