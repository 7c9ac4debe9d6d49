//! Geometry (points and rectangles) and the ground layer under the pieces.

use crate::Side;
use serde::Serialize;

/// A point in the picture.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Point {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the top edge.
    pub y: f64,
}

impl Point {
    /// A point, rounded to a thousandth so that sums of tenths read well in JSON.
    pub fn new(x: f64, y: f64) -> Point {
        let round = |value: f64| (value * 1000.0).round() / 1000.0;
        Point { x: round(x), y: round(y) }
    }

    /// The point this far to the right and down.
    #[must_use]
    pub fn shifted(self, right: f64, down: f64) -> Point {
        Point::new(self.x + right, self.y + down)
    }

    /// The Euclidean distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The extent of the picture.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Size {
    pub width: f64,
    pub height: f64,
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Area {
    /// The left edge.
    pub x: f64,
    /// The top edge.
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    /// The rectangle with this top left corner and size.
    pub fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        let Point { x, y } = Point::new(x, y);
        let Point { x: width, y: height } = Point::new(width, height);
        Area { x, y, width, height }
    }

    /// The rectangle of this size around a centre.
    pub fn around(centre: Point, width: f64, height: f64) -> Area {
        Area::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The centre.
    pub fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// The bottom edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// Whether a point is inside or on the edge.
    pub fn holds(self, point: Point) -> bool {
        (self.x..=self.right()).contains(&point.x) && (self.y..=self.bottom()).contains(&point.y)
    }
}

/// An element of the ground layer, under the pieces.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "ground", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ground {
    /// A sheet of the board: the board itself, or a panel set into it.
    Sheet { material: Material, area: Area },
    /// A line that pieces move along or control.
    Line { from: Point, to: Point },
    /// A wall.
    Wall {
        /// The centre line. All corners are right angles.
        path: Vec<Point>,
        thickness: f64,
    },
    /// An arrow that shows a side which way to go.
    Arrow {
        side: Side,
        /// From tail to head.
        path: Vec<Point>,
    },
    /// The symbol of luck.
    Luck { at: Point, radius: f64 },
    /// The name of a column, a row or a space, centred on a point.
    Label { text: String, at: Point, names: LabelKind },
}

/// The material of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Material {
    /// The board itself.
    Wood,
    /// A panel set into the wood.
    Paper,
}

/// What a label names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LabelKind {
    /// A column of the board.
    Column,
    /// A row of the board.
    Row,
    /// A single place.
    Place,
}
