//! `roundel simulate`: plays random games.

use crate::arguments::{DrawArguments, PositionArguments};
use crate::failure::Failure;
use crate::numbers::between;
use crate::output::{Output, grouped, rate};
use crate::progress::progress_bar;
use crate::threads::ThreadArguments;
use roundel_arena::simulate::{SimulationOptions, SimulationResult, simulate};
use roundel_rules::Info;
use serde_json::{Value, json};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  roundel simulate go-round --games 100000
  roundel simulate gou --rules rows,dare --games 1000 --threads 2 --seed 7
  roundel simulate runaround --rules horseshoe --games 10000 --json
";

/// Play random games and report their length, results and speed
///
/// Every roll and every legal move is equally likely. The same seed gives the same games, on any number of threads.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Number of games
    #[arg(long, value_name = "N", default_value = "10000", allow_hyphen_values = true)]
    #[arg(value_parser = between(1, MAX_GAMES))]
    games: u64,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Random seed
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true)]
    #[arg(value_parser = between(0, u64::MAX))]
    seed: u64,

    #[command(flatten)]
    draws: DrawArguments,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The maximum number of games: months of work.
const MAX_GAMES: u64 = 1_000_000_000_000;

/// The percentiles of the length that are printed.
const PERCENTILES: [u8; 7] = [0, 5, 25, 50, 75, 95, 100];

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let any = arguments.position.read()?;
    let options = SimulationOptions {
        games: arguments.games,
        threads: arguments.threads.threads,
        seed: arguments.seed,
        draws: arguments.draws.draws(),
    };
    let bar = progress_bar(options.games, "{wide_bar} {human_pos}/{human_len} games, {per_sec}, {eta} left");
    let start = Instant::now();
    let result = simulate(&any, options, &|games| bar.inc(games));
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let info = any.game().info();
    if arguments.json {
        let mut value =
            json!({ "game": info.name, "rules": any.rules(), "position": any.to_string(), "seed": options.seed });
        value["threads"] = json!(options.threads);
        return Output::new().json(&result_json(value, info, &result, seconds));
    }
    Output::new().text(&result_text(info, &result, seconds))
}

fn result_json(mut value: Value, info: &Info, result: &SimulationResult, seconds: f64) -> Value {
    let lengths: serde_json::Map<String, Value> =
        PERCENTILES.into_iter().map(|p| (format!("p{p}"), json!(result.length_percentile(p)))).collect();
    value["games"] = json!(result.games);
    value["decisions"] = json!(result.decisions);
    value["seconds"] = json!(seconds);
    value["games_per_second"] = json!((result.games as f64 / seconds.max(1e-9)) as u64);
    value["decisions_per_second"] = json!((result.decisions as f64 / seconds.max(1e-9)) as u64);
    value["wins"] = json!({ info.sides[0].name: result.wins[0], info.sides[1].name: result.wins[1] });
    value["draws"] = json!({ "repetition": result.repetitions, "quiet": result.quiet });
    value["length"] = Value::Object(lengths);
    value["length"]["mean"] = json!(result.mean_length());
    value
}

fn result_text(info: &Info, result: &SimulationResult, seconds: f64) -> String {
    let share = |games: u64| format!("{:6.2} %  ({})", 100.0 * games as f64 / result.games as f64, grouped(games));
    let mut text = format!(
        "{} games, {} decisions in {seconds:.2} s: {} games/s, {} decisions/s\n",
        grouped(result.games),
        grouped(result.decisions),
        rate(result.games, seconds),
        rate(result.decisions, seconds),
    );
    for (side, wins) in info.sides.iter().zip(result.wins) {
        text += &format!("{:<22}{}\n", format!("won {}", side.name), share(wins));
    }
    if info.draw_rules.occurrences.is_some() {
        text += &format!("{:<22}{}\n", "drawn by repetition", share(result.repetitions));
    }
    if info.draw_rules.quiet_decisions.is_some() {
        text += &format!("{:<22}{}\n", "drawn, no progress", share(result.quiet));
    }
    let label = |percent: u8| match percent {
        0 => "shortest".to_owned(),
        50 => "median".to_owned(),
        100 => "longest".to_owned(),
        percent => format!("{percent} %"),
    };
    let lengths = PERCENTILES.map(|percent| format!("{} {}", label(percent), result.length_percentile(percent)));
    text + &format!("length in decisions   mean {:.1}, {}\n", result.mean_length(), lengths.join(", "))
}
