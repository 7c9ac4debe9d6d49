//! `roundel best`: the best move in a position.

use crate::arguments::GameArguments;
use crate::failure::{Failure, warn};
use crate::limits::LimitArguments;
use crate::numbers::between;
use crate::output::{Output, grouped, rate};
use crate::tablebases::tablebases;
use crate::threads::ThreadArguments;
use roundel_arena::spec::read_weights;
use roundel_engine::levels::Level;
use roundel_engine::{AnyEngine, AnySearchResult, EngineOptions, Evaluation, Limits, Value};
use roundel_rules::{AnyGame, GameId, Info, Side, Turn, turn_text};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

const EXAMPLES: &str = "\
Examples:
  roundel best guard-towers
  roundel best gou c9-e9 --time 200ms
  roundel best go-round --position 'B5B/7/7/7/7/7/W5W w 4' --depth 2
  roundel best guard-towers --nodes 100000 --json
  roundel best gou --level 3
";

/// Find the best move: the move, its value and the principal variation
///
/// Without a limit it searches for one second. The value is for the side to move: a forced win, hundredths of a stone, or in games
/// with a die the winning chance. Several threads search together, in games with a die too. A level has its own limits; limits
/// given here apply as well.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    #[command(flatten)]
    limits: LimitArguments,

    /// Play at this level, from 1 for beginners to 12 for full strength
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(Level::LOWEST.number(), Level::HIGHEST.number()))]
    level: Option<u8>,

    /// Random seed of the lower levels
    #[arg(long, value_name = "N", default_value_t = 0, requires = "level")]
    seed: u64,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Size of the transposition table in megabytes
    #[arg(long, value_name = "MB", default_value_t = EngineOptions::default().megabytes, allow_hyphen_values = true)]
    #[arg(value_parser = between(1usize, 1 << 16))]
    memory: usize,

    /// Evaluation weights from a file written by `roundel train`, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,

    /// Print JSON: one object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    // Preparations count towards the time limit.
    let asked = Instant::now();
    let game = arguments.game.play()?;
    let info = game.id().info();
    let Turn::Decide(side) = game.turn() else {
        let due = turn_text(info, game.turn());
        return Err(Failure::input(format!(
            "there is nothing to decide: expected a position with a move to make, found `{due}`"
        )));
    };
    let level = arguments.level.and_then(Level::new);
    let limits = arguments.limits.limits().unwrap_or_else(|| {
        let has_limits = level.is_some_and(|level| level != Level::HIGHEST);
        if has_limits { Limits::default() } else { Limits::time(Duration::from_secs(1)) }
    });
    let options = EngineOptions {
        threads: arguments.threads.threads.get(),
        megabytes: arguments.memory,
        evaluation: evaluation(game.id(), arguments.weights.as_deref())?,
        tablebases: tablebases(),
        ..EngineOptions::default()
    };
    let mut engine = match level {
        Some(level) => AnyEngine::at_level(game.id(), level, options, arguments.seed),
        None => AnyEngine::new(game.id(), options),
    };
    let start = Instant::now();
    let result = engine.search(&game, limits.after(start - asked), &mut |_| ()).expect("a decision is due");
    let seconds = start.elapsed().as_secs_f64();
    if let Some(warning) = engine.warning() {
        warn(&format!("{warning}; continuing without it"));
    }
    let value = in_words(info, result.value, side);
    if arguments.json {
        return Output::new().json(&result_json(&game, &result, &value, seconds));
    }
    Output::new().text(&format!(
        "{}\n{value}\ndepth {}, {} nodes, {seconds:.2} s, {} nodes/s\nline {}\n",
        result.mv,
        result.depth,
        grouped(result.nodes),
        rate(result.nodes, seconds),
        result.pv.join(" ")
    ))
}

/// The evaluation with the weights of a file, or the built-in one.
fn evaluation(game: GameId, path: Option<&Path>) -> Result<Evaluation, Failure> {
    let Some(path) = path else { return Ok(Evaluation::default()) };
    let weights = read_weights(game, path).map_err(Failure::input)?;
    Ok(Evaluation::Weights(Arc::new(weights)))
}

fn in_words(info: &Info, value: Value, side: Side) -> String {
    let name = info.sides[side.index()].title;
    match value {
        Value::Score(score) => match (score.decisions_to_win(), score.decisions_to_loss()) {
            (Some(decisions), _) => format!("{name} wins in {decisions}"),
            (_, Some(decisions)) => format!("{name} loses in {decisions}"),
            _ => format!("{score} for {name}"),
        },
        Value::Equity(equity) => format!("{:.1} % for {name}", 50.0 * (equity + 1.0)),
    }
}

fn result_json(game: &AnyGame, result: &AnySearchResult, words: &str, seconds: f64) -> serde_json::Value {
    // A score in stones, or the winning chance; a forced result also has its distance.
    let (value, win_in, loss_in) = match result.value {
        Value::Score(score) => {
            (f64::from(score.hundredths()) / 100.0, score.decisions_to_win(), score.decisions_to_loss())
        }
        Value::Equity(equity) => (0.5 * (f64::from(equity) + 1.0), None, None),
    };
    json!({
        "game": game.id().name(),
        "position": game.position().to_string(),
        "move": result.mv,
        "value": value,
        "words": words,
        "win_in": win_in,
        "loss_in": loss_in,
        "depth": result.depth,
        "nodes": result.nodes,
        "nps": (result.nodes as f64 / seconds.max(1e-9)) as u64,
        "seconds": seconds,
        "line": result.pv,
    })
}
