//! Backups, by command while the server runs and before an upgrade. A copy is checked before it gets its final name.

use super::OpenError;
use super::directory::{self, DATABASE, Directory, KEY, LOG, LOG_INDEX, RESTORING, ROLLBACK_JOURNAL, SET_ASIDE};
use super::integrity::{Others, RowCounts, broken, check_copy, inspect_and_undo, inspect_files, open_to_read};
use super::rollback_journal;
use super::schema::VERSION;
use sqlx::Connection;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

/// How a backup or a restore fails.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum CopyError {
    #[error(transparent)]
    Source(#[from] OpenError),
    #[error("{}: expected a new directory, but it already exists", path.display())]
    Exists { path: PathBuf },
    #[error("{}: expected a directory without games, found a database; use --force to move it aside", path.display())]
    InUse { path: PathBuf },
    #[error("{}: expected a backup, found a data directory with a log or a journal; use `roundel backup` to back it up", path.display())]
    NoBackup { path: PathBuf },
    #[error("cannot write {}", path.display())]
    Write { path: PathBuf, source: io::Error },
    #[error("cannot copy to {}", path.display())]
    Copy { path: PathBuf, source: sqlx::Error },
}

/// What a backup contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backup {
    /// Numbers of rows.
    pub counts: RowCounts,
    /// Whether there is a key. Without it everyone is signed out after a restore.
    pub has_key: bool,
}

/// Copies a data directory, with a server running over it or without, into a new directory: the database in one file, and
/// the key that keeps people signed in.
pub async fn back_up(data: &Path, to: &Path) -> Result<Backup, CopyError> {
    let source = data.join(DATABASE);
    if !source.exists() {
        return Err(OpenError::Missing { path: source }.into());
    }
    if to.exists() {
        return Err(CopyError::Exists { path: to.to_owned() });
    }
    directory::check_text(to)?;
    directory::check_key(data)?;
    if !directory::is_taken(data)? {
        inspect_unless_taken(data).await?;
    }
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(format!(".partial-{}", std::process::id()));
    let partial = Partial::make(to.with_file_name(name))?;
    let counts = copy_source(data, &partial.0.join(DATABASE)).await?;
    copy_key(data, &partial.0)?;
    let has_key = directory::check_key(&partial.0)?;
    partial.keep_as(to)?;
    Ok(Backup { counts, has_key })
}

/// Copies the database of a data directory. `SQLite` reads one with a log by an index that it creates beside it. Where it cannot do that, as on
/// a read-only file system, one that was closed cleanly is read as a single file.
async fn copy_source(data: &Path, to: &Path) -> Result<RowCounts, CopyError> {
    let source = data.join(DATABASE);
    let is_closed = || {
        let logged = data.join(LOG).metadata().is_ok_and(|metadata| metadata.len() > 0);
        Ok::<_, OpenError>(!logged && !rollback_journal::is_there(&source) && !directory::is_taken(data)?)
    };
    match copy_database(&source, Others::May, to).await {
        Err(CopyError::Source(OpenError::Database { path, source: error })) if path == source && is_closed()? => {
            let copied = copy_database(&source, Others::Cannot, to).await;
            // A server that has started meanwhile may have changed the file under the copy.
            if is_closed()? { copied } else { Err(OpenError::Database { path, source: error }.into()) }
        }
        copied => copied,
    }
}

/// Checks a data directory that no server has checked since it was closed. One that starts meanwhile does so itself: then nothing is
/// checked or undone here.
pub(super) async fn inspect_unless_taken(data: &Path) -> Result<(), OpenError> {
    let inspected = if rollback_journal::is_there(&data.join(DATABASE)) {
        match Directory::take(data) {
            Ok(directory) => inspect_and_undo(&directory).await.map(drop),
            Err(error) => Err(error),
        }
    } else {
        inspect_files(data).await
    };
    match inspected {
        Err(_) if directory::is_taken(data)? => Ok(()),
        inspected => inspected,
    }
}

/// Puts a backup into a data directory, from which a server then goes on. With `force`, what is there is set aside.
pub async fn restore(from: &Path, data: &Path, force: Force) -> Result<RowCounts, CopyError> {
    // The database of a server that was not shut down cleanly is incomplete without its log or journal.
    let logged = from.join(LOG).metadata().is_ok_and(|metadata| metadata.len() > 0);
    if logged || rollback_journal::is_there(&from.join(DATABASE)) {
        return Err(CopyError::NoBackup { path: from.to_owned() });
    }
    let counts = check_copy(&from.join(DATABASE)).await?;
    directory::check_key(from)?;
    let target = Directory::take(data)?;
    // A journal that stayed would be rolled back into the database that is put in its place.
    let files = [DATABASE, LOG, LOG_INDEX, ROLLBACK_JOURNAL, KEY];
    let there: Vec<&str> = files.into_iter().filter(|name| target.path(name).exists()).collect();
    if !there.is_empty() && force == Force::No {
        return Err(CopyError::InUse { path: data.to_owned() });
    }
    // First everything that can fail, under names that no server reads.
    let left = directory::unfinished_restores(data)?;
    let staged = Partial::make(free_name(&data.join(format!("{RESTORING}{}", std::process::id()))))?;
    for name in [DATABASE, KEY] {
        if from.join(name).exists() {
            copy_file(&from.join(name), &staged.0.join(name))?;
        }
    }
    for path in [&staged.0, data] {
        directory::sync_names(path).map_err(|error| unwritten(path, error))?;
    }
    if let Err(error) = exchange(&target, &there, &staged.0) {
        // Files may be in either place. The leftover directory keeps servers from starting until the operator has looked.
        std::mem::forget(staged);
        return Err(error);
    }
    // These hold nothing but copies of a backup.
    for path in left {
        fs::remove_dir_all(&path).map_err(|error| unwritten(&path, error))?;
    }
    Ok(counts)
}

/// Sets the current files aside, and moves the staged ones into their place.
fn exchange(target: &Directory, there: &[&str], staged: &Path) -> Result<(), CopyError> {
    let data = target.root();
    if !there.is_empty() {
        let aside = free_name(&data.join(SET_ASIDE));
        directory::make(&aside).map_err(|error| unwritten(&aside, error))?;
        for name in there {
            rename(&target.path(name), &aside.join(name))?;
        }
    }
    // The key first: without the database the directory is still one without games.
    for name in [KEY, DATABASE] {
        if staged.join(name).exists() {
            rename(&staged.join(name), &target.path(name))?;
        }
    }
    directory::sync_names(data).map_err(|error| unwritten(data, error))
}

/// Whether an existing database is set aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Force {
    Yes,
    No,
}

/// Copies a database of an earlier version beside itself, before the upgrade. A try that failed has left such a copy, and changed
/// nothing: the next one keeps it and makes no other.
pub(super) async fn before_upgrade(directory: &Directory, found: u32) -> Result<(), CopyError> {
    let name = format!("{DATABASE}.before-version-{VERSION}");
    let partial = directory.path(&format!("{DATABASE}.partial"));
    // Left behind by a crash.
    match fs::remove_file(&partial) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(unwritten(&partial, error)),
        _ => {}
    }
    let copied = copy_database(&directory.path(DATABASE), Others::May, &partial).await;
    if copied.is_err() {
        let _ = fs::remove_file(&partial);
    }
    copied?;
    let failed = |error| unwritten(directory.root(), error);
    let copy = match equal_copy(directory.root(), &name, &partial).map_err(failed)? {
        Some(copy) => {
            fs::remove_file(&partial).map_err(|error| unwritten(&partial, error))?;
            copy
        }
        None => {
            let copy = free_name(&directory.path(&name));
            rename(&partial, &copy)?;
            copy
        }
    };
    tracing::warn!(copy = %copy.display(), "upgrading the database from version {found} to {VERSION}; this is a copy of the old one");
    Ok(())
}

/// A file whose name begins like this and that has the same content as another one.
fn equal_copy(directory: &Path, name: &str, other: &Path) -> io::Result<Option<PathBuf>> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        // What cannot be read is no copy.
        if entry.file_name().to_string_lossy().starts_with(name) && is_equal(&entry.path(), other).unwrap_or(false) {
            return Ok(Some(entry.path()));
        }
    }
    Ok(None)
}

/// Whether two files have the same content.
fn is_equal(one: &Path, other: &Path) -> io::Result<bool> {
    if !one.is_file() || fs::metadata(one)?.len() != fs::metadata(other)?.len() {
        return Ok(false);
    }
    let (mut one, mut other) = (BufReader::new(File::open(one)?), BufReader::new(File::open(other)?));
    loop {
        let (left, right) = (one.fill_buf()?, other.fill_buf()?);
        let length = left.len().min(right.len());
        if left[..length] != right[..length] {
            return Ok(false);
        }
        if length == 0 {
            return Ok(left.is_empty() && right.is_empty());
        }
        one.consume(length);
        other.consume(length);
    }
}

/// Writes a consistent copy of a database into a new file, and checks it.
async fn copy_database(from: &Path, others: Others, to: &Path) -> Result<RowCounts, CopyError> {
    let failed = |source| CopyError::Copy { path: to.to_owned(), source };
    // SQLite writes into an empty file and keeps its permissions.
    let file = directory::create(to).map_err(|error| unwritten(to, error))?;
    let mut db = open_to_read(from, others).await?;
    // What cannot be read is not the fault of the copy.
    let tables = sqlx::query("SELECT COUNT(*) FROM sqlite_schema").execute(&mut db);
    tables.await.map_err(|error| broken(from, error))?;
    sqlx::query("VACUUM INTO ?1").bind(to.display().to_string()).execute(&mut db).await.map_err(failed)?;
    let _ = db.close().await;
    file.sync_all().map_err(|error| unwritten(to, error))?;
    Ok(check_copy(to).await?)
}

/// Copies the cookie key, if there is one.
fn copy_key(from: &Path, to: &Path) -> Result<(), CopyError> {
    match fs::read(from.join(KEY)) {
        Ok(bytes) => directory::write(&to.join(KEY), &bytes).map_err(|error| unwritten(&to.join(KEY), error)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(source) => Err(OpenError::Directory { path: from.join(KEY), source }.into()),
    }
}

fn copy_file(from: &Path, to: &Path) -> Result<(), CopyError> {
    let copy = || {
        let mut file = directory::create(to)?;
        io::copy(&mut File::open(from)?, &mut file)?;
        file.sync_all()
    };
    copy().map_err(|error| unwritten(to, error))
}

fn rename(from: &Path, to: &Path) -> Result<(), CopyError> {
    fs::rename(from, to).map_err(|error| unwritten(to, error))
}

fn unwritten(path: &Path, source: io::Error) -> CopyError {
    CopyError::Write { path: path.to_owned(), source }
}

/// The path, or the first free one with a number appended.
fn free_name(path: &Path) -> PathBuf {
    let numbered = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        if number > 1 {
            name.push(format!("-{number}"));
        }
        PathBuf::from(name)
    };
    (1..=u32::MAX).map(numbered).find(|path| !path.exists()).expect("some number is free")
}

/// A directory that is being filled. Dropped before it is complete, it is deleted.
struct Partial(PathBuf);

impl Partial {
    fn make(path: PathBuf) -> Result<Partial, CopyError> {
        directory::make(&path).map_err(|error| unwritten(&path, error))?;
        Ok(Partial(path))
    }

    fn keep_as(self, path: &Path) -> Result<(), CopyError> {
        directory::sync_names(&self.0).map_err(|error| unwritten(&self.0, error))?;
        rename(&self.0, path)?;
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        directory::sync_names(parent).map_err(|error| unwritten(parent, error))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // After `keep_as` there is nothing left at this path.
        let _ = fs::remove_dir_all(&self.0);
    }
}
