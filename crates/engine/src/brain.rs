//! Whoever thinks about a game: the front of this room, the same for every game.

use crate::exact::Knowing;
use crate::minds::{self, Chosen, GoRoundMind, GouMind, GuardTowersMind, RunaroundMind, Seer, Sight};
use crate::rollout::{self, Estimate, Rollout};
use crate::{Expectation, Finding, Halt, Judge, Limits, Mind, Prospect, Score, Search, Shortcuts, Weights};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{Game, Position, Roll};
use std::sync::Arc;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Worth {
    /// In a game without dice.
    Score(Score),
    /// In a game with dice: the expected result, from -1 (lost) to +1 (won).
    Equity(f32),
}

/// What came out of thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// The best move.
    pub mv: M,
    /// What it is worth to the side to move.
    pub worth: Worth,
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
    HandSet,
    /// With these weights, which must be the game's.
    Weights(Arc<Weights>),
}

/// What a brain is made with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The threads to think on.
    pub threads: usize,
    /// The size of the table of what was found out.
    pub megabytes: usize,
    /// How it judges.
    pub evaluation: Evaluation,
    /// Whether it looks for exact tables (see [`exact`](crate::exact)), and plays by those that it finds.
    pub tables: bool,
    /// What a search without dice leaves out.
    pub shortcuts: Shortcuts,
    /// Whoever keeps a clone of this can stop the brain.
    pub halt: Halt,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            threads: 1,
            // Larger ones are slower for a search of a second: a page costs time when it is first touched.
            megabytes: 16,
            evaluation: Evaluation::default(),
            tables: true,
            shortcuts: Shortcuts::default(),
            halt: Halt::default(),
        }
    }
}

/// Hears of what was thought so far.
pub type Told<'a, M> = &'a mut (dyn FnMut(&Thought<M>) + Send);

/// Thinks about positions of one game.
pub trait Brain<P: Position>: Send {
    /// Thinks about a game in which a decision is due, and tells what was found out so far. `None` where there is nothing
    /// to decide.
    fn think(&mut self, game: &Game<P>, limits: Limits, told: Told<'_, P::Move>) -> Option<Thought<P::Move>>;

    /// Thinks about the best of the moves, this many at most: the best one first, each with its worth and its line. Nothing
    /// where there is nothing to decide.
    fn lines(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<Thought<P::Move>>;

    /// Forgets everything, as if new.
    fn forget(&mut self);

    /// Why something that could have helped, like a table that was found, is not used.
    fn trouble(&self) -> Option<String> {
        None
    }
}

/// A game that this room can think about.
pub trait Thinkable: Position {
    /// The number of values that its evaluation learns; 0 where it learns nothing.
    const WEIGHTS: usize = 0;

    /// So many hundredths of a stone ahead, a side wins ten games for each that it loses: what fits games of the engine against
    /// itself best. The test `scores_are_worth_their_chances` plays them. A game with dice has chances, and needs none.
    const TEN_TO_ONE: f64 = 350.0;

    /// A new brain for it.
    fn brain(setup: Setup) -> Box<dyn Brain<Self>>;

    /// What moves are worth in a position where a decision is due, by playing on to the end with an evaluation; nothing in a
    /// game without dice.
    fn roll_out(_rollout: Rollout, _evaluation: &Evaluation, _at: &Self, _moves: &[Self::Move]) -> Vec<Estimate> {
        Vec::new()
    }
}

impl Thinkable for GoRound {
    const WEIGHTS: usize = Seer::<GoRound>::WEIGHTS;

    fn brain(setup: Setup) -> Box<dyn Brain<GoRound>> {
        Box::new(expectation(GoRoundMind, setup))
    }

    fn roll_out(rollout: Rollout, evaluation: &Evaluation, at: &GoRound, moves: &[Self::Move]) -> Vec<Estimate> {
        rollout::compare(&Chosen::new(GoRoundMind, evaluation), at, moves, rollout)
    }
}

impl Thinkable for Runaround {
    const WEIGHTS: usize = Seer::<Runaround>::WEIGHTS;

    fn brain(setup: Setup) -> Box<dyn Brain<Runaround>> {
        let tables = setup.tables;
        let searching = expectation(RunaroundMind, setup);
        if tables { Box::new(Knowing::new(searching)) } else { Box::new(searching) }
    }

    fn roll_out(rollout: Rollout, evaluation: &Evaluation, at: &Runaround, moves: &[Self::Move]) -> Vec<Estimate> {
        rollout::compare(&Chosen::new(RunaroundMind, evaluation), at, moves, rollout)
    }
}

fn expectation<P: Sight, J: Judge<P>>(hand_set: J, setup: Setup) -> Expectation<P, Chosen<P, J>> {
    let judge = Chosen::new(hand_set, &setup.evaluation);
    Expectation::new(judge, setup.megabytes).with_threads(setup.threads).with_halt(setup.halt)
}

impl Thinkable for GuardTowers {
    const WEIGHTS: usize = minds::weights_of::<GuardTowers>();

    fn brain(setup: Setup) -> Box<dyn Brain<GuardTowers>> {
        minds::search(GuardTowersMind, setup)
    }
}

impl Thinkable for Gou {
    const WEIGHTS: usize = minds::weights_of::<Gou>();
    // Most games between equals are drawn, and that is half a win.
    const TEN_TO_ONE: f64 = 780.0;

    fn brain(setup: Setup) -> Box<dyn Brain<Gou>> {
        minds::search(GouMind, setup)
    }
}

impl<M> From<Finding<M>> for Thought<M> {
    fn from(found: Finding<M>) -> Thought<M> {
        let Finding { mv, score, depth, nodes, line } = found;
        Thought { mv, worth: Worth::Score(score), depth, nodes, line }
    }
}

impl<M> From<Prospect<M>> for Thought<M> {
    fn from(found: Prospect<M>) -> Thought<M> {
        let Prospect { mv, equity, depth, nodes, line, replies: _ } = found;
        Thought { mv, worth: Worth::Equity(equity), depth, nodes, line }
    }
}

impl<P: Position, M: Mind<P>> Brain<P> for Search<P, M> {
    fn think(&mut self, game: &Game<P>, limits: Limits, told: Told<'_, P::Move>) -> Option<Thought<P::Move>> {
        let found = self.run(game.position(), game.history(), limits, |found| told(&found.clone().into()));
        found.map(Thought::from)
    }

    fn lines(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<Thought<P::Move>> {
        self.run_lines(game.position(), game.history(), limits, count).into_iter().map(Thought::from).collect()
    }

    fn forget(&mut self) {
        Search::forget(self);
    }
}

impl<P: Position<Roll = Roll>, J: Judge<P>> Brain<P> for Expectation<P, J> {
    fn think(&mut self, game: &Game<P>, limits: Limits, told: Told<'_, P::Move>) -> Option<Thought<P::Move>> {
        if let Some(found) = self.run_before_draw(game.position(), game.history(), limits) {
            return found.into_iter().next().map(Thought::from).inspect(|thought| told(thought));
        }
        self.run(game.position(), limits, |found| told(&found.clone().into())).map(Thought::from)
    }

    fn lines(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<Thought<P::Move>> {
        let before_draw = self.run_before_draw(game.position(), game.history(), limits);
        let found = before_draw.unwrap_or_else(|| self.run_lines(game.position(), limits, count));
        found.into_iter().take(count).map(Thought::from).collect()
    }

    fn forget(&mut self) {
        Expectation::forget(self);
    }
}
