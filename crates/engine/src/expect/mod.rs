//! Search with dice: iterative deepening over decisions and rolls. Where a roll is due, a position is worth the mean of the
//! six faces; where a decision is due, the best of the moves. All values are equities, the expected result from -1 to +1,
//! for the side that is to roll or to decide.
//!
//! What is left out (alpha-beta at decisions, Star1 and Star2 at rolls, the table) never changes the value of a position,
//! not even in its last bit: a plain search over everything finds the same.
//!
//! The draw of Go Round (0.5) is not looked at: a position does not know how long ago a chip was placed.

mod faces;
mod worker;

use crate::limits::Clock;
use crate::mind::Judge;
use crate::{Limits, Table};
use roundel_rules::{Position, Roll};
use std::marker::PhantomData;
use worker::Worker;

/// What a search with dice has found.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospect<M> {
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

/// A search with dice, with what it remembers from one move to the next. It runs on one thread.
pub struct Expectation<P: Position<Roll = Roll>, J: Judge<P>> {
    judge: J,
    table: Option<Table>,
    position: PhantomData<fn(&P)>,
}

impl<P: Position<Roll = Roll>, J: Judge<P>> Expectation<P, J> {
    /// A search with a table of this size; with 0, without a table.
    pub fn new(judge: J, megabytes: usize) -> Expectation<P, J> {
        let table = (megabytes > 0).then(|| Table::new(megabytes));
        Expectation { judge, table, position: PhantomData }
    }

    /// Forgets everything, as before the first search.
    pub fn forget(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// Searches a position in which a decision is due; `None` in others. `told` hears of every finished iteration. The move
    /// found may come from one that was not finished, if it has turned out to be better there than the best one before.
    /// Where there is only one legal move and no depth is asked for, one iteration is enough.
    pub fn run(
        &mut self,
        position: &P,
        limits: Limits,
        mut told: impl FnMut(&Prospect<P::Move>),
    ) -> Option<Prospect<P::Move>> {
        let clock = Clock::new(limits);
        self.worker(&clock).deepen(position, &mut told)
    }

    /// The equity of any position, whatever is due in it, as seen this many decisions deep, for the side that is to roll or
    /// to decide; for the first side where the game is over.
    pub fn equity(&mut self, position: &P, depth: u8) -> f32 {
        let clock = Clock::new(Limits::default());
        self.worker(&clock).equity(position, depth)
    }

    fn worker<'a>(&'a mut self, clock: &'a Clock) -> Worker<'a, P, J> {
        if let Some(table) = &mut self.table {
            table.begin_search();
        }
        Worker::new(&self.judge, self.table.as_ref(), clock)
    }
}
