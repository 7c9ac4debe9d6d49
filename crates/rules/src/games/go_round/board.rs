//! The board: 24 border fields around 25 crossings. Both lie on a grid of 7x7 cells, whose rim the border fields are.

use crate::Spot;
use std::fmt;

/// Columns and rows of the grid.
pub(super) const WIDTH: u8 = 7;

/// The last column and row.
const LAST: u8 = WIDTH - 1;

/// The number of border fields.
pub(super) const FIELDS: u8 = 4 * LAST;

/// The crossings of one line.
const LINE: u8 = WIDTH - 2;

/// The number of crossings.
pub(super) const CROSSINGS: u8 = LINE * LINE;

/// All border fields.
pub(super) const BORDER: u32 = (1 << FIELDS) - 1;

/// A border field, clockwise from `a1`: the left side up to `a7`, the top to `g7`, the right side down to `g1`, the bottom
/// back to `b1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Field(pub(super) u8);

impl Field {
    /// The border field in this column and row, both from 0; `None` off the border.
    pub(super) const fn new(column: u8, row: u8) -> Option<Field> {
        match (column, row) {
            (0, 0..=LAST) => Some(Field(row)),
            (0..=LAST, LAST) => Some(Field(LAST + column)),
            (LAST, 0..=LAST) => Some(Field(3 * LAST - row)),
            (0..=LAST, 0) => Some(Field(4 * LAST - column)),
            _ => None,
        }
    }

    /// 0 to 23, clockwise from `a1`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column a is 0.
    pub const fn column(self) -> u8 {
        match self.0 / LAST {
            0 => 0,
            1 => self.0 - LAST,
            2 => LAST,
            _ => 4 * LAST - self.0,
        }
    }

    /// Row 1 is 0.
    pub const fn row(self) -> u8 {
        match self.0 / LAST {
            0 => self.0,
            1 => LAST,
            2 => 3 * LAST - self.0,
            _ => 0,
        }
    }

    /// The set with this field alone.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The field this many steps away, clockwise; fewer than once round.
    #[inline]
    pub(super) const fn clockwise(self, steps: u8) -> Field {
        let to = self.0 + steps;
        Field(if to >= FIELDS { to - FIELDS } else { to })
    }

    /// The steps to another field, the shorter way round.
    pub(super) const fn distance(self, other: Field) -> u8 {
        let one_way = self.0.abs_diff(other.0);
        if one_way > FIELDS / 2 { FIELDS - one_way } else { one_way }
    }

    /// The place in the scene.
    pub const fn spot(self) -> Spot {
        Spot(self.row() * WIDTH + self.column())
    }

    /// Every border field, clockwise from `a1`.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..FIELDS).map(Field)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cell(f, self.column(), self.row())
    }
}

/// A crossing of a horizontal and a vertical line, `b2` to `f6`, from `b2` along the rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Crossing(pub(super) u8);

impl Crossing {
    /// The crossing in this column and row of the grid, both from 0; `None` on the border.
    pub(super) const fn new(column: u8, row: u8) -> Option<Crossing> {
        match (column, row) {
            (1..=LINE, 1..=LINE) => Some(Crossing((row - 1) * LINE + column - 1)),
            _ => None,
        }
    }

    /// 0 to 24, from `b2` along the rows.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column a is 0, so the first that has crossings is 1.
    pub const fn column(self) -> u8 {
        self.0 % LINE + 1
    }

    /// Row 1 is 0, so the first that has crossings is 1.
    pub const fn row(self) -> u8 {
        self.0 / LINE + 1
    }

    /// The set with this crossing alone.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The place in the scene.
    pub const fn spot(self) -> Spot {
        Spot(self.row() * WIDTH + self.column())
    }

    /// Every crossing, from `b2` along the rows.
    pub fn all() -> impl Iterator<Item = Crossing> {
        (0..CROSSINGS).map(Crossing)
    }
}

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cell(f, self.column(), self.row())
    }
}

fn write_cell(f: &mut fmt::Formatter<'_>, column: u8, row: u8) -> fmt::Result {
    write!(f, "{}{}", (b'a' + column) as char, row + 1)
}

/// What the lines that end at a side's two figures have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lines {
    /// They cross here (1.4).
    Cross(Crossing),
    /// They are one line, a figure at each end (1.5).
    One,
    /// Nothing: they are parallel, or a figure stands on a corner, where no line ends.
    Apart,
}

impl Lines {
    /// What the lines that end at two different fields have in common.
    pub(super) fn of(a: Field, b: Field) -> Lines {
        // The row of one field and the column of the other meet in a crossing just if a line ends at either.
        let cross = Crossing::new(a.column(), b.row()).or(Crossing::new(b.column(), a.row()));
        let inner = 1..=LINE;
        let one_row = a.row() == b.row() && inner.contains(&a.row());
        let one_column = a.column() == b.column() && inner.contains(&a.column());
        match cross {
            Some(crossing) => Lines::Cross(crossing),
            None if one_row || one_column => Lines::One,
            None => Lines::Apart,
        }
    }
}

/// The crossings of the line that ends at each field, none at a corner. The table is longer than the border so that five
/// bits index it.
const LINES: [u32; 32] = {
    let mut lines = [0; 32];
    let mut i = 0;
    while i < FIELDS {
        let field = Field(i);
        let mut along = 1;
        while along <= LINE {
            // Inner rows and columns alone have crossings: a field has them in its row or in its column, a corner in neither.
            if let Some(crossing) = Crossing::new(along, field.row()) {
                lines[i as usize] |= crossing.bit();
            }
            if let Some(crossing) = Crossing::new(field.column(), along) {
                lines[i as usize] |= crossing.bit();
            }
            along += 1;
        }
        i += 1;
    }
    lines
};

/// The crossings that the lines of two fields have in common, by [`pair`]: one where they cross, five where they are one
/// line, and else none.
pub(super) static COMMON: [u32; 32 * 32] = {
    let mut common = [0; 32 * 32];
    let mut pair = 0;
    while pair < common.len() {
        common[pair] = LINES[pair / 32] & LINES[pair % 32];
        pair += 1;
    }
    common
};

/// As [`COMMON`], but with nothing for one line.
pub(super) static CROSSED: [u32; 32 * 32] = {
    let mut crossed = COMMON;
    let mut pair = 0;
    while pair < crossed.len() {
        if crossed[pair].count_ones() > 1 {
            crossed[pair] = 0;
        }
        pair += 1;
    }
    crossed
};

/// Where a table has its entry for two fields.
#[inline]
pub(super) const fn pair(a: Field, b: Field) -> usize {
    // The fields are below 32 as they are; saying so spares a check of the index.
    (a.0 as usize & 31) * 32 + (b.0 as usize & 31)
}
