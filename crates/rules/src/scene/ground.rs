//! Where things lie, and what lies under the pieces.

use crate::Side;
use serde::Serialize;

/// A place in the picture.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
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

    /// How far it is to another point.
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
pub struct Area {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Area {
    /// The rectangle with this upper left corner and size.
    pub fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        let Point { x, y } = Point::new(x, y);
        let Point { x: width, y: height } = Point::new(width, height);
        Area { x, y, width, height }
    }

    /// The rectangle of this size around a centre.
    pub fn around(centre: Point, width: f64, height: f64) -> Area {
        Area::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The middle.
    pub fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// The lower edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// Whether a point is inside or on the edge.
    pub fn holds(self, point: Point) -> bool {
        (self.x..=self.right()).contains(&point.x) && (self.y..=self.bottom()).contains(&point.y)
    }
}

/// Something under the pieces.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "ground", rename_all = "kebab-case")]
pub enum Ground {
    /// A sheet that the board is printed on, inlaid with or laid into another one.
    Sheet {
        /// What it is made of.
        material: Material,
        /// Where it lies.
        area: Area,
    },
    /// A line that pieces may move along or command.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
    },
    /// A wall.
    Wall {
        /// Along its middle; all corners are right angles.
        path: Vec<Point>,
        /// Across.
        thickness: f64,
    },
    /// An arrow that shows a side its way.
    Arrow {
        /// Whose way.
        side: Side,
        /// From its tail to its head.
        path: Vec<Point>,
    },
    /// The symbol of luck.
    Luck {
        /// Its middle.
        at: Point,
        /// How far it reaches.
        radius: f64,
    },
    /// The name of a column, of a row or of a space.
    Label {
        /// What is written.
        text: String,
        /// Its middle.
        at: Point,
        /// What it names.
        names: LabelKind,
    },
}

/// What a sheet is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Material {
    /// The board itself.
    Wood,
    /// A panel let into the wood.
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
    /// One place.
    Place,
}
