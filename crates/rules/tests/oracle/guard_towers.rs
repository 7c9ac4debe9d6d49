//! Guard & Towers (section 3).

use std::collections::BTreeMap;

use super::{Position, boxed, check_rules, fields, read_row, write_row};

/// Column 1..7 for A..G, row 1..7 from the bottom.
type Cell = (i8, i8);

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Red,
    Blue,
}
use Side::{Blue, Red};

impl Side {
    fn other(self) -> Side {
        match self {
            Red => Blue,
            Blue => Red,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Red => "red",
            Blue => "blue",
        }
    }

    /// D7 and D1.
    fn castle(self) -> Cell {
        match self {
            Red => (4, 7),
            Blue => (4, 1),
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Figure {
    Guard,
    /// Its height.
    Tower(i8),
}
use Figure::{Guard, Tower};

#[derive(Clone)]
pub struct Board {
    figures: BTreeMap<Cell, (Side, Figure)>,
    side: Side,
}

fn on_board((column, row): Cell) -> bool {
    (1..=7).contains(&column) && (1..=7).contains(&row)
}

fn name((column, row): Cell) -> String {
    let letter = ["A", "B", "C", "D", "E", "F", "G"][column as usize - 1];
    format!("{letter}{row}")
}

fn read_figure(text: &str) -> (Side, Figure) {
    match text {
        "RG" => (Red, Guard),
        "BG" => (Blue, Guard),
        _ => {
            let (side, height) = text.split_at(1);
            let height = height.parse().expect("a height");
            assert!((1..=7).contains(&height), "a height of 1..7");
            match side {
                "r" => (Red, Tower(height)),
                "b" => (Blue, Tower(height)),
                _ => panic!("unknown piece `{text}`"),
            }
        }
    }
}

fn write_figure(figure: (Side, Figure)) -> String {
    match figure {
        (Red, Guard) => String::from("RG"),
        (Blue, Guard) => String::from("BG"),
        (Red, Tower(height)) => format!("r{height}"),
        (Blue, Tower(height)) => format!("b{height}"),
    }
}

/// Whether a moved piece, or the moved part of a tower, captures an opposing piece. 3.7
fn captures(moved: Figure, standing: Figure) -> bool {
    match (moved, standing) {
        (Guard, _) => true,
        (Tower(_), Guard) => true,
        (Tower(part), Tower(height)) => height <= part,
    }
}

/// The piece on a cell after a piece of the side, or part of a tower, has landed there; `None` if it
/// may not land.
fn landed(side: Side, moved: Figure, standing: Option<(Side, Figure)>) -> Option<Figure> {
    match standing {
        None => Some(moved),
        Some((owner, there)) if owner == side => match (moved, there) {
            (_, Guard) => None,                                         // 3.4
            (Guard, Tower(_)) => None,                                  // 3.4
            (Tower(part), Tower(height)) => Some(Tower(part + height)), // 3.5
        },
        Some((_, there)) if captures(moved, there) => Some(moved), // 3.7
        Some(_) => None,
    }
}

impl Board {
    pub fn read(rules: &[&str], text: &str) -> Board {
        check_rules(rules, &[]);
        let [cells, side] = fields(text);
        let mut figures = BTreeMap::new();
        let rows: Vec<&str> = cells.split('/').collect();
        assert_eq!(rows.len(), 7, "seven rows");
        for (row, row_text) in (1..=7).rev().zip(rows) {
            let row_cells = read_row(row_text, 2);
            assert_eq!(row_cells.len(), 7, "seven cells in a row");
            for (column, cell) in (1..=7).zip(row_cells) {
                if !cell.is_empty() {
                    figures.insert((column, row), read_figure(&cell));
                }
            }
        }
        let side = match side {
            "r" => Red,
            "b" => Blue,
            _ => panic!("unknown side `{side}`"),
        };
        Board { figures, side }
    }

    /// Whether the side has won by capture or by its guard in the castle. 3.8
    fn has_won(&self, side: Side) -> bool {
        let guard_captured = !self.figures.values().any(|&it| it == (side.other(), Guard));
        let in_castle = self.figures.get(&side.other().castle()) == Some(&(side, Guard));
        guard_captured || in_castle
    }

    fn winning_side(&self) -> Option<Side> {
        // 3.8; check the side that has just moved first
        if self.has_won(self.side.other()) {
            return Some(self.side.other());
        }
        if self.has_won(self.side) {
            return Some(self.side);
        }
        // 3.9
        if self.decisions().is_empty() {
            return Some(self.side.other());
        }
        None
    }

    /// The moves, even if the game is over.
    fn decisions(&self) -> Vec<(String, Board)> {
        let mut all = Vec::new();
        for (&from, &(owner, figure)) in &self.figures {
            if owner != self.side {
                continue;
            }
            for direction in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                // 3.2
                match figure {
                    Guard => all.extend(self.moved(from, direction, 1)), // 3.3
                    Tower(height) => {
                        for part in 1..=height {
                            all.extend(self.moved(from, direction, part)); // 3.6
                        }
                    }
                }
            }
        }
        all
    }

    /// Moves the guard, or the upper `stones` of the tower, by `stones` cells (3.3); `None` if that is
    /// illegal.
    fn moved(&self, from: Cell, direction: (i8, i8), stones: i8) -> Option<(String, Board)> {
        let mut to = from;
        for cell in 1..=stones {
            to = (to.0 + direction.0, to.1 + direction.1);
            if !on_board(to) {
                return None;
            }
            if cell < stones && self.figures.contains_key(&to) {
                return None; // 3.3: no cell on the way may be occupied
            }
        }
        let mut after = self.clone();
        after.side = self.side.other();
        let (_, figure) = after.figures.remove(&from).expect("a figure to move");
        let moved = match figure {
            Guard => Guard,
            Tower(height) => {
                if stones < height {
                    // 3.6: the rest stays
                    after.figures.insert(from, (self.side, Tower(height - stones)));
                }
                Tower(stones)
            }
        };
        let standing = self.figures.get(&to).copied();
        let landed = landed(self.side, moved, standing)?;
        after.figures.insert(to, (self.side, landed));
        Some((format!("{}-{}-{stones}", name(from), name(to)), after))
    }
}

impl Position for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=7).rev() {
            let mut cells = Vec::new();
            for column in 1..=7 {
                cells.push(match self.figures.get(&(column, row)) {
                    Some(&figure) => write_figure(figure),
                    None => String::new(),
                });
            }
            rows.push(write_row(&cells));
        }
        let side = match self.side {
            Red => "r",
            Blue => "b",
        };
        format!("{} {side}", rows.join("/"))
    }

    fn next(&self) -> Vec<(String, Box<dyn Position>)> {
        if self.has_won(Red) || self.has_won(Blue) {
            return Vec::new();
        }
        boxed(self.decisions())
    }

    fn awaits_roll(&self) -> bool {
        false
    }

    fn side(&self) -> &'static str {
        self.side.name()
    }

    fn winner(&self) -> Option<&'static str> {
        self.winning_side().map(Side::name)
    }
}
