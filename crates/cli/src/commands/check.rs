//! `roundel check`: replays game records.

use crate::failure::Failure;
use crate::output::Output;
use roundel_room::dice::{Proof, ProofError, Roller};
use roundel_rules::record::{Record, RecordError};
use roundel_rules::{Outcome, Turn, turn_text};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  roundel check game.txt
  roundel check --json *.txt
  roundel check - < game.txt
";

/// Replay game records: check that every move is legal, the result is right and the dice are fair
///
/// Prints one line per record, and fails if a record has an error.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Record files; `-` reads standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Print JSON, one object per line
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut output = Output::new();
    let mut failed = 0;
    for path in &arguments.files {
        match read(path).and_then(|record| Ok((check_dice(path, &record)?, record))) {
            Ok((rolls, record)) if arguments.json => output.json(&describe_json(path, &record, rolls))?,
            Ok((rolls, record)) => output.line(&format!("{}: {}", path.display(), describe(&record, rolls)))?,
            Err(failure) if arguments.files.len() == 1 => return Err(failure),
            Err(failure) => {
                failure.tell();
                failed += 1;
            }
        }
    }
    if failed == 0 {
        return Ok(());
    }
    Err(Failure::input(format!("{failed} of {} records have errors", arguments.files.len())))
}

/// Records are small; a larger file is not a record.
const MAX_SIZE: u64 = 16 << 20;

/// Reads a record from a file, or from standard input.
pub(super) fn read(path: &Path) -> Result<Record, Failure> {
    let name = if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() };
    let mut bytes = Vec::new();
    let read_all = |reader: &mut dyn Read, bytes: &mut Vec<u8>| reader.take(MAX_SIZE + 1).read_to_end(bytes);
    let result = if path == Path::new("-") {
        read_all(&mut io::stdin().lock(), &mut bytes)
    } else {
        File::open(path).and_then(|mut file| read_all(&mut file, &mut bytes))
    };
    result.map_err(|error| Failure::unreadable(path, error))?;
    if bytes.len() as u64 > MAX_SIZE {
        return Err(Failure::input(format!("{name}: expected a record, found more than {MAX_SIZE} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&b| b == b'\n').count() + 1;
        Failure::input(format!("{name}: line {line}: expected text in UTF-8, found other bytes"))
    })?;
    text.parse().map_err(|error: RecordError| Failure::input(error).context(name))
}

/// Rolls that were checked.
#[derive(Clone, Copy)]
enum CheckedRolls {
    /// They follow from a secret that a server had committed itself to.
    Proven(u32),
    /// They follow from a secret that nobody but the player's device knew. The first rolls may be from elsewhere.
    Local { checked: u32, foreign: u32 },
}

/// Checks the proof of the dice, if the record has one.
fn check_dice(path: &Path, record: &Record) -> Result<Option<CheckedRolls>, Failure> {
    let Some(proof) = &record.tags.dice else { return Ok(None) };
    let failed = |error: ProofError| Failure::input(error).context(path.display().to_string());
    let proof: Proof = proof.parse().map_err(failed)?;
    let tokens = record.game.token_texts();
    let rolls = tokens.iter().filter(|token| token.len() == 1).filter_map(|token| token.parse().ok());
    match proof.check(rolls) {
        // The secret is revealed at the end; until then there is nothing to check.
        Err(ProofError::NotYet) if record.ending.is_none() => Ok(None),
        result => {
            let rolls = result.map_err(failed)?;
            Ok(Some(match proof.roller {
                Roller::Server { .. } => CheckedRolls::Proven(rolls),
                Roller::Device { after } => CheckedRolls::Local { checked: rolls, foreign: after },
            }))
        }
    }
}

fn describe_rolls(rolls: CheckedRolls) -> String {
    match rolls {
        CheckedRolls::Proven(rolls) => format!(", {rolls} rolls proven"),
        CheckedRolls::Local { checked, foreign } => {
            let before = if foreign == 0 { String::new() } else { format!(", after {foreign} rolls from elsewhere") };
            format!(", {checked} rolls follow from their secret{before}; they were rolled on the player's own device")
        }
    }
}

fn decisions(record: &Record) -> usize {
    record.game.token_texts().iter().filter(|token| token.len() > 1).count()
}

fn describe(record: &Record, rolls: Option<CheckedRolls>) -> String {
    let info = record.game.id().info();
    let rules = record.game.start_position().rules();
    let rules = if rules.is_empty() { rules } else { format!(" ({rules})") };
    let result = match record.ending {
        None => format!("not finished, {}", turn_text(info, record.game.turn())),
        Some(ending) => {
            let result = match ending.outcome {
                Outcome::Won(side) => format!("won {}", info.side_name(side)),
                Outcome::Drawn => "drawn".to_owned(),
            };
            format!("{result} by {} ({})", ending.reason, super::ending_text(&record.game, ending))
        }
    };
    let decisions = decisions(record);
    let s = if decisions == 1 { "" } else { "s" };
    let rolls = rolls.map(describe_rolls).unwrap_or_default();
    format!("ok: {}{rules}, {decisions} decision{s}, {result}{rolls}", info.name)
}

fn describe_json(path: &Path, record: &Record, rolls: Option<CheckedRolls>) -> Value {
    let mut value = super::state_json(&record.game);
    let info = record.game.id().info();
    let outcome = record.ending.map(|ending| match ending.outcome {
        Outcome::Won(side) => info.side_name(side),
        Outcome::Drawn => "drawn",
    });
    // After a resignation the game is over, although the position is not.
    if let Some(ending) = record.ending {
        let turn = Turn::Over(ending.outcome);
        let winner = matches!(ending.outcome, Outcome::Won(_)).then_some(outcome);
        value["status"] = json!(turn_text(info, turn));
        value["due"] = json!("nothing");
        value["side"] = Value::Null;
        value["winner"] = json!(winner.flatten());
        value["cause"] = json!(ending.cause(&record.game));
        value["ending"] = json!(super::ending_text(&record.game, ending));
    }
    value["file"] = json!(path.display().to_string());
    let (proven, local) = match rolls {
        Some(CheckedRolls::Proven(rolls)) => (Some(rolls), None),
        Some(CheckedRolls::Local { checked, .. }) => (None, Some(checked)),
        None => (None, None),
    };
    value["rolls_proven"] = json!(proven);
    value["rolls_local"] = json!(local);
    value["decisions"] = json!(decisions(record));
    value["result"] = json!(outcome.unwrap_or("*"));
    value["reason"] = json!(record.ending.map(|ending| ending.reason.to_string()));
    value
}
