//! How a command fails: one line on the error output, and an exit code.

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
    /// What was asked for makes no sense: exit code 2.
    Input,
    /// What was asked for could not be done: exit code 1.
    Work,
}

impl Failure {
    /// The user gave something that cannot be.
    pub fn input(error: impl fmt::Display) -> Failure {
        Failure { kind: Kind::Input, error: anyhow::anyhow!("{error}") }
    }

    /// Something went wrong that the user's input is not to blame for.
    pub fn work(error: impl fmt::Display) -> Failure {
        Failure { kind: Kind::Work, error: anyhow::anyhow!("{error}") }
    }

    /// The command line itself was refused. Clap explains over several lines; one is enough.
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

    /// Writes the line on the error output. Where that is closed too, nobody is left to be told.
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
            // Whoever read the output has seen enough; the rest of it cannot be delivered.
            io::ErrorKind::BrokenPipe => Failure::input("the output was closed before all was written"),
            _ => Failure::work(format!("cannot write the output: {}", plain(&error))),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A message is one line, whatever the text that it quotes.
        let text = format!("{:#}", self.error);
        for (i, line) in text.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            // What it quotes may come from anywhere, and must not command the terminal.
            for c in line.chars() {
                if c.is_control() { write!(f, "{}", c.escape_debug())? } else { f.write_char(c)? }
            }
        }
        Ok(())
    }
}
