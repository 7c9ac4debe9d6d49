//! `roundel step`: plays rolls and moves, and prints the position.

use super::{ending_text, state_json};
use crate::arguments::GameArguments;
use crate::failure::Failure;
use crate::output::Output;
use roundel_rules::record::Ending;
use roundel_rules::turn_text;

const EXAMPLES: &str = "\
Examples:
  roundel step guard-towers D5-D4-1 D3-D4-1
  roundel step runaround 4 0-4 2 --rules oval-16
  roundel step gou --position 'rrryyy/r3y/6/5/6/4/6/5/1y4/2r2/2y3 y' c3-g3
";

/// Play rolls and moves, and print the resulting position
///
/// The first line is the position text, the second `to roll SIDE`, `to move SIDE`, `won SIDE` or `drawn`. When the game is over, the
/// third says how it ended.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let game = arguments.game.play()?;
    if arguments.json {
        return Output::new().json(&state_json(&game));
    }
    let ending = Ending::by_the_rules(&game).map(|ending| ending_text(&game, ending) + "\n").unwrap_or_default();
    Output::new().text(&format!("{}\n{}\n{ending}", game.position(), turn_text(game.id().info(), game.turn())))
}
