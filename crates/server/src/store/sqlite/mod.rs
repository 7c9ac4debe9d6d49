//! The store in `SQLite`, in one data directory. All SQL of the server is in this folder.
//!
//! The database has a write-ahead log: one connection writes, several read. Entries go through the [`journal`], which commits them
//! in groups. Before `SQLite` opens anything, the [`directory`] is locked, the log is walked and the database is checked
//! ([`integrity`]).

/// Reads a row into a struct whose fields are named as the columns.
macro_rules! from_row {
    ($type:ident { $($column:ident),+ $(,)? }) => {
        impl sqlx::FromRow<'_, sqlx::sqlite::SqliteRow> for $type {
            fn from_row(row: &sqlx::sqlite::SqliteRow) -> sqlx::Result<$type> {
                Ok($type { $($column: sqlx::Row::try_get(row, stringify!($column))?),+ })
            }
        }
    };
}

mod accounts;
mod backup;
mod challenges;
mod directory;
mod export;
mod failure_log;
mod games;
mod integrity;
mod janitor;
mod journal;
mod listing;
mod open_error;
mod players;
mod replaced;
mod rollback_journal;
mod schema;
mod sessions;
#[cfg(test)]
mod tests;
mod tokens;
mod wal;
mod writer;

pub use backup::{Backup, CopyError, Force, back_up, restore};
pub use integrity::{Replayed, Report, RowCounts, verify_directory};
pub use open_error::OpenError;

use super::{Store, StoreError, Unreadable};
use async_trait::async_trait;
use directory::{DATABASE, Directory};
use journal::Journal;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Executor};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use writer::{WriteError, Writer, is_busy};

/// Connections that read.
const READERS: u32 = 4;
/// How long a request waits while another process has locked the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The store in a data directory.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    writer: Arc<Writer>,
    readers: SqlitePool,
    journal: Journal,
    /// The newest entry when the store was opened.
    opened_at: i64,
    /// Locked until the store is closed; none for a store that only reads.
    directory: Option<Arc<Directory>>,
}

impl SqliteStore {
    /// Opens the store in a directory, and creates both if they do not exist. An older database is copied, then upgraded.
    pub async fn open(directory: &Path) -> Result<SqliteStore, OpenError> {
        let directory = Directory::take(directory)?;
        let found = integrity::inspect(&directory).await?;
        if found > 0 && (found as usize) < schema::VERSION {
            backup::before_upgrade(&directory, found).await.map_err(|error| OpenError::Copy(Box::new(error)))?;
        }
        directory.make_database()?;
        let path = directory.path(DATABASE);
        let failed = |source| OpenError::Database { path: path.clone(), source };
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit returns when it is on the disk.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("cache_size", "-16000");
        let mut writer = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        schema::upgrade(&mut writer, &path).await?;
        accounts::tidy_names(&mut writer, &path, crate::time::now()).await?;
        // Early releases could be stopped between closing a challenge and storing its game: it waits again.
        let waits_again = "UPDATE challenges SET closed = NULL WHERE closed = 'accepted' AND game IS NULL";
        writer.execute(waits_again).await.map_err(failed)?;
        let newest = "SELECT COALESCE(MAX(id), 0) FROM entries";
        let opened_at = sqlx::query_scalar(newest).fetch_one(&mut writer).await.map_err(failed)?;
        let reading = options.clone().create_if_missing(false).pragma("query_only", "on");
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(reading).await.map_err(failed)?;
        let writer = Arc::new(Writer::new(options, writer));
        let journal = Journal::start(writer.clone());
        let directory = Arc::new(directory);
        replaced::watch(&directory);
        Ok(SqliteStore { writer, readers, journal, opened_at, directory: Some(directory) })
    }

    /// A store that only reads.
    async fn open_to_read(options: SqliteConnectOptions) -> sqlx::Result<SqliteStore> {
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options.clone()).await?;
        let writer = Arc::new(Writer::closed(options));
        Ok(SqliteStore { journal: Journal::start(writer.clone()), writer, readers, opened_at: 0, directory: None })
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn close(&self) {
        self.journal.close().await;
        self.readers.close().await;
        // A checkpoint of the whole log, so that a closed store is one file.
        if let Err(error) = self.writer.run("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::warn!(%error, "checkpoint failed: the write-ahead log stays beside the database");
        }
        self.writer.close().await;
        if let Some(directory) = &self.directory {
            directory.release();
        }
    }
}

/// Failures of the database are logged here, where they are known in full.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::RowNotFound => StoreError::NotFound,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Unreadable(error.to_string()).into(),
            error => {
                failure_log::failed(&error);
                match error {
                    sqlx::Error::PoolTimedOut => StoreError::Exhausted,
                    error if is_busy(&error) => StoreError::Busy,
                    error => StoreError::failed(error),
                }
            }
        }
    }
}

impl From<WriteError> for StoreError {
    fn from(error: WriteError) -> StoreError {
        match error {
            WriteError::Locked => {
                failure_log::failed(&error);
                StoreError::Busy
            }
            WriteError::Closed => StoreError::Closed,
            WriteError::Database(error) => error.into(),
        }
    }
}
