//! Board geometry: 7x7 cells. Each row takes eight bits of a bitboard, so a step off the board never hits a cell.

use crate::{Bitboard, Side, Spot};
use std::fmt;

/// The number of columns, and of rows.
pub(super) const WIDTH: u8 = 7;

/// A cell, `A1` to `G7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(pub(super) u8);

impl Cell {
    /// The cell in this column and row, both counted from 0.
    pub(super) const fn new(column: u8, row: u8) -> Cell {
        Cell(row * 8 + column)
    }

    /// The column; column A is 0.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row; row 1 is 0.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// The set with only this cell.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The number of the cell in a [`Bitboard`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The [`Bitboard`] with only this cell.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(self.bit())
    }

    /// The place in the scene.
    pub const fn spot(self) -> Spot {
        Spot(self.row() * WIDTH + self.column())
    }

    /// Every cell, row by row from A1.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..WIDTH).flat_map(|row| (0..WIDTH).map(move |column| Cell::new(column, row)))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.column()) as char, self.row() + 1)
    }
}

/// The set of all cells.
pub(super) const BOARD: u64 = 0x007F_7F7F_7F7F_7F7F;

/// A side's castle: Red's is D7, Blue's D1.
#[inline]
pub const fn castle(side: Side) -> Cell {
    match side {
        Side::First => Cell::new(3, 6),
        Side::Second => Cell::new(3, 0),
    }
}

/// The four directions as rotations of a bitboard: up, right, down, left. A step off the board ends outside [`BOARD`].
pub(super) const DIRECTIONS: [u32; 4] = [8, 1, 64 - 8, 64 - 1];

/// Moves a set of cells one step.
#[inline]
pub(super) const fn step(set: u64, direction: u32) -> u64 {
    set.rotate_left(direction)
}
