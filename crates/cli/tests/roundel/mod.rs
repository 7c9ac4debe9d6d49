//! Runs the real binary.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run left behind.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The binary with a quiet environment: English, no colours.
pub fn command() -> Command {
    // Another build can be measured by the same tests.
    let program = std::env::var("ROUNDEL").unwrap_or_else(|_| env!("CARGO_BIN_EXE_roundel").to_owned());
    let mut command = Command::new(program);
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").env_remove("NO_COLOR");
    command
}

/// Runs with arguments, and something on the standard input.
pub fn run_with(arguments: &[&str], input: &str) -> Run {
    let mut child = command()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A command that fails early does not read its input.
    let _ = child.stdin.take().expect("the input is piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the binary ends");
    Run {
        code: output.status.code().expect("the binary is not killed"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the errors are text"),
    }
}

/// Runs with arguments.
pub fn run(arguments: &[&str]) -> Run {
    run_with(arguments, "")
}

/// The output of a run that must succeed without a word of complaint.
#[allow(dead_code, reason = "not every test needs it")]
pub fn output(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!((run.code, &*run.err), (0, ""), "{arguments:?}: {run:?}");
    run.out
}

/// The complaint of a run that must fail as bad input: one line.
#[allow(dead_code, reason = "not every test needs it")]
pub fn complaint(arguments: &[&str]) -> String {
    complaint_of(&run(arguments))
}

/// The complaint of such a run.
#[allow(dead_code, reason = "not every test needs it")]
pub fn complaint_of(run: &Run) -> String {
    assert_eq!(run.code, 2, "{run:?}");
    let line = run.err.strip_prefix("roundel: ").and_then(|line| line.strip_suffix('\n'));
    let line = line.unwrap_or_else(|| panic!("not a line of ours: {run:?}"));
    assert!(!line.contains('\n') && !line.contains("panicked"), "more than one line: {run:?}");
    line.to_owned()
}
