//! The one connection that writes, and how it recovers.
//!
//! A transaction owns the connection, and gives it back when it is committed or rolled back. One that fails, or is dropped in the
//! middle, takes the connection with it: `SQLite` rolls back when it closes, and the next transaction opens a new one. So no
//! failure, a full disk or a lock held by another process, gets in the way of later writes.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor};
use std::ops::{Deref, DerefMut};
use tokio::sync::{Mutex, MutexGuard};

/// The one connection that writes.
#[derive(Debug)]
pub(super) struct Writer {
    options: SqliteConnectOptions,
    connection: Mutex<Home>,
}

/// The connection while no transaction owns it.
#[derive(Debug)]
enum Home {
    /// Ready, or to be opened again.
    Open(Option<SqliteConnection>),
    /// Closed for good.
    Closed,
}

impl Home {
    /// The connection, for a transaction.
    async fn take(&mut self, options: &SqliteConnectOptions) -> sqlx::Result<SqliteConnection> {
        match self {
            Home::Open(connection) => match connection.take() {
                Some(connection) => Ok(connection),
                None => SqliteConnection::connect_with(options).await,
            },
            Home::Closed => Err(sqlx::Error::PoolClosed),
        }
    }
}

impl Writer {
    pub fn new(options: SqliteConnectOptions, connection: SqliteConnection) -> Writer {
        let connection = Mutex::new(Home::Open(Some(connection)));
        Writer { options: options.create_if_missing(false), connection }
    }

    /// A writer that refuses every write.
    pub fn closed(options: SqliteConnectOptions) -> Writer {
        Writer { options, connection: Mutex::new(Home::Closed) }
    }

    /// Closes the connection for good. Later writes fail with `PoolClosed`.
    pub async fn close(&self) {
        let home = std::mem::replace(&mut *self.connection.lock().await, Home::Closed);
        if let Home::Open(Some(connection)) = home
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "closing the database failed");
        }
    }

    /// Begins a transaction. It holds the write lock from the start, so that it cannot fail half way for want of it.
    pub async fn begin(&self) -> sqlx::Result<Change<'_>> {
        let mut home = self.connection.lock().await;
        let mut connection = home.take(&self.options).await?;
        // Not a transaction of sqlx: those count their depth, and lose count when SQLite rolls back by itself.
        connection.execute("BEGIN IMMEDIATE").await?;
        Ok(Change { home, connection: Some(connection) })
    }

    /// Runs a statement outside of any transaction.
    pub async fn run(&self, sql: &'static str) -> sqlx::Result<()> {
        let mut home = self.connection.lock().await;
        let mut connection = home.take(&self.options).await?;
        connection.execute(sql).await?;
        *home = Home::Open(Some(connection));
        Ok(())
    }
}

/// A transaction. Dropped before it is committed or rolled back, it is rolled back and its connection is closed.
pub(super) struct Change<'a> {
    home: MutexGuard<'a, Home>,
    connection: Option<SqliteConnection>,
}

impl Change<'_> {
    /// Makes the change durable.
    pub async fn commit(mut self) -> sqlx::Result<()> {
        self.execute("COMMIT").await?;
        *self.home = Home::Open(self.connection.take());
        Ok(())
    }

    /// Undoes the change and keeps the connection, because nothing has failed.
    pub async fn rollback(mut self) -> sqlx::Result<()> {
        self.execute("ROLLBACK").await?;
        *self.home = Home::Open(self.connection.take());
        Ok(())
    }
}

impl Deref for Change<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        self.connection.as_ref().expect("it is there until the transaction ends")
    }
}

impl DerefMut for Change<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        self.connection.as_mut().expect("it is there until the transaction ends")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(matches!(writer.begin().await.err(), Some(sqlx::Error::PoolClosed)));
    }
}
