//! Notation: parsing and writing positions and moves.

use super::board::{INNER, Point, WIDTH};
use super::moves::{Captures, Move};
use super::position::{Gou, Options, STONES};
use crate::text::{Reader, write_rows};
use crate::{MoveError, Position, PositionError, Side, TextError};
use std::fmt;

/// The number of points in each row, from the top. The middle row has no point in the centre.
const ROWS: [u8; WIDTH as usize] = [6, 5, 6, 5, 6, 4, 6, 5, 6, 5, 6];

/// The point at this row and place in the row, both counted from the top left.
fn point_at(row: usize, place: u8) -> Point {
    let row = WIDTH - 1 - row as u8;
    let mut points = (0..WIDTH).filter_map(|column| Point::new(column, row));
    points.nth(place as usize).expect("the row has this place")
}

pub(super) fn parse(text: &str, options: Options) -> Result<Gou, PositionError> {
    let info = Gou::INFO;
    let mut reader = Reader::new(text);
    let mut pos = Gou::empty(Side::First, options);
    reader.rows(&ROWS, "`r`, `y` or a run of empty points", |reader, row, place| {
        let side = reader.take(|c| info.side_with_letter(c));
        if let Some(side) = side {
            pos.toggle_stones(side, point_at(row, place).bit());
        }
        Ok(side.is_some())
    })?;
    reader.char(' ')?;
    let side = reader.one("`r` or `y` for the side to move", |c| info.side_with_letter(c))?;
    reader.end()?;
    if side == Side::Second {
        pos.flip_side();
    }
    validate(&pos)?;
    Ok(pos)
}

fn validate(pos: &Gou) -> Result<(), PositionError> {
    let name = |side: Side| Gou::INFO.side_name(side);
    let limit = pos.options.lost_with();
    for side in Side::BOTH {
        let stones = pos.count_stones(side);
        if stones > STONES {
            return Err(PositionError::impossible(format!(
                "{} has {stones} stones, but each side has at most {STONES}",
                name(side)
            )));
        }
    }
    if Side::BOTH.into_iter().all(|side| pos.count_stones(side) <= limit) {
        return Err(PositionError::impossible(format!(
            "both sides have {limit} stones or fewer, but the game ends as soon as one side does"
        )));
    }
    if let Some(side) = Side::BOTH.into_iter().find(|&side| pos.has_won(side) && pos.has_won(!side)) {
        let corners = if pos.stones[side.index()] & INNER == INNER { side } else { !side };
        return Err(PositionError::impossible(format!(
            "{} has the four inner corners and at most {limit} stones, but either one ends the game",
            name(corners)
        )));
    }
    Ok(())
}

impl fmt::Display for Gou {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, &ROWS, |out, row, place| {
            let point = point_at(row, place);
            let side = Side::BOTH.into_iter().find(|side| self.stones[side.index()] & point.bit() != 0);
            if let Some(side) = side {
                out.write_char(Gou::INFO.sides[side.index()].letter)?;
            }
            Ok(side.is_some())
        })?;
        write!(f, " {}", Gou::INFO.sides[self.side.index()].letter)
    }
}

fn read_point(reader: &mut Reader<'_>) -> Result<Point, TextError> {
    let start = reader.clone();
    let column = reader.one("a column from a to k", |c| ('a'..='k').contains(&c).then(|| c as u8 - b'a'))?;
    let here = reader.clone();
    let expected = "a row from 1 to 11";
    let row = reader.number(expected, WIDTH)?.checked_sub(1).ok_or_else(|| here.error(expected))?;
    Point::new(column, row).ok_or_else(|| start.error("a point, where lines meet"))
}

/// Parses the captures after a move: each stone once, sorted by column, then by row.
fn read_captures(reader: &mut Reader<'_>) -> Result<Vec<Point>, TextError> {
    let mut points: Vec<Point> = Vec::new();
    while reader.take_char('x') {
        let here = reader.clone();
        let point = read_point(reader)?;
        let order = |point: Point| (point.column(), point.row());
        if let Some(&last) = points.last().filter(|&&last| order(last) >= order(point)) {
            return Err(here.error(format!("a point after {last}, because captures are listed in order")));
        }
        points.push(point);
    }
    Ok(points)
}

pub(super) fn parse_move(pos: &Gou, text: &str) -> Result<Move, MoveError> {
    let mut reader = Reader::new(text);
    let from = read_point(&mut reader)?;
    reader.char('-')?;
    let to = read_point(&mut reader)?;
    let listed = read_captures(&mut reader)?;
    reader.end()?;
    if let Some(reason) = pos.way_objection(from, to) {
        return Err(MoveError::illegal(reason));
    }
    let mv = Move { from, to, captures: captures_listed(pos, from, to, &listed).map_err(MoveError::illegal)? };
    match pos.objection(mv) {
        None => Ok(mv),
        Some(reason) => Err(MoveError::illegal(reason)),
    }
}

/// Converts a list of captured stones to captures, or says what is wrong with it. The list may be empty if captures are
/// not optional.
fn captures_listed(pos: &Gou, from: Point, to: Point, listed: &[Point]) -> Result<Captures, String> {
    let enclosed = pos.enclosed_from(from, to);
    if listed.is_empty() && !pos.options.may_capture() {
        return Ok(enclosed);
    }
    let all = pos.captured_set(Move { from, to, captures: enclosed });
    if let Some(point) = listed.iter().find(|point| all & point.bit() == 0) {
        return Err(format!("{from}-{to} does not enclose {point} (4.4)"));
    }
    let set = listed.iter().fold(0, |set, point| set | point.bit());
    let mut captures = Captures::default();
    for direction in enclosed.directions() {
        let (row, _) = pos.row(to, direction);
        let missing = Point((row & !set).trailing_zeros() as u8);
        if row & set == row {
            captures = captures.with(Captures::of(direction));
        } else if row & set != 0 {
            return Err(format!("a row is captured whole, but {missing} is not listed (4.7)"));
        } else if !pos.options.may_capture() {
            return Err(format!("{missing} is captured too, but not listed (4.4)"));
        }
    }
    Ok(captures)
}

pub(super) fn move_text(pos: &Gou, mv: Move) -> String {
    let travel = format!("{}-{}", mv.from, mv.to);
    pos.captured_by(mv).into_iter().fold(travel, |text, point| format!("{text}x{point}"))
}
