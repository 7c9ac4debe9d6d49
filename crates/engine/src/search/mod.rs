//! Alpha-beta for games without dice: iterative deepening principal variation search on one thread or several.

mod abdada;
mod deepening;
mod node;
mod ordering;
mod pruning;
mod quiescence;
mod tt_value;
mod win_search;
mod worker;

use crate::control::SearchControl;
use crate::evaluator::Evaluator;
use crate::{Clock, Limits, Score, StopFlag, TranspositionTable, threads};
use abdada::Abdada;
use ordering::MoveOrdering;
pub use pruning::Pruning;
use roundel_rules::{History, Position};
use worker::Worker;

/// A move of the root with its score and principal variation.
#[derive(Clone, PartialEq, Debug)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its score for the side to move.
    pub score: Score,
    /// The last finished iteration, in decisions.
    pub depth: u8,
    /// The positions visited.
    pub nodes: u64,
    /// The principal variation, the best move first.
    pub pv: Vec<M>,
}

/// An alpha-beta search. The transposition table and the move ordering are kept from one search to the next.
pub struct AlphaBeta<P: Position, E: Evaluator<P>> {
    evaluator: E,
    tt: TranspositionTable,
    ordering: Vec<MoveOrdering<P>>,
    stop_flag: StopFlag,
    clock: Clock,
    pruning: Pruning,
}

impl<P: Position, E: Evaluator<P>> AlphaBeta<P, E> {
    /// A search on this many threads, with a transposition table of this size.
    pub fn new(evaluator: E, threads: usize, megabytes: usize) -> AlphaBeta<P, E> {
        let ordering = (0..threads.max(1)).map(|_| MoveOrdering::new(E::HISTORY_SIZE)).collect();
        AlphaBeta {
            evaluator,
            tt: TranspositionTable::new(megabytes),
            ordering,
            stop_flag: StopFlag::default(),
            clock: Clock::default(),
            pruning: Pruning::default(),
        }
    }

    /// The same search with this clock.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> AlphaBeta<P, E> {
        AlphaBeta { clock, ..self }
    }

    /// The same search, stopped by this flag.
    #[must_use]
    pub fn with_stop_flag(self, stop_flag: StopFlag) -> AlphaBeta<P, E> {
        AlphaBeta { stop_flag, ..self }
    }

    /// The same search with other pruning.
    #[must_use]
    pub fn with_pruning(self, pruning: Pruning) -> AlphaBeta<P, E> {
        AlphaBeta { pruning, ..self }
    }

    /// Forgets everything learned so far.
    pub fn new_game(&mut self) {
        self.tt.clear();
        for ordering in &mut self.ordering {
            *ordering = MoveOrdering::new(E::HISTORY_SIZE);
        }
    }

    /// Searches a position in which a decision is due. The history is for the draw rulings; `on_iteration` is called after every
    /// iteration.
    pub fn run(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
        mut on_iteration: impl FnMut(&RootMove<P::Move>) + Send,
    ) -> Option<RootMove<P::Move>> {
        self.run_root(position, history, limits, 1, &mut |found| on_iteration(found)).into_iter().next()
    }

    /// The best `count` moves, the best one first, each with its own score and variation (multi-PV).
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
        let control = SearchControl::new(limits, self.clock, &self.stop_flag);
        self.tt.begin_search();
        let (evaluator, tt, pruning) = (&self.evaluator, &self.tt, self.pruning);
        let abdada = (self.ordering.len() > 1).then(Abdada::new);
        let abdada = abdada.as_ref();
        let (first, others) = self.ordering.split_first_mut().expect("a search has a thread");
        let worker = |ordering| Worker::new(evaluator, tt, abdada, &control, ordering, history, pruning);
        let found = threads::scope(|scope| {
            for ordering in others {
                let helper = worker(ordering).helping();
                if !threads::spawn(scope, move || helper.deepen(position, 1, &mut |_| ())) {
                    break;
                }
            }
            let found = worker(first).deepen(position, count, on_iteration);
            control.stop();
            found
        });
        let nodes = control.nodes();
        // A search that was stopped before it found anything still returns a legal move.
        let nothing = |mv| RootMove { mv, score: Score::DRAW, depth: 0, nodes, pv: vec![mv] };
        if found.is_empty() {
            return position.nth_move(0).map(nothing).into_iter().collect();
        }
        found.into_iter().map(|found| RootMove { nodes, ..found }).collect()
    }
}
