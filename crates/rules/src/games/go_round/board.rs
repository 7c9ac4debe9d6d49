//! Board geometry: 24 border fields around 25 crossings. Together they form a 7x7 grid with the border fields at its
//! edge.

use crate::Spot;
use std::fmt;

/// The number of columns, and of rows, in the grid.
pub(super) const WIDTH: u8 = 7;

/// The last column and row.
const LAST: u8 = WIDTH - 1;

/// The number of border fields.
pub(super) const FIELDS: u8 = 4 * LAST;

/// The number of crossings on a line.
const LINE: u8 = WIDTH - 2;

/// The number of crossings on the board.
pub(super) const CROSSINGS: u8 = LINE * LINE;

/// All border fields.
pub(super) const BORDER: u32 = (1 << FIELDS) - 1;

/// A border field, numbered clockwise from `a1`: up the left side to `a7`, along the top to `g7`, down the right side
/// to `g1`, and along the bottom back to `b1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Field(pub(super) u8);

impl Field {
    /// The border field in this column and row, both counted from 0; `None` off the border.
    pub(super) const fn new(column: u8, row: u8) -> Option<Field> {
        match (column, row) {
            (0, 0..=LAST) => Some(Field(row)),
            (0..=LAST, LAST) => Some(Field(LAST + column)),
            (LAST, 0..=LAST) => Some(Field(3 * LAST - row)),
            (0..=LAST, 0) => Some(Field(4 * LAST - column)),
            _ => None,
        }
    }

    /// The number of the field: 0 to 23, clockwise from `a1`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column; column a is 0.
    pub const fn column(self) -> u8 {
        match self.0 / LAST {
            0 => 0,
            1 => self.0 - LAST,
            2 => LAST,
            _ => 4 * LAST - self.0,
        }
    }

    /// The row; row 1 is 0.
    pub const fn row(self) -> u8 {
        match self.0 / LAST {
            0 => self.0,
            1 => LAST,
            2 => 3 * LAST - self.0,
            _ => 0,
        }
    }

    /// The set with only this field.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The field this many steps clockwise. `steps` must be less than a full lap.
    #[inline]
    pub(super) const fn clockwise(self, steps: u8) -> Field {
        let to = self.0 + steps;
        Field(if to >= FIELDS { to - FIELDS } else { to })
    }

    /// The number of steps to another field, the shorter way round.
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

/// A crossing of a horizontal and a vertical line, `b2` to `f6`, numbered row by row from `b2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Crossing(pub(super) u8);

impl Crossing {
    /// The crossing in this column and row of the grid, both counted from 0; `None` on the border.
    pub(super) const fn new(column: u8, row: u8) -> Option<Crossing> {
        match (column, row) {
            (1..=LINE, 1..=LINE) => Some(Crossing((row - 1) * LINE + column - 1)),
            _ => None,
        }
    }

    /// The number of the crossing: 0 to 24, row by row from `b2`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column; column a is 0, so crossings start at 1.
    pub const fn column(self) -> u8 {
        self.0 % LINE + 1
    }

    /// The row; row 1 is 0, so crossings start at 1.
    pub const fn row(self) -> u8 {
        self.0 / LINE + 1
    }

    /// The set with only this crossing.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The place in the scene.
    pub const fn spot(self) -> Spot {
        Spot(self.row() * WIDTH + self.column())
    }

    /// Every crossing, row by row from `b2`.
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

/// How the lines that a side's two figures control meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lines {
    /// They cross here (1.4).
    Cross(Crossing),
    /// They are the same line, with a figure at each end (1.5).
    One,
    /// They do not meet: they are parallel, or a figure is on a corner, where no line ends.
    Apart,
}

impl Lines {
    /// How the lines that end at two different fields meet.
    pub(super) fn of(a: Field, b: Field) -> Lines {
        // The row of one field and the column of the other meet in a crossing only if a line ends at both fields.
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

/// For each field, the crossings of the line that ends there; none at a corner. The array has 32 entries so that a
/// five-bit index needs no bounds check.
const LINES: [u32; 32] = {
    let mut lines = [0; 32];
    let mut i = 0;
    while i < FIELDS {
        let field = Field(i);
        let mut along = 1;
        while along <= LINE {
            // Only inner rows and columns have crossings. A field has them in its row or its column, a corner in
            // neither.
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

/// The crossings that the lines of two fields share, indexed by [`pair`]: one if the lines cross, five if they are the
/// same line, otherwise none.
pub(super) static COMMON: [u32; 32 * 32] = {
    let mut common = [0; 32 * 32];
    let mut pair = 0;
    while pair < common.len() {
        common[pair] = LINES[pair / 32] & LINES[pair % 32];
        pair += 1;
    }
    common
};

/// Like [`COMMON`], but empty if the lines are the same.
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

/// The index of two fields in [`COMMON`] and [`CROSSED`].
#[inline]
pub(super) const fn pair(a: Field, b: Field) -> usize {
    // Fields are always below 32. The mask tells the compiler, which then drops the bounds check.
    (a.0 as usize & 31) * 32 + (b.0 as usize & 31)
}
