//! Search with dice: iterative deepening over decisions and rolls. Where a roll is due, a position is worth the mean of the
//! six faces; where a decision is due, the best of the moves. All values are equities, the expected result from -1 to +1,
//! for the side that is to roll or to decide.
//!
//! What is left out (alpha-beta at decisions, Star1 and Star2 at rolls, the table) never changes the value of a position,
//! not even in its last bit: a plain search over everything finds the same.
//!
//! The draw of Go Round (0.5) is seen only just before it comes: a position does not know how long ago a chip was placed.

mod draw_horizon;
mod star;
mod worker;

use crate::evaluator::EquityEvaluator;
use crate::limits::{SearchControl, StopFlag};
use crate::{Limits, TranspositionTable};
use roundel_rules::{Position, Roll};
use std::marker::PhantomData;
use std::thread;
use std::time::Duration;
use worker::Worker;

/// A search that is over before this is over before another thread could help.
const WORTH_HELP: Duration = Duration::from_millis(2);

/// What a search with dice has found.
#[derive(Clone, PartialEq, Debug)]
pub struct EquityRootMove<M> {
    /// The best move.
    pub mv: M,
    /// The expected result for the side to move, from -1 to +1.
    pub equity: f32,
    /// The last iteration that was finished, in decisions.
    pub depth: u8,
    /// The positions visited.
    pub nodes: u64,
    /// The decisions up to the next roll, which is where a line ends: the best move.
    pub line: Vec<M>,
    /// The best answers to the rolls 1 to 6 after that, whoever rolls, as far as they are known.
    pub replies: [Option<M>; 6],
}

/// A search with dice, with what it remembers from one move to the next.
pub struct Expectimax<P: Position<Roll = Roll>, J: EquityEvaluator<P>> {
    evaluator: J,
    tt: Option<TranspositionTable>,
    threads: usize,
    stop_flag: StopFlag,
    position: PhantomData<fn(&P)>,
}

impl<P: Position<Roll = Roll>, J: EquityEvaluator<P>> Expectimax<P, J> {
    /// A search with a table of this size; with 0, without a table.
    pub fn new(evaluator: J, megabytes: usize) -> Expectimax<P, J> {
        let tt = (megabytes > 0).then(|| TranspositionTable::new(megabytes));
        Expectimax { evaluator, tt, threads: 1, stop_flag: StopFlag::default(), position: PhantomData }
    }

    /// The same search, which can be stopped by this.
    #[must_use]
    pub fn with_stop_flag(self, stop_flag: StopFlag) -> Expectimax<P, J> {
        Expectimax { stop_flag, ..self }
    }

    /// The same search on so many threads. They work together through the table; without one there is no use for a second.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Expectimax<P, J> {
        let threads = if self.tt.is_some() { threads.max(1) } else { 1 };
        Expectimax { threads, ..self }
    }

    /// Forgets everything, as before the first search.
    pub fn new_game(&mut self) {
        if let Some(tt) = &mut self.tt {
            tt.clear();
        }
    }

    /// Searches a position in which a decision is due; `None` in others. `on_iteration` hears of every finished iteration. The move
    /// found may come from one that was not finished, if it has turned out to be better there than the best one before.
    /// Where there is only one legal move and no depth is asked for, one iteration is enough.
    pub fn run(
        &mut self,
        position: &P,
        limits: Limits,
        mut on_iteration: impl FnMut(&EquityRootMove<P::Move>),
    ) -> Option<EquityRootMove<P::Move>> {
        let control = SearchControl::new(limits, &self.stop_flag);
        self.begin();
        let (evaluator, tt) = (&self.evaluator, self.tt.as_ref());
        let mut helpers = 1..self.threads;
        thread::scope(|scope| {
            let mut on_iteration = |found: &EquityRootMove<P::Move>| {
                while control.elapsed() >= WORTH_HELP
                    && let Some(number) = helpers.next()
                {
                    let helper = Worker::new(evaluator, tt, &control, number);
                    // Where the machine gives no more threads, those that there are do the work.
                    let _ = thread::Builder::new().spawn_scoped(scope, || helper.deepen(position, &mut |_| ()));
                }
                on_iteration(found);
            };
            let found = Worker::new(evaluator, tt, &control, 0).deepen(position, &mut on_iteration);
            control.stop();
            found
        })
    }

    /// The best moves of a position in which a decision is due, this many at most, the best one first, each with its own
    /// equity.
    pub fn run_multi_pv(&mut self, position: &P, limits: Limits, count: usize) -> Vec<EquityRootMove<P::Move>> {
        let control = SearchControl::new(limits, &self.stop_flag);
        self.worker(&control).deepen_multi_pv(position, count)
    }

    /// The equity of any position, whatever is due in it, as seen this many decisions deep, for the side that is to roll or
    /// to decide; for the first side where the game is over.
    pub fn equity(&mut self, position: &P, depth: u8) -> f32 {
        let control = SearchControl::new(Limits::default(), &StopFlag::default());
        self.worker(&control).equity(position, depth)
    }

    fn begin(&mut self) {
        if let Some(tt) = &mut self.tt {
            tt.begin_search();
        }
    }

    fn worker<'a>(&'a mut self, control: &'a SearchControl) -> Worker<'a, P, J> {
        self.begin();
        Worker::new(&self.evaluator, self.tt.as_ref(), control, 0)
    }
}
