//! The schema of the database, and its upgrades.

use super::{OpenError, integrity};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection, Executor};
use std::path::Path;

/// The steps from each version to the next; the first creates a new database. A step is never changed after its release.
pub(super) const STEPS: [&str; 8] = [
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
];

/// The version of the schema.
pub(super) const VERSION: usize = STEPS.len();

/// Brings a database to the current version, in one transaction.
pub(super) async fn upgrade(writer: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let failed = |source| OpenError::Database { path: path.to_owned(), source };
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
