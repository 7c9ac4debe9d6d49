//! A brain for whichever game is played, and what it says while it thinks.

use roundel_arena::player::Playable;
use roundel_engine::analysis::line_texts;
use roundel_engine::chance::Chance;
use roundel_engine::levels::{self, Level};
use roundel_engine::plain::greedy;
use roundel_engine::{Brain, Limits, Setup, Thought, Worth};
use roundel_rules::{AnyGame, Game, GameId, Position, Turn, with_game};
use std::any::Any;
use std::time::Instant;

/// Thinks about games of one kind.
pub trait Thinker: Send {
    /// The text of the best move; `None` where there is nothing to decide. `tell` hears a line about each thought.
    fn think(&mut self, game: &AnyGame, limits: Limits, tell: &mut (dyn FnMut(String) + Send)) -> Option<String>;

    /// Forgets everything, as if new.
    fn forget(&mut self);
}

struct Held<P: Position>(Box<dyn Brain<P>>);

/// A brain for this game.
pub fn thinker(game: &AnyGame, level: Level, setup: Setup, seed: u64) -> Box<dyn Thinker> {
    fn held<P: Playable>(_: &Game<P>, level: Level, setup: Setup, seed: u64) -> Box<dyn Thinker> {
        Box::new(Held(levels::brain::<P>(level, setup, seed)))
    }
    with_game!(game, game => held(game, level, setup, seed))
}

/// Whether a level goes on for ever, unless a limit ends it.
pub fn is_endless(level: Level, game: GameId) -> bool {
    let manner = level.manner(game);
    manner.depth == 0 && manner.nodes == 0
}

impl<P: Playable> Thinker for Held<P> {
    fn think(&mut self, any: &AnyGame, limits: Limits, tell: &mut (dyn FnMut(String) + Send)) -> Option<String> {
        let game: &Game<P> =
            with_game!(any, game => (game as &dyn Any).downcast_ref()).expect("one brain for each game");
        let Turn::Decide(_) = game.turn() else { return None };
        let start = Instant::now();
        let position = game.position();
        let thought = self.0.think(game, limits, &mut |thought| tell(info(position, thought, start)));
        // Who was stopped before the first thought still plays something sensible.
        let mv = thought.map(|thought| thought.mv).or_else(|| greedy(position, &mut Chance::new(0, 0)));
        mv.map(|mv| position.move_text(mv))
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

/// The line about a thought.
fn info<P: Position>(position: &P, thought: &Thought<P::Move>, start: Instant) -> String {
    let time = start.elapsed();
    let worth = match thought.worth {
        Worth::Equity(equity) => format!("equity {equity:.4}"),
        Worth::Score(score) => match (score.decisions_to_win(), score.decisions_to_loss()) {
            // As in chess, counted in moves of the winner.
            (Some(decisions), _) => format!("mate {}", decisions.div_ceil(2)),
            (_, Some(decisions)) => format!("mate -{}", decisions.div_ceil(2)),
            _ => format!("cp {}", score.hundredths()),
        },
    };
    let nps = (thought.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    let (depth, nodes) = (thought.depth, thought.nodes);
    let line = line_texts(position, &thought.line).join(" ");
    format!("info depth {depth} score {worth} nodes {nodes} nps {nps} time {} pv {line}", time.as_millis())
}
