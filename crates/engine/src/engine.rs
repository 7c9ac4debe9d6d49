//! The engine of one game, whichever search is behind it.

use crate::{AlphaBeta, EquityEvaluator, EquityRootMove, Evaluator, Expectimax, Limits, RootMove, Score};
use roundel_rules::{Game, Position, Roll};

/// The value of a position to the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// In a game without dice.
    Score(Score),
    /// In a game with dice: the expected result, from -1 (lost) to +1 (won).
    Equity(f32),
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M> {
    /// The best move.
    pub mv: M,
    /// Its value to the side to move.
    pub value: Value,
    /// The depth reached, in decisions.
    pub depth: u8,
    /// The positions visited.
    pub nodes: u64,
    /// The principal variation: best play from here, the best move first. It ends at the next roll.
    pub pv: Vec<M>,
}

/// Called with the result of every finished iteration.
pub type OnIteration<'a, M> = &'a mut (dyn FnMut(&SearchResult<M>) + Send);

/// Searches games of one kind. What it learns is kept from one search to the next.
pub trait Engine<P: Position>: Send {
    /// Searches for the best move. `None` where there is nothing to decide.
    fn search(
        &mut self,
        game: &Game<P>,
        limits: Limits,
        on_iteration: OnIteration<'_, P::Move>,
    ) -> Option<SearchResult<P::Move>>;

    /// Searches for the best `count` moves, the best one first, each with its own value and variation (multi-PV). Empty where
    /// there is nothing to decide.
    fn search_multi_pv(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<SearchResult<P::Move>>;

    /// Forgets everything learned so far.
    fn new_game(&mut self);

    /// Why something that the engine was given cannot be used, such as a damaged tablebase.
    fn warning(&self) -> Option<String> {
        None
    }
}

impl<M> From<RootMove<M>> for SearchResult<M> {
    fn from(found: RootMove<M>) -> SearchResult<M> {
        let RootMove { mv, score, depth, nodes, pv } = found;
        SearchResult { mv, value: Value::Score(score), depth, nodes, pv }
    }
}

impl<M> From<EquityRootMove<M>> for SearchResult<M> {
    fn from(found: EquityRootMove<M>) -> SearchResult<M> {
        let EquityRootMove { mv, equity, depth, nodes, pv, replies: _ } = found;
        SearchResult { mv, value: Value::Equity(equity), depth, nodes, pv }
    }
}

impl<P: Position, E: Evaluator<P>> Engine<P> for AlphaBeta<P, E> {
    fn search(
        &mut self,
        game: &Game<P>,
        limits: Limits,
        on_iteration: OnIteration<'_, P::Move>,
    ) -> Option<SearchResult<P::Move>> {
        let found = self.run(game.position(), game.history(), limits, |found| on_iteration(&found.clone().into()));
        found.map(SearchResult::from)
    }

    fn search_multi_pv(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<SearchResult<P::Move>> {
        self.run_multi_pv(game.position(), game.history(), limits, count).into_iter().map(SearchResult::from).collect()
    }

    fn new_game(&mut self) {
        AlphaBeta::new_game(self);
    }
}

impl<P: Position<Roll = Roll>, E: EquityEvaluator<P>> Engine<P> for Expectimax<P, E> {
    fn search(
        &mut self,
        game: &Game<P>,
        limits: Limits,
        on_iteration: OnIteration<'_, P::Move>,
    ) -> Option<SearchResult<P::Move>> {
        if let Some(found) = self.run_before_draw(game.position(), game.history(), limits) {
            return found.into_iter().next().map(SearchResult::from).inspect(|result| on_iteration(result));
        }
        self.run(game.position(), limits, |found| on_iteration(&found.clone().into())).map(SearchResult::from)
    }

    fn search_multi_pv(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<SearchResult<P::Move>> {
        let before_draw = self.run_before_draw(game.position(), game.history(), limits);
        let found = before_draw.unwrap_or_else(|| self.run_multi_pv(game.position(), limits, count));
        found.into_iter().take(count).map(SearchResult::from).collect()
    }

    fn new_game(&mut self) {
        Expectimax::new_game(self);
    }
}
