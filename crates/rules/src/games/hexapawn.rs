//! Hexapawn (Martin Gardner, 1962): a toy that shows what a game needs, and that nothing else knows the list of games.
//!
//! Three stones each on a board of three by three. A stone goes one step ahead to an empty cell, or captures one step
//! diagonally ahead. The goal is to reach the far row, or to leave the other side without a move.
//!
//! Only tests compile this file: those of this crate with it in the list of games, those of the command line from outside, through
//! the public interface alone.

use roundel_rules::scene::{Area, MARGIN, Material, PieceKind, Point, SiteKind};
use roundel_rules::text::{Reader, write_rows};
use roundel_rules::{
    BoardEvent, Colour, Difficulty, DrawRules, Info, MoveError, NoDice, NoOptions, Outcome, Position, PositionError,
    Scene, Scoring, Side, Spot, Turn,
};
use std::fmt;
use std::ops::ControlFlow;

const WIDTH: u8 = 3;
const ROWS: [u8; 3] = [WIDTH; 3];
const START: &str = "bbb/3/www w";

static INFO: Info = Info {
    name: "hexapawn",
    title: "Hexapawn",
    credits: "Martin Gardner, 1962",
    sides: [Colour::White.side(), Colour::Black.side()],
    dice: false,
    options: &[],
    draw_rules: DrawRules::NONE,
    scoring: Scoring::WinsAndDraws,
    decisions: 5,
    difficulty: Difficulty::Easy,
};

/// A position: the cells of each side as bits, from a1 along the rows, and the side to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hexapawn {
    stones: [u16; 2],
    side: Side,
}

/// A step of one stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where it stands.
    pub from: Spot,
    /// Where it goes.
    pub to: Spot,
}

impl Hexapawn {
    /// The stones of a side.
    pub fn count(&self, side: Side) -> u32 {
        self.stones[side.index()].count_ones()
    }

    fn owner(&self, cell: u8) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.stones[side.index()] >> cell & 1 == 1)
    }

    /// Whether a side has a stone on its far row.
    fn has_arrived(&self, side: Side) -> bool {
        let far = [0b111 << (2 * WIDTH), 0b111];
        self.stones[side.index()] & far[side.index()] != 0
    }

    /// The side that has reached its far row, if one has.
    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.has_arrived(side))
    }

    fn steps(&self) -> impl Iterator<Item = Move> + '_ {
        let (own, other) = (Some(self.side), Some(!self.side));
        let ahead = if self.side == Side::First { 1 } else { -1 };
        let ways = [(0, None), (-1, other), (1, other)];
        (0..WIDTH * WIDTH).filter(move |&from| self.owner(from) == own).flat_map(move |from| {
            ways.into_iter().filter_map(move |(sideways, wanted)| {
                let to = cell((from % WIDTH) as i8 + sideways, (from / WIDTH) as i8 + ahead)?;
                (self.owner(to) == wanted).then_some(Move { from: Spot(from), to: Spot(to) })
            })
        })
    }
}

fn cell(column: i8, row: i8) -> Option<u8> {
    let inside = |n: i8| (0..WIDTH as i8).contains(&n);
    (inside(column) && inside(row)).then(|| row as u8 * WIDTH + column as u8)
}

fn name(spot: Spot) -> String {
    format!("{}{}", char::from(b'a' + spot.0 % WIDTH), spot.0 / WIDTH + 1)
}

impl fmt::Display for Hexapawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, &ROWS, |out, row, column| {
            let Some(side) = self.owner((WIDTH - 1 - row as u8) * WIDTH + column) else { return Ok(false) };
            out.write_char(INFO.sides[side.index()].letter)?;
            Ok(true)
        })?;
        write!(f, " {}", INFO.sides[self.side.index()].letter)
    }
}

impl Position for Hexapawn {
    type Move = Move;
    type Options = NoOptions;
    type Roll = NoDice;

    const INFO: &'static Info = &INFO;

    fn start(options: NoOptions) -> Hexapawn {
        Hexapawn::parse(START, options).expect("the start position is well formed")
    }

    fn options(&self) -> NoOptions {
        NoOptions
    }

    fn turn(&self) -> Turn {
        match self.winner() {
            Some(side) => Turn::Over(Outcome::Won(side)),
            None if self.steps().next().is_some() => Turn::Decide(self.side),
            None => Turn::Over(Outcome::Won(!self.side)),
        }
    }

    fn each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() { ControlFlow::Continue(()) } else { self.steps().try_for_each(visit) }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let own = &mut self.stones[self.side.index()];
        *own = *own & !(1 << mv.from.0) | 1 << mv.to.0;
        self.stones[(!self.side).index()] &= !(1 << mv.to.0);
        self.side = !self.side;
    }

    fn roll_unchecked(&mut self, roll: NoDice) {
        match roll {}
    }

    fn key(&self) -> u64 {
        let state = u64::from(self.stones[0]) | u64::from(self.stones[1]) << 9 | (self.side.index() as u64) << 18;
        (state + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn is_irreversible(&self, _: Move) -> bool {
        true // Stones only go ahead.
    }

    fn parse(text: &str, _: NoOptions) -> Result<Hexapawn, PositionError> {
        let mut stones = [0u16; 2];
        let mut reader = Reader::new(text);
        let side_of = |letter| INFO.side_with_letter(letter);
        reader.rows(&ROWS, "a stone, w or b, or a run of empty cells", |reader, row, column| {
            let Some(side) = reader.take(side_of) else { return Ok(false) };
            stones[side.index()] |= 1 << ((WIDTH - 1 - row as u8) * WIDTH + column);
            Ok(true)
        })?;
        reader.char(' ')?;
        let side = reader.one("the side to move, w or b", side_of)?;
        reader.end()?;
        let position = Hexapawn { stones, side };
        if stones.iter().any(|stones| stones.count_ones() > u32::from(WIDTH)) {
            return Err(PositionError::impossible("a side has at most three stones"));
        }
        if Side::BOTH.into_iter().all(|side| position.has_arrived(side)) {
            return Err(PositionError::impossible("both sides have won"));
        }
        if position.has_arrived(side) {
            return Err(PositionError::impossible("the side to move has won already"));
        }
        Ok(position)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let mut reader = Reader::new(text);
        let mut place = || -> Result<Spot, MoveError> {
            let column = reader.one("a column from a to c", |c| ('a'..='c').contains(&c).then(|| c as u8 - b'a'))?;
            let row = reader.one("a row from 1 to 3", |c| ('1'..='3').contains(&c).then(|| c as u8 - b'1'))?;
            if reader.peek() == Some('-') {
                reader.char('-')?;
            }
            Ok(Spot(row * WIDTH + column))
        };
        let mv = Move { from: place()?, to: place()? };
        reader.end()?;
        if self.is_legal(mv) && self.move_text(mv) == text {
            Ok(mv)
        } else {
            Err(MoveError::illegal("expected a step ahead to an empty cell, or a capture diagonally ahead"))
        }
    }

    fn move_text(&self, mv: Move) -> String {
        format!("{}-{}", name(mv.from), name(mv.to))
    }

    fn scene(&self) -> Scene {
        let size = f64::from(WIDTH) + 1.0;
        let mut scene = Scene::new(&INFO, self.turn(), size + 2.0 * MARGIN, size + 2.0 * MARGIN);
        scene.sheet(Material::Wood, Area::new(MARGIN, MARGIN, size, size));
        scene.coordinates(Point::new(MARGIN + 1.0, MARGIN + 1.0), WIDTH, 'a', 0.75);
        for spot in (0..WIDTH * WIDTH).map(Spot) {
            let (column, row) = (spot.0 % WIDTH, spot.0 / WIDTH);
            let kind = if (column + row).is_multiple_of(2) { SiteKind::DarkCell } else { SiteKind::LightCell };
            let (x, y) = (f64::from(column), f64::from(WIDTH - 1 - row));
            scene.site(name(spot), kind, None, Area::new(MARGIN + 0.5 + x, MARGIN + 0.5 + y, 1.0, 1.0));
        }
        for spot in (0..WIDTH * WIDTH).map(Spot) {
            if let Some(side) = self.owner(spot.0) {
                scene.piece(PieceKind::Stone, side, spot);
            }
        }
        scene
    }

    fn events(&self, mv: Move) -> Vec<BoardEvent> {
        let mut events = vec![BoardEvent::Move { from: mv.from, to: mv.to, stones: 1 }];
        if self.owner(mv.to.0).is_some() {
            events.push(BoardEvent::Capture { at: mv.to });
        }
        events
    }
}
