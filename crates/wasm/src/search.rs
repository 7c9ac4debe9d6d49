//! Searching for a move, in a worker of its own.

use roundel_engine::levels::Level;
use roundel_engine::{AnyEngine, Clock, EngineOptions, Limits, bench};
use roundel_room::RoomState;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The transposition table, in megabytes: as on the server, so that a level limited by nodes plays the same moves.
const MEGABYTES: usize = 8;
/// How long full strength searches unless the page says otherwise, in milliseconds.
const FULL_STRENGTH: u64 = 1_000;

/// What to search. It can be sent to another worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// The name of the game.
    pub kind: String,
    /// Its options.
    pub rules: String,
    /// The rolls and moves so far.
    pub tokens: Vec<String>,
    /// The level of the computer.
    pub level: u8,
    /// Decides how the lower levels go wrong, in hexadecimal digits.
    pub seed: String,
    /// How long full strength searches, in milliseconds. Other levels have limits of their own.
    #[serde(default = "full_strength")]
    pub time: u64,
    /// Searches at most this many nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

const fn full_strength() -> u64 {
    FULL_STRENGTH
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Found {
    /// The move; none where there is nothing to decide.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The depth reached, in decisions.
    pub depth: u8,
    /// The positions visited.
    pub nodes: u64,
}

/// The nodes of one game's benchmark.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BenchLine {
    pub game: &'static str,
    pub nodes: u64,
    pub seconds: f64,
}

/// The engine of the game that was searched last: its transposition table knows most of the next search already.
pub struct Engines {
    clock: Clock,
    kept: Option<(GameId, Level, u64, AnyEngine)>,
}

impl Search {
    /// The computer's next move in a room.
    pub fn of(state: &RoomState, level: Level, seed: u64) -> Search {
        Search {
            kind: state.config().kind().name().to_owned(),
            rules: state.config().start.rules(),
            tokens: state.played().iter().map(|played| played.text.clone()).collect(),
            level: level.number(),
            seed: format!("{seed:016x}"),
            time: FULL_STRENGTH,
            nodes: None,
        }
    }

    fn game(&self) -> Result<AnyGame, String> {
        let kind: GameId = self.kind.parse().map_err(|error| format!("{error}"))?;
        let start = AnyPosition::start(kind, &self.rules).map_err(|error| error.to_string())?;
        let mut game = AnyGame::new(start, Draws::On);
        for token in &self.tokens {
            game.push(token).map_err(|error| error.to_string())?;
        }
        Ok(game)
    }
}

impl Engines {
    /// No engine yet. Searches are timed by this clock.
    pub const fn new(clock: Clock) -> Engines {
        Engines { clock, kept: None }
    }

    /// The move that a level plays.
    pub fn search(&mut self, search: &Search) -> Result<Found, String> {
        let game = search.game()?;
        let level = Level::new(search.level).ok_or("expected a level of the computer")?;
        let seed = u64::from_str_radix(&search.seed, 16).map_err(|_| "expected a seed in hexadecimal digits")?;
        let mut engine = match self.kept.take() {
            Some((kind, kept, number, engine)) if (kind, kept, number) == (game.id(), level, seed) => engine,
            _ => {
                let options = EngineOptions { megabytes: MEGABYTES, clock: self.clock, ..EngineOptions::default() };
                AnyEngine::at_level(game.id(), level, options, seed)
            }
        };
        let time = (!level.strength(game.id()).has_limits()).then(|| Duration::from_millis(search.time));
        let limits = Limits { time, nodes: search.nodes, ..Limits::default() };
        let result = engine.search(&game, limits, &mut |_| ());
        self.kept = Some((game.id(), level, seed, engine));
        Ok(match result {
            Some(result) => Found { mv: Some(result.mv), depth: result.depth, nodes: result.nodes },
            None => Found { mv: None, depth: 0, nodes: 0 },
        })
    }

    /// The benchmark of every game.
    pub fn bench(&self) -> Vec<BenchLine> {
        let timed = |game: GameId| {
            let start = self.clock.now();
            let nodes = bench(game);
            BenchLine { game: game.name(), nodes, seconds: self.clock.now().saturating_sub(start).as_secs_f64() }
        };
        GameId::ALL.map(timed).into()
    }
}
