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
    /// A corner of the area that it does not cover: a place that goes around a bend is L-shaped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notch: Option<Area>,
}

impl Site {
    /// The point where pieces stand: the centre, or the middle of the bend of an L-shaped place.
    pub fn centre(&self) -> Point {
        self.bend().unwrap_or(self.area).centre()
    }

    /// The part of an L-shaped place where it turns.
    pub fn bend(&self) -> Option<Area> {
        let Area { x, y, width, height } = self.area;
        self.notch.map(|notch| {
            let left = if notch.x > x { x } else { notch.right() };
            let top = if notch.y > y { y } else { notch.bottom() };
            Area::new(left, top, width - notch.width, height - notch.height)
        })
    }

    /// The corners, clockwise from the top left: four, or six of an L-shaped place.
    pub fn outline(&self) -> Vec<Point> {
        let Area { x: left, y: top, .. } = self.area;
        let (right, bottom) = (self.area.right(), self.area.bottom());
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Point::new(x, y));
        let mut outline = corners.to_vec();
        if let Some(notch) = self.notch {
            let (is_left, is_top) = (notch.x <= left, notch.y <= top);
            let cut = match (is_left, is_top) {
                (true, true) => 0,
                (false, true) => 1,
                (false, false) => 2,
                (true, false) => 3,
            };
            // Instead of that corner, the outline has the three corners of the notch that are inside or on the edge.
            let inner = Point::new(
                if is_left { notch.right() } else { notch.x },
                if is_top { notch.bottom() } else { notch.y },
            );
            let (upright, level) = (Point::new(corners[cut].x, inner.y), Point::new(inner.x, corners[cut].y));
            let around = if is_left == is_top { [upright, inner, level] } else { [level, inner, upright] };
            outline.splice(cut..=cut, around);
        }
        outline
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
    /// The size of the pieces in it: 1 is as large as on the board.
    pub scale: f64,
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
