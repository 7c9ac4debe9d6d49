//! The computer as an opponent: what the server and the browser's module share, so that a level is the same in both.

use super::Level;
use crate::{AnyEngine, AnySearchResult, EngineOptions, Limits};
use roundel_rules::{AnyGame, GameId};
use std::time::Duration;

/// An engine that plays one game at a level.
///
/// The same seed plays the same moves on every machine, except at full strength, which is limited by time alone.
#[derive(Debug)]
pub struct LevelEngine {
    level: Level,
    engine: AnyEngine,
}

impl LevelEngine {
    /// The transposition table of one engine, in megabytes. The moves of levels that are limited by nodes depend on it.
    pub const MEGABYTES: usize = 8;

    /// An engine for a game. `seed` decides how the lower levels go wrong. The options choose the clock and the tablebases.
    pub fn new(game: GameId, level: Level, options: EngineOptions, seed: u64) -> LevelEngine {
        let options = EngineOptions { megabytes: LevelEngine::MEGABYTES, ..options };
        LevelEngine { level, engine: AnyEngine::at_level(game, level, options, seed) }
    }

    /// The move that the level plays; none where there is nothing to decide. Full strength searches for this time, the other levels
    /// have limits of their own.
    pub fn search(&mut self, game: &AnyGame, time: Duration) -> Option<AnySearchResult> {
        let time = (!self.level.strength(game.id()).has_limits()).then_some(time);
        self.search_within(game, Limits { time, ..Limits::default() })
    }

    /// The same, ended by the narrower of the level's limits and these.
    pub fn search_within(&mut self, game: &AnyGame, limits: Limits) -> Option<AnySearchResult> {
        self.engine.search(game, limits, &mut |_| ())
    }

    /// Whether it plays better with what it knows from its last move.
    pub fn remembers(&self) -> bool {
        !self.level.strength(self.engine.game()).is_shallow()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::{AnyPosition, Draws};

    #[test]
    fn only_full_strength_is_limited_by_time() {
        let game = AnyGame::new(AnyPosition::start(GameId::Gou, "").expect("a game"), Draws::On);
        let nodes = |level: u8, time: Duration| {
            let level = Level::new(level).expect("a level");
            let mut engine = LevelEngine::new(GameId::Gou, level, EngineOptions::default(), 1);
            assert_eq!(engine.remembers(), level.number() > 10);
            engine.search(&game, time).expect("a decision is due").nodes
        };
        assert_eq!(nodes(11, Duration::ZERO), nodes(11, Duration::from_secs(100)));
        assert!(nodes(12, Duration::ZERO) < nodes(12, Duration::from_millis(200)));
    }
}
