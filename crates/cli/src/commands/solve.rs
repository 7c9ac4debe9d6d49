//! `roundel solve`: builds a Runaround tablebase, and measures the regret of players against it.

mod regret;

use crate::arguments::GameParser;
use crate::failure::Failure;
use crate::numbers::between;
use crate::output::{Output, grouped};
use crate::progress::progress_bar;
use crate::tablebases::folder;
use crate::threads::ThreadArguments;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use regret::{MeasuredPlayer, RegretArguments};
use roundel_engine::tablebase::{self, LAYERS, RunaroundTablebase, SolveOptions, SolveProgress, TablebaseError};
use roundel_rules::games::runaround::{Options, Runaround};
use roundel_rules::{AnyPosition, GameId, Position, Roll};
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  roundel solve runaround --rules oval-12 --layers 1
  roundel solve runaround --rules oval-12 --layers 1 -o small.table --json
";

/// Solve a Runaround board: compute the exact winning chance of every position and write a tablebase
///
/// Boards from oval-12 to oval-20 can be solved: oval-12 in about a minute, oval-16 in several. The tablebase has 25 layers, by the
/// runs of both sides from 4-4 down to 0-0. Finished layers are saved, so you can interrupt the work at any time and continue with
/// the same command. The engine uses tablebases from `$ROUNDEL_TABLES`, or from roundel/tables in the user's data directory.
///
/// With a complete tablebase, `--regret` measures the regret of players: it goes through games played by the tablebase, with an
/// occasional random move, and asks the player for every decision with a choice. Players are named as in `roundel match`; the
/// engine plays without its tablebase. The figure after ± is a standard error.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = SolvableParser)]
    game: GameId,

    /// The board: oval-12 to oval-20
    #[arg(long, value_name = "OPTIONS", default_value = "", hide_default_value = true)]
    rules: String,

    /// File to write [default: one in the tablebase folder]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Stop after this many of the 25 layers
    #[arg(long, value_name = "N", default_value_t = LAYERS, hide_default_value = true)]
    #[arg(allow_hyphen_values = true, value_parser = between(1, LAYERS))]
    layers: usize,

    #[command(flatten)]
    threads: ThreadArguments,

    #[command(flatten)]
    regret: RegretArguments,

    /// Print JSON: one object
    #[arg(long)]
    json: bool,
}

/// Parses the name of a game like everywhere, and lists only the one that can be solved. The others are refused with the reason.
#[derive(Clone, Copy, Debug)]
struct SolvableParser;

impl TypedValueParser for SolvableParser {
    type Value = GameId;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<GameId, clap::Error> {
        GameParser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(std::iter::once(PossibleValue::new(GameId::Runaround.name()))))
    }
}

impl From<TablebaseError> for Failure {
    fn from(error: TablebaseError) -> Failure {
        match error {
            TablebaseError::Read { path, error } => Failure::unreadable(&path, error),
            TablebaseError::Write { path, error } => Failure::unwritable(&path, error),
            other => Failure::input(other),
        }
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let start = match AnyPosition::start(arguments.game, &arguments.rules).map_err(Failure::input)? {
        AnyPosition::Runaround(start) => start,
        other => {
            let name = other.game().name();
            return Err(Failure::input(format!("there are too many positions in {name}: expected runaround")));
        }
    };
    let path = match &arguments.output {
        Some(path) => path.clone(),
        None => {
            let folder = folder().ok_or_else(|| {
                Failure::input("there is no tablebase folder because HOME is not set: expected a file given by -o")
            })?;
            tablebase::file_in(&folder, start.options())
        }
    };
    arguments.regret.check()?;
    let clock = Instant::now();
    let layers = if path.exists() { LAYERS } else { solve(start.options(), &path, arguments)? };
    let seconds = clock.elapsed().as_secs_f64();
    if layers < LAYERS {
        return tell_unfinished(arguments, &path, layers, seconds);
    }
    let table = RunaroundTablebase::open(&path, start.options())?;
    let summary = Summary::new(&table, &start)?;
    let players = arguments.regret.run(&table, &start)?;
    tell(arguments, &table, &summary, &players, seconds)
}

fn solve(options: Options, path: &Path, arguments: &Arguments) -> Result<usize, Failure> {
    let bar = progress_bar(LAYERS as u64, "{wide_bar} {pos}/{len} layers, {msg}, {elapsed}");
    let solve_options = SolveOptions { threads: arguments.threads.threads, layers: arguments.layers };
    let result = tablebase::solve(options, path, solve_options, |progress: SolveProgress| {
        let SolveProgress { finished, runs: [mover, other], sweeps, gap } = progress;
        bar.set_position(finished as u64);
        bar.set_message(format!("{mover}-{other}: sweep {sweeps}, gap {gap:.1e}"));
    });
    bar.finish_and_clear();
    Ok(result?)
}

/// The main results of a solved board.
struct Summary {
    error: f64,
    /// The winning chance of the side that begins.
    first: f64,
    /// The same after each roll.
    rolls: [f64; 6],
    /// The same by the runs of the side to roll, then of the other side.
    starts: [[f64; 5]; 5],
}

impl Summary {
    fn new(table: &RunaroundTablebase, start: &Runaround) -> Result<Summary, Failure> {
        let error = table.verify()?;
        let chance = |position: &Runaround| {
            table.chance(position).ok_or_else(|| Failure::work(format!("{}: cannot be read", table.path().display())))
        };
        let mut rolls = [0.0; 6];
        for roll in Roll::ALL {
            rolls[roll.get() as usize - 1] = chance(&start.after_roll(roll))?;
        }
        let mut starts = [[0.0; 5]; 5];
        for (own, row) in starts.iter_mut().enumerate() {
            for (theirs, value) in row.iter_mut().enumerate() {
                let text = format!("h,h,h,h h,h,h,h {own}-{theirs} r - -");
                *value = chance(&Runaround::parse(&text, start.options()).map_err(Failure::work)?)?;
            }
        }
        Ok(Summary { error, first: starts[0][0], rolls, starts })
    }
}

fn tell(
    arguments: &Arguments,
    table: &RunaroundTablebase,
    summary: &Summary,
    players: &[MeasuredPlayer],
    seconds: f64,
) -> Result<(), Failure> {
    let Summary { error, first, rolls, starts } = summary;
    if arguments.json {
        let mut value = head_json(arguments, table.path(), LAYERS, seconds);
        value["positions"] = json!(table.positions());
        value["first"] = json!(first);
        value["rolls"] = json!(rolls);
        value["starts"] = json!(starts);
        value["error"] = json!(error);
        value["grades"] = players.iter().map(MeasuredPlayer::json).collect();
        return Output::new().json(&value);
    }
    let rolls: Vec<String> =
        (1..).zip(rolls).map(|(roll, chance)| format!("{roll}: {:.2} %", 100.0 * chance)).collect();
    let row = |(own, row): (usize, &[f64; 5])| {
        let cells: String = row.iter().map(|chance| format!("{:8.2} %", 100.0 * chance)).collect();
        format!("  {own}{cells}\n")
    };
    let starts: String = starts.iter().enumerate().map(row).collect();
    Output::new().text(&format!(
        "{}: {} positions, {seconds:.1} s\nthe first side wins {:.5} % (error at most {:.5} %)\nafter a roll of {}\n\
         with all pawns at home, by own runs (rows) and the opponent's runs (columns, 0 to 4):\n{starts}{}",
        table.path().display(),
        grouped(table.positions()),
        100.0 * first,
        100.0 * error,
        rolls.join(", "),
        players.iter().map(MeasuredPlayer::text).collect::<String>(),
    ))
}

fn tell_unfinished(arguments: &Arguments, path: &Path, layers: usize, seconds: f64) -> Result<(), Failure> {
    if arguments.json {
        return Output::new().json(&head_json(arguments, path, layers, seconds));
    }
    let path = path.display();
    Output::new()
        .line(&format!("{path}: {layers} of {LAYERS} layers are solved, {seconds:.1} s; run again to continue"))
}

fn head_json(arguments: &Arguments, path: &Path, layers: usize, seconds: f64) -> Value {
    json!({
        "game": arguments.game.name(),
        "rules": arguments.rules,
        "file": path.display().to_string(),
        "layers": layers,
        "complete": layers == LAYERS,
        "seconds": seconds,
    })
}
