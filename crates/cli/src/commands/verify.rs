//! `roundel verify`: checks the data directory.

use super::data::Data;
use crate::failure::Failure;
use crate::output::Output;
use roundel_server::store::Report;
use serde_json::{Value, json};
use std::io;

const EXAMPLES: &str = "\
Examples:
  roundel verify
  roundel verify --data roundel-data --json
";

/// Check the data of a server: the database, its log, and every game, move by move
///
/// Changes nothing, and works while the server is running. Prints counts and all faults; the exit code is 1 if there are any.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    data: Data,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    // The log says why a game cannot be read.
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
        .init();
    let data = arguments.data.path();
    let report = super::data::wait(roundel_server::verify(&data))?.map_err(Failure::input)?;
    let mut output = Output::new();
    let printed = if arguments.json { output.json(&describe_json(&report)) } else { output.text(&describe(&report)) };
    // Faults are a failure even if nobody reads the report.
    match report.faults.len() {
        0 => printed,
        1 => Err(Failure::work(format!("{}: found 1 fault", data.display()))),
        count => Err(Failure::work(format!("{}: found {count} faults", data.display()))),
    }
}

fn describe(report: &Report) -> String {
    let Report { version, running, counts, replayed, log_commits, notes, faults } = report;
    let mut lines = vec![
        format!("version {version}{}", if *running { ", in use by a server" } else { "" }),
        super::data::counted(*counts),
        format!("{replayed} games replayed, {log_commits} transactions in the log"),
    ];
    lines.extend(notes.iter().map(|note| format!("note: {note}")));
    lines.extend(faults.iter().map(|fault| format!("fault: {fault}")));
    if faults.is_empty() {
        lines.push("no faults found".to_owned());
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn describe_json(report: &Report) -> Value {
    let mut value = json!(report);
    value["ok"] = json!(report.faults.is_empty());
    value
}
