//! A brain for whichever game is played, and what it says while it thinks.

use roundel_arena::player::Playable;
use roundel_engine::analysis::line_texts;
use roundel_engine::greedy::greedy;
use roundel_engine::levels::{self, Level};
use roundel_engine::rng::SeededRng;
use roundel_engine::{Engine, EngineOptions, Limits, SearchResult, Value};
use roundel_rules::{AnyGame, Game, GameId, Position, Turn, with_game};
use std::any::Any;
use std::time::Instant;

/// Thinks about games of one kind.
pub trait Thinker: Send {
    /// The text of the best move; `None` where there is nothing to decide. `tell` hears a line about each thought.
    fn think(&mut self, game: &AnyGame, limits: Limits, tell: &mut (dyn FnMut(String) + Send)) -> Option<String>;

    /// Forgets everything, as if new.
    fn new_game(&mut self);
}

struct Held<P: Position>(Box<dyn Engine<P>>);

/// A brain for this game.
pub fn thinker(game: &AnyGame, level: Level, options: EngineOptions, seed: u64) -> Box<dyn Thinker> {
    fn held<P: Playable>(_: &Game<P>, level: Level, options: EngineOptions, seed: u64) -> Box<dyn Thinker> {
        Box::new(Held(levels::engine::<P>(level, options, seed)))
    }
    with_game!(game, game => held(game, level, options, seed))
}

/// Whether a level goes on for ever, unless a limit ends it.
pub fn is_endless(level: Level, game: GameId) -> bool {
    let strength = level.strength(game);
    strength.depth == 0 && strength.nodes == 0
}

impl<P: Playable> Thinker for Held<P> {
    fn think(&mut self, any: &AnyGame, limits: Limits, tell: &mut (dyn FnMut(String) + Send)) -> Option<String> {
        let game: &Game<P> =
            with_game!(any, game => (game as &dyn Any).downcast_ref()).expect("one brain for each game");
        let Turn::Decide(_) = game.turn() else { return None };
        let start = Instant::now();
        let position = game.position();
        let result = self.0.search(game, limits, &mut |result| tell(info(position, result, start)));
        // Who was stopped before the first thought still plays something sensible.
        let mv = result.map(|result| result.mv).or_else(|| greedy(position, &mut SeededRng::new(0, 0)));
        mv.map(|mv| position.move_text(mv))
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

/// The line about a thought.
fn info<P: Position>(position: &P, result: &SearchResult<P::Move>, start: Instant) -> String {
    let time = start.elapsed();
    let value = match result.value {
        Value::Equity(equity) => format!("equity {equity:.4}"),
        Value::Score(score) => match (score.decisions_to_win(), score.decisions_to_loss()) {
            // As in chess, counted in moves of the winner.
            (Some(decisions), _) => format!("mate {}", decisions.div_ceil(2)),
            (_, Some(decisions)) => format!("mate -{}", decisions.div_ceil(2)),
            _ => format!("cp {}", score.hundredths()),
        },
    };
    let nps = (result.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    let (depth, nodes) = (result.depth, result.nodes);
    let line = line_texts(position, &result.line).join(" ");
    format!("info depth {depth} score {value} nodes {nodes} nps {nps} time {} pv {line}", time.as_millis())
}
