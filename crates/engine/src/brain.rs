//! Whoever thinks about a game: the front of this room, the same for every game.

use crate::minds::{GoRoundMind, GouMind, GuardTowersMind, RunaroundMind};
use crate::{Expectation, Finding, Judge, Limits, Mind, Prospect, Score, Search};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{Game, Position, Roll};

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

/// What a brain is made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The threads to think on.
    pub threads: usize,
    /// The size of the table of what was found out.
    pub megabytes: usize,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { threads: 1, megabytes: 64 }
    }
}

/// Hears of what was thought so far.
pub type Told<'a, M> = &'a mut (dyn FnMut(&Thought<M>) + Send);

/// Thinks about positions of one game.
pub trait Brain<P: Position>: Send {
    /// Thinks about a game in which a decision is due, and tells what was found out so far. `None` where there is nothing
    /// to decide.
    fn think(&mut self, game: &Game<P>, limits: Limits, told: Told<'_, P::Move>) -> Option<Thought<P::Move>>;

    /// Forgets everything, as if new.
    fn forget(&mut self);
}

/// A game that this room can think about.
pub trait Thinkable: Position {
    /// A new brain for it.
    fn brain(setup: Setup) -> Box<dyn Brain<Self>>;
}

impl Thinkable for GoRound {
    fn brain(setup: Setup) -> Box<dyn Brain<GoRound>> {
        Box::new(Expectation::new(GoRoundMind, setup.megabytes))
    }
}

impl Thinkable for Runaround {
    fn brain(setup: Setup) -> Box<dyn Brain<Runaround>> {
        Box::new(Expectation::new(RunaroundMind, setup.megabytes))
    }
}

impl Thinkable for GuardTowers {
    fn brain(setup: Setup) -> Box<dyn Brain<GuardTowers>> {
        Box::new(Search::new(GuardTowersMind, setup.threads, setup.megabytes))
    }
}

impl Thinkable for Gou {
    fn brain(setup: Setup) -> Box<dyn Brain<Gou>> {
        Box::new(Search::new(GouMind, setup.threads, setup.megabytes))
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

    fn forget(&mut self) {
        Search::forget(self);
    }
}

impl<P: Position<Roll = Roll>, J: Judge<P>> Brain<P> for Expectation<P, J> {
    fn think(&mut self, game: &Game<P>, limits: Limits, told: Told<'_, P::Move>) -> Option<Thought<P::Move>> {
        self.run(game.position(), limits, |found| told(&found.clone().into())).map(Thought::from)
    }

    fn forget(&mut self) {
        Expectation::forget(self);
    }
}
