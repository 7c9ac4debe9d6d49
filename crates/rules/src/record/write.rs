//! The record writer.

use super::{Ending, Record};
use crate::{Draws, GameId, Outcome, Side};
use std::fmt;

/// The maximum width of a line of moves.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.game.id();
        let start = self.game.start_position();
        write_tag(f, "Game", id.name())?;
        if !start.rules().is_empty() {
            write_tag(f, "Rules", &start.rules())?;
        }
        if self.game.draws() == Draws::Off {
            write_tag(f, "Draws", "off")?;
        }
        for (name, value) in [("Event", &self.tags.event), ("Round", &self.tags.round)] {
            if let Some(value) = value {
                write_tag(f, name, value)?;
            }
        }
        if let Some(date) = self.tags.date {
            write_tag(f, "Date", &date.to_string())?;
        }
        for side in Side::BOTH {
            if let Some(player) = self.tags.player(side) {
                write_tag(f, id.info().sides[side.index()].title, player)?;
            }
        }
        if !start.is_start() {
            write_tag(f, "Start", &start.to_string())?;
        }
        write_tag(f, "Result", result_word(id, self.ending))?;
        if let Some(ending) = self.ending {
            write_tag(f, "Reason", &ending.reason.to_string())?;
        }
        if let Some(dice) = &self.tags.dice {
            write_tag(f, "Dice", dice)?;
        }
        writeln!(f)?;
        write_moves(f, &self.game.token_texts())?;
        if let Some(remark) = &self.remark {
            // Nothing in it may end the comment.
            writeln!(f, "{{ {} }}", remark.replace(['{', '}'], ""))?;
        }
        writeln!(f, "{}", result_word(id, self.ending))
    }
}

/// The word for a result: a side's name, `drawn`, or `*` for a game in progress.
pub(super) fn result_word(game: GameId, ending: Option<Ending>) -> &'static str {
    match ending.map(|ending| ending.outcome) {
        Some(Outcome::Won(side)) => game.info().side_name(side),
        Some(Outcome::Drawn) => "drawn",
        None => "*",
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// Writes a roll and its move together after their number: `12. 4 a1-a5`.
fn write_moves(f: &mut fmt::Formatter<'_>, tokens: &[String]) -> fmt::Result {
    let mut column = 0;
    let mut number = 1;
    let mut tokens = tokens.iter().peekable();
    while let Some(token) = tokens.next() {
        let mut decision = format!("{number}. {token}");
        if is_roll(token)
            && let Some(mv) = tokens.next()
        {
            decision = format!("{decision} {mv}");
        }
        number += 1;
        if column > 0 && column + 1 + decision.len() > WIDTH {
            writeln!(f)?;
            column = 0;
        }
        if column > 0 {
            write!(f, " ")?;
            column += 1;
        }
        write!(f, "{decision}")?;
        column += decision.len();
    }
    if column > 0 { writeln!(f) } else { Ok(()) }
}

/// Rolls are the only tokens of one character.
pub(super) fn is_roll(token: &str) -> bool {
    token.len() == 1
}
