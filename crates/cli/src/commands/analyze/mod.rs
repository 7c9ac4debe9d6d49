//! `roundel analyze`: analyzes a game record or a position.

mod game;
mod position;

use super::check;
use super::show::{ColorChoice, ThemeArgument};
use crate::arguments::{DrawArguments, GameArguments, PositionArguments};
use crate::failure::{Failure, warn};
use crate::limits::LimitArguments;
use crate::numbers::between;
use crate::output::ink;
use crate::tablebases::tablebases;
use crate::threads::ThreadArguments;
use roundel_draw::{Lettering, TextStyle};
use roundel_engine::analysis::{AnalysisOptions, Assessment};
use roundel_engine::rollout::RolloutOptions;
use roundel_engine::{EngineOptions, Limits};
use roundel_rules::record::Record;
use roundel_rules::{AnyGame, GameId, Info, Side, nearest};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  roundel analyze game.txt --time 20ms
  roundel analyze game.txt --nodes 2000 -o game.svg --theme dark
  roundel analyze guard-towers D5-D4-1 --lines 5 --depth 4
  roundel analyze go-round --position 'B5B/7/7/7/7/7/W5W w -' --depth 2
  roundel analyze runaround --rules oval-12 --position 'h,h,1,5 h,h,h,2 4-4 r 3 -' --depth 2 --rollout 72
  roundel analyze game.txt --nodes 2000 --json
";

/// Analyze a game or a position: best lines, mistakes, luck and skill
///
/// For a game record it shows the value of every move and what it gave away, annotates the mistakes, and draws a graph of the
/// chances; in games with a die it also shows the luck of every roll and the luck-adjusted result. For a game it shows the best
/// lines of the position after the tokens or, before a roll, the best answer to each roll. The name of a game always means the
/// game, even if there is a file with that name; write `./gou` for the file.
///
/// The default limit is 200 ms for each decision of a record, and one second for a position. In games with a die `--rollout` plays
/// games to the end from the best moves, with the same rolls for all moves and the luck subtracted; a few hundred games say more
/// than any search. Several threads search together; in games with a die they share only the games of `--rollout`.
/// docs/analysis.md explains the numbers.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A record file (`-` reads standard input), or a game
    #[arg(value_name = "FILE|GAME")]
    subject: OsString,

    /// With a game: rolls (1 to 6) and moves to play first
    #[arg(value_name = "TOKEN")]
    tokens: Vec<String>,

    /// With a game: options (variations), separated by commas
    #[arg(long, value_name = "OPTIONS")]
    rules: Option<String>,

    /// With a game: position text [default: the start position]
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,

    #[command(flatten)]
    draws: DrawArguments,

    /// Number of best lines to show
    #[arg(long, value_name = "N", default_value = "3", allow_hyphen_values = true, value_parser = between(1usize, 100))]
    lines: usize,

    #[command(flatten)]
    limits: LimitArguments,

    /// With a die: play this many games to the end after each of the best moves and the move played, and use their results
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(2u64, 1 << 30))]
    rollout: Option<u64>,

    #[command(flatten)]
    threads: ThreadArguments,

    /// With a record: draw the graph to this file, as SVG or PNG
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Colours for a light or a dark page
    #[arg(long, value_name = "THEME", default_value = "light")]
    theme: ThemeArgument,

    /// Use only ASCII characters
    #[arg(long)]
    ascii: bool,

    /// Whether to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,

    /// Print JSON: one object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(id) = arguments.subject.to_str().and_then(|name| name.parse().ok()) {
        return position::run(arguments, &arguments.play(id)?);
    }
    arguments.refuse_what_is_for_games()?;
    let path = Path::new(&arguments.subject);
    game::run(arguments, path, &read(path)?)
}

/// Reads a record. If there is no such file, suggests a game with a similar name.
fn read(path: &Path) -> Result<Record, Failure> {
    let name = path.to_string_lossy();
    let near = nearest(&name, GameId::ALL.map(GameId::name));
    match near.filter(|_| !path.exists() && name != "-") {
        Some(near) => Err(Failure::input(format!("`{name}` is neither a file nor a game; did you mean `{near}`?"))),
        None => check::read(path),
    }
}

impl Arguments {
    /// The game to analyze.
    fn play(&self, game: GameId) -> Result<AnyGame, Failure> {
        if self.output.is_some() {
            return Err(Failure::input(
                "a graph shows a whole game: expected -o with a record, not with a game's name",
            ));
        }
        let rules = self.rules.clone().unwrap_or_default();
        let position = PositionArguments { game, rules, position: self.position.clone() };
        GameArguments { position, tokens: self.tokens.clone(), draws: self.draws }.play()
    }

    fn refuse_what_is_for_games(&self) -> Result<(), Failure> {
        let given = [
            ("tokens", !self.tokens.is_empty()),
            ("--rules", self.rules.is_some()),
            ("--position", self.position.is_some()),
            ("--no-draws", self.draws.no_draws),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            Some((name, _)) => Err(Failure::input(format!(
                "`{}` is not the name of a game: expected a record without {name}, which is part of the record",
                self.subject.display()
            ))),
            None => Ok(()),
        }
    }

    /// The analysis options; `default` is the time per decision if no limit is given.
    fn options(&self, info: &Info, default: Duration) -> Result<AnalysisOptions, Failure> {
        if self.rollout.is_some() && !info.dice {
            return Err(Failure::input(format!(
                "{} has no die: expected --rollout with a game that has one",
                info.title
            )));
        }
        let threads = self.threads.threads;
        Ok(AnalysisOptions {
            limits: self.limits.limits().unwrap_or(Limits::time(default)),
            lines: self.lines,
            engine: EngineOptions { threads: threads.get(), tablebases: tablebases(), ..EngineOptions::default() },
            rollout: self.rollout.map(|games| RolloutOptions { games, threads, ..RolloutOptions::default() }),
        })
    }

    fn text_style(&self) -> TextStyle {
        TextStyle {
            ink: ink(self.color.mode()),
            lettering: if self.ascii { Lettering::Ascii } else { Lettering::Unicode },
            theme: self.theme.theme(),
        }
    }
}

fn tell_warning(warning: Option<&str>) {
    if let Some(warning) = warning {
        warn(&format!("{warning}; continuing without it"));
    }
}

fn title(info: &Info, side: Side) -> &'static str {
    info.sides[side.index()].title
}

/// A chance: `62.1 %`. In games without dice it is estimated from a score, so tenths would be meaningless.
fn percent(chance: f64, info: &Info) -> String {
    let decimals = usize::from(info.dice);
    format!("{:.decimals$} %", 100.0 * chance)
}

/// A difference of chances: `+3.2 %`.
fn signed_percent(chance: f64, info: &Info) -> String {
    let decimals = usize::from(info.dice);
    let text = format!("{:+.decimals$} %", 100.0 * chance);
    // Zero has no sign.
    if text.contains(|c: char| ('1'..='9').contains(&c)) { text } else { text[1..].to_owned() }
}

/// The width of the terminal from `COLUMNS`, else 80.
fn columns() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    said.unwrap_or(80).clamp(40, 160)
}

/// The search value next to the chance: `+1.30`, `win in 5`, `loss in 4`; empty in games with dice.
fn verdict(value: Assessment) -> String {
    match (value.win_in, value.loss_in, value.stones) {
        (Some(decisions), ..) => format!("win in {decisions}"),
        (_, Some(decisions), _) => format!("loss in {decisions}"),
        (.., Some(stones)) => format!("{stones:+.2}"),
        _ => String::new(),
    }
}
