//! Playing strength: eight levels for every game, from one that a child can beat to full strength.
//!
//! A level is an engine with limits, a softmax temperature over its root moves and a blunder rate. Levels 5 to 8 never blunder.
//! With the same seed a level plays the same game again.

use crate::rng::SeededRng;
use crate::tablebase::Tablebases;
use crate::{Engine, EngineGame, EngineOptions, Limits, OnIteration, SearchResult, Value, game_id};
use roundel_rules::{Game, GameId, Position};
use std::fmt;

/// A level of play, from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// A beginner beats it.
    pub const LOWEST: Level = Level(1);
    /// Full strength.
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

    /// Its strength in a game.
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

/// How strong a level plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The depth limit, in decisions; 0 for none.
    pub depth: u8,
    /// The node limit; 0 for none.
    pub nodes: u64,
    /// Softmax temperature, in stones, or in tenths of the result in games with dice: a move worse by this much is e times
    /// less likely.
    pub temperature: f64,
    /// The probability with which the engine overlooks a move.
    pub blunder_rate: f64,
}

const fn strength(depth: u8, nodes: u64, temperature: f64, blunder_rate: f64) -> Strength {
    Strength { depth, nodes, temperature, blunder_rate }
}

/// No handicap.
const FULL: Strength = strength(0, 0, 0.0, 0.0);

const GUARD_TOWERS: [Strength; 8] = [
    strength(1, 0, 0.7, 0.25),
    strength(1, 0, 0.36, 0.07),
    strength(2, 0, 0.22, 0.02),
    strength(3, 0, 0.21, 0.0),
    strength(0, 2_200, 0.0, 0.0),
    strength(0, 8_500, 0.0, 0.0),
    strength(0, 75_000, 0.0, 0.0),
    FULL,
];

const GOU: [Strength; 8] = [
    strength(1, 0, 0.36, 0.12),
    strength(1, 0, 0.22, 0.05),
    strength(2, 0, 0.17, 0.01),
    strength(3, 0, 0.2, 0.0),
    strength(0, 270, 0.0, 0.0),
    strength(0, 2_500, 0.0, 0.0),
    strength(0, 30_000, 0.0, 0.0),
    FULL,
];

const GO_ROUND: [Strength; 8] = [
    strength(1, 0, 2.8, 0.45),
    strength(1, 0, 1.9, 0.27),
    strength(1, 0, 1.4, 0.13),
    strength(1, 0, 1.05, 0.03),
    strength(1, 0, 0.8, 0.0),
    strength(1, 0, 0.55, 0.0),
    strength(1, 0, 0.3, 0.0),
    FULL,
];

const RUNAROUND: [Strength; 8] = [
    strength(1, 0, 3.5, 0.65),
    strength(1, 0, 2.2, 0.45),
    strength(1, 0, 1.6, 0.25),
    strength(1, 0, 1.3, 0.1),
    strength(1, 0, 1.15, 0.0),
    strength(1, 0, 0.75, 0.0),
    strength(1, 0, 0.48, 0.0),
    FULL,
];

/// Builds an engine that plays at a level. The narrower of its own limits and the given ones ends a search.
pub fn engine<P: EngineGame>(level: Level, options: EngineOptions, seed: u64) -> Box<dyn Engine<P>> {
    let strength = level.strength(game_id::<P>());
    // Perfect play from a tablebase would hide the handicap.
    let tablebases = if level == Level::HIGHEST { options.tablebases } else { Tablebases::none() };
    let options = EngineOptions { tablebases, ..options };
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
    /// Samples a move by softmax over the values, after some moves are overlooked.
    fn choose(&self, position: &P, results: Vec<SearchResult<P::Move>>) -> Option<SearchResult<P::Move>> {
        const PARTS: u64 = 1 << 20;
        let mut rng = SeededRng::new(self.seed, position.key());
        let mut part = || (rng.below(PARTS) as f64 + 0.5) / PARTS as f64;
        let mut best: Option<(f64, SearchResult<P::Move>)> = None;
        for result in results {
            // The Gumbel-max trick: the largest of the values with Gumbel noise is distributed by softmax.
            let noise = -(-part().ln()).ln();
            // Overlooked moves come behind all others.
            let overlooked = if part() < self.strength.blunder_rate { 1e6 } else { 0.0 };
            let value = in_temperature_units(result.value) + self.strength.temperature * noise - overlooked;
            if best.as_ref().is_none_or(|(best, _)| value > *best) {
                best = Some((value, result));
            }
        }
        best.map(|(_, result)| result)
    }
}

/// A value in the unit of [`Strength::temperature`].
fn in_temperature_units(value: Value) -> f64 {
    match value {
        Value::Score(score) => f64::from(score.hundredths()) / 100.0,
        Value::Equity(equity) => f64::from(equity) * 10.0,
    }
}

impl Strength {
    /// Whether it has limits of its own. Without any, the caller's limits end a search.
    pub fn has_limits(self) -> bool {
        self.depth > 0 || self.nodes > 0
    }

    /// The narrower of its own limits and the given ones.
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
            assert_eq!(Level::HIGHEST.strength(game), FULL);
        }
    }
}
