//! `roundel puzzles`: finds puzzles in games of the computer against itself.

use crate::arguments::GameParser;
use crate::failure::Failure;
use crate::numbers::between;
use crate::output::{Output, grouped};
use crate::progress::progress_bar;
use crate::threads::ThreadArguments;
use roundel_arena::puzzles::{FinderOptions, FoundPuzzles, find};
use roundel_rules::puzzle::{GRADES, Puzzle, Theme};
use roundel_rules::{AnyPosition, GameId};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  roundel puzzles guard-towers --games 10 --nodes 20000
  roundel puzzles guard-towers --games 4 --nodes 20000 --seed 7 --json
  roundel puzzles gou --games 10 --nodes 20000 --threads 2 --count 10 -o gou.puzzles
";

/// Find puzzles in games of the computer against itself
///
/// Without dice, a puzzle has a single move that wins by force, or a single one that does not lose; with dice, a move that is better
/// than every other by a wide margin, by search and by rollouts. Each has a theme, a grade from 1 to 5 and a rating. The selection
/// is spread over grades and themes.
///
/// The same seed gives the same puzzles, on any number of threads. The format is described in docs/puzzles.md.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameParser)]
    game: GameId,

    /// Options (variations), separated by commas
    #[arg(long, value_name = "OPTIONS", default_value = "", hide_default_value = true)]
    rules: String,

    /// Number of games to look through
    #[arg(long, value_name = "N", default_value = "100", allow_hyphen_values = true)]
    #[arg(value_parser = between(1, MAX_GAMES))]
    games: u64,

    /// Maximum number of puzzles
    #[arg(long, value_name = "N", default_value = "300", allow_hyphen_values = true)]
    #[arg(value_parser = between(1usize, 1_000_000))]
    count: usize,

    /// Nodes of the search that confirms a puzzle; a fortieth of them for a first look without dice
    #[arg(long, value_name = "N", default_value = "400000", allow_hyphen_values = true)]
    #[arg(value_parser = between(1000u64, 1 << 40))]
    nodes: u64,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Random seed of the games
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true)]
    #[arg(value_parser = between(0, u64::MAX))]
    seed: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,

    /// Write the puzzles to this file, and print how many there are of each kind
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The maximum number of games.
const MAX_GAMES: u64 = 1_000_000_000;

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let start = AnyPosition::start(arguments.game, &arguments.rules).map_err(Failure::input)?;
    let options = FinderOptions {
        games: arguments.games,
        count: arguments.count,
        nodes: arguments.nodes,
        threads: arguments.threads.threads,
        seed: arguments.seed,
    };
    let bar = progress_bar(options.games, "{wide_bar} {human_pos}/{human_len} games, {msg}, {eta} left");
    let (begun, count) = (Instant::now(), AtomicUsize::new(0));
    let found = find(&start, options, &|puzzles| {
        let count = count.fetch_add(puzzles, Ordering::Relaxed) + puzzles;
        bar.set_message(format!("{count} puzzles"));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let seconds = begun.elapsed().as_secs_f64();
    if let Some(path) = &arguments.output {
        fs::write(path, found.set.to_string()).map_err(|error| Failure::unwritable(path, error))?;
    }
    if arguments.json {
        return Output::new().json(&found_json(&start, options, &found, seconds));
    }
    match &arguments.output {
        Some(_) => Output::new().text(&summary(options, &found, seconds)),
        None => Output::new().text(&found.set.to_string()),
    }
}

fn found_json(start: &AnyPosition, options: FinderOptions, found: &FoundPuzzles, seconds: f64) -> Value {
    let puzzle = |puzzle: &Puzzle| {
        json!({
            "id": puzzle.id().to_string(),
            "grade": puzzle.grade(),
            "rating": puzzle.rating(),
            "theme": puzzle.theme().name(),
            "position": puzzle.start().to_string(),
            "solution": puzzle.solution(),
        })
    };
    json!({
        "game": start.game().name(),
        "rules": start.rules(),
        "games": options.games,
        "seed": options.seed,
        "nodes": options.nodes,
        "positions": found.positions,
        "found": found.found,
        "seconds": seconds,
        "puzzles": found.set.puzzles().iter().map(puzzle).collect::<Vec<_>>(),
    })
}

/// How many puzzles there are by theme and grade.
fn summary(options: FinderOptions, found: &FoundPuzzles, seconds: f64) -> String {
    let puzzles = found.set.puzzles();
    let mut text = format!(
        "{} puzzles of {} found in {} games, {} positions, {seconds:.0} s\n",
        grouped(puzzles.len() as u64),
        grouped(found.found as u64),
        grouped(options.games),
        grouped(found.positions),
    );
    let row = |name: &str, counts: &dyn Fn(u8) -> usize| {
        let sum: usize = GRADES.map(counts).sum();
        let columns: String = GRADES.map(|grade| format!("{:>7}", counts(grade))).collect();
        format!("{name:<10}{columns}{sum:>7}\n")
    };
    text += &format!("{:<10}{}{:>7}\n", "grade", GRADES.map(|grade| format!("{grade:>7}")).collect::<String>(), "all");
    for &theme in Theme::of_game(found.set.game()) {
        let of_theme =
            |grade| puzzles.iter().filter(|puzzle| puzzle.theme() == theme && puzzle.grade() == grade).count();
        text += &row(theme.name(), &of_theme);
    }
    text + &row("all", &|grade| puzzles.iter().filter(|puzzle| puzzle.grade() == grade).count())
}
