//! A system clock that tests can set, for a server that runs under Debian's `libfaketime`: it changes the date that a process
//! sees and leaves the monotonic clock alone, as setting the clock does.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

pub struct FakeClock(tempfile::TempDir);

impl FakeClock {
    pub fn new() -> FakeClock {
        let clock = FakeClock(tempfile::tempdir().expect("a directory"));
        clock.set("+0");
        clock
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("clock")
    }

    /// Lets the server see another date from now on: `+2h`, `-3d`, `+0`.
    pub fn set(&self, offset: &str) {
        let next = self.0.path().join("next");
        fs::write(&next, format!("{offset}\n")).expect("written");
        fs::rename(next, self.file()).expect("renamed");
    }

    /// Makes a command see this clock.
    pub fn prepare(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", library())
            .env("FAKETIME_TIMESTAMP_FILE", self.file())
            .env("FAKETIME_NO_CACHE", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }
}

/// Where the package `libfaketime` has its library.
fn library() -> PathBuf {
    let places = ["x86_64-linux-gnu", "aarch64-linux-gnu"];
    let mut found = places.iter().map(|place| Path::new("/usr/lib").join(place).join("faketime/libfaketime.so.1"));
    found.find(|path| path.exists()).expect("libfaketime is installed: apt-get install faketime")
}
