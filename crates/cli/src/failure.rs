//! How a command fails: one line on stderr, and an exit code.

use roundel_arena::process::os_message;
use roundel_rules::text::with_causes_by;
use std::error::Error;
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
    /// The reader of the output has closed it, as `head` does. It has what it wanted: no message, exit code 0.
    ClosedPipe,
}

impl Failure {
    /// Unlike a boxed error, this one can still be recognized among the causes.
    fn new(kind: Kind, error: io::Error) -> Failure {
        Failure { kind, error: error.into() }
    }

    /// The input is bad.
    pub fn input(error: impl Into<Box<dyn Error + Send + Sync>>) -> Failure {
        Failure { kind: Kind::Input, error: anyhow::Error::from_boxed(error.into()) }
    }

    /// The input is fine, but the command failed.
    pub fn work(error: impl Into<Box<dyn Error + Send + Sync>>) -> Failure {
        Failure { kind: Kind::Work, error: anyhow::Error::from_boxed(error.into()) }
    }

    /// The same failure with what it is about in front: a file, or the number of a token.
    #[must_use]
    pub fn context(self, context: String) -> Failure {
        Failure { error: self.error.context(context), ..self }
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
    pub fn unreadable(path: &Path, error: io::Error) -> Failure {
        Failure::new(Kind::Input, error).context(format!("cannot read {}", path.display()))
    }

    /// A file that could not be written. A path that cannot be written to is bad input; a full disk is not.
    pub fn unwritable(path: &Path, error: io::Error) -> Failure {
        use io::ErrorKind::{AlreadyExists, IsADirectory, NotADirectory, NotFound, PermissionDenied};
        let is_input =
            matches!(error.kind(), NotFound | AlreadyExists | NotADirectory | PermissionDenied | IsADirectory);
        let kind = if is_input { Kind::Input } else { Kind::Work };
        Failure::new(kind, error).context(format!("cannot write {}", path.display()))
    }

    /// Writes the line to stderr. If that is closed too, the error is ignored.
    pub fn tell(&self) {
        if self.kind != Kind::ClosedPipe {
            let _ = writeln!(io::stderr(), "roundel: {self}");
        }
    }

    pub fn code(&self) -> ExitCode {
        match self.kind {
            Kind::Input => ExitCode::from(2),
            Kind::Work => ExitCode::from(1),
            Kind::ClosedPipe => ExitCode::SUCCESS,
        }
    }
}

/// Writes a warning to stderr: the command goes on.
pub fn warn(warning: &str) {
    Failure::input(warning).tell();
}

/// An error with its causes in one text. Errors of the operating system are shown without their number.
pub fn with_causes(error: &(dyn Error + 'static)) -> String {
    let show = |error: &(dyn Error + 'static)| match error.downcast_ref::<io::Error>() {
        Some(error) => os_message(error),
        None => error.to_string(),
    };
    with_causes_by(error, show)
}

impl From<io::Error> for Failure {
    /// An error of standard output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::new(Kind::ClosedPipe, error),
            _ => Failure::new(Kind::Work, error).context("cannot write the output".to_owned()),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A message is one line, whatever text it quotes.
        let text = with_causes(self.error.as_ref());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_told_once() {
        let refused = "x".parse::<roundel_rules::record::Record>().expect_err("not a record");
        let line = Failure::input(refused).context("game.txt".to_owned()).to_string();
        assert_eq!(line, "game.txt: line 1, column 1: expected the tag `Game` before the moves, found none");
        let text = "[Game \"gou\"]\n[Start \"x\"]\n[Result \"*\"]\n*";
        let refused = text.parse::<roundel_rules::record::Record>().expect_err("not a position");
        let line = Failure::input(refused).to_string();
        assert!(line.starts_with("line 2, column 1: invalid position: column 1: expected"), "{line}");
        assert_eq!(line.matches("invalid").count(), 1, "{line}");
    }

    #[test]
    fn a_full_disk_is_no_bad_input() {
        let code = |kind: io::ErrorKind| Failure::unwritable(Path::new("x"), kind.into()).kind;
        assert_eq!(code(io::ErrorKind::StorageFull), Kind::Work);
        assert_eq!(code(io::ErrorKind::NotFound), Kind::Input);
        assert_eq!(code(io::ErrorKind::PermissionDenied), Kind::Input);
    }
}
