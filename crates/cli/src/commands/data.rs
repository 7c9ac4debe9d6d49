//! What the commands about a data directory share.

use crate::failure::Failure;
use roundel_server::store::{CopyError, Counts};
use std::path::PathBuf;

/// Which data directory.
#[derive(clap::Args, Debug)]
pub struct Data {
    /// Where the server keeps everything [default: ./roundel-data]
    #[arg(long, value_name = "DIRECTORY", env = "ROUNDEL_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
}

impl Data {
    pub fn path(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(|| roundel_server::Config::default().data)
    }
}

/// Runs something that waits for the disk.
pub fn wait<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Ok(runtime.map_err(|error| Failure::work(format!("cannot start: {error}")))?.block_on(work))
}

/// A directory that makes no sense is bad input, a disk that is full is not.
pub fn failure(error: CopyError) -> Failure {
    match error {
        CopyError::Write { .. } | CopyError::Copy { .. } => Failure::work(error),
        _ => Failure::input(error),
    }
}

/// Counts for people.
pub fn counted(counts: Counts) -> String {
    let Counts { players, games, entries, challenges } = counts;
    format!("{players} players, {games} games with {entries} entries, {challenges} challenges")
}
