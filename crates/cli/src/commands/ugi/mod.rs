//! `roundel ugi`: the Universal Game Interface, described in docs/protocol.md.

mod go;
mod info;
mod session;

use crate::arguments::GameParser;
use crate::failure::Failure;
use roundel_rules::GameId;
use session::Session;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

const EXAMPLES: &str = "\
Examples:
  roundel ugi guard-towers < /dev/null
  printf 'ugi\\nposition startpos moves D5-D4-1\\ngo depth 4\\n' | roundel ugi guard-towers
  printf 'position startpos moves 4\\ngo nodes 1000\\n' | roundel ugi go-round
";

/// Speak the Universal Game Interface (UGI), to play against other programs
///
/// Reads commands from standard input, one per line: `ugi`, `isready`, `setoption`, `uginewgame`, `position`, `go`, `stop`, `query`,
/// `show`, `quit`. In games with a die, rolls are listed among the moves. At the end of the input it finishes a search with a limit
/// and exits. docs/protocol.md describes the protocol.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The game; can be changed by the option Game
    #[arg(value_name = "GAME", value_parser = GameParser, default_value = "guard-towers")]
    game: GameId,

    /// Options (variations); can be changed by the option Rules
    #[arg(long, value_name = "OPTIONS", default_value = "", hide_default_value = true)]
    rules: String,
}

/// Standard output, written in whole lines from any thread.
#[derive(Clone)]
struct Answers(Arc<Mutex<io::Stdout>>);

impl Answers {
    /// Writes and flushes lines. The session notices a closed output.
    fn tell(&self, lines: &str) -> io::Result<()> {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{lines}")?;
        output.flush()
    }
}

/// The maximum length of a command line.
const MAX_LINE: u64 = 1 << 20;

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let answers = Answers(Arc::new(Mutex::new(io::stdout())));
    let mut session = Session::new(arguments.game, &arguments.rules, answers).map_err(Failure::input)?;
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::unreadable(Path::new("standard input"), error))? == 0 {
            session.finish();
            return Ok(());
        }
        if session.handle_line(&String::from_utf8_lossy(&bytes))?.is_break() {
            return Ok(());
        }
    }
}
