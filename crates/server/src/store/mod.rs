//! What is kept: players, games, what happened in them, challenges. All SQL of the server is in this folder.
//!
//! `SQLite` with a write-ahead log: one connection writes, several read. What happens at the tables goes through the
//! journal, which commits in groups.

mod accounts;
mod backup;
mod challenges;
mod directory;
mod export;
pub(crate) mod failure_log;
mod faults;
mod games;
mod integrity;
mod janitor;
mod journal;
mod listing;
mod players;
mod seal;
mod sessions;
mod tokens;
mod wal;
mod writer;

pub use backup::{CopyError, Force, back_up, restore};
pub use challenges::{Challenge, MOST_CHALLENGES, NewChallenge, SideChoice};
pub use export::{ChallengeLine, PlayedLine, SaidLine};
pub use faults::Faults;
pub use games::{MOST_GAMES, NewGame, ReadError, Series, StoredEntry, StoredGame};
pub use integrity::{Counts, Report, verify};
pub use janitor::Forgotten;
pub use journal::{Entry, Finish, Lost};
pub use listing::*;
pub use players::Player;
pub use seal::Seal;
pub use sessions::SessionRow;
pub use tokens::{HeldToken, TokenRow, TokenTerms};

use crate::problem::{Code, Problem};
use directory::{DATABASE, Directory};
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
    /// The newest entry when the store was opened.
    opened_at: i64,
    /// Held until the store is closed; none for one that only reads.
    directory: Option<Arc<Directory>>,
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
    #[error(
        "{}: another Roundel uses this directory{}: expected that it ends first, or another directory", path.display(),
        pid.map_or(String::new(), |pid| format!(" (process {pid})"))
    )]
    Taken { path: PathBuf, pid: Option<u32> },
    #[error("{}: expected a database of Roundel, found nothing there", path.display())]
    Missing { path: PathBuf },
    #[error("{}: expected a database of Roundel, found one of another program", path.display())]
    Foreign { path: PathBuf },
    #[error(
        "{}: the database is damaged ({found}); nothing was changed; `roundel verify` says more, `roundel restore` brings a \
         backup back", path.display()
    )]
    Garbled { path: PathBuf, found: String },
    #[error(
        "{}: the log is damaged, and at least {commits} stored transactions behind the damage would be lost; nothing was changed; \
         `roundel restore` brings a backup back, and docs/operations.md says what else can be done", path.display()
    )]
    LostLog { path: PathBuf, commits: u64 },
    #[error("no copy could be made before the upgrade of the database, so it was left alone: {0}")]
    Copy(Box<CopyError>),
}

impl Store {
    /// Opens the store in a directory, and makes both where they do not exist.
    pub async fn open(directory: &Path) -> Result<Store, OpenError> {
        Store::open_with(directory, Faults::default()).await
    }

    /// Opens the store in a directory, to fail when a test wants it to.
    pub async fn open_with(directory: &Path, faults: Faults) -> Result<Store, OpenError> {
        let directory = Directory::take(directory)?;
        let found = integrity::inspect(&directory).await?;
        if found > 0 && (found as usize) < VERSION {
            backup::before_upgrade(&directory, found).await.map_err(|error| OpenError::Copy(Box::new(error)))?;
        }
        directory.make_database()?;
        let path = directory.path(DATABASE);
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
        // Earlier versions could be stopped between closing a challenge and beginning its game: it waits again.
        let waits_again = "UPDATE challenges SET closed = NULL WHERE closed = 'accepted' AND game IS NULL";
        writer.execute(waits_again).await.map_err(failed)?;
        let newest = "SELECT COALESCE(MAX(id), 0) FROM entries";
        let opened_at = sqlx::query_scalar(newest).fetch_one(&mut writer).await.map_err(failed)?;
        let reading = options.clone().create_if_missing(false).pragma("query_only", "on");
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(reading).await.map_err(failed)?;
        let writer = Arc::new(Writer::new(options, writer, faults));
        let journal = Journal::start(writer.clone());
        Ok(Store { writer, readers, journal, opened_at, directory: Some(Arc::new(directory)) })
    }

    /// A store to look at: what is there can be read, and nothing is written.
    async fn open_to_read(options: SqliteConnectOptions) -> sqlx::Result<Store> {
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options.clone()).await?;
        let writer = Arc::new(Writer::closed(options));
        Ok(Store { journal: Journal::start(writer.clone()), writer, readers, opened_at: 0, directory: None })
    }

    /// Waits until everything is written, and closes.
    pub async fn close(&self) {
        self.journal.close().await;
        self.readers.close().await;
        // Folds the log into the database, so that a closed store is one file.
        if let Err(error) = self.writer.run("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::warn!(%error, "the log stays beside the database");
        }
        self.writer.close().await;
        if let Some(directory) = &self.directory {
            directory.release();
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
    let application = format!("PRAGMA application_id = {}", integrity::APPLICATION_ID);
    change.execute(AssertSqlSafe(application)).await.map_err(failed)?;
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
