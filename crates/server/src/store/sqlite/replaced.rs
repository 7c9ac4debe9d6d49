//! Notices that the file of the database was deleted or replaced under a running server. `SQLite` goes on with the file it has opened, which
//! nobody will find again.

use super::directory::{DATABASE, Directory};
use std::io;
use std::path::Path;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// How often to look.
const INTERVAL: Duration = Duration::from_mins(1);

/// What tells a file from another one at the same path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FileId(u64, u64);

/// The file at a path.
#[cfg(unix)]
fn file_id(path: &Path) -> io::Result<Option<FileId>> {
    use std::os::unix::fs::MetadataExt;
    let metadata = path.metadata()?;
    Ok(Some(FileId(metadata.dev(), metadata.ino())))
}

/// Elsewhere an open file cannot be deleted.
#[cfg(not(unix))]
fn file_id(_: &Path) -> io::Result<Option<FileId>> {
    Ok(None)
}

/// Whether another file, or none, is at this path now. One that cannot be looked at is not missed.
fn is_replaced(path: &Path, opened: FileId) -> bool {
    match file_id(path) {
        Ok(found) => found != Some(opened),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

/// Looks at the file of the database every now and then, until the store is closed, and logs once if it is gone.
pub(super) fn watch(directory: &Arc<Directory>) {
    if let Ok(Some(opened)) = file_id(&directory.path(DATABASE)) {
        tokio::spawn(look(Arc::downgrade(directory), opened));
    }
}

async fn look(directory: Weak<Directory>, opened: FileId) {
    loop {
        tokio::time::sleep(INTERVAL).await;
        let Some(directory) = directory.upgrade().filter(|directory| directory.is_held()) else { return };
        let database = directory.path(DATABASE);
        if is_replaced(&database, opened) {
            tracing::error!(
                database = %database.display(),
                "the database was deleted or replaced while the server is running: what is stored since then is lost when it stops"
            );
            return;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_that_is_changed_is_the_same_and_another_one_is_not() {
        let directory = tempfile::tempdir().expect("a directory");
        let (path, other) = (directory.path().join("a"), directory.path().join("b"));
        fs::write(&path, "one").expect("written");
        let opened = file_id(&path).expect("it is there").expect("it can be told");
        fs::write(&path, "two").expect("written");
        assert!(!is_replaced(&path, opened));
        fs::write(&other, "two").expect("written");
        fs::rename(&other, &path).expect("replaced");
        assert!(is_replaced(&path, opened));
        fs::remove_file(&path).expect("removed");
        assert!(is_replaced(&path, opened));
    }
}
