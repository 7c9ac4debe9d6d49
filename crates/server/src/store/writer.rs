//! The one connection that writes, and how it recovers.
//!
//! While a change is under way the connection belongs to it, and comes back when the change is committed or rolled back. A change
//! that fails, or whose caller goes away in the middle, takes the connection with it: `SQLite` rolls back when it closes, and
//! the next change opens a new one. So nothing that went wrong once, a full disk or a lock held by another process, can
//! stand in the way of what comes later.

use super::faults::Faults;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor};
use std::ops::{Deref, DerefMut};
use tokio::sync::{Mutex, MutexGuard};

/// The one connection that writes.
#[derive(Debug)]
pub(super) struct Writer {
    options: SqliteConnectOptions,
    connection: Mutex<Home>,
    faults: Faults,
}

/// Where the connection is while no change has it.
#[derive(Debug)]
enum Home {
    /// Here, or to be opened anew.
    Open(Option<SqliteConnection>),
    /// Nothing is written any more.
    Closed,
}

impl Home {
    /// The connection, for a change.
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
    pub fn new(options: SqliteConnectOptions, connection: SqliteConnection, faults: Faults) -> Writer {
        let connection = Mutex::new(Home::Open(Some(connection)));
        Writer { options: options.create_if_missing(false), connection, faults }
    }

    /// One that writes nothing.
    pub fn closed(options: SqliteConnectOptions) -> Writer {
        Writer { options, connection: Mutex::new(Home::Closed), faults: Faults::default() }
    }

    /// Closes the connection for good; whatever wants to write from then on is refused.
    pub async fn close(&self) {
        let home = std::mem::replace(&mut *self.connection.lock().await, Home::Closed);
        if let Home::Open(Some(connection)) = home
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database was not closed in good order");
        }
    }

    /// Begins a change that holds the write lock from the start, so that it never fails half way for want of it.
    pub async fn begin(&self) -> sqlx::Result<Change<'_>> {
        let mut home = self.connection.lock().await;
        self.faults.before_writing()?;
        let mut connection = home.take(&self.options).await?;
        // Not sqlx's transactions: they count their depth, and count on when SQLite has rolled back by itself.
        connection.execute("BEGIN IMMEDIATE").await?;
        Ok(Change { home, connection: Some(connection), faults: &self.faults })
    }

    /// Does something outside of any change.
    pub async fn run(&self, sql: &'static str) -> sqlx::Result<()> {
        let mut home = self.connection.lock().await;
        let mut connection = home.take(&self.options).await?;
        connection.execute(sql).await?;
        *home = Home::Open(Some(connection));
        Ok(())
    }
}

/// A change under way. Dropped before it is committed or rolled back, it never happened, and its connection is closed.
pub(super) struct Change<'a> {
    home: MutexGuard<'a, Home>,
    connection: Option<SqliteConnection>,
    faults: &'a Faults,
}

impl Change<'_> {
    /// Makes the change durable.
    pub async fn commit(mut self) -> sqlx::Result<()> {
        self.faults.before_commit()?;
        self.execute("COMMIT").await?;
        *self.home = Home::Open(self.connection.take());
        self.faults.after_commit()
    }

    /// Leaves everything as it was, because of something that was found and not because of something that failed.
    pub async fn rollback(mut self) -> sqlx::Result<()> {
        self.execute("ROLLBACK").await?;
        *self.home = Home::Open(self.connection.take());
        Ok(())
    }
}

impl Deref for Change<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        self.connection.as_ref().expect("it is there until the change ends")
    }
}

impl DerefMut for Change<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        self.connection.as_mut().expect("it is there until the change ends")
    }
}
