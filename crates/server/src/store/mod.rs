//! What is kept: players, games, what happened in them, challenges. All SQL of the server is in this folder.
//!
//! `SQLite` with a write-ahead log: one connection writes, several read. What happens at the tables goes through the
//! journal, which commits in groups.

mod accounts;
mod challenges;
mod export;
mod faults;
mod games;
mod journal;
mod listing;
mod players;
mod sessions;
mod tokens;
mod writer;

pub use challenges::{Challenge, NewChallenge, SideChoice};
pub use export::{ChallengeLine, PlayedLine, SaidLine};
pub use faults::Faults;
pub use games::{NewGame, Series, StoredGame};
pub use journal::{Entry, Finish, Lost};
pub use listing::*;
pub use players::Player;
pub use sessions::SessionRow;
pub use tokens::{HeldToken, TokenRow, TokenTerms};

use crate::problem::{Code, Problem};
use journal::Journal;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Connection, Executor};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use writer::Writer;

/// The schema, as the steps from each version to the next: the first makes a new database.
const STEPS: [&str; 3] = [include_str!("schema/1.sql"), include_str!("schema/2.sql"), include_str!("schema/3.sql")];
/// The version of the schema.
const VERSION: usize = STEPS.len();
/// Connections that read.
const READERS: u32 = 4;

/// Where everything is kept.
#[derive(Clone, Debug)]
pub struct Store {
    writer: Arc<Writer>,
    readers: SqlitePool,
    journal: Journal,
}

/// Why a store could not be opened.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum OpenError {
    #[error("{}: {error}", path.display())]
    Directory { path: PathBuf, error: std::io::Error },
    #[error("{}: {error}", path.display())]
    Database { path: PathBuf, error: sqlx::Error },
    #[error(
        "{}: it was written by a newer Roundel (version {found} of the database, this one knows {VERSION}): expected \
         that Roundel, or another directory", path.display()
    )]
    Newer { path: PathBuf, found: u32 },
}

impl Store {
    /// Opens the store in a directory, and makes both where they do not exist.
    pub async fn open(directory: &Path) -> Result<Store, OpenError> {
        Store::open_with(directory, Faults::default()).await
    }

    /// Opens the store in a directory, to fail when a test wants it to.
    pub async fn open_with(directory: &Path, faults: Faults) -> Result<Store, OpenError> {
        std::fs::create_dir_all(directory)
            .map_err(|error| OpenError::Directory { path: directory.to_owned(), error })?;
        let path = directory.join("roundel.db");
        let failed = |error| OpenError::Database { path: path.clone(), error };
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit is on the disk, not only on its way there.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .pragma("cache_size", "-16000");
        let mut writer = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        prepare(&mut writer, &path).await?;
        accounts::tidy_names(&mut writer, &path, crate::time::now()).await?;
        // Accepted when the server was stopped, and without a game: it waits again.
        let waits_again = "UPDATE challenges SET closed = NULL WHERE closed = 'accepted' AND game IS NULL";
        writer.execute(waits_again).await.map_err(failed)?;
        let reading = options.clone().create_if_missing(false).pragma("query_only", "on");
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(reading).await.map_err(failed)?;
        let writer = Arc::new(Writer::new(options, writer, faults));
        let journal = Journal::start(writer.clone());
        Ok(Store { writer, readers, journal })
    }

    /// Waits until everything is written, and closes.
    pub async fn close(&self) {
        self.journal.close().await;
        self.readers.close().await;
        // Folds the log into the database, so that a closed store is one file.
        if let Err(error) = self.writer.run("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::warn!(%error, "the log stays beside the database");
        }
    }

    /// Stores what happened at a table; once this returns, it is durable.
    pub async fn append(&self, entry: Entry) -> Result<(), Lost> {
        self.journal.append(entry).await
    }
}

/// Makes the tables, or takes the steps that were not known when they were made.
async fn prepare(writer: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::Database { path: path.to_owned(), error };
    let found: u32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *writer).await.map_err(failed)?;
    let steps = STEPS.get(found as usize..).ok_or_else(|| OpenError::Newer { path: path.to_owned(), found })?;
    if steps.is_empty() {
        return Ok(());
    }
    let mut change = writer.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    for step in steps {
        change.execute(*step).await.map_err(failed)?;
    }
    change.execute(AssertSqlSafe(format!("PRAGMA user_version = {VERSION}"))).await.map_err(failed)?;
    change.commit().await.map_err(failed)
}

/// A random name for a game, a match or a challenge: eight letters and digits that cannot be taken for each other.
pub fn random_code() -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    let bits: u64 = rand::random();
    (0..8).map(|place| LETTERS[(bits >> (5 * place)) as usize % 32] as char).collect()
}

/// Whether this could be a name from [`random_code`].
pub(crate) fn check_code(text: &str) -> Result<(), Problem> {
    let fits = text.len() == 8 && text.bytes().all(|b| b.is_ascii_alphanumeric());
    if fits { Ok(()) } else { Err(Code::NotFound.into()) }
}

#[cfg(test)]
mod tests;
