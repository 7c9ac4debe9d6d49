//! The one connection that writes, and how it recovers.
//!
//! A transaction owns the connection, and gives it back when it is committed or rolled back. One that fails, or is dropped in the
//! middle, takes the connection with it: `SQLite` rolls back when it closes, and the next transaction opens a new one. So no
//! failure, a full disk or a lock held by another process, gets in the way of later writes.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor};
use std::ops::{Deref, DerefMut};
use std::time::Instant;
use tokio::sync::{Mutex, MutexGuard};

/// How a write fails.
#[derive(Debug, thiserror::Error)]
pub(super) enum WriteError {
    /// Another process has held the lock for as long as the busy timeout lasts.
    #[error("another process has locked the database")]
    Locked,
    /// The connection was closed for good.
    #[error("the database is closed")]
    Closed,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The one connection that writes.
#[derive(Debug)]
pub(super) struct Writer {
    options: SqliteConnectOptions,
    slot: Mutex<ConnectionSlot>,
}

/// The place of the connection while no transaction owns it.
#[derive(Debug)]
struct ConnectionSlot {
    connection: SlotState,
    /// When a caller last waited in vain for a lock that another process held.
    timed_out: Option<Instant>,
}

#[derive(Debug)]
enum SlotState {
    /// Ready, or to be opened again.
    Open(Option<SqliteConnection>),
    /// Closed for good.
    Closed,
}

impl ConnectionSlot {
    /// The connection, for a transaction.
    async fn take(&mut self, options: &SqliteConnectOptions) -> Result<SqliteConnection, WriteError> {
        match &mut self.connection {
            SlotState::Open(connection) => match connection.take() {
                Some(connection) => Ok(connection),
                None => Ok(SqliteConnection::connect_with(options).await?),
            },
            SlotState::Closed => Err(WriteError::Closed),
        }
    }

    /// Takes the connection back.
    fn put(&mut self, connection: Option<SqliteConnection>) {
        self.connection = SlotState::Open(connection);
    }
}

impl Writer {
    pub fn new(options: SqliteConnectOptions, connection: SqliteConnection) -> Writer {
        let connection = SlotState::Open(Some(connection));
        let slot = Mutex::new(ConnectionSlot { connection, timed_out: None });
        Writer { options: options.create_if_missing(false), slot }
    }

    /// A writer that refuses every write.
    pub fn closed(options: SqliteConnectOptions) -> Writer {
        Writer { options, slot: Mutex::new(ConnectionSlot { connection: SlotState::Closed, timed_out: None }) }
    }

    /// Closes the connection for good. Later writes fail with [`WriteError::Closed`].
    pub async fn close(&self) {
        let closed = std::mem::replace(&mut self.slot.lock().await.connection, SlotState::Closed);
        if let SlotState::Open(Some(connection)) = closed
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "closing the database failed");
        }
    }

    /// Begins a transaction. It holds the write lock from the start, so that it cannot fail half way for want of it.
    pub async fn begin(&self) -> Result<Transaction<'_>, WriteError> {
        self.begin_for(Instant::now()).await
    }

    /// Begins a transaction for someone who has waited since this moment. While another process holds the lock, nobody waits longer than
    /// the busy timeout, however many wait in a row: when the first has waited in vain, all who came meanwhile are told so at once.
    pub async fn begin_for(&self, since: Instant) -> Result<Transaction<'_>, WriteError> {
        let mut slot = self.slot.lock().await;
        if slot.timed_out.is_some_and(|timed_out| since <= timed_out) {
            return Err(WriteError::Locked);
        }
        let mut connection = slot.take(&self.options).await?;
        // Not a transaction of sqlx: those count their depth, and lose count when SQLite rolls back by itself.
        match connection.execute("BEGIN IMMEDIATE").await {
            Ok(_) => Ok(Transaction { slot, connection: Some(connection) }),
            Err(error) if is_busy(&error) => {
                slot.timed_out = Some(Instant::now());
                slot.put(Some(connection));
                Err(WriteError::Locked)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Runs a statement outside of any transaction.
    pub async fn run(&self, sql: &'static str) -> Result<(), WriteError> {
        let mut slot = self.slot.lock().await;
        let mut connection = slot.take(&self.options).await?;
        connection.execute(sql).await?;
        slot.put(Some(connection));
        Ok(())
    }
}

/// Whether another process has held the lock for as long as the busy timeout lasts.
pub(super) fn is_busy(error: &sqlx::Error) -> bool {
    // SQLITE_BUSY, in any extended form.
    let code = || error.as_database_error()?.code()?.parse::<i32>().ok();
    code().is_some_and(|code| code & 0xff == 5)
}

/// A transaction. Dropped before it is committed or rolled back, it is rolled back and its connection is closed.
pub(super) struct Transaction<'a> {
    slot: MutexGuard<'a, ConnectionSlot>,
    connection: Option<SqliteConnection>,
}

impl Transaction<'_> {
    /// Makes the change durable.
    pub async fn commit(mut self) -> sqlx::Result<()> {
        self.execute("COMMIT").await?;
        let connection = self.connection.take();
        self.slot.put(connection);
        Ok(())
    }

    /// Undoes the change and keeps the connection, because nothing has failed.
    pub async fn rollback(mut self) -> sqlx::Result<()> {
        self.execute("ROLLBACK").await?;
        let connection = self.connection.take();
        self.slot.put(connection);
        Ok(())
    }
}

impl Deref for Transaction<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        self.connection.as_ref().expect("it is there until the transaction ends")
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        self.connection.as_mut().expect("it is there until the transaction ends")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    async fn count(writer: &Writer) -> i64 {
        let mut change = writer.begin().await.expect("a transaction");
        let count = sqlx::query_scalar("SELECT COUNT(*) FROM things").fetch_one(&mut *change).await.expect("a number");
        change.rollback().await.expect("rolled back");
        count
    }

    /// A transaction whose caller goes away, or whose statement or commit fails, leaves nothing behind; the next one works.
    #[tokio::test]
    async fn a_transaction_that_fails_leaves_nothing_behind() {
        let directory = tempfile::tempdir().expect("a directory");
        let options = SqliteConnectOptions::new().filename(directory.path().join("test.db")).create_if_missing(true);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a database");
        let table = "CREATE TABLE things (id INTEGER PRIMARY KEY, \
                     other INTEGER REFERENCES things DEFERRABLE INITIALLY DEFERRED)";
        connection.execute(table).await.expect("a table");
        let writer = Writer::new(options, connection);

        let mut dropped = writer.begin().await.expect("a transaction");
        dropped.execute("INSERT INTO things (id) VALUES (1)").await.expect("inserted");
        drop(dropped);
        assert_eq!(count(&writer).await, 0);

        let mut failed = writer.begin().await.expect("a transaction");
        failed.execute("INSERT INTO things (id) VALUES (1)").await.expect("inserted");
        assert!(failed.execute("INSERT INTO nothing VALUES (1)").await.is_err());
        drop(failed);
        assert_eq!(count(&writer).await, 0);

        // The foreign key is checked at the commit.
        let mut uncommitted = writer.begin().await.expect("a transaction");
        uncommitted.execute("INSERT INTO things (id, other) VALUES (1, 7)").await.expect("inserted");
        assert!(uncommitted.commit().await.is_err());
        assert_eq!(count(&writer).await, 0);

        let mut committed = writer.begin().await.expect("a transaction");
        committed.execute("INSERT INTO things (id) VALUES (1)").await.expect("inserted");
        committed.commit().await.expect("committed");
        assert_eq!(count(&writer).await, 1);
        writer.close().await;
        assert!(matches!(writer.begin().await.err(), Some(WriteError::Closed)));
    }

    /// While another process holds the lock, everyone waits for the busy timeout, and not for those who wait before them.
    #[tokio::test]
    async fn who_waits_behind_others_does_not_wait_longer() {
        const TIMEOUT: Duration = Duration::from_millis(400);
        let directory = tempfile::tempdir().expect("a directory");
        let options = SqliteConnectOptions::new().filename(directory.path().join("test.db")).create_if_missing(true);
        let connect =
            async || SqliteConnection::connect_with(&options.clone().busy_timeout(TIMEOUT)).await.expect("a database");
        let (mut other, connection) = (connect().await, connect().await);
        let writer = Writer::new(options.clone().busy_timeout(TIMEOUT), connection);
        other.execute("BEGIN IMMEDIATE").await.expect("the lock");
        let begin = Instant::now();
        let waited = futures_util::future::join_all((0..5).map(|_| writer.begin())).await;
        assert!(waited.iter().all(|begun| matches!(begun, Err(WriteError::Locked))), "the lock is held");
        assert!(begin.elapsed() < 4 * TIMEOUT, "{:?}", begin.elapsed());
        drop(waited);
        other.execute("COMMIT").await.expect("released");
        writer.begin().await.expect("free again").commit().await.expect("committed");
    }
}
