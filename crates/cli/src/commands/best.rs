//! `roundel best`: what the computer would play.

use crate::arguments::GameArguments;
use crate::failure::Failure;
use crate::limits::LimitArguments;
use crate::numbers::between;
use crate::output::{Output, grouped, rate};
use crate::threads::ThreadArguments;
use roundel_arena::player::Playable;
use roundel_arena::spec::read_weights;
use roundel_engine::analysis::line_texts;
use roundel_engine::levels::{self, Level};
use roundel_engine::{EngineOptions, Evaluation, Limits, SearchResult, Value};
use roundel_rules::{Game, Position, Side, Turn, turn_text, with_game};
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

/// Say which move is best: the move, what it is worth, and how the game would go on
///
/// Without a limit it thinks for a second. Worth is told for the side to move: a forced win, hundredths of a stone, or in
/// games with a die the chance to win. Several threads search together, in games with a die too. A level has limits of its
/// own; others that are given end its thinking too.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    #[command(flatten)]
    limits: LimitArguments,

    /// Play like one of the levels, from 1 for a beginner to 8 for all that there is
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u8, 8))]
    level: Option<u8>,

    /// The chance by which a lower level goes wrong
    #[arg(long, value_name = "N", default_value_t = 0, requires = "level")]
    seed: u64,

    #[command(flatten)]
    threads: ThreadArguments,

    /// The memory for what is found out about positions, in megabytes
    #[arg(long, value_name = "MB", default_value_t = EngineOptions::default().megabytes, allow_hyphen_values = true)]
    #[arg(value_parser = between(1usize, 1 << 16))]
    memory: usize,

    /// A file of weights to judge positions by, as `roundel train` writes it, instead of those that come with the program;
    /// one that cannot be used is refused
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,

    /// Print JSON: one object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    // What is prepared takes its time too.
    let asked = Instant::now();
    let game = arguments.game.play()?;
    with_game!(&game, game => think(game, arguments, asked))
}

fn think<P: Playable>(game: &Game<P>, arguments: &Arguments, asked: Instant) -> Result<(), Failure> {
    let Turn::Decide(side) = game.turn() else {
        let due = turn_text(P::INFO, game.turn());
        return Err(Failure::input(format!(
            "there is nothing to decide: expected a position with a move due, found `{due}`"
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
        evaluation: evaluation::<P>(arguments.weights.as_deref())?,
        ..EngineOptions::default()
    };
    let mut engine = match level {
        Some(level) => levels::engine::<P>(level, options, arguments.seed),
        None => P::engine(options),
    };
    let start = Instant::now();
    let result = engine.search(game, limits.after(start - asked), &mut |_| ()).expect("a decision is due");
    let seconds = start.elapsed().as_secs_f64();
    if let Some(warning) = engine.warning() {
        Failure::input(format!("{warning}; going on without it")).tell();
    }
    let line = line_texts(game.position(), &result.line);
    let value = in_words::<P>(result.value, side);
    if arguments.json {
        return Output::new().json(&thought_json(game, &result, &value, &line, seconds));
    }
    Output::new().text(&format!(
        "{}\n{value}\ndepth {}, {} nodes, {seconds:.2} s, {} nodes/s\nline {}\n",
        line[0],
        result.depth,
        grouped(result.nodes),
        rate(result.nodes, seconds),
        line.join(" ")
    ))
}

/// The evaluation with the weights of a file, or the one that comes with the program where none is given.
fn evaluation<P: Playable>(path: Option<&Path>) -> Result<Evaluation, Failure> {
    let Some(path) = path else { return Ok(Evaluation::default()) };
    let weights = read_weights::<P>(path).map_err(Failure::input)?;
    Ok(Evaluation::Weights(Arc::new(weights)))
}

fn in_words<P: Position>(value: Value, side: Side) -> String {
    let name = P::INFO.sides[side.index()].title.en;
    match value {
        Value::Score(score) => match (score.decisions_to_win(), score.decisions_to_loss()) {
            (Some(decisions), _) => format!("{name} wins in {decisions}"),
            (_, Some(decisions)) => format!("{name} loses in {decisions}"),
            _ => format!("{score} for {name}"),
        },
        Value::Equity(equity) => format!("{:.1} % for {name}", 50.0 * (equity + 1.0)),
    }
}

fn thought_json<P: Position>(
    game: &Game<P>,
    result: &SearchResult<P::Move>,
    words: &str,
    line: &[String],
    seconds: f64,
) -> serde_json::Value {
    // A score in stones, or the chance to win; a forced end of the game has its distance beside it.
    let (value, win_in, loss_in) = match result.value {
        Value::Score(score) => {
            (f64::from(score.hundredths()) / 100.0, score.decisions_to_win(), score.decisions_to_loss())
        }
        Value::Equity(equity) => (0.5 * (f64::from(equity) + 1.0), None, None),
    };
    json!({
        "game": P::INFO.name,
        "position": game.position().to_string(),
        "move": line[0],
        "value": value,
        "words": words,
        "win_in": win_in,
        "loss_in": loss_in,
        "depth": result.depth,
        "nodes": result.nodes,
        "nps": (result.nodes as f64 / seconds.max(1e-9)) as u64,
        "seconds": seconds,
        "line": line,
    })
}
