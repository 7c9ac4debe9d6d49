//! Integrity checks: a quick one before every start, and a full one by `roundel verify`.

use super::directory::{self, DATABASE, Directory, KEY, LOG};
use super::schema::VERSION;
use super::wal::{self, Log, Rest};
use super::{BUSY_TIMEOUT, OpenError, SqliteStore, rollback_journal};
use crate::store::{GameStore, Millis, StoreError, StoredGame, Unreadable};
use roundel_rules::text::with_causes;
use serde::Serialize;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::path::Path;

/// The application id in the header of the database, `Rndl`. Databases of the first versions have 0.
pub(super) const APPLICATION_ID: u32 = u32::from_be_bytes(*b"Rndl");
/// Databases up to this size are checked at every start; larger ones only if the server was not shut down cleanly.
const SMALL: u64 = 64 << 20;
/// The most faults of one kind that are listed.
const MAX_FAULTS: usize = 20;

/// Numbers of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct RowCounts {
    pub players: u64,
    pub games: u64,
    /// One for each move, with all events that followed from it.
    pub entries: u64,
    pub challenges: u64,
}

/// The result of a full check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The version of the schema.
    pub version: u32,
    /// Whether a server uses the directory now.
    pub running: bool,
    /// Numbers of rows.
    #[serde(flatten)]
    pub counts: RowCounts,
    /// Games that were read and replayed.
    pub replayed: u64,
    /// Transactions in the write-ahead log.
    pub log_commits: u64,
    /// Remarks that are no faults.
    pub notes: Vec<String>,
    /// Everything that is wrong.
    pub faults: Vec<String>,
}

/// A torn end of the log. Whether that transaction was acknowledged cannot be seen any more.
const CUT_OFF: &str = "the end of the log was cut off: the last change may be missing; normal after a power failure";

/// A database without tables.
const NOTHING: &str = "there is nothing in it";

/// A transaction that was interrupted before there was a log.
const INTERRUPTED: &str = "a change to the database was interrupted, and the next start of the server undoes it; until then faults \
                           may be reported that are not real";

/// Checks a data directory before a server opens it, and changes nothing but an interrupted transaction, which it undoes. Returns the
/// version of the schema; 0 without a database.
pub(super) async fn inspect(directory: &Directory) -> Result<u32, OpenError> {
    directory::check_restored(directory.root())?;
    inspect_and_undo(directory).await
}

/// Checks a database and its log, and undoes an interrupted transaction, which only the owner of the directory may. Returns the
/// version of the schema; 0 without a database.
pub(super) async fn inspect_and_undo(directory: &Directory) -> Result<u32, OpenError> {
    let data = directory.root();
    let log = sound_log(data)?;
    let mut version = 0;
    if has_database(data, &log)? {
        rollback_journal::roll_back(directory).await?;
        version = check_database(data).await?;
    }
    finish(data, &log, version)
}

/// Checks a database and its log, and changes nothing.
pub(super) async fn inspect_files(data: &Path) -> Result<(), OpenError> {
    let log = sound_log(data)?;
    let version = if has_database(data, &log)? { check_database(data).await? } else { 0 };
    finish(data, &log, version).map(drop)
}

/// The log. Fails if it cannot be read to the end.
fn sound_log(data: &Path) -> Result<Log, OpenError> {
    let path = data.join(LOG);
    let log = read_log(&path, wal::walk)?;
    match log.rest {
        Rest::Nothing | Rest::Torn => Ok(log),
        Rest::Lost { commits } => Err(OpenError::LostLog { path, commits }),
    }
}

/// Whether there is a database that is not empty.
fn has_database(data: &Path, log: &Log) -> Result<bool, OpenError> {
    let path = data.join(DATABASE);
    match length(&path) {
        0 if log.commits > 0 => Err(orphan(&path)),
        length => Ok(length > 0),
    }
}

/// Refuses a database that has been lost: a key is written once the database has its tables. Early versions wrote an empty key first.
/// A torn end of the log of any other is logged.
fn finish(data: &Path, log: &Log, version: u32) -> Result<u32, OpenError> {
    if version == 0 && length(&data.join(KEY)) > 0 {
        return Err(OpenError::Lost { path: data.join(DATABASE) });
    }
    if log.rest == Rest::Torn {
        tracing::warn!(log = %data.join(LOG).display(), "{CUT_OFF}");
    }
    Ok(version)
}

/// The quick check of a database. Returns the version of the schema.
async fn check_database(data: &Path) -> Result<u32, OpenError> {
    let path = data.join(DATABASE);
    let (size, logged) = (length(&path), length(&data.join(LOG)) > 0);
    let others = if logged || rollback_journal::is_there(&path) { Others::May } else { Others::Cannot };
    let mut db = open_to_read(&path, others).await?;
    let version = version(&mut db, &path).await?;
    if size < SMALL || logged {
        let faults = check(&mut db, "PRAGMA quick_check(20)").await.map_err(|error| broken(&path, error))?;
        if let Some(fault) = faults.first() {
            return Err(garbled(&path, fault));
        }
    }
    close(db).await;
    Ok(version)
}

/// What replaying a game has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Replayed {
    InProgress,
    Over,
}

/// Replays a stored game by its rules, which the store does not know.
type Replay = fn(&StoredGame) -> Result<Replayed, Unreadable>;

/// Checks everything in a data directory and changes nothing. A server may be using it, or start meanwhile. Every game is
/// replayed by `replay`.
pub async fn verify_directory(data: &Path, replay: Replay) -> Result<Report, OpenError> {
    let path = data.join(DATABASE);
    if !path.exists() {
        return Err(OpenError::Missing { path });
    }
    let running = directory::is_taken(data)?;
    let report = verify_as(data, running, replay).await?;
    // A server that has started since then has changed files under the check.
    if !running && directory::is_taken(data)? { verify_as(data, true, replay).await } else { Ok(report) }
}

async fn verify_as(data: &Path, running: bool, replay: Replay) -> Result<Report, OpenError> {
    let path = data.join(DATABASE);
    let log = read_log(&data.join(LOG), if running { wal::walk_live } else { wal::walk })?;
    let mut report = Report {
        version: 0,
        running,
        counts: RowCounts::default(),
        replayed: 0,
        log_commits: log.commits,
        notes: Vec::new(),
        faults: Vec::new(),
    };
    match log.rest {
        Rest::Torn if !running => report.notes.push(CUT_OFF.to_owned()),
        Rest::Nothing | Rest::Torn => {}
        Rest::Lost { commits } => {
            report.faults.push(OpenError::LostLog { path: data.join(LOG), commits }.to_string());
        }
    }
    if !running && rollback_journal::is_there(&path) {
        report.notes.push(INTERRUPTED.to_owned());
    }
    // A restore in progress holds the lock of the directory.
    let restored = if running { Ok(()) } else { directory::check_restored(data) };
    let others = if running || length(&data.join(LOG)) > 0 { Others::May } else { Others::Cannot };
    let examined = examine(&path, others, &mut report, replay).await;
    for found in [restored, directory::check_key(data).map(drop), examined] {
        report.faults.extend(found.err().map(|error| with_causes(&error)));
    }
    Ok(report)
}

/// The part of a full check that reads the database.
async fn examine(path: &Path, others: Others, report: &mut Report, replay: Replay) -> Result<(), OpenError> {
    let failed = |error| broken(path, error);
    let mut db = open_to_read(path, others).await?;
    report.version = version(&mut db, path).await?;
    if report.version == 0 {
        return Err(garbled(path, NOTHING));
    }
    let unsound = check(&mut db, "PRAGMA integrity_check(20)").await.map_err(failed)?;
    report.faults.extend(unsound.iter().map(|fault| format!("database: {fault}")));
    let dangling: Vec<(String, Option<i64>, String)> =
        sqlx::query_as("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 20")
            .fetch_all(&mut db)
            .await
            .map_err(failed)?;
    report.faults.extend(
        dangling
            .iter()
            .map(|(table, row, parent)| format!("{table} {}: what it names in {parent} is missing", row.unwrap_or(0))),
    );
    report.counts = counts(&mut db).await.map_err(failed)?;
    close(db).await;
    if (report.version as usize) < VERSION {
        report.notes.push(format!(
            "games are replayed once the server has brought the database from version {} to {VERSION}",
            report.version
        ));
        return Ok(());
    }
    replay_games(path, others, report, replay).await.map_err(failed)
}

/// Reads and replays every game.
async fn replay_games(path: &Path, others: Others, report: &mut Report, replay: Replay) -> sqlx::Result<()> {
    let store = SqliteStore::open_to_read(options(path, others)).await?;
    let games: Vec<(String, Option<Millis>)> =
        sqlx::query_as("SELECT code, ended FROM games ORDER BY id").fetch_all(&store.readers).await?;
    let mut unreadable = 0;
    for (code, ended) in games {
        // In a task of its own: a panic over one game must not end the check.
        let reading = tokio::spawn({
            let (store, code) = (store.clone(), code.clone());
            async move {
                let Some(game) = store.game(&code).await? else { return Ok(None) };
                Ok::<_, StoreError>(Some(replay(&game)?))
            }
        });
        let fault = match reading.await {
            Err(_) => Some("replaying it panicked".to_owned()),
            Ok(Err(error)) => Some(format!("it cannot be read: {error}")),
            // While a server runs, a game may have been deleted or played on since it was listed.
            Ok(Ok(None)) if report.running => None,
            Ok(Ok(None)) => Some("it is missing".to_owned()),
            Ok(Ok(Some(replayed))) => {
                report.replayed += 1;
                let over = replayed == Replayed::Over;
                let fits = over == ended.is_some() || (report.running && over);
                (!fits).then(|| "its moves and its stored result disagree".to_owned())
            }
        };
        if let Some(fault) = fault {
            unreadable += 1;
            if unreadable <= MAX_FAULTS {
                report.faults.push(format!("game {code}: {fault}"));
            }
        }
    }
    if unreadable > MAX_FAULTS {
        report.faults.push(format!("and {} more games", unreadable - MAX_FAULTS));
    }
    store.readers.close().await;
    Ok(())
}

/// Checks a database that is not in use, such as a copy, and counts its rows.
pub(super) async fn check_copy(path: &Path) -> Result<RowCounts, OpenError> {
    if !path.exists() {
        return Err(OpenError::Missing { path: path.to_owned() });
    }
    let failed = |error| broken(path, error);
    let mut db = open_to_read(path, Others::Cannot).await?;
    if version(&mut db, path).await? == 0 {
        return Err(garbled(path, NOTHING));
    }
    let faults = check(&mut db, "PRAGMA integrity_check(20)").await.map_err(failed)?;
    if let Some(fault) = faults.first() {
        return Err(garbled(path, fault));
    }
    let counts = counts(&mut db).await.map_err(failed)?;
    close(db).await;
    Ok(counts)
}

/// Whether other processes may use a database while it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Others {
    /// Yes, or its log must be read with it.
    May,
    /// No: it is one file, and `SQLite` needs none beside it.
    Cannot,
}

fn options(path: &Path, others: Others) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(false).read_only(true);
    options.immutable(others == Others::Cannot).busy_timeout(BUSY_TIMEOUT)
}

/// Opens a database read-only. Nothing is changed, not even the log when it is closed.
pub(super) async fn open_to_read(path: &Path, others: Others) -> Result<SqliteConnection, OpenError> {
    directory::check_text(path)?;
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    if length(path) == 0 && length(Path::new(&log)) > 0 {
        // SQLite deletes the log of an empty database, even read-only.
        return Err(orphan(path));
    }
    SqliteConnection::connect_with(&options(path, others)).await.map_err(|error| broken(path, error))
}

async fn close(db: SqliteConnection) {
    // It has only read.
    let _ = db.close().await;
}

/// The version of the schema: 0 for an empty database, an error for one of another program.
async fn version(db: &mut SqliteConnection, path: &Path) -> Result<u32, OpenError> {
    let failed = |error| broken(path, error);
    let application: u32 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *db).await.map_err(failed)?;
    let found: u32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *db).await.map_err(failed)?;
    let tables: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_schema").fetch_one(&mut *db).await.map_err(failed)?;
    match (application, found as usize) {
        (0, 0) if tables > 0 => Err(OpenError::Foreign { path: path.to_owned() }),
        (0 | APPLICATION_ID, VERSION..) if found as usize > VERSION => {
            Err(OpenError::Newer { path: path.to_owned(), found })
        }
        (0 | APPLICATION_ID, _) => Ok(found),
        _ => Err(OpenError::Foreign { path: path.to_owned() }),
    }
}

/// The faults that one of the checks of `SQLite` finds.
async fn check(db: &mut SqliteConnection, pragma: &'static str) -> sqlx::Result<Vec<String>> {
    let lines: Vec<String> = sqlx::query_scalar(pragma).fetch_all(db).await?;
    // A row can have several lines, the first of them a heading.
    let faults = lines.iter().flat_map(|line| line.lines()).filter(|line| *line != "ok" && !line.starts_with("***"));
    Ok(faults.map(str::to_owned).collect())
}

/// Counts the rows of a database of any version.
async fn counts(db: &mut SqliteConnection) -> sqlx::Result<RowCounts> {
    let old: bool = sqlx::query_scalar("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'entries')")
        .fetch_one(&mut *db)
        .await?;
    let entries = if old { "SELECT COUNT(*) FROM events" } else { "SELECT COUNT(*) FROM entries" };
    Ok(RowCounts {
        players: count(db, "SELECT COUNT(*) FROM players").await?,
        games: count(db, "SELECT COUNT(*) FROM games").await?,
        entries: count(db, entries).await?,
        challenges: count(db, "SELECT COUNT(*) FROM challenges").await?,
    })
}

async fn count(db: &mut SqliteConnection, sql: &'static str) -> sqlx::Result<u64> {
    let count: i64 = sqlx::query_scalar(sql).fetch_one(db).await?;
    Ok(count as u64)
}

fn read_log(path: &Path, walk: fn(&Path) -> std::io::Result<Log>) -> Result<Log, OpenError> {
    walk(path).map_err(|source| OpenError::Directory { path: path.to_owned(), source })
}

/// The length of a file; 0 if there is none.
fn length(path: &Path) -> u64 {
    path.metadata().map_or(0, |metadata| metadata.len())
}

fn orphan(path: &Path) -> OpenError {
    garbled(path, "it is empty, and its log is not")
}

fn garbled(path: &Path, found: &str) -> OpenError {
    OpenError::Garbled { path: path.to_owned(), found: found.to_owned() }
}

/// An error of `SQLite`: a damaged file, or anything else.
pub(super) fn broken(path: &Path, error: sqlx::Error) -> OpenError {
    // SQLITE_CORRUPT and SQLITE_NOTADB, in any extended form.
    let told = error.as_database_error().and_then(|told| Some((told.code()?.parse::<i32>().ok()?, told.message())));
    match told {
        Some((code, message)) if matches!(code & 0xff, 11 | 26) => garbled(path, message),
        _ => OpenError::Database { path: path.to_owned(), source: error },
    }
}
