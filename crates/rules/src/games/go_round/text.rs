//! Notation: parsing and writing positions and moves.

use super::board::{Crossing, Field, WIDTH};
use super::moves::Move;
use super::position::{CHIPS, FIGURES, GoRound, Options};
use crate::text::{Reader, write_rows};
use crate::{MoveError, Position, PositionError, Roll, Side, TextError};
use std::fmt;

const ROWS: [u8; WIDTH as usize] = [WIDTH; WIDTH as usize];

/// Converts a row counted from the top to a row of the board.
fn from_top(row: usize) -> u8 {
    WIDTH - 1 - row as u8
}

/// The side whose figures have this letter.
fn side_with_figure(letter: char) -> Option<Side> {
    GoRound::INFO.side_with_letter(letter.to_ascii_lowercase()).filter(|_| letter.is_ascii_uppercase())
}

pub(super) fn parse(text: &str, options: Options) -> Result<GoRound, PositionError> {
    let info = GoRound::INFO;
    let mut reader = Reader::new(text);
    let mut figures = [0; 2];
    let mut chips = [0; 2];
    let mut misplaced = None;
    reader.rows(&ROWS, "`W`, `B`, `w`, `b` or a run of empty cells", |reader, row, column| {
        let row = from_top(row);
        if let Some(side) = reader.take(side_with_figure) {
            match Field::new(column, row) {
                Some(field) => figures[side.index()] |= field.bit(),
                None => misplaced = misplaced.take().or(Crossing::new(column, row).map(figure_on_crossing)),
            }
        } else if let Some(side) = reader.take(|c| info.side_with_letter(c)) {
            match Crossing::new(column, row) {
                Some(crossing) => chips[side.index()] |= crossing.bit(),
                None => misplaced = misplaced.take().or(Field::new(column, row).map(chip_on_border)),
            }
        } else {
            return Ok(false);
        }
        Ok(true)
    })?;
    reader.char(' ')?;
    let side = reader.one("`w` or `b` for the side to move", |c| info.side_with_letter(c))?;
    reader.char(' ')?;
    let die = reader.one("a roll from 1 to 6, or `-` before the roll", |c| match c {
        '-' => Some(None),
        c => c.to_digit(10).and_then(|number| Roll::new(number as u8)).map(Some),
    })?;
    reader.end()?;
    if let Some(reason) = misplaced {
        return Err(PositionError::impossible(reason));
    }
    validate(figures, chips)?;
    let mut pos = GoRound::new(figures, chips, options);
    if let (Some(winner), Some(roll)) = (pos.winner(), die) {
        let name = info.side_name(winner);
        return Err(PositionError::impossible(format!("{name} has won, so the roll must be `-`, but it is {roll}")));
    }
    if side == Side::Second {
        pos.flip_side();
    }
    pos.set_die(die);
    Ok(pos)
}

fn figure_on_crossing(crossing: Crossing) -> String {
    format!("a figure is on {crossing}, but figures belong on the border")
}

fn chip_on_border(field: Field) -> String {
    format!("a chip is on {field}, but chips belong on crossings")
}

fn validate(figures: [u32; 2], chips: [u32; 2]) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let name = GoRound::INFO.side_name(side);
        let figures = figures[side.index()].count_ones();
        if figures != FIGURES {
            let s = if figures == 1 { "" } else { "s" };
            return Err(PositionError::impossible(format!("{name} has {figures} figure{s}, but each side has two")));
        }
        let chips = chips[side.index()].count_ones();
        if chips > CHIPS.into() {
            return Err(PositionError::impossible(format!(
                "{name} has {chips} chips, but each side has at most {CHIPS}"
            )));
        }
    }
    Ok(())
}

impl fmt::Display for GoRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |side: Side| GoRound::INFO.sides[side.index()].letter;
        write_rows(f, &ROWS, |out, row, column| {
            let row = from_top(row);
            let is_figure = |field: Field, side: Side| self.figures[side.index()] & field.bit() != 0;
            let is_chip = |crossing: Crossing, side: Side| self.chips[side.index()] & crossing.bit() != 0;
            for side in Side::BOTH {
                if Field::new(column, row).is_some_and(|field| is_figure(field, side)) {
                    write!(out, "{}", letter(side).to_ascii_uppercase())?;
                    return Ok(true);
                }
                if Crossing::new(column, row).is_some_and(|crossing| is_chip(crossing, side)) {
                    write!(out, "{}", letter(side))?;
                    return Ok(true);
                }
            }
            Ok(false)
        })?;
        write!(f, " {} ", letter(self.side))?;
        match self.die {
            Some(roll) => write!(f, "{roll}"),
            None => f.write_str("-"),
        }
    }
}

/// Parses a column and a row, and converts them with `accept`; an error that names `expected` if that returns `None`.
fn read_cell<T>(
    reader: &mut Reader<'_>,
    expected: &str,
    accept: impl FnOnce(u8, u8) -> Option<T>,
) -> Result<T, TextError> {
    let start = reader.clone();
    let column = reader.one("a column from a to g", |c| ('a'..='g').contains(&c).then(|| c as u8 - b'a'))?;
    let row = reader.one("a row from 1 to 7", |c| ('1'..='7').contains(&c).then(|| c as u8 - b'1'))?;
    accept(column, row).ok_or_else(|| start.error(expected))
}

fn read_field(reader: &mut Reader<'_>) -> Result<Field, TextError> {
    read_cell(reader, "a border space, in column a or g or in row 1 or 7", Field::new)
}

fn read_crossing(reader: &mut Reader<'_>) -> Result<Crossing, TextError> {
    read_cell(reader, "a crossing from b2 to f6", Crossing::new)
}

fn read_move(text: &str) -> Result<Move, TextError> {
    let mut reader = Reader::new(text);
    if reader.peek() == Some('p') {
        "pass".chars().try_for_each(|letter| reader.char(letter))?;
        reader.end()?;
        return Ok(Move::Pass);
    }
    let from = read_field(&mut reader)?;
    reader.char('-')?;
    let to = read_field(&mut reader)?;
    let relocated = if reader.take_char('>') { Some(read_field(&mut reader)?) } else { None };
    let chip = if reader.take_char('@') { Some(read_crossing(&mut reader)?) } else { None };
    reader.end()?;
    Ok(Move::Go { from, to, relocated, chip })
}

pub(super) fn parse_move(pos: &GoRound, text: &str) -> Result<Move, MoveError> {
    let mv = read_move(text)?;
    match pos.objection(mv) {
        None => Ok(mv),
        Some(reason) => Err(MoveError::illegal(reason)),
    }
}
