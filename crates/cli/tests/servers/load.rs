//! `roundel load` leaves nothing behind.

use crate::roundel::command;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Waits for something that happens soon.
fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < Duration::from_mins(1), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_stops_the_measured_server_too() {
    for signal in ["-TERM", "-INT"] {
        let place = tempfile::tempdir().expect("a directory");
        let mut command = command();
        command.args(["load", "--players", "2", "--time", "10m"]).env("TMPDIR", place.path());
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
        let data = place.path().join(format!("roundel-load-{}", child.id()));
        let server: u32 = wait_for("the server starts", || {
            // The key comes last.
            let started = data.join("cookie.key").exists();
            fs::read_to_string(data.join("roundel.lock")).ok().filter(|_| started)?.trim().parse().ok()
        });
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.ends_with("roundel: stopped by a signal before it was done\n"), "{said}");
        assert!(!Path::new(&format!("/proc/{server}")).exists(), "the server has ended");
        assert!(!data.exists(), "its data are removed");
    }
}
