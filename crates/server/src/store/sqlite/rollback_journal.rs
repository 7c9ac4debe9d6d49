//! The rollback journal: what an interrupted transaction leaves beside a database that has no write-ahead log yet, as one of an early
//! version or from a backup.

use super::OpenError;
use super::directory::{DATABASE, Directory};
use super::integrity::broken;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// Whether a transaction in this database was interrupted, or is under way, and its journal says how to undo it.
pub(super) fn is_there(database: &Path) -> bool {
    let mut path = database.as_os_str().to_owned();
    path.push("-journal");
    let mut first = [0];
    // SQLite deletes the journal of a transaction that is over, or clears its first bytes. One that cannot be read is for SQLite to judge.
    match File::open(path).and_then(|mut file| file.read_exact(&mut first)) {
        Ok(()) => first != [0],
        Err(error) => !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::UnexpectedEof),
    }
}

/// Undoes an interrupted transaction in a directory that this process owns. A connection that only reads cannot do that, and without
/// it the database must not be read. One that a program without the lock, such as `sqlite3`, is still working at stays as it is.
pub(super) async fn roll_back(directory: &Directory) -> Result<(), OpenError> {
    let database = &directory.path(DATABASE);
    if !is_there(database) {
        return Ok(());
    }
    let roll_back = async {
        let options = SqliteConnectOptions::new().filename(database).create_if_missing(false);
        let mut db = SqliteConnection::connect_with(&options.busy_timeout(super::BUSY_TIMEOUT)).await?;
        // SQLite does it before it reads anything.
        sqlx::query("SELECT COUNT(*) FROM sqlite_schema").execute(&mut db).await?;
        db.close().await
    };
    roll_back.await.map_err(|error| broken(database, error))?;
    if !is_there(database) {
        tracing::warn!(database = %database.display(), "an interrupted change to the database was undone");
    }
    Ok(())
}
