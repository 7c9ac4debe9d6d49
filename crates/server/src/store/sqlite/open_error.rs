//! How opening a data directory fails.

use super::CopyError;
use super::schema::VERSION;
use std::io;
use std::path::PathBuf;

/// Why a data directory could not be opened.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum OpenError {
    #[error("cannot use {}", path.display())]
    Directory { path: PathBuf, source: io::Error },
    #[error("cannot use {}", path.display())]
    Database { path: PathBuf, source: sqlx::Error },
    #[error(
        "{}: it was written by a newer Roundel (version {found} of the database, this one knows {VERSION}): use \
         that version, or another directory", path.display()
    )]
    Newer { path: PathBuf, found: u32 },
    #[error(
        "{}: another Roundel is using this directory{}: stop it first, or use another directory", path.display(),
        pid.map_or(String::new(), |pid| format!(" (process {pid})"))
    )]
    Taken { path: PathBuf, pid: Option<u32> },
    #[error("{}: expected a database of Roundel, found none", path.display())]
    Missing { path: PathBuf },
    #[error(
        "{}: the database is missing or empty, but there was one, because the directory has a cookie.key; nothing was changed; \
         restore a backup by `roundel restore --force`, or move cookie.key away to begin with an empty database", path.display()
    )]
    Lost { path: PathBuf },
    #[error("{}: expected a database of Roundel, found one of another program", path.display())]
    Foreign { path: PathBuf },
    #[error(
        "{}: the database is damaged ({found}); nothing was changed; `roundel verify` says more, `roundel restore` \
         restores a backup", path.display()
    )]
    Garbled { path: PathBuf, found: String },
    #[error(
        "{}: the log is damaged, and at least {commits} stored transactions behind the damage would be lost; nothing was changed; \
         `roundel restore` restores a backup, and docs/operations.md says what else can be done", path.display()
    )]
    LostLog { path: PathBuf, commits: u64 },
    #[error("no copy could be made before the upgrade of the database, so it was left alone")]
    Copy(#[source] Box<CopyError>),
}
