//! Board geometry: 60 points on five nested squares. Every second coordinate of an 11x11 grid is a point. With the
//! points numbered row by row, a step is always the same distance: 1 sideways, 11 up, and 6 and 5 along the diagonals.

use crate::{Bitboard, Spot};
use std::fmt;

/// The number of columns, and of rows.
pub(super) const WIDTH: u8 = 11;

/// The column, and the row, of the symbol of luck, which is not a point.
const CENTRE: u8 = 5;

/// A point, `a1` to `k11`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Point(pub(super) u8);

impl Point {
    /// The point in this column and row, both counted from 0, if there is one.
    pub(super) const fn new(column: u8, row: u8) -> Option<Point> {
        let lines_meet = column < WIDTH && row < WIDTH && (column + row).is_multiple_of(2);
        if lines_meet && !(column == CENTRE && row == CENTRE) { Some(Point((row * WIDTH + column) >> 1)) } else { None }
    }

    /// The column; column a is 0.
    pub const fn column(self) -> u8 {
        self.0 * 2 % WIDTH
    }

    /// The row; row 1 is 0.
    pub const fn row(self) -> u8 {
        self.0 * 2 / WIDTH
    }

    /// The set with only this point.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The number of the point in a [`Bitboard`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place in the scene: 0 to 60, without 30, which is the symbol of luck.
    pub const fn spot(self) -> Spot {
        Spot(self.0)
    }

    /// Every point, row by row from a1.
    pub fn all() -> impl Iterator<Item = Point> {
        (0..WIDTH).flat_map(|row| (0..WIDTH).filter_map(move |column| Point::new(column, row)))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

/// The set of all points.
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

/// A direction along the lines. A step in it is a rotation of the bitboard.
pub(super) struct Direction {
    pub(super) rotation: u32,
    /// The points with a line in this direction.
    exits: u64,
    /// The points that a step in this direction can reach.
    entries: u64,
}

/// The columns and rows of a step: right, up, left, down, then the diagonals in the same rotation. The opposite of
/// direction d is always `d ^ 2`.
const STEPS: [(i8, i8); 8] = [(2, 0), (0, 2), (-2, 0), (0, -2), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The directions along the sides of the squares, then along the diagonals.
pub(super) const DIRECTIONS: [Direction; 8] =
    [direction(0), direction(1), direction(2), direction(3), direction(4), direction(5), direction(6), direction(7)];

/// The directions in which a stone slides any distance (4.2). In the others it moves one step.
pub(super) const SLIDES: std::ops::Range<usize> = 0..4;

/// One direction of each axis; the other is its [`opposite`].
pub(super) const AXES: [usize; 4] = [0, 1, 4, 5];

/// The direction back.
#[inline]
pub(super) const fn opposite(direction: usize) -> usize {
    direction ^ 2
}

/// Whether this coordinate is on a horizontal side of a square. With column and row exchanged: on a vertical side.
const fn on_side(column: u8, row: u8) -> bool {
    let square = if row < CENTRE { row } else { WIDTH - 1 - row };
    row != CENTRE && square <= column && column < WIDTH - square
}

/// The neighbour of a point in a direction, if a line joins them.
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
    let distance = (rows as i32 * WIDTH as i32 + columns as i32) >> 1; // the sum is even
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

/// Moves a set of points one step along the lines.
#[inline]
pub(super) fn step(set: u64, direction: usize) -> u64 {
    let Direction { rotation, exits, .. } = DIRECTIONS[direction];
    (set & exits).rotate_left(rotation)
}

/// Flood fill: the set, and every point that it reaches in a direction through the set `through`, up to seven steps.
#[inline]
pub(super) fn fill(set: u64, through: u64, direction: usize) -> u64 {
    // Kogge-Stone parallel prefix: a point is in `open` if the last one, two, then four points up to it are all
    // passable.
    let Direction { rotation, entries, .. } = DIRECTIONS[direction];
    let mut open = through & entries;
    let mut filled = set | open & set.rotate_left(rotation);
    open &= open.rotate_left(rotation);
    filled |= open & filled.rotate_left(2 * rotation);
    open &= open.rotate_left(2 * rotation);
    filled | open & filled.rotate_left(4 * rotation)
}

/// For every direction and point: the points from which a stone can reach it in that direction (4.2).
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

/// The stone of a set that reaches a point in a direction: the nearest one, because stones cannot jump. There must be
/// one.
#[inline]
pub(super) fn origin(stones: u64, to: Point, direction: usize) -> Point {
    let candidates = stones & ORIGINS[direction][to.0 as usize & 63];
    let upwards = DIRECTIONS[direction].rotation < 32;
    Point(if upwards { 63 ^ candidates.leading_zeros() as u8 } else { candidates.trailing_zeros() as u8 } & 63)
}
