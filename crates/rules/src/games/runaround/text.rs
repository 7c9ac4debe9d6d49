//! Notation: parsing and writing positions and moves.

use super::board::{Board, Space};
use super::moves::Move;
use super::position::{GOAL_RUNS, Options, PAWNS, Runaround};
use crate::text::Reader;
use crate::{MoveError, Position, PositionError, Roll, Side, TextError};
use std::fmt;

/// The contents of a position text, before validation.
struct Setup {
    board: &'static Board,
    pawns: [Vec<Space>; 2],
    runs: [u8; 2],
    side: Side,
    die: Option<Roll>,
    must: Option<Space>,
}

pub(super) fn parse(text: &str, options: Options) -> Result<Runaround, PositionError> {
    let setup = read(text, options.board())?;
    setup.validate()?;
    let mut pos = Runaround::empty(options, setup.side);
    for side in Side::BOTH {
        for &space in &setup.pawns[side.index()] {
            pos.home[side.index()] -= 1;
            pos.put(side, space);
        }
    }
    pos.runs = setup.runs;
    pos.die = setup.die;
    let shared = |side| setup.shared(side);
    pos.met = setup.must.or_else(|| Side::BOTH.into_iter().find_map(shared)).unwrap_or(Space::NOWHERE);
    Ok(pos)
}

fn read(text: &str, board: &'static Board) -> Result<Setup, TextError> {
    let mut reader = Reader::new(text);
    let red = read_pawns(&mut reader, board)?;
    reader.char(' ')?;
    let yellow = read_pawns(&mut reader, board)?;
    reader.char(' ')?;
    let expected = format!("runs from 0 to {GOAL_RUNS}");
    let red_runs = reader.number(&expected, GOAL_RUNS)?;
    reader.char('-')?;
    let yellow_runs = reader.number(&expected, GOAL_RUNS)?;
    reader.char(' ')?;
    let side = reader.one("`r` or `y` for the side to move", |c| Runaround::INFO.side_with_letter(c))?;
    reader.char(' ')?;
    let die = if reader.take_char('-') {
        None
    } else {
        let roll = |c: char| c.to_digit(10).and_then(|number| Roll::new(number as u8));
        Some(reader.one("a roll from 1 to 6, or `-` before the roll", roll)?)
    };
    reader.char(' ')?;
    let must = if reader.take_char('-') {
        None
    } else {
        let last = board.spaces() - 1;
        let expected = format!("the space to move from, 0 to {last}, or `-`");
        Some(Space(reader.number(&expected, last)?))
    };
    reader.end()?;
    Ok(Setup { board, pawns: [red, yellow], runs: [red_runs, yellow_runs], side, die, must })
}

/// Parses a side's pawns and returns the spaces of those on the board.
fn read_pawns(reader: &mut Reader<'_>, board: &Board) -> Result<Vec<Space>, TextError> {
    let last = board.spaces() - 1;
    let mut spaces: Vec<Space> = Vec::new();
    for entry in 0..PAWNS {
        if entry > 0 {
            reader.char(',')?;
        }
        if spaces.is_empty() && reader.take_char('h') {
            continue;
        }
        let lowest = spaces.last().copied().map_or(0, Space::number);
        let home = if spaces.is_empty() { "`h` or " } else { "" };
        let expected = format!("{home}a space from {lowest} to {last}");
        let here = reader.clone();
        let space = reader.number(&expected, last)?;
        if space < lowest {
            return Err(here.error(expected));
        }
        spaces.push(Space(space));
    }
    Ok(spaces)
}

impl Setup {
    fn validate(&self) -> Result<(), PositionError> {
        let both = self.pawns[0].iter().find(|space| self.pawns[1].contains(space));
        if let Some(space) = both {
            return Err(PositionError::impossible(format!("pawns of both sides are on {space}")));
        }
        if self.runs == [GOAL_RUNS; 2] {
            return Err(PositionError::impossible(format!(
                "both sides have {GOAL_RUNS} runs, but the game ends as soon as one side does"
            )));
        }
        if let Some(winner) = self.winner()
            && (self.die.is_some() || self.must.is_some())
        {
            let name = Runaround::name(winner);
            return Err(PositionError::impossible(format!(
                "{name} has won with {GOAL_RUNS} runs, so the roll and the space to move from must be `-`"
            )));
        }
        Side::BOTH.into_iter().try_for_each(|side| self.validate_sharing(side))?;
        // With a roll in the text, 2.2 has already happened. Any roll is accepted, so that a study can start after it.
        self.validate_extra_turn()
    }

    /// A side's pawns share only its starting space (2.2), and the space where one has just landed on another (2.8,
    /// 2.9).
    fn validate_sharing(&self, side: Side) -> Result<(), PositionError> {
        let name = Runaround::name(side);
        let start = self.board.start(side);
        let Some(space) = self.shared(side) else { return Ok(()) };
        let distance = self.board.distance(side, space);
        if self.count(side, space) > 2 {
            return Err(PositionError::impossible(format!(
                "{name} has more than two pawns on {space}, which is not its starting space {start} (2.2)"
            )));
        }
        let others = self.pawns[side.index()].iter().filter(|&&pawn| pawn != space);
        if let Some(other) = others.copied().find(|&other| other != start && self.count(side, other) > 1) {
            return Err(PositionError::impossible(format!(
                "{name} has two pawns on {space} and two on {other}, but can have landed on only one of them (2.8)"
            )));
        }
        match self.winner() {
            None if self.side == side && self.must == Some(space) => Ok(()),
            None => Err(PositionError::impossible(format!(
                "{name} has two pawns on {space}, but does not have to move from there (2.8)"
            ))),
            // The move that scored the fifth run ended there: at most a 6 from the space before the starting space.
            Some(winner) if winner == side && distance <= 5 => Ok(()),
            Some(_) => Err(PositionError::impossible(format!(
                "{name} has two pawns on {space}, but no fifth run ended there (2.9)"
            ))),
        }
    }

    /// The space to move from holds at least two pawns: the one that landed and the one it landed on (2.8).
    fn validate_extra_turn(&self) -> Result<(), PositionError> {
        let name = Runaround::name(self.side);
        match self.must.map(|must| (must, self.count(self.side, must))) {
            Some((must, 0)) => {
                Err(PositionError::impossible(format!("{name} must move from {must}, but has no pawn there")))
            }
            Some((must, 1)) => Err(PositionError::impossible(format!(
                "{name} must move from {must}, but has only one pawn there (2.8)"
            ))),
            _ => Ok(()),
        }
    }

    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.runs[side.index()] == GOAL_RUNS)
    }

    fn count(&self, side: Side, space: Space) -> u8 {
        self.pawns[side.index()].iter().filter(|&&pawn| pawn == space).count() as u8
    }

    /// The first space where a side has several pawns, except its starting space.
    fn shared(&self, side: Side) -> Option<Space> {
        let pawns = self.pawns[side.index()].iter().copied();
        pawns.filter(|&pawn| pawn != self.board.start(side)).find(|&pawn| self.count(side, pawn) > 1)
    }
}

impl fmt::Display for Runaround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            for (i, pawn) in self.pawns(side).into_iter().enumerate() {
                let comma = if i > 0 { "," } else { "" };
                match pawn {
                    None => write!(f, "{comma}h")?,
                    Some(space) => write!(f, "{comma}{space}")?,
                }
            }
            f.write_str(" ")?;
        }
        let [red, yellow] = self.runs;
        write!(f, "{red}-{yellow} {} ", Runaround::INFO.sides[self.side.index()].letter)?;
        match self.die {
            None => f.write_str("- ")?,
            Some(roll) => write!(f, "{roll} ")?,
        }
        match self.must_move_from() {
            None => f.write_str("-"),
            Some(space) => write!(f, "{space}"),
        }
    }
}

pub(super) fn parse_move(pos: &Runaround, text: &str) -> Result<Move, MoveError> {
    let mv = read_move(text, pos.board())?;
    match pos.objection(mv) {
        None => Ok(mv),
        Some(reason) => Err(MoveError::illegal(reason)),
    }
}

fn read_move(text: &str, board: &Board) -> Result<Move, TextError> {
    if text == "pass" {
        return Ok(Move::Pass);
    }
    let last = board.spaces() - 1;
    let mut reader = Reader::new(text);
    let from = reader.number(&format!("`pass` or a space from 0 to {last}"), last)?;
    reader.char('-')?;
    let to = reader.number(&format!("a space from 0 to {last}"), last)?;
    reader.end()?;
    Ok(Move::Advance { from: Space(from), to: Space(to) })
}
