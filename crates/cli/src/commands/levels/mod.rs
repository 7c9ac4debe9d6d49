//! `roundel levels`: measures the ladder of levels, writes its tables and fits its strengths.

mod document;
mod measured;

use crate::arguments::GameParser;
use crate::failure::Failure;
use crate::numbers::between;
use crate::output::Output;
use crate::progress::spinner;
use crate::threads::ThreadArguments;
use measured::Measured;
use roundel_arena::ladder::{Fitted, Games, LevelMatches, ScoreTarget, fit, targets};
use roundel_arena::player::Playable;
use roundel_engine::levels::{Level, Strengths};
use roundel_rules::{AnyPosition, GameId, with_position};
use serde_json::json;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  roundel levels runaround --levels 2-3 --games 100
  roundel levels go-round --levels 2 --games 100 --threads 2 --json
";

/// Measure the levels of the computer: each against the one below, and against stand-ins for people
///
/// Plays the matches that docs/levels.md lists, and says for each whether its score is what it must be. The exit code is 1 if one is
/// not. Searches are limited by nodes, so that the results do not depend on the machine or its load.
///
/// `--fit FILE` finds the strengths by matches instead and writes them to the file (crates/engine/levels.txt, which is built into the
/// program). Levels 1, 3 and 5 are fitted to the stand-ins `novice` and `casual`, the others to their neighbours. The kind of
/// handicap of each level is taken from the file.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The games [default: all]
    #[arg(value_name = "GAME", value_parser = GameParser)]
    game: Vec<GameId>,

    /// Only these levels: one, or a range like 4-7
    #[arg(long, value_name = "LEVELS", default_value = "1-12", allow_hyphen_values = true, value_parser = parse_levels)]
    levels: RangeInclusive<Level>,

    /// Games per match between players that answer at once
    #[arg(long, value_name = "N", default_value = "400", allow_hyphen_values = true)]
    #[arg(value_parser = between(2, MAX_GAMES))]
    games: u64,

    /// Games per match where a level searches thousands of nodes
    #[arg(long, value_name = "N", default_value = "100", allow_hyphen_values = true)]
    #[arg(value_parser = between(2, MAX_GAMES))]
    deep_games: u64,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Random seed of openings, rolls and players
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true)]
    #[arg(value_parser = between(0, u64::MAX))]
    seed: u64,

    /// Measure the strengths in this file instead of those built in
    #[arg(long, value_name = "FILE", conflicts_with = "fit")]
    strengths: Option<PathBuf>,

    /// Write the tables into this document, between its markers `<!-- levels GAME -->` and `<!-- end -->`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fit", "levels", "strengths"])]
    write: Option<PathBuf>,

    /// Fit the strengths, starting from those in this file, and write them to it
    #[arg(long, value_name = "FILE")]
    fit: Option<PathBuf>,

    /// With `--fit`: the score of a level against the one below in percent, from level 6 on [default: 70, or 57 in games with a die]
    #[arg(long, value_name = "PERCENT", requires = "fit", allow_hyphen_values = true, value_parser = between(55u8, 90))]
    step: Option<u8>,

    /// Print JSON: one object per game
    #[arg(long, conflicts_with = "fit")]
    json: bool,
}

/// The template of the progress line.
const TEMPLATE: &str = "{spinner} {prefix}: {msg}";

/// The maximum number of games of a match.
const MAX_GAMES: u64 = 1_000_000;

/// Parses `5` or `4-7`.
fn parse_levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    let level = |text: &str| text.parse().ok().and_then(Level::new);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let range = level(first).zip(level(last)).filter(|(first, last)| first <= last);
    let (first, last) = range
        .ok_or_else(|| format!("expected a level from {} to {}, or a range like 4-7", Level::LOWEST, Level::HIGHEST))?;
    Ok(first..=last)
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = if arguments.game.is_empty() { GameId::ALL.to_vec() } else { arguments.game.clone() };
    // A document that cannot be used is refused before hours of work.
    let mut document = arguments.write.as_deref().map(|path| document::Document::read(path, &games)).transpose()?;
    let mut strengths = match arguments.fit.as_ref().or(arguments.strengths.as_ref()) {
        Some(path) => read_strengths(path)?,
        None => Strengths::shipped().clone(),
    };
    let mut failed = Vec::new();
    for game in games {
        let any = AnyPosition::start(game, "").map_err(Failure::input)?;
        if let Some(path) = &arguments.fit {
            strengths = with_position!(&any, start => fit_game(start, game, strengths, arguments))?;
            fs::write(path, strengths.to_string()).map_err(|error| Failure::unwritable(path, error))?;
            continue;
        }
        let measured = with_position!(&any, start => measure_game(start, game, strengths.clone(), arguments))?;
        failed.extend(
            measured
                .iter()
                .filter(|measured| !measured.holds())
                .map(|measured| format!("{game} {}", measured.matchup())),
        );
        if arguments.json {
            Output::new().json(&json!({
                "game": game.name(),
                "seed": arguments.seed,
                "matches": measured.iter().map(Measured::json).collect::<Vec<_>>(),
            }))?;
        }
        if let Some(document) = &mut document {
            document.insert(game, &measured::markdown(game, &measured, &strengths))?;
        }
    }
    match &failed[..] {
        [] => Ok(()),
        failed => Err(Failure::work(format!("out of bounds: {}", failed.join(", ")))),
    }
}

fn read_strengths(path: &Path) -> Result<Strengths, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::unreadable(path, error))?;
    Strengths::parse(&text).map_err(|error| Failure::input(error).context(path.display().to_string()))
}

fn ladder<P: Playable>(start: &P, strengths: Strengths, arguments: &Arguments) -> LevelMatches<P> {
    LevelMatches {
        start: start.clone(),
        strengths,
        games: Games { quick: arguments.games, deep: arguments.deep_games },
        threads: arguments.threads.threads,
        seed: arguments.seed,
    }
}

fn measure_game<P: Playable>(
    start: &P,
    game: GameId,
    strengths: Strengths,
    arguments: &Arguments,
) -> Result<Vec<Measured>, Failure> {
    let ladder = ladder(start, strengths, arguments);
    let is_wanted = |target: &ScoreTarget| {
        let level = target.matchup.a.level().or(target.matchup.b.level());
        level.is_some_and(|level| arguments.levels.contains(&level))
    };
    let mut measured = Vec::new();
    if !arguments.json {
        Output::new().line(game.info().title)?;
    }
    for target in targets(game).into_iter().filter(is_wanted) {
        let bar = spinner(TEMPLATE);
        bar.set_prefix(format!("{game} {} against {}", target.matchup.a, target.matchup.b));
        let result = ladder.measure(target.matchup, |result| {
            bar.set_message(format!("{} games, {:.1} %", result.games(), 100.0 * result.pairs.score()));
            bar.tick();
        });
        bar.finish_and_clear();
        let line = Measured::new(game, target, result, &ladder.strengths, arguments.seed);
        if !arguments.json {
            Output::new().line(&line.to_string())?;
        }
        measured.push(line);
    }
    Ok(measured)
}

fn fit_game<P: Playable>(
    start: &P,
    game: GameId,
    strengths: Strengths,
    arguments: &Arguments,
) -> Result<Strengths, Failure> {
    let mut ladder = ladder(start, strengths, arguments);
    let step = arguments.step.unwrap_or(if game.info().dice { 57 } else { 70 });
    let bar = spinner(TEMPLATE);
    bar.set_prefix(format!("fitting {game}"));
    let mut failure = Ok(());
    fit(&mut ladder, arguments.levels.clone(), f64::from(step) / 100.0, |fitted| {
        let Fitted { level, strength, at_end_of_range } = fitted;
        let note = if at_end_of_range { "   (the end of its range)" } else { "" };
        bar.suspend(|| {
            if failure.is_ok() {
                failure = Output::new().line(&format!("{game} {level} {strength}{note}"));
            }
        });
    });
    bar.finish_and_clear();
    failure?;
    Ok(ladder.strengths)
}
