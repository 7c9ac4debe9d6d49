//! Search without dice: iterative deepening alpha-beta with principal variation windows, on one thread or several.

mod abdada;
mod ordering;
mod pruning;
mod tt_value;
mod win_search;
mod worker;

use crate::evaluator::Evaluator;
use crate::limits::{SearchControl, StopFlag};
use crate::{Limits, Score, TranspositionTable};
use abdada::Abdada;
use ordering::MoveOrdering;
pub use pruning::Pruning;
use roundel_rules::{History, Position};
use std::thread;
use worker::Worker;

/// What a search has found.
#[derive(Clone, PartialEq, Debug)]
pub struct RootMove<M> {
    /// The best move.
    pub mv: M,
    /// What it is worth to the side to move.
    pub score: Score,
    /// The last iteration that was finished, in decisions.
    pub depth: u8,
    /// The positions visited.
    pub nodes: u64,
    /// How the game would go on, the best move first.
    pub line: Vec<M>,
}

/// A search, with what it remembers from one move to the next.
pub struct AlphaBeta<P: Position, M: Evaluator<P>> {
    evaluator: M,
    tt: TranspositionTable,
    ordering: Vec<MoveOrdering<P>>,
    stop_flag: StopFlag,
    pruning: Pruning,
}

impl<P: Position, M: Evaluator<P>> AlphaBeta<P, M> {
    /// A search on this many threads, with a table of this size.
    pub fn new(evaluator: M, threads: usize, megabytes: usize) -> AlphaBeta<P, M> {
        let ordering = (0..threads.max(1)).map(|_| MoveOrdering::new(M::HISTORY_SIZE)).collect();
        AlphaBeta {
            evaluator,
            tt: TranspositionTable::new(megabytes),
            ordering,
            stop_flag: StopFlag::default(),
            pruning: Pruning::default(),
        }
    }

    /// The same search, which can be stopped by this.
    #[must_use]
    pub fn with_stop_flag(self, stop_flag: StopFlag) -> AlphaBeta<P, M> {
        AlphaBeta { stop_flag, ..self }
    }

    /// The same search with other shortcuts.
    #[must_use]
    pub fn with_pruning(self, pruning: Pruning) -> AlphaBeta<P, M> {
        AlphaBeta { pruning, ..self }
    }

    /// Forgets everything, as before the first search.
    pub fn new_game(&mut self) {
        self.tt.clear();
        for ordering in &mut self.ordering {
            *ordering = MoveOrdering::new(M::HISTORY_SIZE);
        }
    }

    /// Searches a position in which a decision is due, with the game's history for its draws. `on_iteration` hears of every
    /// finished iteration.
    pub fn run(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
        mut on_iteration: impl FnMut(&RootMove<P::Move>) + Send,
    ) -> Option<RootMove<P::Move>> {
        self.run_root(position, history, limits, 1, &mut |found| on_iteration(found)).into_iter().next()
    }

    /// The best moves, this many at most, the best one first, each with its own score and line.
    pub fn run_multi_pv(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
        count: usize,
    ) -> Vec<RootMove<P::Move>> {
        self.run_root(position, history, limits, count, &mut |_| ())
    }

    fn run_root(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
        count: usize,
        on_iteration: &mut dyn FnMut(&RootMove<P::Move>),
    ) -> Vec<RootMove<P::Move>> {
        let control = SearchControl::new(limits, &self.stop_flag);
        self.tt.begin_search();
        let (evaluator, tt, pruning) = (&self.evaluator, &self.tt, self.pruning);
        let abdada = (self.ordering.len() > 1).then(Abdada::new);
        let abdada = abdada.as_ref();
        let (first, others) = self.ordering.split_first_mut().expect("a search has a thread");
        let found = thread::scope(|scope| {
            for ordering in others {
                let helper = Worker::new(evaluator, tt, abdada, &control, ordering, history, pruning).helping();
                let search = move || helper.deepen(position, 1, &mut |_| ());
                // Where the machine gives no more threads, those that there are do the work.
                if thread::Builder::new().spawn_scoped(scope, search).is_err() {
                    break;
                }
            }
            let found = Worker::new(evaluator, tt, abdada, &control, first, history, pruning).deepen(
                position,
                count,
                on_iteration,
            );
            control.stop();
            found
        });
        let nodes = control.nodes();
        // A search that was stopped before it found anything has still a legal move to offer.
        let nothing = |mv| RootMove { mv, score: Score::DRAW, depth: 0, nodes, line: vec![mv] };
        if found.is_empty() {
            return position.nth_move(0).map(nothing).into_iter().collect();
        }
        found.into_iter().map(|found| RootMove { nodes, ..found }).collect()
    }
}
