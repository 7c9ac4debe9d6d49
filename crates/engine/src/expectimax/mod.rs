//! Expectimax for games with dice: iterative deepening over decisions and chance nodes.
//!
//! A chance node has the mean value of the six rolls, a decision node the value of its best move. Values are equities: the
//! expected result, from -1 to +1, for the side that is to roll or to decide.
//!
//! Pruning (alpha-beta at decisions, Star1 and Star2 at chance nodes) and the transposition table never change a value, not even
//! in its last bit: full-width expectimax finds the same.
//!
//! The draw of Go Round (0.5) is seen only just before it comes ([`draw_horizon`]): a position does not know how long ago a
//! chip was placed.

mod chance_node;
mod draw_horizon;
mod star;
mod worker;

use crate::control::SearchControl;
use crate::evaluator::EquityEvaluator;
use crate::{Clock, Limits, StopFlag, TranspositionTable, threads};
use roundel_rules::{Position, Roll};
use std::marker::PhantomData;
use std::time::Duration;
use worker::Worker;

/// Helper threads start once a search has taken this long: a shorter one ends before they could help.
const HELPER_DELAY: Duration = Duration::from_millis(2);

/// A move of the root with its equity.
#[derive(Clone, PartialEq, Debug)]
pub struct EquityRootMove<M> {
    /// The move.
    pub mv: M,
    /// The expected result for the side to move, from -1 to +1.
    pub equity: f32,
    /// The last finished iteration, in decisions.
    pub depth: u8,
    /// The positions visited.
    pub nodes: u64,
    /// The principal variation. It ends at the next roll, so it is the move alone.
    pub pv: Vec<M>,
    /// The best replies to the rolls 1 to 6 that follow, where the transposition table has them.
    pub replies: [Option<M>; 6],
}

/// An expectimax search. The transposition table is kept from one search to the next.
pub struct Expectimax<P: Position<Roll = Roll>, E: EquityEvaluator<P>> {
    evaluator: E,
    tt: Option<TranspositionTable>,
    threads: usize,
    stop_flag: StopFlag,
    clock: Clock,
    position: PhantomData<fn(&P)>,
}

impl<P: Position<Roll = Roll>, E: EquityEvaluator<P>> Expectimax<P, E> {
    /// A search with a transposition table of this size; 0 for none.
    pub fn new(evaluator: E, megabytes: usize) -> Expectimax<P, E> {
        let tt = (megabytes > 0).then(|| TranspositionTable::new(megabytes));
        let (stop_flag, clock) = (StopFlag::default(), Clock::default());
        Expectimax { evaluator, tt, threads: 1, stop_flag, clock, position: PhantomData }
    }

    /// The same search with this clock.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Expectimax<P, E> {
        Expectimax { clock, ..self }
    }

    /// The same search, stopped by this flag.
    #[must_use]
    pub fn with_stop_flag(self, stop_flag: StopFlag) -> Expectimax<P, E> {
        Expectimax { stop_flag, ..self }
    }

    /// The same search on several threads. They share the transposition table; without one there is only one thread.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Expectimax<P, E> {
        let threads = if self.tt.is_some() { threads.max(1) } else { 1 };
        Expectimax { threads, ..self }
    }

    /// Forgets everything learned so far.
    pub fn new_game(&mut self) {
        if let Some(tt) = &mut self.tt {
            tt.clear();
        }
    }

    /// Searches a position in which a decision is due; `None` in others. `on_iteration` is called after every iteration. An
    /// iteration that was stopped counts where it has already found a better move. With a single legal move and no depth
    /// limit, one iteration is enough.
    pub fn run(
        &mut self,
        position: &P,
        limits: Limits,
        mut on_iteration: impl FnMut(&EquityRootMove<P::Move>),
    ) -> Option<EquityRootMove<P::Move>> {
        let control = SearchControl::new(limits, self.clock, &self.stop_flag);
        self.begin();
        let (evaluator, tt) = (&self.evaluator, self.tt.as_ref());
        let mut helpers = 1..self.threads;
        threads::scope(|scope| {
            let mut on_iteration = |found: &EquityRootMove<P::Move>| {
                while control.elapsed() >= HELPER_DELAY
                    && let Some(number) = helpers.next()
                {
                    let helper = Worker::new(evaluator, tt, &control, number);
                    threads::spawn(scope, || helper.deepen(position, &mut |_| ()));
                }
                on_iteration(found);
            };
            let found = Worker::new(evaluator, tt, &control, 0).deepen(position, &mut on_iteration);
            control.stop();
            found
        })
    }

    /// The best `count` moves of a position in which a decision is due, the best one first, each with its own equity
    /// (multi-PV).
    pub fn run_multi_pv(&mut self, position: &P, limits: Limits, count: usize) -> Vec<EquityRootMove<P::Move>> {
        let control = SearchControl::new(limits, self.clock, &self.stop_flag);
        self.worker(&control).deepen_multi_pv(position, count)
    }

    /// The equity of any position, searched this many decisions deep: for the side that is to roll or to decide, or for the
    /// first side where the game is over.
    pub fn equity(&mut self, position: &P, depth: u8) -> f32 {
        let control = SearchControl::unlimited();
        self.worker(&control).equity(position, depth)
    }

    fn begin(&mut self) {
        if let Some(tt) = &mut self.tt {
            tt.begin_search();
        }
    }

    fn worker<'a>(&'a mut self, control: &'a SearchControl) -> Worker<'a, P, E> {
        self.begin();
        Worker::new(&self.evaluator, self.tt.as_ref(), control, 0)
    }
}
