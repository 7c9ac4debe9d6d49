//! Board geometry: a loop of spaces with two starting spaces, and for each space the one across the wall. The boards
//! are data, built at compile time.

use crate::{Roll, Side, Spot};
use std::fmt;

/// A space, by its number on the board, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Space(pub(super) u8);

impl Space {
    /// The sentinel for "no space". It is a valid index into every array and set, but no pawn is ever there.
    pub(super) const NOWHERE: Space = Space(63);

    /// The number on the board.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in the scene.
    pub const fn spot(self) -> Spot {
        Spot(self.0)
    }

    /// The set with only this space.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize & 63
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    name: &'static str,
    spaces: u8,
    starts: [Space; 2],
    across: [Space; 64],
    /// By side and roll: the spaces from which a pawn reaches or passes its starting space (2.4).
    scoring: [[u64; 6]; 2],
}

/// The ovals from shortest to longest, then the horseshoe.
static BOARDS: [Board; 16] = [
    oval("oval-12", 12),
    oval("oval-14", 14),
    oval("oval-16", 16),
    oval("oval-18", 18),
    oval("oval-20", 20),
    oval("oval-22", 22),
    oval("oval-24", 24),
    oval("oval-26", 26),
    oval("oval-28", 28),
    oval("oval-30", 30),
    oval("oval-32", 32),
    oval("oval-34", 34),
    oval("oval-36", 36),
    oval("oval-38", 38),
    oval("oval-40", 40),
    horseshoe(),
];

/// Two straight lanes with a wall between them, closed by a cap at each end.
const fn oval(name: &'static str, spaces: u8) -> Board {
    let mut across = [Space::NOWHERE; 64];
    let half = spaces / 2;
    let mut space = 2;
    while space <= half - 2 {
        across[space as usize] = Space(spaces - space);
        across[(spaces - space) as usize] = Space(space);
        space += 1;
    }
    board(name, spaces, [Space(0), Space(half)], across)
}

/// Two lanes with a U-shaped wall between them. At each bend, one inner space faces three outer spaces.
const fn horseshoe() -> Board {
    const PAIRS: [(u8, u8); 7] = [(2, 26), (6, 24), (7, 23), (8, 22), (9, 21), (10, 20), (14, 18)];
    const BENDS: [([u8; 3], u8); 2] = [([3, 4, 5], 25), ([11, 12, 13], 19)];
    let mut across = [Space::NOWHERE; 64];
    let mut i = 0;
    while i < PAIRS.len() {
        let (one, other) = PAIRS[i];
        across[one as usize] = Space(other);
        across[other as usize] = Space(one);
        i += 1;
    }
    let mut i = 0;
    while i < BENDS.len() {
        let (outside, inside) = BENDS[i];
        across[outside[0] as usize] = Space(inside);
        across[outside[1] as usize] = Space(inside);
        across[outside[2] as usize] = Space(inside);
        across[inside as usize] = Space(outside[1]);
        i += 1;
    }
    board("horseshoe", 28, [Space(0), Space(16)], across)
}

const fn board(name: &'static str, spaces: u8, starts: [Space; 2], across: [Space; 64]) -> Board {
    let mut board = Board { name, spaces, starts, across, scoring: [[0; 6]; 2] };
    let mut space = 0;
    while space < spaces {
        // A starting space has no wall, so a bump or a swap never sends a pawn to one. It always involves single pawns,
        // and the pile on a starting space changes only by entries and moves.
        let across = across[space as usize];
        assert!(across.0 == Space::NOWHERE.0 || board.across[across.0 as usize].0 != Space::NOWHERE.0);
        let mut roll = 1;
        while roll <= 6 {
            let distance = [board.distance(Side::First, Space(space)), board.distance(Side::Second, Space(space))];
            let mut side = 0;
            while side < 2 {
                if distance[side] + roll as u8 >= spaces {
                    board.scoring[side][roll - 1] |= 1 << space;
                }
                side += 1;
            }
            roll += 1;
        }
        space += 1;
    }
    assert!(board.across[starts[0].0 as usize].0 == Space::NOWHERE.0);
    assert!(board.across[starts[1].0 as usize].0 == Space::NOWHERE.0);
    board
}

impl Board {
    /// Every board: the ovals from shortest to longest, then the horseshoe.
    pub fn all() -> &'static [Board] {
        &BOARDS
    }

    /// The board with this index in [`Board::all`].
    #[inline]
    pub(super) fn with_index(index: u8) -> &'static Board {
        &BOARDS[index as usize & 15]
    }

    /// The name, as in the options: `oval-24`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The number of spaces in the loop.
    pub const fn spaces(&self) -> u8 {
        self.spaces
    }

    /// A side's starting space.
    #[inline]
    pub const fn start(&self, side: Side) -> Space {
        self.starts[side.index()]
    }

    /// The space across the wall; `None` where there is no wall.
    #[inline]
    pub fn across(&self, space: Space) -> Option<Space> {
        Some(self.across_or_nowhere(space)).filter(|&across| across != Space::NOWHERE)
    }

    #[inline]
    pub(super) const fn across_or_nowhere(&self, space: Space) -> Space {
        self.across[space.index()]
    }

    /// The destination of a pawn with a roll. Red's pawns go up in number, Yellow's go down.
    #[inline]
    pub(super) fn advance(&self, side: Side, from: Space, roll: Roll) -> Space {
        let upwards = match side {
            Side::First => roll.get(),
            Side::Second => self.spaces - roll.get(),
        };
        let to = from.0 + upwards;
        // If `to` is within the loop, the subtraction wraps around to a number greater than `to`.
        Space(to.min(to.wrapping_sub(self.spaces)))
    }

    /// Whether a pawn reaches or passes its starting space from here with a roll (2.4).
    #[inline]
    pub(super) fn scores(&self, side: Side, from: Space, roll: Roll) -> bool {
        self.scoring[side.index()][roll.get() as usize - 1] & from.bit() != 0
    }

    /// The number of spaces from a side's starting space to this one, in the direction of play.
    #[inline]
    pub const fn distance(&self, side: Side, space: Space) -> u8 {
        let (from, to) = match side {
            Side::First => (self.start(side).0, space.0),
            Side::Second => (space.0, self.start(side).0),
        };
        if to >= from { to - from } else { to + self.spaces - from }
    }
}
