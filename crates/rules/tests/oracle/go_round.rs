//! Go Round (section 1).

use std::collections::BTreeMap;

use super::{Position, boxed, check_rules, fields, read_die, read_row, write_or_dash, write_row};

/// Column 1..7 for a..g, row 1..7 from the bottom.
type Cell = (u8, u8);

#[derive(Clone, Copy, PartialEq)]
enum Side {
    White,
    Black,
}
use Side::{Black, White};

impl Side {
    fn other(self) -> Side {
        match self {
            White => Black,
            Black => White,
        }
    }

    fn name(self) -> &'static str {
        match self {
            White => "white",
            Black => "black",
        }
    }
}

/// The line that ends at a border field.
enum Line {
    Row(u8),
    Column(u8),
}

#[derive(Clone)]
pub struct Board {
    any_crossing: bool,
    relocate: bool,
    /// On border fields only.
    figures: BTreeMap<Cell, Side>,
    /// On crossings only.
    chips: BTreeMap<Cell, Side>,
    side: Side,
    die: Option<u8>,
}

fn is_border((column, row): Cell) -> bool {
    column == 1 || column == 7 || row == 1 || row == 7
}

/// The 24 border fields clockwise: a1 a2 .. a7 b7 .. g7 g6 .. g1 f1 .. b1.
fn border() -> Vec<Cell> {
    let mut fields = Vec::new();
    for row in 1..=7 {
        fields.push((1, row));
    }
    for column in 2..=7 {
        fields.push((column, 7));
    }
    for row in (1..=6).rev() {
        fields.push((7, row));
    }
    for column in (2..=6).rev() {
        fields.push((column, 1));
    }
    fields
}

/// The line that ends at a border field; none ends at a corner.
fn line_at((column, row): Cell) -> Option<Line> {
    let column_is_outer = column == 1 || column == 7;
    let row_is_outer = row == 1 || row == 7;
    match (column_is_outer, row_is_outer) {
        (true, true) => None,
        (true, false) => Some(Line::Row(row)),
        (false, true) => Some(Line::Column(column)),
        (false, false) => panic!("not a border field"),
    }
}

fn name((column, row): Cell) -> String {
    format!("{}{row}", char::from(b'a' + column - 1))
}

impl Board {
    pub fn read(rules: &[&str], text: &str) -> Board {
        check_rules(rules, &["any-crossing", "relocate"]);
        let [cells, side, die] = fields(text);
        let mut board = Board {
            any_crossing: rules.contains(&"any-crossing"),
            relocate: rules.contains(&"relocate"),
            figures: BTreeMap::new(),
            chips: BTreeMap::new(),
            side: match side {
                "w" => White,
                "b" => Black,
                _ => panic!("unknown side `{side}`"),
            },
            die: read_die(die),
        };
        let rows: Vec<&str> = cells.split('/').collect();
        assert_eq!(rows.len(), 7, "seven rows");
        for (row, row_text) in (1..=7).rev().zip(rows) {
            let row_cells = read_row(row_text, 1);
            assert_eq!(row_cells.len(), 7, "seven cells in a row");
            for (column, cell) in (1..=7).zip(row_cells) {
                let at = (column, row);
                match cell.as_str() {
                    "" => continue,
                    "W" => board.figures.insert(at, White),
                    "B" => board.figures.insert(at, Black),
                    "w" => board.chips.insert(at, White),
                    "b" => board.chips.insert(at, Black),
                    _ => panic!("unknown piece `{cell}`"),
                };
            }
        }
        // 1.1
        assert!(board.figures.keys().all(|&at| is_border(at)), "figures belong on the border");
        assert!(!board.chips.keys().any(|&at| is_border(at)), "chips belong on crossings");
        for side in [White, Black] {
            assert_eq!(board.figures_of(side).len(), 2, "two figures each");
            assert!(board.placed(side) <= 13, "13 chips each");
        }
        board
    }

    fn figures_of(&self, side: Side) -> Vec<Cell> {
        let own = self.figures.iter().filter(|&(_, &owner)| owner == side);
        own.map(|(&at, _)| at).collect()
    }

    fn placed(&self, side: Side) -> usize {
        self.chips.values().filter(|&&owner| owner == side).count()
    }

    // 1.7
    fn winning_side(&self) -> Option<Side> {
        [White, Black].into_iter().find(|&side| self.placed(side) == 13)
    }

    /// The crossings where the side may place a chip, with its figures where they are now.
    fn places(&self, side: Side) -> Vec<Cell> {
        let own = self.figures_of(side);
        let mut places = Vec::new();
        match (line_at(own[0]), line_at(own[1])) {
            // 1.4
            (Some(Line::Row(row)), Some(Line::Column(column))) | (Some(Line::Column(column)), Some(Line::Row(row))) => {
                places.push((column, row))
            }
            // 1.5, 1.8
            (Some(Line::Row(one)), Some(Line::Row(two))) if one == two && self.any_crossing => {
                for column in 2..=6 {
                    places.push((column, one));
                }
            }
            (Some(Line::Column(one)), Some(Line::Column(two))) if one == two && self.any_crossing => {
                for row in 2..=6 {
                    places.push((one, row));
                }
            }
            _ => {}
        }
        places.retain(|at| !self.chips.contains_key(at)); // 1.4, 1.8: empty crossings only
        places
    }

    /// Ends the turn: the other side rolls next (1.2).
    fn done(mut self) -> Board {
        self.side = self.side.other();
        self.die = None;
        self
    }

    fn decisions(&self, die: u8) -> Vec<(String, Board)> {
        let mut all = Vec::new();
        for from in self.figures_of(self.side) {
            // 1.3: clockwise or counter-clockwise
            let clockwise = border();
            let counter_clockwise: Vec<Cell> = border().into_iter().rev().collect();
            for way in [clockwise, counter_clockwise] {
                let start = way.iter().position(|&field| field == from).expect("on the border");
                let to = way[(start + usize::from(die)) % way.len()];
                for (token, moved) in self.moved(from, to) {
                    all.push((token.clone(), moved.clone().done())); // 1.4: the chip is optional
                    for at in moved.places(self.side) {
                        let mut with_chip = moved.clone();
                        with_chip.chips.insert(at, self.side);
                        all.push((format!("{token}@{}", name(at)), with_chip.done()));
                    }
                }
            }
        }
        if all.is_empty() {
            all.push((String::from("pass"), self.clone().done())); // 1.6
        }
        all
    }

    /// All ways to move the figure, before placing a chip.
    fn moved(&self, from: Cell, to: Cell) -> Vec<(String, Board)> {
        let token = format!("{}-{}", name(from), name(to));
        let mut moved = self.clone();
        moved.figures.remove(&from);
        let standing = moved.figures.insert(to, self.side);
        match standing {
            None => vec![(token, moved)],
            // 1.9
            Some(side) if side != self.side && self.relocate => {
                let mut all = Vec::new();
                for field in border() {
                    if !moved.figures.contains_key(&field) {
                        let mut relocated = moved.clone();
                        relocated.figures.insert(field, side);
                        all.push((format!("{token}>{}", name(field)), relocated));
                    }
                }
                all
            }
            Some(_) => Vec::new(), // 1.3: the target field must hold no figure
        }
    }
}

impl Position for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=7).rev() {
            let mut cells = Vec::new();
            for column in 1..=7 {
                let at = (column, row);
                let cell = match (self.figures.get(&at), self.chips.get(&at)) {
                    (Some(White), _) => "W",
                    (Some(Black), _) => "B",
                    (None, Some(White)) => "w",
                    (None, Some(Black)) => "b",
                    (None, None) => "",
                };
                cells.push(String::from(cell));
            }
            rows.push(write_row(&cells));
        }
        let side = match self.side {
            White => "w",
            Black => "b",
        };
        format!("{} {side} {}", rows.join("/"), write_or_dash(self.die))
    }

    fn next(&self) -> Vec<(String, Box<dyn Position>)> {
        if self.winning_side().is_some() {
            return Vec::new();
        }
        if let Some(die) = self.die {
            return boxed(self.decisions(die));
        }
        let mut rolls = Vec::new();
        for face in 1..=6 {
            rolls.push((face.to_string(), Board { die: Some(face), ..self.clone() }));
        }
        boxed(rolls)
    }

    fn awaits_roll(&self) -> bool {
        self.die.is_none() && self.winning_side().is_none()
    }

    fn side(&self) -> &'static str {
        self.side.name()
    }

    fn winner(&self) -> Option<&'static str> {
        self.winning_side().map(Side::name)
    }
}
