//! How a command fails: one line on stderr, and an exit code.

use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub struct Failure {
    kind: Kind,
    error: anyhow::Error,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Bad input: exit code 2.
    Input,
    /// A failure while running: exit code 1.
    Work,
}

impl Failure {
    /// The input is bad.
    pub fn input(error: impl fmt::Display) -> Failure {
        Failure { kind: Kind::Input, error: anyhow::anyhow!("{error}") }
    }

    /// The input is fine, but the command failed.
    pub fn work(error: impl fmt::Display) -> Failure {
        Failure { kind: Kind::Work, error: anyhow::anyhow!("{error}") }
    }

    /// The command line could not be parsed. Clap explains it in several lines; this joins them into one.
    pub fn usage(error: &clap::Error) -> Failure {
        let text = error.render().to_string();
        let lines =
            text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
        let line = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("; ");
        Failure::input(line.strip_prefix("error: ").unwrap_or(&line).replace(":; ", ": "))
    }

    /// A file that could not be read.
    pub fn unreadable(path: &Path, error: &io::Error) -> Failure {
        Failure::input(format!("cannot read {}: {}", path.display(), plain(error)))
    }

    /// A file that could not be written.
    pub fn unwritable(path: &Path, error: &io::Error) -> Failure {
        Failure::input(format!("cannot write {}: {}", path.display(), plain(error)))
    }

    /// Writes the line to stderr. If that is closed too, the error is ignored.
    pub fn tell(&self) {
        let _ = writeln!(io::stderr(), "roundel: {self}");
    }

    pub fn code(&self) -> ExitCode {
        match self.kind {
            Kind::Input => ExitCode::from(2),
            Kind::Work => ExitCode::from(1),
        }
    }
}

/// The message of the operating system without its number.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_lowercase()
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            // The reader of the pipe has closed it.
            io::ErrorKind::BrokenPipe => Failure::input("the output was closed before everything was written"),
            _ => Failure::work(format!("cannot write the output: {}", plain(&error))),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A message is one line, whatever text it quotes.
        let text = format!("{:#}", self.error);
        for (i, line) in text.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            // Quoted text may contain control characters, which must not reach the terminal.
            for c in line.chars() {
                if c.is_control() { write!(f, "{}", c.escape_debug())? } else { f.write_char(c)? }
            }
        }
        Ok(())
    }
}
