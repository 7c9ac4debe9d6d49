//! `roundel restore`: restores a backup.

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

/// Restore a backup to a data directory
///
/// Stop the server first. The backup is checked before anything changes. A directory that already contains games is refused unless
/// you give --force; then the existing files are set aside in the same directory, not deleted.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The directory created by `roundel backup`
    #[arg(long, value_name = "DIRECTORY")]
    from: PathBuf,

    #[command(flatten)]
    data: Data,

    /// Set aside existing files
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
