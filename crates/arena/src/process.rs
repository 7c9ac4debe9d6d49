//! Child processes that exchange lines, and never outlive their parent.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// A running program. Dropping it kills it together with its own children.
#[derive(Debug)]
pub struct Process {
    child: Child,
    reaper: Option<Child>,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// Why no line could be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// No line came in time.
    Timeout,
    /// The program has closed its output.
    Closed,
}

/// Limits on buffered lines and their length: a program that writes without end must not fill the memory.
const MAX_LINES: usize = 1024;
const MAX_LINE: u64 = 1 << 16;

/// How long a program may take to exit after it has closed its output.
const EXIT_TIME: Duration = Duration::from_millis(250);

impl Process {
    /// Starts a program with its arguments. Its stderr is discarded.
    pub fn start(words: &[String]) -> io::Result<Process> {
        let (name, arguments) = words.split_first().ok_or_else(|| io::Error::other("there is no command"))?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        own_group(&mut command);
        let mut child = command.spawn()?;
        let reaper = start_reaper(&child);
        let input = child.stdin.take().expect("the input is piped");
        let mut output = BufReader::new(child.stdout.take().expect("the output is piped"));
        let (sender, lines) = sync_channel(MAX_LINES);
        let listen = move || {
            let mut bytes = Vec::new();
            while output.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                if sender.send(line).is_err() {
                    break;
                }
                bytes.clear();
            }
        };
        let process = Process { child, reaper, input, lines };
        // If the reader thread cannot be started, dropping the process kills the program.
        thread::Builder::new().spawn(listen)?;
        Ok(process)
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        self.input.write_all(format!("{line}\n").as_bytes())?;
        self.input.flush()
    }

    /// The next line, until a deadline.
    pub fn line(&self, until: Instant) -> Result<String, ReadError> {
        self.lines.recv_timeout(until.saturating_duration_since(Instant::now())).map_err(|error| match error {
            RecvTimeoutError::Timeout => ReadError::Timeout,
            RecvTimeoutError::Disconnected => ReadError::Closed,
        })
    }

    /// The exit status, if the program has ended. Waits a moment, since it may just have closed its output.
    pub fn ended(&mut self) -> Option<String> {
        let until = Instant::now() + EXIT_TIME;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => thread::sleep(EXIT_TIME / 50),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(mut reaper) = self.reaper.take() {
            // Closing its input makes it kill the program's process group. The group id is not reused while anything in the group
            // is running, or before the program is waited for.
            drop(reaper.stdin.take());
            let _ = reaper.wait();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The message of an operating system error, in lower case and without its number. Other errors say it as they do.
pub fn os_message(error: &io::Error) -> String {
    let text = error.to_string();
    if error.raw_os_error().is_none() {
        return text;
    }
    text.split(" (os error").next().unwrap_or(&text).to_lowercase()
}

#[cfg(unix)]
fn own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

/// Starts a shell that kills the program's process group when its input ends: when the process is dropped, or when this program itself
/// is killed.
#[cfg(unix)]
fn start_reaper(child: &Child) -> Option<Child> {
    let script = format!("while read -r line; do :; done; kill -s KILL -- -{}", child.id());
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    // Signals from the terminal must not reach it.
    own_group(&mut shell);
    shell.spawn().ok()
}

#[cfg(not(unix))]
fn start_reaper(_: &Child) -> Option<Child> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Process {
        Process::start(&["sh", "-c", script].map(str::to_owned)).expect("a shell starts")
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(20)
    }

    #[test]
    fn lines_go_both_ways() {
        let mut process = shell("read -r line; echo \"you said $line\"");
        process.send("hello").expect("sent");
        assert_eq!(process.line(soon()), Ok("you said hello".to_owned()));
        assert_eq!(process.line(soon()), Err(ReadError::Closed));
    }

    #[test]
    fn nothing_is_left_running() {
        // The shell waits for a child of its own, which writes its number first.
        let process = shell("sleep 1000 & echo $!; wait");
        let number = process.line(soon()).expect("a line");
        let alive = || {
            let kill = Command::new("sh").args(["-c", &format!("kill -0 {number}")]).stderr(Stdio::null()).status();
            // A zombie is not alive.
            let state = std::fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
            kill.expect("a shell runs").success() && !state.contains(") Z")
        };
        assert!(alive());
        drop(process);
        let end = soon();
        while alive() {
            assert!(Instant::now() < end, "{number} is still running");
            thread::yield_now();
        }
    }

    #[test]
    fn what_takes_too_long_is_not_waited_for() {
        let process = shell("sleep 1000");
        assert_eq!(process.line(Instant::now() + Duration::from_millis(20)), Err(ReadError::Timeout));
    }

    #[test]
    fn what_cannot_be_started() {
        assert!(Process::start(&["/nowhere/engine".to_owned()]).is_err());
        assert!(Process::start(&[]).is_err());
    }
}
