//! The data directory: an advisory lock lets one server use it at a time, and only its owner can read it.

use super::OpenError;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The database.
pub(super) const DATABASE: &str = "roundel.db";
/// Its write-ahead log, and the shared-memory index of that.
pub(super) const LOG: &str = "roundel.db-wal";
pub(super) const LOG_INDEX: &str = "roundel.db-shm";
/// Its rollback journal, where it has no log yet.
pub(super) const ROLLBACK_JOURNAL: &str = "roundel.db-journal";
/// The key that signs cookies.
pub(super) const KEY: &str = "cookie.key";
const LOCK: &str = "roundel.lock";

/// A data directory that this process has locked. The lock ends with the process, however that ends.
#[derive(Debug)]
pub(super) struct Directory {
    path: PathBuf,
    lock: Mutex<Option<File>>,
}

impl Directory {
    /// Locks a directory, and creates it if it does not exist.
    pub fn take(path: &Path) -> Result<Directory, OpenError> {
        let failed = |source| OpenError::Directory { path: path.to_owned(), source };
        check_text(path)?;
        make(path).map_err(failed)?;
        let mut file = create(&path.join(LOCK)).map_err(failed)?;
        match try_lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                // Only a hint: the owner may not have written it yet.
                let _ = file.read_to_string(&mut text);
                return Err(OpenError::Taken { path: path.to_owned(), pid: text.trim().parse().ok() });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // The lock holds without it, as on a full disk.
        let _ = note_owner(&mut file);
        tighten(path).map_err(failed)?;
        Ok(Directory { path: path.to_owned(), lock: Mutex::new(Some(file)) })
    }

    /// The directory itself.
    pub fn root(&self) -> &Path {
        &self.path
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Creates the file of the database, so that it and the files that `SQLite` creates beside it are for the owner only.
    pub fn make_database(&self) -> Result<(), OpenError> {
        let path = self.path(DATABASE);
        create(&path).map(drop).map_err(|source| OpenError::Directory { path, source })
    }

    /// Whether the directory is still locked.
    pub fn is_held(&self) -> bool {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Unlocks the directory.
    pub fn release(&self) {
        // Closing the file unlocks it.
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

/// Refuses a path that `SQLite` does not take.
pub(super) fn check_text(path: &Path) -> Result<(), OpenError> {
    let error = || io::Error::other("expected a path in UTF-8");
    path.to_str().map(drop).ok_or_else(|| OpenError::Directory { path: path.to_owned(), source: error() })
}

/// Locks the file. Tries for a little longer than [`is_taken`] holds it.
fn try_lock(file: &File) -> Result<(), TryLockError> {
    for _ in 0..4 {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(25)),
            done => return done,
        }
    }
    file.try_lock()
}

/// Whether a server uses a directory now. Nothing is created or changed.
pub(super) fn is_taken(path: &Path) -> Result<bool, OpenError> {
    let failed = |source| OpenError::Directory { path: path.join(LOCK), source };
    let file = match File::open(path.join(LOCK)) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(failed(error)),
    };
    match file.try_lock_shared() {
        Ok(()) => Ok(false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Where `restore` sets aside what was there.
pub(super) const SET_ASIDE: &str = "before-restore";

/// The prefix of the directories in which `restore` stages its files.
pub(super) const RESTORING: &str = "restoring-";

/// The staging directories of interrupted restores.
pub(super) fn unfinished_restores(path: &Path) -> Result<Vec<PathBuf>, OpenError> {
    let list = || -> io::Result<Vec<PathBuf>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            if entry.path().is_dir() && entry.file_name().to_string_lossy().starts_with(RESTORING) {
                found.push(entry.path());
            }
        }
        Ok(found)
    };
    list().map_err(|source| OpenError::Directory { path: path.to_owned(), source })
}

/// Fails after an interrupted restore: the data could be incomplete.
pub(super) fn check_restored(path: &Path) -> Result<(), OpenError> {
    let Some(unfinished) = unfinished_restores(path)?.into_iter().next() else { return Ok(()) };
    let aside = if path.join(SET_ASIDE).exists() {
        format!(" (what was there before is in {SET_ASIDE})")
    } else {
        String::new()
    };
    let error = io::Error::other(format!(
        "a restore was stopped before it was done; run `roundel restore --force` again, or, if the directory is as you want it, \
         delete this one{aside}",
    ));
    Err(OpenError::Directory { path: unfinished, source: error })
}

/// Checks the length of the cookie key. Returns whether there is one.
pub(super) fn check_key(path: &Path) -> Result<bool, OpenError> {
    let path = path.join(KEY);
    let error = match fs::metadata(&path) {
        Ok(metadata) if metadata.is_dir() => io::ErrorKind::IsADirectory.into(),
        Ok(metadata) if metadata.len() == 32 => return Ok(true),
        Ok(metadata) => io::Error::other(format!(
            "expected a key of 32 bytes, found {}; restore the file from a backup, or delete it, which signs everybody out",
            metadata.len()
        )),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => error,
    };
    Err(OpenError::Directory { path, source: error })
}

/// Writes the process id into the lock file.
fn note_owner(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}

/// Creates a directory for its owner only. An existing one stays as it is.
pub(super) fn make(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens a file for reading and writing. A new one is for its owner only.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Writes a file for its owner only, and syncs it to the disk.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = create(path)?;
    file.set_len(0)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Syncs the names in a directory to the disk.
pub(super) fn sync_names(path: &Path) -> io::Result<()> {
    // Other systems cannot open a directory, and sync names with their files.
    if cfg!(unix) { File::open(path)?.sync_all() } else { Ok(()) }
}

/// Removes the permissions of group and others from the files of a data directory.
#[cfg(unix)]
fn tighten(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut tightened = Vec::new();
    for name in [DATABASE, LOG, LOG_INDEX, ROLLBACK_JOURNAL, KEY, LOCK] {
        let file = path.join(name);
        let mode = match fs::metadata(&file) {
            Ok(metadata) => metadata.permissions().mode(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        if mode & 0o077 != 0 {
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600))?;
            tightened.push(name);
        }
    }
    if !tightened.is_empty() {
        let (directory, files) = (path.display(), tightened.join(", "));
        tracing::warn!(%directory, files, "tightened permissions: others could read or write these files");
    }
    Ok(())
}

#[cfg(not(unix))]
fn tighten(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::text::with_causes;

    #[test]
    fn an_interrupted_restore_names_only_what_is_there() {
        let directory = tempfile::tempdir().expect("a directory");
        check_restored(directory.path()).expect("nothing was interrupted");
        fs::create_dir(directory.path().join("restoring-1")).expect("made");
        let said = || with_causes(&check_restored(directory.path()).expect_err("interrupted"));
        assert!(said().ends_with("delete this one"), "{}", said());
        fs::create_dir(directory.path().join("before-restore")).expect("made");
        assert!(said().ends_with("delete this one (what was there before is in before-restore)"), "{}", said());
    }

    #[test]
    fn a_key_is_a_file_of_32_bytes() {
        let directory = tempfile::tempdir().expect("a directory");
        let (path, check) = (directory.path().join(KEY), || check_key(directory.path()));
        assert!(!check().expect("there is none"));
        fs::write(&path, [7; 32]).expect("written");
        assert!(check().expect("a sound one"));
        fs::write(&path, "short").expect("written");
        let said = with_causes(&check().expect_err("a damaged one"));
        assert!(said.contains("expected a key of 32 bytes, found 5"), "{said}");
        fs::remove_file(&path).expect("removed");
        fs::create_dir(&path).expect("made");
        let said = with_causes(&check().expect_err("a directory"));
        assert!(said.ends_with("is a directory"), "{said}");
    }

    #[test]
    fn a_directory_is_for_one_at_a_time() {
        let directory = tempfile::tempdir().expect("a directory");
        let taken = Directory::take(directory.path()).expect("free");
        match Directory::take(directory.path()) {
            Err(error @ OpenError::Taken { pid: Some(pid), .. }) => {
                assert_eq!(pid, std::process::id());
                let line = error.to_string();
                assert!(line.contains(directory.path().to_str().expect("text")), "{line}");
                assert!(line.contains(&pid.to_string()), "{line}");
            }
            other => panic!("{other:?}"),
        }
        taken.release();
        let again = Directory::take(directory.path()).expect("free again");
        drop(again);
        Directory::take(directory.path()).expect("free again");
    }

    #[cfg(unix)]
    #[test]
    fn a_path_that_is_no_text_is_refused_and_not_made() {
        use std::os::unix::ffi::OsStrExt;
        let parent = tempfile::tempdir().expect("a directory");
        let path = parent.path().join(std::ffi::OsStr::from_bytes(b"a\xff"));
        let said = with_causes(&Directory::take(&path).expect_err("no text"));
        assert!(said.ends_with(": expected a path in UTF-8"), "{said}");
        assert!(!path.exists());
    }

    #[test]
    fn a_look_takes_nothing_and_makes_nothing() {
        let directory = tempfile::tempdir().expect("a directory");
        assert!(!is_taken(directory.path()).expect("looked"));
        assert_eq!(fs::read_dir(directory.path()).expect("a directory").count(), 0);
        let taken = Directory::take(directory.path()).expect("free");
        assert!(is_taken(directory.path()).expect("looked"));
        drop(taken);
        assert!(!is_taken(directory.path()).expect("looked"));
        Directory::take(directory.path()).expect("free");
    }

    #[cfg(unix)]
    #[test]
    fn files_are_for_their_owner_only() {
        use std::os::unix::fs::PermissionsExt;
        let parent = tempfile::tempdir().expect("a directory");
        let path = parent.path().join("made/here");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        drop(Directory::take(&path).expect("made"));
        assert_eq!(mode(&path), 0o700);
        assert_eq!(mode(&path.join(LOCK)), 0o600);
        for name in [DATABASE, LOG, LOG_INDEX, KEY, LOCK] {
            fs::write(path.join(name), "").expect("written");
            fs::set_permissions(path.join(name), fs::Permissions::from_mode(0o664)).expect("widened");
        }
        // Not one of the server's own files.
        fs::write(path.join("roundel.toml"), "").expect("written");
        fs::set_permissions(path.join("roundel.toml"), fs::Permissions::from_mode(0o644)).expect("widened");
        drop(Directory::take(&path).expect("taken"));
        for name in [DATABASE, LOG, LOG_INDEX, KEY, LOCK] {
            assert_eq!(mode(&path.join(name)), 0o600, "{name}");
        }
        assert_eq!(mode(&path.join("roundel.toml")), 0o644);
    }
}
