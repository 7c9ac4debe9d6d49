//! Whoever thinks about a game: the front of this room, the same for every game.

use crate::eval::{
    self, GoRoundEvaluator, GouEvaluator, GuardTowersEvaluator, NetworkEvaluator, NetworkInputs, RunaroundEvaluator,
    SelectedEvaluator,
};
use crate::rollout::{self, Estimate, Rollout};
use crate::tablebase::TablebasePlayer;
use crate::{
    AlphaBeta, EquityEvaluator, EquityRootMove, Evaluator, Expectimax, Limits, Pruning, RootMove, Score, StopFlag,
    Weights,
};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{Game, Position, Roll};
use std::sync::Arc;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// In a game without dice.
    Score(Score),
    /// In a game with dice: the expected result, from -1 (lost) to +1 (won).
    Equity(f32),
}

/// What came out of thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M> {
    /// The best move.
    pub mv: M,
    /// What it is worth to the side to move.
    pub value: Value,
    /// How deep it was looked, in decisions.
    pub depth: u8,
    /// The positions visited.
    pub nodes: u64,
    /// How the game would go on, the best move first.
    pub line: Vec<M>,
}

/// How a brain judges the positions at the end of its search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Evaluation {
    /// With the weights that come with this version.
    #[default]
    Shipped,
    /// With the values that a person has set, before anything was learned.
    HandCrafted,
    /// With these weights, which must be the game's.
    Weights(Arc<Weights>),
}

/// What a brain is made with.
#[derive(Clone, Debug)]
pub struct EngineOptions {
    /// The threads to think on.
    pub threads: usize,
    /// The size of the table of what was found out.
    pub megabytes: usize,
    /// How it judges.
    pub evaluation: Evaluation,
    /// Whether it looks for exact tables (see [`exact`](crate::tablebase)), and plays by those that it finds.
    pub tables: bool,
    /// What a search without dice leaves out.
    pub pruning: Pruning,
    /// Whoever keeps a clone of this can stop the brain.
    pub stop_flag: StopFlag,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions {
            threads: 1,
            // Larger ones are slower for a search of a second: a page costs time when it is first touched.
            megabytes: 16,
            evaluation: Evaluation::default(),
            tables: true,
            pruning: Pruning::default(),
            stop_flag: StopFlag::default(),
        }
    }
}

/// Hears of what was thought so far.
pub type OnIteration<'a, M> = &'a mut (dyn FnMut(&SearchResult<M>) + Send);

/// Thinks about positions of one game.
pub trait Engine<P: Position>: Send {
    /// Thinks about a game in which a decision is due, and tells what was found out so far. `None` where there is nothing
    /// to decide.
    fn search(
        &mut self,
        game: &Game<P>,
        limits: Limits,
        on_iteration: OnIteration<'_, P::Move>,
    ) -> Option<SearchResult<P::Move>>;

    /// Thinks about the best of the moves, this many at most: the best one first, each with its worth and its line. Nothing
    /// where there is nothing to decide.
    fn search_multi_pv(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<SearchResult<P::Move>>;

    /// Forgets everything, as if new.
    fn new_game(&mut self);

    /// Why something that could have helped, like a table that was found, is not used.
    fn warning(&self) -> Option<String> {
        None
    }
}

/// A game that this room can think about.
pub trait EngineGame: Position {
    /// The number of values that its evaluation learns; 0 where it learns nothing.
    const WEIGHTS: usize = 0;

    /// So many hundredths of a stone ahead, a side wins ten games for each that it loses: what fits games of the engine against
    /// itself best. The test `scores_are_worth_their_chances` plays them. A game with dice has chances, and needs none.
    const TEN_TO_ONE: f64 = 350.0;

    /// A new brain for it.
    fn engine(options: EngineOptions) -> Box<dyn Engine<Self>>;

    /// What moves are worth in a position where a decision is due, by playing on to the end with an evaluation; nothing in a
    /// game without dice.
    fn roll_out(_rollout: Rollout, _evaluation: &Evaluation, _at: &Self, _moves: &[Self::Move]) -> Vec<Estimate> {
        Vec::new()
    }
}

impl EngineGame for GoRound {
    const WEIGHTS: usize = NetworkEvaluator::<GoRound>::WEIGHTS;

    fn engine(options: EngineOptions) -> Box<dyn Engine<GoRound>> {
        Box::new(expectimax(GoRoundEvaluator, options))
    }

    fn roll_out(rollout: Rollout, evaluation: &Evaluation, at: &GoRound, moves: &[Self::Move]) -> Vec<Estimate> {
        rollout::compare(&SelectedEvaluator::new(GoRoundEvaluator, evaluation), at, moves, rollout)
    }
}

impl EngineGame for Runaround {
    const WEIGHTS: usize = NetworkEvaluator::<Runaround>::WEIGHTS;

    fn engine(options: EngineOptions) -> Box<dyn Engine<Runaround>> {
        let tables = options.tables;
        let searching = expectimax(RunaroundEvaluator, options);
        if tables { Box::new(TablebasePlayer::new(searching)) } else { Box::new(searching) }
    }

    fn roll_out(rollout: Rollout, evaluation: &Evaluation, at: &Runaround, moves: &[Self::Move]) -> Vec<Estimate> {
        rollout::compare(&SelectedEvaluator::new(RunaroundEvaluator, evaluation), at, moves, rollout)
    }
}

fn expectimax<P: NetworkInputs, J: EquityEvaluator<P>>(
    hand_crafted: J,
    options: EngineOptions,
) -> Expectimax<P, SelectedEvaluator<P, J>> {
    let evaluator = SelectedEvaluator::new(hand_crafted, &options.evaluation);
    Expectimax::new(evaluator, options.megabytes).with_threads(options.threads).with_stop_flag(options.stop_flag)
}

impl EngineGame for GuardTowers {
    const WEIGHTS: usize = eval::weights_of::<GuardTowers>();

    fn engine(options: EngineOptions) -> Box<dyn Engine<GuardTowers>> {
        eval::search(GuardTowersEvaluator, options)
    }
}

impl EngineGame for Gou {
    const WEIGHTS: usize = eval::weights_of::<Gou>();
    // Most games between equals are drawn, and that is half a win.
    const TEN_TO_ONE: f64 = 780.0;

    fn engine(options: EngineOptions) -> Box<dyn Engine<Gou>> {
        eval::search(GouEvaluator, options)
    }
}

impl<M> From<RootMove<M>> for SearchResult<M> {
    fn from(found: RootMove<M>) -> SearchResult<M> {
        let RootMove { mv, score, depth, nodes, line } = found;
        SearchResult { mv, value: Value::Score(score), depth, nodes, line }
    }
}

impl<M> From<EquityRootMove<M>> for SearchResult<M> {
    fn from(found: EquityRootMove<M>) -> SearchResult<M> {
        let EquityRootMove { mv, equity, depth, nodes, line, replies: _ } = found;
        SearchResult { mv, value: Value::Equity(equity), depth, nodes, line }
    }
}

impl<P: Position, M: Evaluator<P>> Engine<P> for AlphaBeta<P, M> {
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

impl<P: Position<Roll = Roll>, J: EquityEvaluator<P>> Engine<P> for Expectimax<P, J> {
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
