//! `roundel backup`: copies the data directory while the server is running.

use super::data::Data;
use crate::failure::Failure;
use crate::output::Output;
use crate::signals;
use roundel_server::store::{self, Backup};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  roundel backup -o backup-$(date +%F)
  roundel backup --data roundel-data -o copy --json
";

/// Back up the data of a server, even while it is running
///
/// Creates a new directory with the database in one file and the cookie key, readable only by you. The copy is checked before the
/// directory gets its name. `roundel restore` restores it.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    data: Data,

    /// The directory to create
    #[arg(short, long, value_name = "DIRECTORY")]
    output: PathBuf,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { data, output: to, json } = arguments;
    let data = data.path();
    let made = super::data::wait(signals::unless_ended(store::back_up(&data, to)))??;
    let Backup { counts, has_key } = made.map_err(super::data::failure)?;
    let mut output = Output::new();
    if *json {
        return output.json(&json!({ "backup": to.display().to_string(), "counts": counts, "key": has_key }));
    }
    output.line(&format!("{}: a checked copy of {}", to.display(), super::data::counted(counts)))?;
    if !has_key {
        output.line("there is no cookie.key: after a restore, everyone is signed out")?;
    }
    Ok(())
}
