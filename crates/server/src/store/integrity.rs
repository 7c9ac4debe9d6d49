//! Whether what is on the disk is what was written: a look before every start, and everything by command.

use super::directory::{self, DATABASE, Directory, LOG};
use super::wal::{self, Log, Rest};
use super::{OpenError, Store, VERSION};
use roundel_room::Millis as Moment;
use serde::Serialize;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::path::Path;
use std::time::Duration;

/// What `SQLite` keeps for programs to know their databases by: `Rndl`. Databases of the first versions have 0.
pub(super) const APPLICATION_ID: u32 = u32::from_be_bytes(*b"Rndl");
/// Databases up to this size are checked at every start; larger ones after a start that did not end well.
const SMALL: u64 = 64 << 20;
/// Faults of one kind that are told, of however many there are.
const MOST_FAULTS: usize = 20;

/// What was counted in a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Counts {
    pub players: u64,
    pub games: u64,
    /// What happened in the games, as it was stored: an entry for each move, with everything that followed from it.
    pub entries: u64,
    pub challenges: u64,
}

/// What a full check has found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The version of the database.
    pub version: u32,
    /// Whether a server has the directory now.
    pub running: bool,
    /// What was counted.
    #[serde(flatten)]
    pub counts: Counts,
    /// Games that were read and replayed.
    pub replayed: u64,
    /// Transactions in the write-ahead log.
    pub log_commits: u64,
    /// What is worth knowing, and no fault.
    pub notes: Vec<String>,
    /// Everything that is wrong.
    pub faults: Vec<String>,
}

/// The end of a log that cannot be read. Whether it was confirmed cannot be seen any more.
const CUT_OFF: &str = "the end of the log was cut off: the last change may be missing; normal after a power failure";

/// Looks at a data directory before a server opens it, and changes nothing: the version of the database, 0 where there is none.
pub(super) async fn inspect(directory: &Directory) -> Result<u32, OpenError> {
    directory::check_restored(directory.root())?;
    inspect_files(directory.root()).await
}

/// Looks at the database in a directory and its log, and changes nothing: the version, 0 where there is none.
pub(super) async fn inspect_files(data: &Path) -> Result<u32, OpenError> {
    let (path, log_path) = (data.join(DATABASE), data.join(LOG));
    let log = read_log(&log_path, wal::walk)?;
    match log.rest {
        Rest::Nothing => {}
        Rest::Torn => tracing::warn!(log = %log_path.display(), "{CUT_OFF}"),
        Rest::Lost { commits } => return Err(OpenError::LostLog { path: log_path, commits }),
    }
    let size = length(&path);
    if size == 0 {
        return if log.commits > 0 { Err(orphan(&path)) } else { Ok(0) };
    }
    let logged = length(&log_path) > 0;
    let mut db = open_to_read(&path, if logged { Others::May } else { Others::Cannot }).await?;
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

/// Checks everything in a data directory, and changes nothing there. A server may be running over it, or start meanwhile.
pub async fn verify(data: &Path) -> Result<Report, OpenError> {
    let path = data.join(DATABASE);
    if !path.exists() {
        return Err(OpenError::Missing { path });
    }
    let running = directory::is_taken(data)?;
    let report = verify_as(data, running).await?;
    // A server that has started since then has changed files that were taken for still.
    if !running && directory::is_taken(data)? { verify_as(data, true).await } else { Ok(report) }
}

async fn verify_as(data: &Path, running: bool) -> Result<Report, OpenError> {
    let path = data.join(DATABASE);
    let log = read_log(&data.join(LOG), if running { wal::walk_live } else { wal::walk })?;
    let mut report = Report {
        version: 0,
        running,
        counts: Counts::default(),
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
    // One that goes on has the directory.
    let restored = if running { Ok(()) } else { directory::check_restored(data) };
    let others = if running || length(&data.join(LOG)) > 0 { Others::May } else { Others::Cannot };
    let examined = examine(&path, others, &mut report).await;
    for found in [restored, directory::check_key(data), examined] {
        report.faults.extend(found.err().map(|error| error.to_string()));
    }
    Ok(report)
}

/// The part of a full check that reads the database.
async fn examine(path: &Path, others: Others, report: &mut Report) -> Result<(), OpenError> {
    let failed = |error| broken(path, error);
    let mut db = open_to_read(path, others).await?;
    report.version = version(&mut db, path).await?;
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
    replay(path, others, report).await.map_err(failed)
}

/// Reads every game, and plays it through.
async fn replay(path: &Path, others: Others, report: &mut Report) -> sqlx::Result<()> {
    let store = Store::open_to_read(options(path, others)).await?;
    let games: Vec<(String, Option<Moment>)> =
        sqlx::query_as("SELECT code, ended FROM games ORDER BY id").fetch_all(&store.readers).await?;
    let mut unreadable = 0;
    for (code, ended) in games {
        // A task of its own: what makes no sense must not end the check.
        let reading = tokio::spawn({
            let (store, code) = (store.clone(), code.clone());
            async move { store.game(&code).await }
        });
        let fault = match reading.await {
            Err(_) => Some("its moves make no sense".to_owned()),
            Ok(Err(problem)) => Some(format!("it cannot be read: {problem}")),
            // With the server running a game may have been deleted or have gone on since it was listed.
            Ok(Ok(None)) if report.running => None,
            Ok(Ok(None)) => Some("it is gone".to_owned()),
            Ok(Ok(Some(game))) => {
                report.replayed += 1;
                let over = game.state.ending().is_some();
                let fits = over == ended.is_some() || (report.running && over);
                (!fits).then(|| "its list of moves and its result do not fit".to_owned())
            }
        };
        if let Some(fault) = fault {
            unreadable += 1;
            if unreadable <= MOST_FAULTS {
                report.faults.push(format!("game {code}: {fault}"));
            }
        }
    }
    if unreadable > MOST_FAULTS {
        report.faults.push(format!("and {} more games", unreadable - MOST_FAULTS));
    }
    store.readers.close().await;
    Ok(())
}

/// Checks a database that nobody uses, such as a copy: its version, and what is in it.
pub(super) async fn check_copy(path: &Path) -> Result<Counts, OpenError> {
    if !path.exists() {
        return Err(OpenError::Missing { path: path.to_owned() });
    }
    let failed = |error| broken(path, error);
    let mut db = open_to_read(path, Others::Cannot).await?;
    if version(&mut db, path).await? == 0 {
        return Err(garbled(path, "there is nothing in it"));
    }
    let faults = check(&mut db, "PRAGMA integrity_check(20)").await.map_err(failed)?;
    if let Some(fault) = faults.first() {
        return Err(garbled(path, fault));
    }
    let counts = counts(&mut db).await.map_err(failed)?;
    close(db).await;
    Ok(counts)
}

/// Whether others may use a database while we read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Others {
    /// A server may, or a log must be read with it.
    May,
    /// We have it for ourselves, in one file, and `SQLite` needs no files beside it.
    Cannot,
}

fn options(path: &Path, others: Others) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(false).read_only(true);
    options.immutable(others == Others::Cannot).busy_timeout(Duration::from_secs(5))
}

/// Opens a database to read. It changes nothing, not even the log when it is closed.
pub(super) async fn open_to_read(path: &Path, others: Others) -> Result<SqliteConnection, OpenError> {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    if length(path) == 0 && length(Path::new(&log)) > 0 {
        // SQLite would delete the log of a database that is not there, even one that it opens to read.
        return Err(orphan(path));
    }
    SqliteConnection::connect_with(&options(path, others)).await.map_err(|error| broken(path, error))
}

async fn close(db: SqliteConnection) {
    // It has only read; there is nothing to be lost.
    let _ = db.close().await;
}

/// The version of a database that is ours, or that could become so because nothing is in it.
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

/// What one of the checks of `SQLite` finds; nothing where all is well.
async fn check(db: &mut SqliteConnection, pragma: &'static str) -> sqlx::Result<Vec<String>> {
    let lines: Vec<String> = sqlx::query_scalar(pragma).fetch_all(db).await?;
    // A line can have several lines, the first of them a heading.
    let faults = lines.iter().flat_map(|line| line.lines()).filter(|line| *line != "ok" && !line.starts_with("***"));
    Ok(faults.map(str::to_owned).collect())
}

/// What is in a database of any version.
async fn counts(db: &mut SqliteConnection) -> sqlx::Result<Counts> {
    let old: bool = sqlx::query_scalar("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'entries')")
        .fetch_one(&mut *db)
        .await?;
    let entries = if old { "SELECT COUNT(*) FROM events" } else { "SELECT COUNT(*) FROM entries" };
    Ok(Counts {
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
    walk(path).map_err(|error| OpenError::Directory { path: path.to_owned(), error })
}

/// How long a file is; 0 where there is none.
fn length(path: &Path) -> u64 {
    path.metadata().map_or(0, |metadata| metadata.len())
}

fn orphan(path: &Path) -> OpenError {
    garbled(path, "it is empty, and its log is not")
}

fn garbled(path: &Path, found: &str) -> OpenError {
    OpenError::Garbled { path: path.to_owned(), found: found.to_owned() }
}

/// An error of `SQLite`, told apart: a file that it cannot make sense of, and everything else.
fn broken(path: &Path, error: sqlx::Error) -> OpenError {
    // SQLITE_CORRUPT and SQLITE_NOTADB, with whatever is added to them.
    let told = error.as_database_error().and_then(|told| Some((told.code()?.parse::<i32>().ok()?, told.message())));
    match told {
        Some((code, message)) if matches!(code & 0xff, 11 | 26) => garbled(path, message),
        _ => OpenError::Database { path: path.to_owned(), error },
    }
}
