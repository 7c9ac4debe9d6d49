//! `roundel best`: what the computer would play.

use crate::arguments::GameArguments;
use crate::failure::Failure;
use crate::numbers::between;
use crate::output::{Output, grouped, rate};
use crate::threads::ThreadArguments;
use roundel_engine::{Limits, Setup, Thinkable, Thought, Worth};
use roundel_rules::{Game, Position, Side, Turn, turn_text, with_game};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const EXAMPLES: &str = "\
Examples:
  roundel best guard-towers
  roundel best gou c9-e9 --time 200ms
  roundel best go-round --position 'B5B/7/7/7/7/7/W5W w 4' --depth 2
  roundel best guard-towers --nodes 100000 --json
";

/// Say which move is best: the move, what it is worth, and how the game would go on
///
/// Without a limit it thinks for a second. Worth is told for the side to move: a forced win, hundredths of a stone, or in
/// games with a die the chance to win. Games with a die are searched on one thread, however many are asked for.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// How long to think: 200ms, 1.5s, 2m
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_time)]
    time: Option<Duration>,

    /// How deep to look, in decisions
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u8, 100))]
    depth: Option<u8>,

    /// How many positions to visit; with one thread the answer is then the same every time
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u64, 1 << 50))]
    nodes: Option<u64>,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Print JSON: one object
    #[arg(long)]
    json: bool,
}

/// Reads a number of milliseconds, seconds or minutes.
fn parse_time(text: &str) -> Result<Duration, String> {
    let expected = || "expected a time like 200ms, 1.5s or 2m, up to an hour".to_owned();
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').ok_or_else(expected)?;
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return Err(expected()),
    };
    let number: f64 = number.parse().map_err(|_| expected())?;
    let time = number * seconds;
    if time > 0.0 && time <= 3600.0 { Ok(Duration::from_secs_f64(time)) } else { Err(expected()) }
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let game = arguments.game.play()?;
    with_game!(&game, game => think(game, arguments))
}

fn think<P: Thinkable>(game: &Game<P>, arguments: &Arguments) -> Result<(), Failure> {
    let Turn::Decide(side) = game.turn() else {
        let due = turn_text(P::INFO, game.turn());
        return Err(Failure::input(format!(
            "there is nothing to decide: expected a position with a move due, found `{due}`"
        )));
    };
    let mut limits = Limits { depth: arguments.depth, nodes: arguments.nodes, time: arguments.time };
    if limits == Limits::default() {
        limits.time = Some(Duration::from_secs(1));
    }
    let mut brain = P::brain(Setup { threads: arguments.threads.threads.get(), ..Setup::default() });
    let start = Instant::now();
    let thought = brain.think(game, limits, &mut |_| ()).expect("a decision is due");
    let seconds = start.elapsed().as_secs_f64();
    let line = line_texts(game.position(), &thought);
    let worth = in_words::<P>(thought.worth, side);
    if arguments.json {
        return Output::new().json(&thought_json(game, &thought, &worth, &line, seconds));
    }
    Output::new().text(&format!(
        "{}\n{worth}\ndepth {}, {} nodes, {seconds:.2} s, {} nodes/s\nline {}\n",
        line[0],
        thought.depth,
        grouped(thought.nodes),
        rate(thought.nodes, seconds),
        line.join(" ")
    ))
}

/// The moves of a line as text. After a roll that nobody has made the line cannot go on, so it ends there.
fn line_texts<P: Position>(position: &P, thought: &Thought<P::Move>) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for &mv in &thought.line {
        if !matches!(position.turn(), Turn::Decide(_)) {
            break;
        }
        texts.push(position.move_text(mv));
        position.play_unchecked(mv);
    }
    texts
}

fn in_words<P: Position>(worth: Worth, side: Side) -> String {
    let name = P::INFO.sides[side.index()].title.en;
    match worth {
        Worth::Score(score) => match (score.decisions_to_win(), score.decisions_to_loss()) {
            (Some(decisions), _) => format!("{name} wins in {decisions}"),
            (_, Some(decisions)) => format!("{name} loses in {decisions}"),
            _ => format!("{score} for {name}"),
        },
        Worth::Equity(equity) => format!("{:.1} % for {name}", 50.0 * (equity + 1.0)),
    }
}

fn thought_json<P: Position>(
    game: &Game<P>,
    thought: &Thought<P::Move>,
    words: &str,
    line: &[String],
    seconds: f64,
) -> Value {
    // A score in stones, or the chance to win; a forced end of the game has its distance beside it.
    let (value, win_in, loss_in) = match thought.worth {
        Worth::Score(score) => {
            (f64::from(score.hundredths()) / 100.0, score.decisions_to_win(), score.decisions_to_loss())
        }
        Worth::Equity(equity) => (0.5 * (f64::from(equity) + 1.0), None, None),
    };
    json!({
        "game": P::INFO.name,
        "position": game.position().to_string(),
        "move": line[0],
        "value": value,
        "words": words,
        "win_in": win_in,
        "loss_in": loss_in,
        "depth": thought.depth,
        "nodes": thought.nodes,
        "nps": (thought.nodes as f64 / seconds.max(1e-9)) as u64,
        "seconds": seconds,
        "line": line,
    })
}
