//! Opponents for everybody: eight levels of every game, from one that a child can beat to all that the engine can do.
//!
//! A level is a brain with a [`Manner`]: how far it looks, how sharply it tells good moves from better ones, and how often
//! it overlooks one. The upper half overlooks nothing. What a level plays depends on its seed and on the position alone.

use crate::chance::Chance;
use crate::{Brain, Limits, Setup, Thinkable, Thought, Told, Worth};
use roundel_rules::{Game, GameId, Position};
use std::fmt;

/// A level of play, from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The one that a beginner beats.
    pub const LOWEST: Level = Level(1);
    /// The one that plays as well as it can.
    pub const HIGHEST: Level = Level(8);

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).contains(&number).then_some(Level(number))
    }

    /// All levels, the lowest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).map(Level)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// How it plays a game.
    pub fn manner(self, game: GameId) -> Manner {
        let manners = match game {
            GameId::GoRound => &GO_ROUND,
            GameId::Runaround => &RUNAROUND,
            GameId::GuardTowers => &GUARD_TOWERS,
            GameId::Gou => &GOU,
        };
        manners[usize::from(self.0 - 1)]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How a level plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// The decisions that it looks ahead at most; 0 for as many as it can.
    pub depth: u8,
    /// The positions that it looks at at most; 0 for as many as it can.
    pub nodes: u64,
    /// How far apart two moves must be to be told apart for sure, in stones or in tenths of the result: the likelihood of a
    /// move falls by e with every such step behind the best.
    pub blur: f64,
    /// The part of the moves that it does not notice.
    pub oversight: f64,
}

const fn manner(depth: u8, nodes: u64, blur: f64, oversight: f64) -> Manner {
    Manner { depth, nodes, blur, oversight }
}

/// All that it is given.
const EVERYTHING: Manner = manner(0, 0, 0.0, 0.0);

const GUARD_TOWERS: [Manner; 8] = [
    manner(1, 0, 0.7, 0.25),
    manner(1, 0, 0.36, 0.07),
    manner(2, 0, 0.22, 0.02),
    manner(3, 0, 0.21, 0.0),
    manner(0, 2_200, 0.0, 0.0),
    manner(0, 8_500, 0.0, 0.0),
    manner(0, 75_000, 0.0, 0.0),
    EVERYTHING,
];

const GOU: [Manner; 8] = [
    manner(1, 0, 0.36, 0.12),
    manner(1, 0, 0.22, 0.05),
    manner(2, 0, 0.17, 0.01),
    manner(3, 0, 0.2, 0.0),
    manner(0, 270, 0.0, 0.0),
    manner(0, 2_500, 0.0, 0.0),
    manner(0, 30_000, 0.0, 0.0),
    EVERYTHING,
];

const GO_ROUND: [Manner; 8] = [
    manner(1, 0, 2.8, 0.45),
    manner(1, 0, 1.9, 0.27),
    manner(1, 0, 1.4, 0.13),
    manner(1, 0, 1.05, 0.03),
    manner(1, 0, 0.8, 0.0),
    manner(1, 0, 0.55, 0.0),
    manner(1, 0, 0.3, 0.0),
    EVERYTHING,
];

const RUNAROUND: [Manner; 8] = [
    manner(1, 0, 3.5, 0.65),
    manner(1, 0, 2.2, 0.45),
    manner(1, 0, 1.6, 0.25),
    manner(1, 0, 1.3, 0.1),
    manner(1, 0, 1.15, 0.0),
    manner(1, 0, 0.75, 0.0),
    manner(1, 0, 0.48, 0.0),
    EVERYTHING,
];

/// A brain that plays at a level. Limits that are given to it end its thinking if its own do not.
pub fn brain<P: Thinkable>(level: Level, setup: Setup, seed: u64) -> Box<dyn Brain<P>> {
    let manner = level.manner(P::INFO.name.parse().expect("every game has a name of its own"));
    // Who knows everything cannot play like somebody who does not.
    let setup = Setup { tables: setup.tables && level == Level::HIGHEST, ..setup };
    Box::new(Leveled { inner: P::brain(setup), manner, seed })
}

struct Leveled<P: Position> {
    inner: Box<dyn Brain<P>>,
    manner: Manner,
    seed: u64,
}

impl<P: Position> Brain<P> for Leveled<P> {
    fn think(&mut self, game: &Game<P>, limits: Limits, told: Told<'_, P::Move>) -> Option<Thought<P::Move>> {
        let limits = self.manner.limit(limits);
        if self.manner.blur == 0.0 && self.manner.oversight == 0.0 {
            return self.inner.think(game, limits, told);
        }
        let thoughts = self.inner.lines(game, limits, usize::MAX);
        let chosen = self.choose(game.position(), thoughts)?;
        told(&chosen);
        Some(chosen)
    }

    fn lines(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<Thought<P::Move>> {
        self.inner.lines(game, self.manner.limit(limits), count)
    }

    fn forget(&mut self) {
        self.inner.forget();
    }

    fn trouble(&self) -> Option<String> {
        self.inner.trouble()
    }
}

impl<P: Position> Leveled<P> {
    /// The best of the thoughts that are noticed, as far as they can be told apart.
    fn choose(&self, position: &P, thoughts: Vec<Thought<P::Move>>) -> Option<Thought<P::Move>> {
        const PARTS: u64 = 1 << 20;
        let mut chance = Chance::new(self.seed, position.key());
        let mut part = || (chance.below(PARTS) as f64 + 0.5) / PARTS as f64;
        let mut best: Option<(f64, Thought<P::Move>)> = None;
        for thought in thoughts {
            // The largest of values with this noise (Gumbel's) falls on each with the likelihood that blur describes.
            let noise = -(-part().ln()).ln();
            // What is not noticed comes behind everything that is.
            let overlooked = if part() < self.manner.oversight { 1e6 } else { 0.0 };
            let value = merit(thought.worth) + self.manner.blur * noise - overlooked;
            if best.as_ref().is_none_or(|(best, _)| value > *best) {
                best = Some((value, thought));
            }
        }
        best.map(|(_, thought)| thought)
    }
}

/// A worth in the unit of [`Manner::blur`].
fn merit(worth: Worth) -> f64 {
    match worth {
        Worth::Score(score) => f64::from(score.hundredths()) / 100.0,
        Worth::Equity(equity) => f64::from(equity) * 10.0,
    }
}

impl Manner {
    /// Its own limits or the given ones, whichever are narrower.
    fn limit(self, given: Limits) -> Limits {
        fn least<N: Ord>(given: Option<N>, own: Option<N>) -> Option<N> {
            given.into_iter().chain(own).min()
        }
        Limits {
            depth: least(given.depth, (self.depth > 0).then_some(self.depth)),
            nodes: least(given.nodes, (self.nodes > 0).then_some(self.nodes)),
            time: given.time,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::Draws;
    use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};

    fn answer(level: u8, seed: u64) -> String {
        let game = Game::new(GuardTowers::start(NoOptions), Draws::On);
        let setup = Setup { megabytes: 1, ..Setup::default() };
        let mut brain = brain::<GuardTowers>(Level::new(level).expect("a level"), setup, seed);
        let thought = brain.think(&game, Limits::nodes(2000), &mut |_| ()).expect("a decision is due");
        game.position().move_text(thought.mv)
    }

    #[test]
    fn there_are_eight() {
        assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!((Level::new(0), Level::new(9)), (None, None));
    }

    #[test]
    fn a_seed_repeats_and_low_levels_vary() {
        for level in 1..=8 {
            assert_eq!(answer(level, 5), answer(level, 5));
        }
        let first: std::collections::HashSet<String> = (0..20).map(|seed| answer(1, seed)).collect();
        assert!(first.len() > 5, "{first:?}");
        let last: std::collections::HashSet<String> = (0..5).map(|seed| answer(8, seed)).collect();
        assert_eq!(last.len(), 1);
    }

    #[test]
    fn the_upper_half_overlooks_nothing() {
        for game in GameId::ALL {
            let oversights: Vec<f64> = Level::all().map(|level| level.manner(game).oversight).collect();
            assert!(oversights.is_sorted_by(|a, b| a >= b), "{oversights:?}");
            assert!(oversights[4..].iter().all(|&part| part == 0.0));
            assert_eq!(Level::HIGHEST.manner(game), EVERYTHING);
        }
    }
}
