//! Laws of the readers, for any text whatever: they never panic, and what they accept is what they would write.
//!
//! Inputs are framed in lines, so that a fuzzer can vary the game too: `GAME RULES`, then what the law is about.

use super::{check_position, demand, equal};
use crate::record::Record;
use crate::{AnyPosition, GameId, Position};

/// The first line: the game, and its options if there are any.
fn game_line(input: &str) -> Option<(GameId, &str, &str)> {
    let (line, rest) = input.split_once('\n')?;
    let (game, rules) = line.split_once(' ').unwrap_or((line, ""));
    Some((game.parse().ok()?, rules, rest))
}

/// `GAME RULES` / position text: refused, or written back to the letter, and then a position that keeps all laws.
pub fn position_law(input: &str) -> Result<(), String> {
    let Some((game, rules, text)) = game_line(input) else { return Ok(()) };
    let Ok(any) = AnyPosition::parse(game, rules, text) else { return Ok(()) };
    equal(&any.to_string(), &text.to_owned(), "an accepted position text")?;
    with_position!(&any, position => check_position(position, &[]))
}

/// `GAME RULES` / position text / move text: refused, or a legal move whose own text leads to it again.
pub fn move_law(input: &str) -> Result<(), String> {
    let Some((game, rules, rest)) = game_line(input) else { return Ok(()) };
    let Some((position, text)) = rest.split_once('\n') else { return Ok(()) };
    let Ok(any) = AnyPosition::parse(game, rules, position) else { return Ok(()) };
    with_position!(&any, position => one_move(position, text))
}

fn one_move<P: Position>(position: &P, text: &str) -> Result<(), String> {
    let Ok(mv) = position.parse_move(text) else { return Ok(()) };
    demand(position.moves().contains(&mv), || format!("`{text}` is accepted at `{position}`, but not legal"))?;
    equal(&position.parse_move(&position.move_text(mv)), &Ok(mv), "an accepted move text")
}

/// `GAME` / list of options: refused, or a list that leads to the same position when it is written again.
pub fn options_law(input: &str) -> Result<(), String> {
    let Some((game, _, text)) = game_line(input) else { return Ok(()) };
    let Ok(position) = AnyPosition::start(game, text) else { return Ok(()) };
    equal(&AnyPosition::start(game, &position.rules()), &Ok(position), "an accepted list of options")
}

/// A record: refused, or a text that says the same when it is written and read again.
pub fn record_law(input: &str) -> Result<(), String> {
    let Ok(record) = input.parse::<Record>() else { return Ok(()) };
    let text = record.to_string();
    let again: Record = text.parse().map_err(|error| format!("its own text is refused: {error}\n{text}"))?;
    equal(&again.to_string(), &text, "a record written again")?;
    equal(&again.tags, &record.tags, "the tags of a record written again")?;
    equal(&again.ending, &record.ending, "the ending of a record written again")?;
    equal(&again.game.position(), &record.game.position(), "the last position of a record written again")
}
