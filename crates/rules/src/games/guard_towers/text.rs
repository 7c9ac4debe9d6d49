//! Notation: parsing and writing positions and moves.

use super::board::{Cell, WIDTH, castle};
use super::moves::Move;
use super::position::{GuardTowers, STONES};
use crate::text::{Reader, write_rows};
use crate::{MoveError, Position, PositionError, Side, TextError};
use std::fmt;

const ROWS: [u8; WIDTH as usize] = [WIDTH; WIDTH as usize];

/// The cell at this row and column, both counted from the top left.
fn cell_at(row: usize, column: u8) -> Cell {
    Cell::new(column, WIDTH - 1 - row as u8)
}

pub(super) fn parse(text: &str) -> Result<GuardTowers, PositionError> {
    let info = GuardTowers::INFO;
    let mut reader = Reader::new(text);
    let mut pos = GuardTowers::empty(Side::First);
    let mut guards: [Vec<Cell>; 2] = Default::default();
    reader.rows(&ROWS, "`r1` to `r7`, `b1` to `b7`, `RG`, `BG` or a run of empty cells", |reader, row, column| {
        let cell = cell_at(row, column);
        if let Some(side) = reader.take(|c| info.side_with_letter(c)) {
            let height = reader.one("a height from 1 to 7", |c| c.to_digit(8).filter(|&h| h > 0))?;
            pos.change_tower(side, cell, 0, u64::from(height));
        } else if let Some(side) =
            reader.take(|c| info.side_with_letter(c.to_ascii_lowercase()).filter(|_| c.is_uppercase()))
        {
            reader.char('G')?;
            guards[side.index()].push(cell);
            pos.set_guard(side, cell);
        } else {
            return Ok(false);
        }
        Ok(true)
    })?;
    reader.char(' ')?;
    let side = reader.one("`r` or `b` for the side to move", |c| info.side_with_letter(c))?;
    reader.end()?;
    if side == Side::Second {
        pos.flip_side();
    }
    validate(&pos, &guards)?;
    Ok(pos)
}

fn validate(pos: &GuardTowers, guards: &[Vec<Cell>; 2]) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let name = GuardTowers::INFO.side_name(side);
        if let [first, second, ..] = guards[side.index()][..] {
            return Err(PositionError::impossible(format!(
                "{name} has guards on {first} and {second}, but each side has one guard"
            )));
        }
        let stones = pos.stones(side);
        if stones > STONES {
            return Err(PositionError::impossible(format!(
                "{name} has {stones} stones, but each side has at most {STONES}"
            )));
        }
    }
    let arrived = |side: Side| pos.guard(side) == Some(castle(!side));
    if pos.guard(Side::First).is_none() && pos.guard(Side::Second).is_none() {
        return Err(PositionError::impossible("both guards are missing, but the game ends as soon as one is captured"));
    }
    if Side::BOTH.into_iter().all(arrived) {
        return Err(PositionError::impossible(
            "both guards are in the opposing castle, but the game ends as soon as one gets there",
        ));
    }
    Ok(())
}

impl fmt::Display for GuardTowers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, &ROWS, |out, row, column| {
            let cell = cell_at(row, column);
            for side in Side::BOTH {
                let letter = GuardTowers::INFO.sides[side.index()].letter;
                if self.guard(side) == Some(cell) {
                    write!(out, "{}G", letter.to_ascii_uppercase())?;
                    return Ok(true);
                }
                if self.towers_of(side) & cell.bit() != 0 {
                    write!(out, "{letter}{}", self.height(cell))?;
                    return Ok(true);
                }
            }
            Ok(false)
        })?;
        write!(f, " {}", GuardTowers::INFO.sides[self.side.index()].letter)
    }
}

fn read_cell(reader: &mut Reader<'_>) -> Result<Cell, TextError> {
    let column = reader.one("a column from A to G", |c| ('A'..='G').contains(&c).then(|| c as u8 - b'A'))?;
    let row = reader.one("a row from 1 to 7", |c| ('1'..='7').contains(&c).then(|| c as u8 - b'1'))?;
    Ok(Cell::new(column, row))
}

pub(super) fn parse_move(pos: &GuardTowers, text: &str) -> Result<Move, MoveError> {
    let mut reader = Reader::new(text);
    let from = read_cell(&mut reader)?;
    reader.char('-')?;
    let to = read_cell(&mut reader)?;
    reader.char('-')?;
    let stones = reader.one("the number of stones from 1 to 7", |c| c.to_digit(8).filter(|&n| n > 0))? as u8;
    reader.end()?;
    let mv = Move { from, to, stones };
    match pos.objection(mv) {
        None => Ok(mv),
        Some(reason) => Err(MoveError::illegal(reason)),
    }
}
