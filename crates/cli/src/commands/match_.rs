//! `roundel match`: plays a match between two players and estimates which is stronger.

use crate::arguments::{DrawArguments, PositionArguments};
use crate::failure::{Failure, warn};
use crate::limits::LimitArguments;
use crate::numbers::between;
use crate::output::{Output, grouped};
use crate::progress::progress_bar;
use crate::tablebases::tablebases;
use crate::threads::ThreadArguments;
use roundel_arena::matches::{MatchOptions, MatchResult, PlayedGame, Usage, play_match};
use roundel_arena::openings::default_plies;
use roundel_arena::player::Playable;
use roundel_arena::spec::{Conditions, Spec};
use roundel_arena::statistics::{Sprt, Verdict};
use roundel_rules::{AnyGame, Game, Turn, turn_text, with_position};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  roundel match gou --a greedy --b random --games 20
  roundel match guard-towers --a level:3 --b engine:nodes=500 --games 4 --seed 7
  roundel match guard-towers --a engine:nodes=300 --b greedy --games 200 --sprt 0,200 --threads 2
  roundel match runaround --a greedy --b random --games 100 --json
  roundel match guard-towers --a greedy --b 'ugi:roundel ugi guard-towers' --games 2 --nodes 500
  roundel match go-round --a greedy --b random --games 10 -o games
";

/// Play a match between two players: score, Elo difference with error bars, and likelihood of superiority
///
/// Games are played in pairs with the same opening and the same rolls, and with sides swapped; an odd number of games is rounded
/// up. An opening is a few random decisions after which neither side loses at once. The same seed gives the same match, on any
/// number of threads, unless a player has a time limit.
///
/// A player is `level:1` to `level:12`, `random`, `greedy` (searches one decision ahead with a simple evaluation), `novice` or
/// `casual` (stand-ins for people: docs/levels.md), `engine`, or `engine:` with settings separated by commas (`time=200ms`, `nodes=N`, `depth=N`, `threads=N`, `hash=MB`, `eval=shipped`,
/// `eval=hand`, `eval=FILE`, `tablebases=off`, `without=lmr|rfp|futility|lmp`), a file of weights, or `ugi:COMMAND`:
/// a program that speaks the Universal Game Interface (docs/protocol.md). The limits of the match apply to players without
/// their own limits (levels have their own); the default is 200 ms per decision. A program that cannot be started, exits,
/// plays an illegal move or exceeds its time by a second forfeits the game.
///
/// The error is a 95 % interval, computed from the pairs (pentanomial). If all pairs end alike, half a game is counted the
/// other way, so that the difference stays finite and the error above zero.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// The first player
    #[arg(long, value_name = "PLAYER", allow_hyphen_values = true, value_parser = Spec::parse)]
    a: Spec,

    /// The second player
    #[arg(long, value_name = "PLAYER", allow_hyphen_values = true, value_parser = Spec::parse)]
    b: Spec,

    /// Maximum number of games
    #[arg(long, value_name = "N", default_value = "100", allow_hyphen_values = true)]
    #[arg(value_parser = between(1, MAX_GAMES))]
    games: u64,

    #[command(flatten)]
    limits: LimitArguments,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Sequential test (SPRT): stop when the Elo difference is decided between `ELO0` and `ELO1`, with 5 % error each
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = parse_sprt)]
    sprt: Option<Sprt>,

    /// Number of different openings [default: one per pair]
    #[arg(long, value_name = "K", allow_hyphen_values = true, value_parser = between(1, MAX_GAMES))]
    openings: Option<u64>,

    /// Random decisions per opening [default: 6, or 0 in games with a die]
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(0usize, 100))]
    plies: Option<usize>,

    /// Random seed of openings, rolls and players
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true)]
    #[arg(value_parser = between(0, u64::MAX))]
    seed: u64,

    #[command(flatten)]
    draws: DrawArguments,

    /// Write a record of every game to this folder
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,

    /// Print JSON: one object
    #[arg(long)]
    json: bool,
}

/// The maximum number of games.
const MAX_GAMES: u64 = 1_000_000_000;

/// Parses the two Elo differences of an SPRT.
fn parse_sprt(text: &str) -> Result<Sprt, String> {
    const MOST: f64 = 1000.0;
    let number = |text: &str| text.parse().ok().filter(|elo: &f64| elo.abs() <= MOST);
    let numbers = text.split_once(',').and_then(|(elo0, elo1)| Some((number(elo0)?, number(elo1)?)));
    let (elo0, elo1) = numbers.filter(|(elo0, elo1)| elo0 < elo1).ok_or_else(|| {
        format!("expected two differences in Elo like 0,10, the lower one first, from -{MOST} to {MOST}")
    })?;
    Ok(Sprt { elo0, elo1 })
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let any = arguments.position.read()?;
    with_position!(&any, position => play(position, arguments))
}

fn play<P: Playable>(start: &P, arguments: &Arguments) -> Result<(), Failure>
where
    AnyGame: From<Game<P>>,
{
    if let Turn::Over(_) = start.turn() {
        let due = turn_text(P::INFO, start.turn());
        return Err(Failure::input(format!("there is nothing to play: expected a game in progress, found `{due}`")));
    }
    let conditions = Conditions {
        limits: arguments.limits.limits().unwrap_or_default(),
        draws: arguments.draws.draws(),
        tablebases: tablebases(),
    };
    let factory = |spec: &Spec| spec.prepare::<P>(&conditions).map_err(Failure::input);
    let factories = [factory(&arguments.a)?, factory(&arguments.b)?];
    let pairs = arguments.games.div_ceil(2);
    let options = MatchOptions {
        pairs,
        threads: arguments.threads.threads,
        seed: arguments.seed,
        openings: arguments.openings.unwrap_or(pairs),
        plies: arguments.plies.unwrap_or_else(default_plies::<P>),
        draws: arguments.draws.draws(),
        sprt: arguments.sprt,
    };
    if let Some(folder) = &arguments.output {
        fs::create_dir_all(folder).map_err(|error| Failure::unwritable(folder, error))?;
    }
    let bar = progress_bar(2 * pairs, "{wide_bar} {human_pos}/{human_len} games, {msg}, {eta} left");
    let mut warned: Vec<String> = Vec::new();
    let begin = Instant::now();
    let result = play_match(start, [&factories[0], &factories[1]], options, |pair, result| {
        bar.set_position(result.games());
        bar.set_message(score_line(result));
        for warning in pair.iter().flat_map(|game| &game.warnings).flatten() {
            // Each is told once, not after every game.
            if !warned.contains(warning) {
                bar.suspend(|| warn(&format!("{warning}; continuing without it")));
                warned.push(warning.clone());
            }
        }
        match &arguments.output {
            Some(folder) => pair.iter().try_for_each(|game| write_record(folder, game, arguments)),
            None => Ok(()),
        }
    })?;
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    if arguments.json {
        return Output::new().json(&match_json(start, arguments, &options, &result, seconds));
    }
    Output::new().text(&match_text(arguments, &result, seconds))
}

/// File names have leading zeros, so that a folder lists the games in order.
fn write_record<P: Playable>(folder: &Path, game: &PlayedGame<P>, arguments: &Arguments) -> Result<(), Failure>
where
    AnyGame: From<Game<P>>,
{
    let names = [arguments.a.to_string(), arguments.b.to_string()];
    let event = format!("roundel match --seed {}", arguments.seed);
    let digits = (arguments.games + 1).to_string().len();
    let path = folder.join(format!("{:0digits$}.txt", game.number));
    let text = game.record([&names[0], &names[1]], &event);
    fs::write(&path, text).map_err(|error| Failure::unwritable(&path, error))
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Rejected => "rejected",
        Verdict::Accepted => "accepted",
    }
}

fn match_json<P: Playable>(
    start: &P,
    arguments: &Arguments,
    options: &MatchOptions,
    result: &MatchResult,
    seconds: f64,
) -> Value {
    let elo = result.pairs.elo();
    let sprt = arguments.sprt.map(|sprt| {
        json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "llr": sprt.llr(&result.pairs),
            "bound": Sprt::bound(),
            "state": verdict(sprt.verdict(&result.pairs)),
        })
    });
    let usage = |usage: &Usage| {
        json!({
            "decisions": usage.decisions,
            "ms_per_decision": per(usage.time.as_secs_f64() * 1000.0, usage.decisions),
            "nodes_per_decision": per(usage.nodes as f64, usage.decisions),
            "faults": usage.faults,
        })
    };
    json!({
        "game": P::INFO.name,
        "position": start.to_string(),
        "rules": arguments.position.rules,
        "a": arguments.a.to_string(),
        "b": arguments.b.to_string(),
        "seed": options.seed,
        "threads": options.threads,
        "openings": options.openings,
        "plies": options.plies,
        "games": result.games(),
        "wins": result.wins,
        "draws": result.draws,
        "losses": result.losses,
        "score_a": result.pairs.score(),
        "elo": elo.difference,
        "elo_error": elo.error,
        "los": result.pairs.los(),
        "pairs": result.pairs.0,
        "sprt": sprt,
        "faults": result.usage[0].faults + result.usage[1].faults,
        "used_a": usage(&result.usage[0]),
        "used_b": usage(&result.usage[1]),
        "seconds": seconds,
    })
}

fn per(amount: f64, count: u64) -> f64 {
    amount / count.max(1) as f64
}

/// The current score of a match.
fn score_line(result: &MatchResult) -> String {
    let elo = result.pairs.elo();
    format!("{:.1} %, Elo {:+.0} ± {:.0}", 100.0 * result.pairs.score(), elo.difference, elo.error)
}

fn match_text(arguments: &Arguments, result: &MatchResult, seconds: f64) -> String {
    let elo = result.pairs.elo();
    let names = [arguments.a.to_string(), arguments.b.to_string()];
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    let results = [(result.wins, result.losses), (result.losses, result.wins)];
    for (i, (name, (won, lost))) in names.iter().zip(results).enumerate() {
        let usage = &result.usage[i];
        text += &format!(
            "{}  {name:<width$}  won {won}, drawn {}, lost {lost}; {:.2} ms and {} nodes per decision",
            ["A", "B"][i],
            result.draws,
            per(usage.time.as_secs_f64() * 1000.0, usage.decisions),
            grouped(per(usage.nodes as f64, usage.decisions) as u64),
        );
        match usage.faults {
            0 => text.push('\n'),
            faults => text += &format!("; {faults} lost by forfeit\n"),
        }
    }
    text += &format!("score of A     {:.1} % of {} games\n", 100.0 * result.pairs.score(), grouped(result.games()));
    text += &format!("Elo            {:+.1} ± {:.1} (95 %)\n", elo.difference, elo.error);
    text += &format!("A is stronger  with {:.1} % likelihood\n", 100.0 * result.pairs.los());
    let [lost, behind, even, ahead, won] = result.pairs.0;
    text += &format!("pairs          0: {lost}, ½: {behind}, 1: {even}, 1½: {ahead}, 2: {won}\n");
    if let Some(sprt) = arguments.sprt {
        let ratio = sprt.llr(&result.pairs);
        let state = match sprt.verdict(&result.pairs) {
            Verdict::Open => format!("open between {} and {} Elo", sprt.elo0, sprt.elo1),
            Verdict::Rejected => format!("{} Elo rather than {}", sprt.elo0, sprt.elo1),
            Verdict::Accepted => format!("{} Elo rather than {}", sprt.elo1, sprt.elo0),
        };
        text += &format!("test           {state}: {ratio:+.2}, decided at ±{:.2}\n", Sprt::bound());
    }
    text + &format!("time           {seconds:.1} s\n")
}
