//! Search without dice: iterative deepening alpha-beta with principal variation windows, on one thread or several.

mod busy;
mod hunt;
mod order;
mod shortcuts;
mod stored;
mod worker;

use crate::limits::{Clock, Halt};
use crate::mind::Mind;
use crate::{Limits, Score, Table};
use busy::Busy;
use order::Orders;
use roundel_rules::{History, Position};
pub use shortcuts::Shortcuts;
use std::thread;
use worker::Worker;

/// What a search has found.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding<M> {
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
pub struct Search<P: Position, M: Mind<P>> {
    mind: M,
    table: Table,
    orders: Vec<Orders<P>>,
    halt: Halt,
    shortcuts: Shortcuts,
}

impl<P: Position, M: Mind<P>> Search<P, M> {
    /// A search on this many threads, with a table of this size.
    pub fn new(mind: M, threads: usize, megabytes: usize) -> Search<P, M> {
        let orders = (0..threads.max(1)).map(|_| Orders::new(M::SLOTS)).collect();
        Search { mind, table: Table::new(megabytes), orders, halt: Halt::default(), shortcuts: Shortcuts::default() }
    }

    /// The same search, which can be stopped by this.
    #[must_use]
    pub fn with_halt(self, halt: Halt) -> Search<P, M> {
        Search { halt, ..self }
    }

    /// The same search with other shortcuts.
    #[must_use]
    pub fn with_shortcuts(self, shortcuts: Shortcuts) -> Search<P, M> {
        Search { shortcuts, ..self }
    }

    /// Forgets everything, as before the first search.
    pub fn forget(&mut self) {
        self.table.clear();
        for orders in &mut self.orders {
            *orders = Orders::new(M::SLOTS);
        }
    }

    /// Searches a position in which a decision is due, with the game's history for its draws. `told` hears of every
    /// finished iteration.
    pub fn run(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
        mut told: impl FnMut(&Finding<P::Move>) + Send,
    ) -> Option<Finding<P::Move>> {
        self.search(position, history, limits, 1, &mut |found| told(found)).into_iter().next()
    }

    /// The best moves, this many at most, the best one first, each with its own score and line.
    pub fn run_lines(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
        count: usize,
    ) -> Vec<Finding<P::Move>> {
        self.search(position, history, limits, count, &mut |_| ())
    }

    fn search(
        &mut self,
        position: &P,
        history: &History<P>,
        limits: Limits,
        count: usize,
        told: &mut dyn FnMut(&Finding<P::Move>),
    ) -> Vec<Finding<P::Move>> {
        let clock = Clock::new(limits, &self.halt);
        self.table.begin_search();
        let (mind, table, shortcuts) = (&self.mind, &self.table, self.shortcuts);
        let busy = (self.orders.len() > 1).then(Busy::new);
        let busy = busy.as_ref();
        let (first, others) = self.orders.split_first_mut().expect("a search has a thread");
        let found = thread::scope(|scope| {
            for orders in others {
                let helper = Worker::new(mind, table, busy, &clock, orders, history, shortcuts).helping();
                let search = move || helper.deepen(position, 1, &mut |_| ());
                // Where the machine gives no more threads, those that there are do the work.
                if thread::Builder::new().spawn_scoped(scope, search).is_err() {
                    break;
                }
            }
            let found = Worker::new(mind, table, busy, &clock, first, history, shortcuts).deepen(position, count, told);
            clock.stop();
            found
        });
        let nodes = clock.nodes();
        // A search that was stopped before it found anything has still a legal move to offer.
        let nothing = |mv| Finding { mv, score: Score::DRAW, depth: 0, nodes, line: vec![mv] };
        if found.is_empty() {
            return position.nth_move(0).map(nothing).into_iter().collect();
        }
        found.into_iter().map(|found| Finding { nodes, ..found }).collect()
    }
}
