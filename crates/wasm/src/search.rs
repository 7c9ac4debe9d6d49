//! Searching for a move, in a worker of its own.

use crate::{BadCall, GameText};
use roundel_engine::levels::{Level, LevelEngine};
use roundel_engine::{AnySearchResult, Clock, EngineOptions, Limits, Value, bench};
use roundel_room::RoomState;
use roundel_rules::GameId;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long full strength searches unless the page says otherwise, in milliseconds.
const FULL_STRENGTH: u64 = 1_000;

/// The most time and nodes of one search: a damaged call must not search for ever.
const MAX_TIME: u64 = 60_000;
const MAX_NODES: u64 = 10_000_000;

/// What to search. It can be sent to another worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// The game so far.
    pub game: GameText,
    /// The level of the computer.
    pub level: u8,
    /// Decides how the lower levels go wrong, in hexadecimal digits.
    pub seed: String,
    /// How long full strength searches, in milliseconds. Other levels have limits of their own.
    #[serde(default = "full_strength")]
    pub time: u64,
    /// Searches at most this many nodes, however long that takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

const fn full_strength() -> u64 {
    FULL_STRENGTH
}

/// What a search found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Found {
    /// The move; none where there is nothing to decide.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Its value to the side to move: in hundredths of a stone, or from -1 for a loss to 1 for a win in games with dice.
    pub value: f32,
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
    kept: Option<(GameId, Level, u64, LevelEngine)>,
}

impl Search {
    /// The computer's next move in a room.
    pub fn of(state: &RoomState, level: Level, seed: u64) -> Search {
        Search {
            game: GameText {
                kind: state.config().kind().name().to_owned(),
                rules: state.config().start.rules(),
                start: None,
                tokens: state.played().iter().map(|played| played.text.clone()).collect(),
            },
            level: level.number(),
            seed: format!("{seed:016x}"),
            time: FULL_STRENGTH,
            nodes: None,
        }
    }
}

impl Engines {
    /// No engine yet. Searches are timed by this clock.
    pub const fn new(clock: Clock) -> Engines {
        Engines { clock, kept: None }
    }

    /// The clock of the searches.
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// The move that a level plays.
    pub fn search(&mut self, search: &Search) -> Result<Found, BadCall> {
        let game = search.game.read()?;
        let invalid = |why: &str| BadCall::Invalid(why.to_owned());
        let level = Level::new(search.level).ok_or_else(|| invalid("expected a level of the computer"))?;
        let seed =
            u64::from_str_radix(&search.seed, 16).map_err(|_| invalid("expected a seed in hexadecimal digits"))?;
        let mut engine = match self.kept.take() {
            Some((kind, kept, number, engine)) if (kind, kept, number) == (game.id(), level, seed) => engine,
            _ => {
                let options = EngineOptions { clock: self.clock, ..EngineOptions::default() };
                LevelEngine::new(game.id(), level, options, seed)
            }
        };
        let result = match search.nodes {
            Some(nodes) => engine.search_within(&game, Limits::nodes(nodes.min(MAX_NODES))),
            None => engine.search(&game, Duration::from_millis(search.time.min(MAX_TIME))),
        };
        self.kept = Some((game.id(), level, seed, engine));
        Ok(match result {
            Some(AnySearchResult { mv, value, depth, nodes, .. }) => {
                let value = match value {
                    Value::Score(score) => score.hundredths() as f32,
                    Value::Equity(equity) => equity,
                };
                Found { mv: Some(mv), value, depth, nodes }
            }
            None => Found { mv: None, value: 0.0, depth: 0, nodes: 0 },
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
