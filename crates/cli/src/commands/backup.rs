//! `roundel backup`: a copy of everything, while the server runs.

use super::data::Data;
use crate::failure::Failure;
use crate::output::Output;
use roundel_server::store;
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  roundel backup -o backup-$(date +%F)
  roundel backup --data roundel-data -o copy --json
";

/// Copy everything that a server keeps, while it runs
///
/// Makes a new directory with the database in one file and the key that keeps people signed in, readable by you alone. The copy
/// is checked before it gets its name. `roundel restore` brings it back.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    data: Data,

    /// The directory to make
    #[arg(short, long, value_name = "DIRECTORY")]
    output: PathBuf,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { data, output: to, json } = arguments;
    let counts = super::data::wait(store::back_up(&data.path(), to))?.map_err(super::data::failure)?;
    let mut output = Output::new();
    if *json {
        return output.json(&json!({ "backup": to.display().to_string(), "counts": counts }));
    }
    output.line(&format!("{}: a checked copy of {}", to.display(), super::data::counted(counts)))
}
