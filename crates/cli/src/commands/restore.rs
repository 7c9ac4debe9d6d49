//! `roundel restore`: a backup brought back.

use super::data::Data;
use crate::failure::Failure;
use crate::output::Output;
use roundel_server::store::{self, Force};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  roundel restore --from backup --data another-directory
  roundel restore --from backup --force
";

/// Put a backup into a data directory, for a server to go on from
///
/// The backup is checked first. The server over that directory must have ended. Games that are there already stop the command, unless
/// you say --force; then they are set aside in the same directory, not deleted.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The directory that `roundel backup` has made
    #[arg(long, value_name = "DIRECTORY")]
    from: PathBuf,

    #[command(flatten)]
    data: Data,

    /// Set aside what is there
    #[arg(long)]
    force: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { from, data, force, json } = arguments;
    let (data, force) = (data.path(), if *force { Force::Yes } else { Force::No });
    let counts = super::data::wait(store::restore(from, &data, force))?.map_err(super::data::failure)?;
    let mut output = Output::new();
    if *json {
        return output.json(&json!({ "data": data.display().to_string(), "counts": counts }));
    }
    output.line(&format!("{}: {} from {}", data.display(), super::data::counted(counts), from.display()))
}
