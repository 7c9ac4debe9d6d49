//! The board: 60 points on five nested squares. Half of the 11x11 coordinates are points, so that counting them along the
//! rows makes every step along a line the same distance: 1 sideways, 11 upwards, 6 and 5 along the diagonals.

use crate::{Bitboard, Spot};
use std::fmt;

/// Columns and rows.
pub(super) const WIDTH: u8 = 11;

/// The column and the row of the symbol of luck, which is no point.
const CENTRE: u8 = 5;

/// A point, `a1` to `k11`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Point(pub(super) u8);

impl Point {
    /// The point in this column and row, both from 0, if there is one.
    pub(super) const fn new(column: u8, row: u8) -> Option<Point> {
        let lines_meet = column < WIDTH && row < WIDTH && (column + row).is_multiple_of(2);
        if lines_meet && !(column == CENTRE && row == CENTRE) { Some(Point((row * WIDTH + column) >> 1)) } else { None }
    }

    /// Column a is 0.
    pub const fn column(self) -> u8 {
        self.0 * 2 % WIDTH
    }

    /// Row 1 is 0.
    pub const fn row(self) -> u8 {
        self.0 * 2 / WIDTH
    }

    /// The set with this point alone.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The number of the point in sets of places.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place in the scene: 0 to 60, of which 30 is the symbol of luck.
    pub const fn spot(self) -> Spot {
        Spot(self.0)
    }

    /// Every point, from a1 along the rows.
    pub fn all() -> impl Iterator<Item = Point> {
        (0..WIDTH).flat_map(|row| (0..WIDTH).filter_map(move |column| Point::new(column, row)))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

/// All points.
pub(super) const BOARD: u64 = ((1 << 61) - 1) ^ (1 << 30);

/// The corners of the innermost square (4.5): e5 g5 e7 g7.
pub const INNER_CORNERS: [Point; 4] = [Point(24), Point(25), Point(35), Point(36)];

/// The corners of the innermost square as a set.
pub(super) const INNER: u64 =
    INNER_CORNERS[0].bit() | INNER_CORNERS[1].bit() | INNER_CORNERS[2].bit() | INNER_CORNERS[3].bit();

/// The corners of the innermost square as a set.
#[inline]
pub const fn inner_corners() -> Bitboard {
    Bitboard(INNER)
}

/// A direction along lines: a step is a rotation of a set.
pub(super) struct Direction {
    pub(super) rotation: u32,
    /// The points from which there is such a step.
    exits: u64,
    /// The points to which there is such a step.
    entries: u64,
}

/// Columns and rows of a step: right, up, left, down, then the diagonals in the same turning. The opposite of direction d is
/// always `d ^ 2`.
const STEPS: [(i8, i8); 8] = [(2, 0), (0, 2), (-2, 0), (0, -2), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The directions along the sides of the squares, then along the diagonals.
pub(super) static DIRECTIONS: [Direction; 8] =
    [direction(0), direction(1), direction(2), direction(3), direction(4), direction(5), direction(6), direction(7)];

/// The directions in which a stone goes any distance (4.2); in the others it goes one step.
pub(super) const SLIDES: std::ops::Range<usize> = 0..4;

/// One direction of each line through a point; the other is its [`opposite`].
pub(super) const AXES: [usize; 4] = [0, 1, 4, 5];

/// The direction back.
#[inline]
pub(super) const fn opposite(direction: usize) -> usize {
    direction ^ 2
}

/// Whether the point in this column and row stands on a side of a square that runs along this row. Swapped, it tells the
/// same of a side along the column.
const fn on_side(column: u8, row: u8) -> bool {
    let square = if row < CENTRE { row } else { WIDTH - 1 - row };
    row != CENTRE && square <= column && column < WIDTH - square
}

/// Where a step from a point leads, if there is a line.
const fn neighbour(point: Point, direction: usize) -> Option<Point> {
    let (columns, rows) = STEPS[direction];
    let (column, row) = (point.column(), point.row());
    let Some(next) = Point::new(column.wrapping_add_signed(columns), row.wrapping_add_signed(rows)) else {
        return None;
    };
    let joined = match (columns, rows) {
        (_, 0) => on_side(column, row) && on_side(next.column(), row),
        (0, _) => on_side(row, column) && on_side(next.row(), column),
        _ => true,
    };
    if joined { Some(next) } else { None }
}

const fn direction(direction: usize) -> Direction {
    let (columns, rows) = STEPS[direction];
    let distance = (rows as i32 * WIDTH as i32 + columns as i32) >> 1; // of an even number
    let (mut exits, mut entries) = (0, 0);
    let mut i = 0;
    while i < 61 {
        if BOARD >> i & 1 != 0
            && let Some(next) = neighbour(Point(i), direction)
        {
            exits |= 1 << i;
            entries |= next.bit();
        }
        i += 1;
    }
    Direction { rotation: distance.rem_euclid(64) as u32, exits, entries }
}

/// A set moved one step along the lines.
#[inline]
pub(super) fn step(set: u64, direction: usize) -> u64 {
    let Direction { rotation, exits, .. } = DIRECTIONS[direction];
    (set & exits).rotate_left(rotation)
}

/// The set and all that can be reached from it in a direction through one set of points, up to seven steps.
#[inline]
pub(super) fn fill(set: u64, through: u64, direction: usize) -> u64 {
    // Kogge and Stone: `open` are the points that the last one, two, four points in a row lead to.
    let Direction { rotation, entries, .. } = DIRECTIONS[direction];
    let mut open = through & entries;
    let mut filled = set | open & set.rotate_left(rotation);
    open &= open.rotate_left(rotation);
    filled |= open & filled.rotate_left(2 * rotation);
    open &= open.rotate_left(2 * rotation);
    filled | open & filled.rotate_left(4 * rotation)
}

/// For every direction and point: the points from which a stone can arrive there in that direction (4.2).
static ORIGINS: [[u64; 64]; 8] = origins();

const fn origins() -> [[u64; 64]; 8] {
    let mut origins = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut i = 0;
        while i < 61 {
            let mut point = if BOARD >> i & 1 != 0 { neighbour(Point(i), opposite(direction)) } else { None };
            while let Some(origin) = point {
                origins[direction][i as usize] |= origin.bit();
                point = if direction < SLIDES.end { neighbour(origin, opposite(direction)) } else { None };
            }
            i += 1;
        }
        direction += 1;
    }
    origins
}

/// The stone of a set that arrives at a point in a direction: the nearest one, because there is no jumping. There must be one.
#[inline]
pub(super) fn origin(stones: u64, to: Point, direction: usize) -> Point {
    let candidates = stones & ORIGINS[direction][to.0 as usize & 63];
    let upwards = DIRECTIONS[direction].rotation < 32;
    Point(if upwards { 63 ^ candidates.leading_zeros() as u8 } else { candidates.trailing_zeros() as u8 } & 63)
}
