//! Parser laws for arbitrary input: a parser never panics, and whatever it accepts survives a round trip.
//!
//! The first line of an input is `GAME RULES`, so that a fuzzer can vary the game too. The rest is the text to parse.

use super::{check_position, demand, equal};
use crate::record::Record;
use crate::{AnyPosition, GameId, Position};

/// What a parser did with an input for which the law holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It accepted the input, and the round trip succeeded.
    Accepted,
    /// It refused the input.
    Refused,
}

/// Splits off the first line: the game and its options, if any.
fn game_line(input: &str) -> Option<(GameId, &str, &str)> {
    let (line, rest) = input.split_once('\n')?;
    let (game, rules) = line.split_once(' ').unwrap_or((line, ""));
    Some((game.parse().ok()?, rules, rest))
}

/// `GAME RULES` / position text: refused, or written back exactly. An accepted position must satisfy all laws.
pub fn position_law(input: &str) -> Result<Verdict, String> {
    let Some((game, rules, text)) = game_line(input) else { return Ok(Verdict::Refused) };
    let Ok(any) = AnyPosition::parse(game, rules, text) else { return Ok(Verdict::Refused) };
    equal(&any.to_string(), &text.to_owned(), "an accepted position text")?;
    with_position!(&any, position => check_position(position, &[]))?;
    Ok(Verdict::Accepted)
}

/// `GAME RULES` / position text / move text: refused, or a legal move that survives the round trip through its text.
pub fn move_law(input: &str) -> Result<Verdict, String> {
    let Some((game, rules, rest)) = game_line(input) else { return Ok(Verdict::Refused) };
    let Some((position, text)) = rest.split_once('\n') else { return Ok(Verdict::Refused) };
    let Ok(any) = AnyPosition::parse(game, rules, position) else { return Ok(Verdict::Refused) };
    with_position!(&any, position => one_move(position, text))
}

fn one_move<P: Position>(position: &P, text: &str) -> Result<Verdict, String> {
    let Ok(mv) = position.parse_move(text) else { return Ok(Verdict::Refused) };
    demand(position.moves().contains(&mv), || format!("`{text}` is accepted at `{position}`, but not legal"))?;
    equal(&position.parse_move(&position.move_text(mv)), &Ok(mv), "an accepted move text")?;
    Ok(Verdict::Accepted)
}

/// `GAME` / list of options: refused, or a list that gives the same position when it is written and parsed again.
pub fn options_law(input: &str) -> Result<Verdict, String> {
    let Some((game, _, text)) = game_line(input) else { return Ok(Verdict::Refused) };
    let Ok(position) = AnyPosition::start(game, text) else { return Ok(Verdict::Refused) };
    equal(&AnyPosition::start(game, &position.rules()), &Ok(position), "an accepted list of options")?;
    Ok(Verdict::Accepted)
}

/// A record: refused, or equal to the original when it is written and parsed again.
pub fn record_law(input: &str) -> Result<Verdict, String> {
    let Ok(record) = input.parse::<Record>() else { return Ok(Verdict::Refused) };
    let text = record.to_string();
    let again: Record = text.parse().map_err(|error| format!("does not parse its own text: {error:?}\n{text}"))?;
    equal(&again.to_string(), &text, "a record written again")?;
    equal(&again.tags, &record.tags, "the tags of a record written again")?;
    equal(&again.ending, &record.ending, "the ending of a record written again")?;
    equal(&again.game.position(), &record.game.position(), "the last position of a record written again")?;
    Ok(Verdict::Accepted)
}
