//! Search without dice: iterative deepening alpha-beta with principal variation windows, on one thread or several.

mod order;
mod worker;

use crate::limits::Clock;
use crate::mind::Mind;
use crate::{Limits, Score, Table};
use order::Orders;
use roundel_rules::{History, Position};
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
}

impl<P: Position, M: Mind<P>> Search<P, M> {
    /// A search on this many threads, with a table of this size.
    pub fn new(mind: M, threads: usize, megabytes: usize) -> Search<P, M> {
        let orders = (0..threads.max(1)).map(|_| Orders::new(M::SLOTS)).collect();
        Search { mind, table: Table::new(megabytes), orders }
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
        let fallback = position.nth_move(0)?;
        let clock = Clock::new(limits);
        self.table.begin_search();
        let (mind, table) = (&self.mind, &self.table);
        let (first, others) = self.orders.split_first_mut().expect("a search has a thread");
        let found = thread::scope(|scope| {
            for (i, orders) in others.iter_mut().enumerate() {
                let clock = &clock;
                let search =
                    move || Worker::new(mind, table, clock, orders, history).deepen(position, i + 1, &mut |_| ());
                // Where the machine gives no more threads, those that there are do the work.
                if thread::Builder::new().spawn_scoped(scope, search).is_err() {
                    break;
                }
            }
            let found = Worker::new(mind, table, &clock, first, history).deepen(position, 0, &mut told);
            clock.stop();
            found
        });
        let nodes = clock.nodes();
        let nothing = || Finding { mv: fallback, score: Score::DRAW, depth: 0, nodes, line: vec![fallback] };
        Some(found.map_or_else(nothing, |found| Finding { nodes, ..found }))
    }
}
