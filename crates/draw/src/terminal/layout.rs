//! The mapping from scene coordinates to rows and columns of characters.

use roundel_rules::Scene;
use roundel_rules::scene::{Area, Ground, LabelKind, Point, Site, SiteKind};

/// The shape of a place in text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// A box with a frame.
    Box,
    /// A tile in brackets.
    Tile,
    /// A point on lines.
    Dot,
    Nothing,
}

pub(super) fn shape(kind: SiteKind) -> Shape {
    match kind {
        SiteKind::LightCell | SiteKind::DarkCell | SiteKind::Castle | SiteKind::LaneSpace | SiteKind::Gate => {
            Shape::Box
        }
        SiteKind::BorderTile | SiteKind::CornerTile => Shape::Tile,
        SiteKind::Crossing | SiteKind::Point | SiteKind::Goal => Shape::Dot,
        SiteKind::Nothing => Shape::Nothing,
    }
}

/// Sums of tenths are inexact in floating point. This offset makes halves round consistently.
const EPSILON: f64 = 1e-6;

pub(super) struct Layout {
    origin: Point,
    across: f64,
    left: usize,
    pub width: usize,
    pub height: usize,
}

/// The columns and rows of a box's frame.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub left: usize,
    pub right: usize,
    pub top: usize,
    pub bottom: usize,
}

impl Frame {
    /// Whether a character is inside the frame or on it.
    pub fn holds(self, column: usize, row: usize) -> bool {
        (self.left..=self.right).contains(&column) && (self.top..=self.bottom).contains(&row)
    }
}

impl Layout {
    pub fn of(scene: &Scene) -> Layout {
        let covers = |site: &Site| match shape(site.kind) {
            Shape::Box => site.area,
            _ => Area::around(site.centre(), 0.0, 0.0),
        };
        let areas = || scene.spots.iter().map(covers);
        let origin = Point::new(
            areas().map(|area| area.x).fold(f64::MAX, f64::min),
            areas().map(|area| area.y).fold(f64::MAX, f64::min),
        );
        let right = areas().map(Area::right).fold(0.0, f64::max) - origin.x;
        let bottom = areas().map(Area::bottom).fold(0.0, f64::max) - origin.y;
        // Wide boards get narrower places, so that they fit on a line. Points need less space than boxes.
        let boxed = scene.spots.iter().any(|site| shape(site.kind) == Shape::Box);
        let across = if right <= if boxed { 15.0 } else { 9.0 } { 5.0 } else { 4.0 };
        let labelled = scene.ground.iter().any(|g| matches!(g, Ground::Label { names: LabelKind::Row, .. }));
        // Tiles and dots need one character on either side of their centre.
        let left = if labelled { 5 } else { 1 };
        let width = left + (right * across).round() as usize + 2;
        let height = (bottom * 2.0).round() as usize + 1 + usize::from(labelled);
        Layout { origin, across, left, width, height }
    }

    /// The column and row of a point.
    pub fn place(&self, point: Point) -> (usize, usize) {
        (self.column(point.x).floor() as usize, self.row(point.y).round() as usize)
    }

    /// The column and row of the corner of a frame.
    pub fn corner(&self, point: Point) -> (usize, usize) {
        (self.column(point.x).round() as usize, self.row(point.y).round() as usize)
    }

    /// The frame of an area.
    pub fn frame(&self, area: Area) -> Frame {
        Frame {
            left: self.column(area.x).round() as usize,
            right: self.column(area.right()).round() as usize,
            top: self.row(area.y).round() as usize,
            bottom: self.row(area.bottom()).round() as usize,
        }
    }

    /// The cells inside an area, including its edge.
    pub fn inside(&self, area: Area) -> Frame {
        Frame {
            left: (self.column(area.x) - 2.0 * EPSILON).ceil() as usize,
            right: self.column(area.right()).floor() as usize,
            top: (self.row(area.y) - 2.0 * EPSILON).ceil() as usize,
            bottom: self.row(area.bottom()).floor() as usize,
        }
    }

    fn column(&self, x: f64) -> f64 {
        ((x - self.origin.x) * self.across + self.left as f64 + EPSILON).max(0.0)
    }

    fn row(&self, y: f64) -> f64 {
        ((y - self.origin.y) * 2.0 + EPSILON).max(0.0)
    }
}
