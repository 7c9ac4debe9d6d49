//! The places of a scene and the pieces on them.

use super::{Area, Point};
use crate::{Side, Spot};
use serde::Serialize;

/// A place of the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Site {
    /// Its index, as events and pieces name it.
    pub id: Spot,
    /// Its name, as move texts write it.
    pub name: String,
    /// What it is.
    pub kind: SiteKind,
    /// Whose it is, where it belongs to a side.
    pub side: Option<Side>,
    /// What it covers: where a finger or a pointer means this place.
    pub area: Area,
}

impl Site {
    /// Its middle.
    pub fn centre(&self) -> Point {
        self.area.centre()
    }
}

/// What a place is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SiteKind {
    /// A field of the border, where lines end.
    BorderTile,
    /// A corner of the border, which belongs to a side.
    CornerTile,
    /// A crossing of two lines.
    Crossing,
    /// A space of a lane.
    LaneSpace,
    /// The starting space of a side.
    Gate,
    /// A light cell of a chequer.
    LightCell,
    /// A dark cell of a chequer.
    DarkCell,
    /// The castle of a side.
    Castle,
    /// A point where lines meet.
    Point,
    /// A point that has to be won.
    Goal,
    /// No place at all: it only keeps the count.
    Nothing,
}

/// A place beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tray {
    /// Its name, unique in the scene: `white-hand`.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// What it is for.
    pub kind: TrayKind,
    /// What it covers.
    pub area: Area,
    /// Where pieces can lie in it, in the order in which it fills.
    pub slots: Vec<Point>,
}

/// What a tray is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrayKind {
    /// Chips that are still to be placed.
    Hand,
    /// Pawns that are not on the board.
    Home,
    /// Opposing pieces that left the game.
    Captured,
    /// A score track: slot 0 is beside the track, slot n its nth space.
    Score,
}

impl TrayKind {
    pub(super) const fn word(self) -> &'static str {
        match self {
            TrayKind::Hand => "hand",
            TrayKind::Home => "home",
            TrayKind::Captured => "captured",
            TrayKind::Score => "score",
        }
    }
}

/// The way around the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Circuit {
    /// Its places in order; after the last one comes the first.
    pub spots: Vec<Spot>,
    /// Which way pieces go.
    pub travel: Travel,
}

/// Which way pieces go along a [`Circuit`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Travel {
    /// Either way.
    BothWays,
    /// The first side in the order of the places, the second side against it.
    Opposed,
}

/// A piece.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Piece {
    /// Unique in the scene, and the same in every scene in which such a piece is in this place: `piece-a1`.
    pub id: String,
    /// What it is.
    pub kind: PieceKind,
    /// Whose it is.
    pub side: Side,
    /// Its stones: the height of a tower, 1 for any other piece.
    pub stones: u8,
    /// Where it belongs.
    pub place: Place,
    /// Where it stands: the middle of its foot.
    pub at: Point,
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PieceKind {
    /// An upright figure of Go Round.
    Figure,
    /// A flat chip.
    Chip,
    /// A pawn of Runaround.
    Pawn,
    /// The guard.
    Guard,
    /// A stack of stones.
    Tower,
    /// A stone of Gou.
    Stone,
    /// The marker on a score track.
    Marker,
}

impl PieceKind {
    /// The word in ids and classes.
    pub const fn word(self) -> &'static str {
        match self {
            PieceKind::Figure => "figure",
            PieceKind::Chip => "chip",
            PieceKind::Pawn => "pawn",
            PieceKind::Guard => "guard",
            PieceKind::Tower => "tower",
            PieceKind::Stone => "stone",
            PieceKind::Marker => "marker",
        }
    }
}

/// Where a piece belongs.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "on", rename_all = "kebab-case")]
pub enum Place {
    /// On a place of the board.
    Spot {
        /// Which one.
        spot: Spot,
    },
    /// Beside the board.
    Tray {
        /// The tray's id.
        tray: String,
        /// The slot of the tray.
        slot: u8,
    },
}
