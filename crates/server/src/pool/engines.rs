//! Engines kept between the moves of a game, least recently used first out.
//!
//! An engine's transposition table knows most of the next search already. Idle engines share a memory budget; besides them there is
//! at most one busy engine for each engine thread.

use roundel_engine::EngineOptions;
use roundel_engine::levels::{Level, LevelEngine};
use roundel_engine::tablebase::Tablebases;
use roundel_rules::GameId;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The transposition tables of all idle engines, in megabytes.
pub const BUDGET: usize = 256;

/// Which engine: one for each live game and level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineId {
    pub game: GameId,
    pub level: Level,
    pub live: LiveGame,
}

/// The number of a live game, whose engine is kept between its moves. It also seeds the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveGame(pub u64);

/// The idle engines, the least recently used one first.
#[derive(Debug)]
pub struct Engines {
    idle: Mutex<Vec<(EngineId, LevelEngine)>>,
    most: usize,
    tablebases: Tablebases,
}

impl Engines {
    /// Keeps engines within a budget of megabytes.
    pub fn new(budget: usize, tablebases: Tablebases) -> Engines {
        Engines { idle: Mutex::default(), most: budget / LevelEngine::MEGABYTES, tablebases }
    }

    /// The engine of a game, with what it knows from the last move; a new one where none was kept.
    pub fn take(&self, id: EngineId) -> LevelEngine {
        let mut idle = self.idle();
        if let Some(place) = idle.iter().position(|(other, _)| *other == id) {
            return idle.remove(place).1;
        }
        drop(idle);
        let tablebases = self.tablebases.clone();
        let options = EngineOptions { tablebases, ..EngineOptions::default() };
        LevelEngine::new(id.game, id.level, options, id.live.0)
    }

    /// Keeps an engine for the next move of its game. Shallow levels gain nothing from it, and are not kept.
    pub fn keep(&self, id: EngineId, engine: LevelEngine) {
        if !engine.remembers() {
            return;
        }
        let mut idle = self.idle();
        idle.retain(|(other, _)| *other != id);
        idle.push((id, engine));
        let surplus = idle.len().saturating_sub(self.most);
        let dropped: Vec<_> = idle.drain(..surplus).collect();
        drop(idle);
        drop(dropped);
    }

    fn idle(&self) -> MutexGuard<'_, Vec<(EngineId, LevelEngine)>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many engines are kept.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.idle().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_engine::Limits;
    use roundel_rules::{AnyGame, AnyPosition, Draws};

    fn id(level: u8, number: u64) -> EngineId {
        EngineId { game: GameId::Gou, level: Level::new(level).expect("a level"), live: LiveGame(number) }
    }

    fn search(engine: &mut LevelEngine) -> u64 {
        let game = AnyGame::new(AnyPosition::start(GameId::Gou, "").expect("a game"), Draws::On);
        engine.search_within(&game, Limits::depth(5)).expect("a decision is due").nodes
    }

    #[test]
    fn an_engine_remembers_the_last_move() {
        let engines = Engines::new(BUDGET, Tablebases::none());
        let mut engine = engines.take(id(12, 1));
        let first = search(&mut engine);
        engines.keep(id(12, 1), engine);
        let again = search(&mut engines.take(id(12, 1)));
        assert!(again * 2 < first, "{first} nodes, then {again}");
        assert_eq!(engines.len(), 0, "a busy engine is not idle");
        let other = search(&mut engines.take(id(12, 2)));
        assert_eq!(other, first, "each game has an engine of its own");
    }

    #[test]
    fn the_budget_bounds_the_engines() {
        let engines = Engines::new(3 * LevelEngine::MEGABYTES, Tablebases::none());
        for seed in 0..10 {
            engines.keep(id(12, seed), engines.take(id(12, seed)));
            // The same engine twice counts once.
            engines.keep(id(12, seed), engines.take(id(12, seed)));
            assert!(engines.len() <= 3);
        }
        let kept: Vec<u64> = engines.idle().iter().map(|(id, _)| id.live.0).collect();
        assert_eq!(kept, [7, 8, 9], "the least recently used ones go first");
    }

    #[test]
    fn shallow_levels_are_not_kept() {
        let engines = Engines::new(BUDGET, Tablebases::none());
        let deep = Level::all().filter(|level| !level.strength(GameId::Gou).is_shallow()).count();
        for level in 1..=12 {
            engines.keep(id(level, 0), engines.take(id(level, 0)));
        }
        assert!((2..12).contains(&deep));
        assert_eq!(engines.len(), deep);
    }
}
