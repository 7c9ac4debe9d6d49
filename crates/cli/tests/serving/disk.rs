//! A disk that is small enough to be full, and a database that another program holds.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A small file system, until it is dropped. Mounting takes the rights of root.
pub struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// None if `ROUNDEL_NO_MOUNT` says that this machine does not allow it; silence would hide a test that never runs.
    pub fn mount(size: &str) -> Option<SmallDisk> {
        if std::env::var_os("ROUNDEL_NO_MOUNT").is_some() {
            eprintln!("not run: ROUNDEL_NO_MOUNT is set");
            return None;
        }
        let place = tempfile::tempdir().expect("a directory");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]).arg(place.path());
        let status = mount.status().expect("mount runs");
        assert!(
            status.success(),
            "no file system could be mounted; as root it can, and ROUNDEL_NO_MOUNT=1 leaves this out"
        );
        Some(SmallDisk(place))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    fn filler(&self) -> PathBuf {
        self.0.path().join("filler")
    }

    /// Takes all the space that is left.
    pub fn fill(&self) {
        let mut file = File::options().append(true).create(true).open(self.filler()).expect("a file");
        for size in [4096, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
    }

    /// From now on nothing can be written.
    pub fn make_read_only(&self) {
        let status = Command::new("mount").args(["-o", "remount,ro"]).arg(self.0.path()).status().expect("mount runs");
        assert!(status.success());
    }

    /// Gives the space back.
    pub fn free(&self) {
        let _ = fs::remove_file(self.filler());
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0.path()).status();
    }
}

/// Another program that holds the write lock of a database, until it is dropped.
pub struct Holder(Child);

impl Holder {
    pub fn hold(database: &Path) -> Holder {
        Holder::run(database, "BEGIN IMMEDIATE")
    }

    /// Not even reading is possible: the mode of the journal can be changed only by one who is alone.
    pub fn hold_exclusively(database: &Path) -> Holder {
        Holder::run(database, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
    }

    fn run(database: &Path, statements: &str) -> Holder {
        let script = "import sqlite3, sys\n\
            db = sqlite3.connect(sys.argv[1], isolation_level=None)\n\
            for statement in sys.argv[2].split('; '): db.execute(statement).fetchall()\n\
            print('held', flush=True)\n\
            sys.stdin.read()\n\
            db.execute('ROLLBACK')";
        let mut python = Command::new("python3");
        python.args(["-c", script]).arg(database).arg(statements).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = python.spawn().expect("python3 runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        assert_eq!(line, "held\n");
        Holder(child)
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}
