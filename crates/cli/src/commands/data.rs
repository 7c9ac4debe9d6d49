//! Arguments and output shared by the commands that work on a data directory.

use crate::failure::Failure;
use roundel_server::store::{CopyError, RowCounts};
use std::path::PathBuf;

/// The data directory.
#[derive(clap::Args, Debug)]
pub struct Data {
    /// The data directory of the server [default: ./roundel-data]
    #[arg(long, value_name = "DIRECTORY", env = "ROUNDEL_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
}

impl Data {
    pub fn path(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(|| roundel_server::Config::default().data)
    }
}

/// Runs a future to completion on the current thread.
pub fn wait<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Ok(runtime.map_err(|error| Failure::work(format!("cannot start: {error}")))?.block_on(work))
}

/// A wrong directory is bad input; a full disk is not.
pub fn failure(error: CopyError) -> Failure {
    match error {
        CopyError::Write { .. } | CopyError::Copy { .. } => Failure::work(error),
        _ => Failure::input(error),
    }
}

/// The counts as a sentence.
pub fn counted(counts: RowCounts) -> String {
    let RowCounts { players, games, entries, challenges } = counts;
    format!("{players} players, {games} games with {entries} entries, {challenges} challenges")
}
