//! `roundel bench`: searches fixed positions; the node counts are the signature of the engine.

use crate::failure::Failure;
use crate::output::{Output, grouped, rate};
use roundel_engine::bench;
use roundel_rules::GameId;
use serde_json::{Value, json};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  roundel bench
  roundel bench --json
  roundel bench --signatures
";

/// Search a fixed set of positions in every game; the node count is the signature of the search
///
/// Uses one thread and fixed depths: the node counts are the same on every machine and change only when the play changes.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print only each game and its node count, as the repository pins them
    #[arg(long, conflicts_with = "json")]
    signatures: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.signatures {
        let lines = GameId::ALL.map(|game| format!("{} {}\n", game.name(), bench(game)));
        return Output::new().text(&lines.concat());
    }
    let mut results = Vec::new();
    let mut text = String::new();
    let mut total = 0;
    for game in GameId::ALL {
        let start = Instant::now();
        let nodes = bench(game);
        let seconds = start.elapsed().as_secs_f64();
        total += nodes;
        text += &format!(
            "{:<14}{:>12} nodes {:>8.2} s  {} nodes/s\n",
            game.name(),
            grouped(nodes),
            seconds,
            rate(nodes, seconds)
        );
        results.push(json!({
            "game": game.name(),
            "nodes": nodes,
            "seconds": seconds,
            "nps": (nodes as f64 / seconds.max(1e-9)) as u64,
        }));
    }
    if arguments.json {
        return Output::new().json(&json!({ "signature": total, "games": Value::Array(results) }));
    }
    Output::new().text(&format!("{text}{:<14}{:>12} nodes\n", "signature", grouped(total)))
}
