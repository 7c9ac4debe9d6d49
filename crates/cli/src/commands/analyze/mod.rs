//! `roundel analyze`: analysis of a game or a position.

mod game;
mod position;

use super::check;
use super::show::{Page, When};
use crate::arguments::{DrawArguments, GameArguments, PositionArguments};
use crate::failure::Failure;
use crate::limits::LimitArguments;
use crate::numbers::between;
use crate::output::ink;
use crate::tablebases::tablebases;
use crate::threads::ThreadArguments;
use roundel_draw::{Lettering, TextStyle};
use roundel_engine::analysis::{AnalysisOptions, Assessment};
use roundel_engine::rollout::Rollout;
use roundel_engine::{EngineOptions, Limits};
use roundel_rules::record::Record;
use roundel_rules::{AnyGame, GameId, Info, Side, nearest};
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

/// Analyse a game or a position: best lines, mistakes, luck and skill
///
/// For a record: the value of every move and what it cost, marks for the mistakes, and a graph of the chances; in games with a die also
/// the luck of every roll, and the result without the luck. For a game: the position that the tokens lead to, with its best lines, or
/// the best reply to each roll where one is due. The name of a game always means the game; write `./gou` for a file of that name.
///
/// Without a limit it takes 200 ms for each decision of a record, and a second for a position. In games with a die, `--rollout` plays
/// out the best moves, with the same rolls for all of them and variance reduction; a few hundred games say more than any search.
/// Several threads search together; in games with a die they share only the games of `--rollout`. docs/analysis.md explains
/// the numbers.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A record (`-` reads the standard input), or a game
    #[arg(value_name = "FILE|GAME")]
    subject: String,

    /// With a game: rolls (1 to 6) and moves to play first, in their order
    #[arg(value_name = "TOKEN")]
    tokens: Vec<String>,

    /// With a game: the options (variations) to play with, separated by commas
    #[arg(long, value_name = "OPTIONS")]
    rules: Option<String>,

    /// With a game: the position, as text, instead of the start position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,

    #[command(flatten)]
    draws: DrawArguments,

    /// The number of lines to print
    #[arg(long, value_name = "N", default_value = "3", allow_hyphen_values = true, value_parser = between(1usize, 100))]
    lines: usize,

    #[command(flatten)]
    limits: LimitArguments,

    /// With a die: roll out each of the best moves and the one played, with this many games
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(2u64, 1 << 30))]
    rollout: Option<u64>,

    #[command(flatten)]
    threads: ThreadArguments,

    /// With a record: draw the graph to this file, an SVG or a PNG
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The theme of the graph
    #[arg(long, value_name = "THEME", default_value = "light")]
    theme: Page,

    /// Print ASCII characters only
    #[arg(long)]
    ascii: bool,

    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,

    /// Print JSON: one object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Ok(id) = arguments.subject.parse() {
        return position::run(arguments, &arguments.play(id)?);
    }
    arguments.refuse_what_is_for_games()?;
    let path = Path::new(&arguments.subject);
    game::run(arguments, path, &read(path)?)
}

/// Reads a record. A name that is no file may be a misspelt game.
fn read(path: &Path) -> Result<Record, Failure> {
    let name = path.to_string_lossy();
    let near = nearest(&name, GameId::ALL.map(GameId::name));
    match near.filter(|_| !path.exists() && name != "-") {
        Some(near) => Err(Failure::input(format!("`{name}` is no file and no game; did you mean `{near}`?"))),
        None => check::read(path),
    }
}

impl Arguments {
    /// The game to analyse.
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
                "`{}` is not the name of a game: expected a record without {name}, which it has of its own",
                self.subject
            ))),
            None => Ok(()),
        }
    }

    /// The analysis options, with this time where no limit is given.
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
            rollout: self.rollout.map(|games| Rollout { games, threads, ..Rollout::default() }),
        })
    }

    fn text_style(&self) -> TextStyle {
        TextStyle {
            ink: ink(self.color.colours()),
            lettering: if self.ascii { Lettering::Ascii } else { Lettering::Unicode },
            theme: self.theme.theme(),
            ..TextStyle::PLAIN
        }
    }
}

fn title(info: &Info, side: Side) -> &'static str {
    info.sides[side.index()].title.en
}

/// A chance: `62.1 %`. Without decimals in a game without dice, where it is converted from a score.
fn percent(chance: f64, info: &Info) -> String {
    let decimals = usize::from(info.dice);
    format!("{:.decimals$} %", 100.0 * chance)
}

/// A change of a chance: `+3.2 %`.
fn signed_percent(chance: f64, info: &Info) -> String {
    let decimals = usize::from(info.dice);
    let text = format!("{:+.decimals$} %", 100.0 * chance);
    // No sign before a zero.
    if text.contains(|c: char| ('1'..='9').contains(&c)) { text } else { text[1..].to_owned() }
}

/// The columns of the terminal, from `$COLUMNS`.
fn columns() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    said.unwrap_or(80).clamp(40, 160)
}

/// The score: `+1.30`, `win in 5`, `loss in 4`; empty in games with dice.
fn verdict(value: Assessment) -> String {
    match (value.win_in, value.loss_in, value.stones) {
        (Some(decisions), ..) => format!("win in {decisions}"),
        (_, Some(decisions), _) => format!("loss in {decisions}"),
        (.., Some(stones)) => format!("{stones:+.2}"),
        _ => String::new(),
    }
}
