//! `roundel moves`: the legal moves or rolls.

use super::state_json;
use crate::arguments::PositionArguments;
use crate::failure::Failure;
use crate::output::Output;
use roundel_rules::{AnyGame, Draws};
use serde_json::json;

const EXAMPLES: &str = "\
Examples:
  roundel moves guard-towers
  roundel moves go-round --position 'B5B/7/7/7/7/7/W5W w 4'
  roundel moves gou --rules rows,dare --json
";

/// List the legal moves, or the rolls 1 to 6 before a roll; nothing if the game is over
///
/// One per line, sorted bytewise.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let position = arguments.position.read()?;
    let tokens = position.legal_tokens();
    if arguments.json {
        let mut state = state_json(&AnyGame::new(position, Draws::On));
        state["tokens"] = json!(tokens);
        return Output::new().json(&state);
    }
    Output::new().text(&tokens.into_iter().map(|token| token + "\n").collect::<String>())
}
