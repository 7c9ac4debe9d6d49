//! Opponents for everybody: eight levels of every game, from one that a child can beat to all that the engine can do.
//!
//! A level is a brain with a [`Strength`]: how far it looks, how sharply it tells good moves from better ones, and how often
//! it overlooks one. The upper half overlooks nothing. What a level plays depends on its seed and on the position alone.

use crate::rng::SeededRng;
use crate::{Engine, EngineGame, EngineOptions, Limits, OnIteration, SearchResult, Value};
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
    pub fn strength(self, game: GameId) -> Strength {
        let strengths = match game {
            GameId::GoRound => &GO_ROUND,
            GameId::Runaround => &RUNAROUND,
            GameId::GuardTowers => &GUARD_TOWERS,
            GameId::Gou => &GOU,
        };
        strengths[usize::from(self.0 - 1)]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How a level plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The decisions that it looks ahead at most; 0 for as many as it can.
    pub depth: u8,
    /// The positions that it looks at at most; 0 for as many as it can.
    pub nodes: u64,
    /// How far apart two moves must be to be told apart for sure, in stones or in tenths of the result: the likelihood of a
    /// move falls by e with every such step behind the best.
    pub temperature: f64,
    /// The part of the moves that it does not notice.
    pub blunder_rate: f64,
}

const fn strength(depth: u8, nodes: u64, temperature: f64, blunder_rate: f64) -> Strength {
    Strength { depth, nodes, temperature, blunder_rate }
}

/// All that it is given.
const EVERYTHING: Strength = strength(0, 0, 0.0, 0.0);

const GUARD_TOWERS: [Strength; 8] = [
    strength(1, 0, 0.7, 0.25),
    strength(1, 0, 0.36, 0.07),
    strength(2, 0, 0.22, 0.02),
    strength(3, 0, 0.21, 0.0),
    strength(0, 2_200, 0.0, 0.0),
    strength(0, 8_500, 0.0, 0.0),
    strength(0, 75_000, 0.0, 0.0),
    EVERYTHING,
];

const GOU: [Strength; 8] = [
    strength(1, 0, 0.36, 0.12),
    strength(1, 0, 0.22, 0.05),
    strength(2, 0, 0.17, 0.01),
    strength(3, 0, 0.2, 0.0),
    strength(0, 270, 0.0, 0.0),
    strength(0, 2_500, 0.0, 0.0),
    strength(0, 30_000, 0.0, 0.0),
    EVERYTHING,
];

const GO_ROUND: [Strength; 8] = [
    strength(1, 0, 2.8, 0.45),
    strength(1, 0, 1.9, 0.27),
    strength(1, 0, 1.4, 0.13),
    strength(1, 0, 1.05, 0.03),
    strength(1, 0, 0.8, 0.0),
    strength(1, 0, 0.55, 0.0),
    strength(1, 0, 0.3, 0.0),
    EVERYTHING,
];

const RUNAROUND: [Strength; 8] = [
    strength(1, 0, 3.5, 0.65),
    strength(1, 0, 2.2, 0.45),
    strength(1, 0, 1.6, 0.25),
    strength(1, 0, 1.3, 0.1),
    strength(1, 0, 1.15, 0.0),
    strength(1, 0, 0.75, 0.0),
    strength(1, 0, 0.48, 0.0),
    EVERYTHING,
];

/// A brain that plays at a level. Limits that are given to it end its thinking if its own do not.
pub fn engine<P: EngineGame>(level: Level, options: EngineOptions, seed: u64) -> Box<dyn Engine<P>> {
    let strength = level.strength(P::INFO.name.parse().expect("every game has a name of its own"));
    // Who knows everything cannot play like somebody who does not.
    let options = EngineOptions { tables: options.tables && level == Level::HIGHEST, ..options };
    Box::new(Leveled { inner: P::engine(options), strength, seed })
}

struct Leveled<P: Position> {
    inner: Box<dyn Engine<P>>,
    strength: Strength,
    seed: u64,
}

impl<P: Position> Engine<P> for Leveled<P> {
    fn search(
        &mut self,
        game: &Game<P>,
        limits: Limits,
        on_iteration: OnIteration<'_, P::Move>,
    ) -> Option<SearchResult<P::Move>> {
        let limits = self.strength.limit(limits);
        if self.strength.temperature == 0.0 && self.strength.blunder_rate == 0.0 {
            return self.inner.search(game, limits, on_iteration);
        }
        let results = self.inner.search_multi_pv(game, limits, usize::MAX);
        let chosen = self.choose(game.position(), results)?;
        on_iteration(&chosen);
        Some(chosen)
    }

    fn search_multi_pv(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<SearchResult<P::Move>> {
        self.inner.search_multi_pv(game, self.strength.limit(limits), count)
    }

    fn new_game(&mut self) {
        self.inner.new_game();
    }

    fn warning(&self) -> Option<String> {
        self.inner.warning()
    }
}

impl<P: Position> Leveled<P> {
    /// The best of the thoughts that are noticed, as far as they can be told apart.
    fn choose(&self, position: &P, results: Vec<SearchResult<P::Move>>) -> Option<SearchResult<P::Move>> {
        const PARTS: u64 = 1 << 20;
        let mut rng = SeededRng::new(self.seed, position.key());
        let mut part = || (rng.below(PARTS) as f64 + 0.5) / PARTS as f64;
        let mut best: Option<(f64, SearchResult<P::Move>)> = None;
        for result in results {
            // The largest of values with this noise (Gumbel's) falls on each with the likelihood that blur describes.
            let noise = -(-part().ln()).ln();
            // What is not noticed comes behind everything that is.
            let overlooked = if part() < self.strength.blunder_rate { 1e6 } else { 0.0 };
            let value = merit(result.value) + self.strength.temperature * noise - overlooked;
            if best.as_ref().is_none_or(|(best, _)| value > *best) {
                best = Some((value, result));
            }
        }
        best.map(|(_, result)| result)
    }
}

/// A worth in the unit of [`Strength::temperature`].
fn merit(value: Value) -> f64 {
    match value {
        Value::Score(score) => f64::from(score.hundredths()) / 100.0,
        Value::Equity(equity) => f64::from(equity) * 10.0,
    }
}

impl Strength {
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
        let options = EngineOptions { megabytes: 1, ..EngineOptions::default() };
        let mut engine = engine::<GuardTowers>(Level::new(level).expect("a level"), options, seed);
        let result = engine.search(&game, Limits::nodes(2000), &mut |_| ()).expect("a decision is due");
        game.position().move_text(result.mv)
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
            let blunder_rates: Vec<f64> = Level::all().map(|level| level.strength(game).blunder_rate).collect();
            assert!(blunder_rates.is_sorted_by(|a, b| a >= b), "{blunder_rates:?}");
            assert!(blunder_rates[4..].iter().all(|&part| part == 0.0));
            assert_eq!(Level::HIGHEST.strength(game), EVERYTHING);
        }
    }
}
