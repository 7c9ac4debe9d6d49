//! The places of a scene and the pieces on them.

use super::{Area, Point};
use crate::{Side, Spot};
use serde::Serialize;

/// A place on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Site {
    /// The index, as in events and pieces.
    pub id: Spot,
    /// The name, as in move texts.
    pub name: String,
    pub kind: SiteKind,
    /// The side it belongs to, if any.
    pub side: Option<Side>,
    /// The area it covers, which is also its tap target.
    pub area: Area,
}

impl Site {
    /// The centre of the place.
    pub fn centre(&self) -> Point {
        self.area.centre()
    }
}

/// The kind of a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SiteKind {
    /// A border field, where a line ends.
    BorderTile,
    /// A corner of the border, coloured for a side.
    CornerTile,
    /// A crossing of two lines.
    Crossing,
    /// A space of a lane.
    LaneSpace,
    /// A side's starting space.
    Gate,
    /// A light cell of a chequered board.
    LightCell,
    /// A dark cell of a chequered board.
    DarkCell,
    /// A side's castle.
    Castle,
    /// A point where lines meet.
    Point,
    /// A point to occupy for a win.
    Goal,
    /// Not a place: it only keeps the indices regular.
    Nothing,
}

/// A tray next to the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Tray {
    /// Unique in the scene: `white-hand`.
    pub id: String,
    pub side: Side,
    pub kind: TrayKind,
    pub area: Area,
    /// The places for pieces, in the order in which they fill up.
    pub slots: Vec<Point>,
}

/// The purpose of a tray.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrayKind {
    /// Chips not yet placed.
    Hand,
    /// Pawns that are not on the board.
    Home,
    /// Captured opposing pieces.
    Captured,
    /// A score track: slot 0 is before the first space, slot n is the nth space.
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

/// The track around the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Circuit {
    /// The places in order. The last one leads back to the first.
    pub spots: Vec<Spot>,
    /// The direction of travel.
    pub travel: Travel,
}

/// The direction in which pieces go along a [`Circuit`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Travel {
    /// Either way.
    BothWays,
    /// The first side follows the order of the places, the second side goes the other way.
    Opposed,
}

/// A piece.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Piece {
    /// Unique in the scene, and derived from the place alone: `piece-a1`.
    pub id: String,
    pub kind: PieceKind,
    pub side: Side,
    /// The height of a tower; 1 for any other piece.
    pub stones: u8,
    pub place: Place,
    /// The centre of its base.
    pub at: Point,
}

/// The kind of a piece.
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
    /// The name in element ids and CSS classes.
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

/// The place of a piece.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "on", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Place {
    /// On the board.
    Spot { spot: Spot },
    /// In a slot of the tray with this id.
    Tray { tray: String, slot: u8 },
}
