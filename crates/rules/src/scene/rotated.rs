//! Board rotation: a scene rotated by 180 degrees for the player at the far side, with pieces and texts upright.

use super::{Area, Ground, LabelKind, Mark, Place, Point, Scene, Site, SiteKind, Size};
use crate::Side;

impl Scene {
    /// The side at the top of the picture, whose player may want the board rotated. `None` if the sides sit left and
    /// right.
    pub fn far_side(&self) -> Option<Side> {
        let [first, second] = self.sides.each_ref().map(|player| player.turn_indicator.y);
        match first.total_cmp(&second) {
            std::cmp::Ordering::Less => Some(Side::First),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Second),
        }
    }

    /// The scene as the far side sees it. Places keep their indices and names, pieces and labels stay upright, and
    /// trays still fill from the left.
    #[must_use]
    pub fn rotated(&self) -> Scene {
        let size = self.size;
        let mut rotated = self.clone();
        for site in &mut rotated.spots {
            site.area = site.area.rotated(size);
            site.notch = site.notch.map(|notch| notch.rotated(size));
        }
        for tray in &mut rotated.trays {
            for slot in &mut tray.slots {
                *slot = slot.rotated_with(tray.area, size);
            }
            tray.area = tray.area.rotated_tray(size);
        }
        for (player, before) in rotated.sides.iter_mut().zip(&self.sides) {
            let tray = self.trays.iter().map(|tray| tray.area).find(|area| area.holds(before.turn_indicator));
            player.turn_indicator = match tray {
                Some(area) => before.turn_indicator.rotated_with(area, size),
                None => before.turn_indicator.rotated(size),
            };
        }
        for ground in &mut rotated.ground {
            self.rotate_ground(ground);
        }
        for mark in &mut rotated.marks {
            if let Mark::Trace { path, .. } = mark {
                rotate_all(path, size);
            }
        }
        for piece in &mut rotated.pieces {
            piece.at = match &piece.place {
                Place::Spot { .. } => piece.at.rotated(size),
                Place::Tray { tray, .. } => {
                    let tray = self.trays.iter().find(|other| other.id == *tray).expect("a piece in a tray has one");
                    piece.at.rotated_with(tray.area, size)
                }
            };
        }
        if let Some(die) = &mut rotated.die {
            die.at = die.at.rotated(size);
        }
        rotated
    }

    fn rotate_ground(&self, ground: &mut Ground) {
        let size = self.size;
        match ground {
            Ground::Sheet { area, .. } => *area = area.rotated(size),
            Ground::Line { from, to } => {
                *from = from.rotated(size);
                *to = to.rotated(size);
            }
            Ground::Wall { path, .. } | Ground::Arrow { path, .. } => rotate_all(path, size),
            Ground::Luck { at, .. } => *at = at.rotated(size),
            // Column names stay below the board and row names stay at its left, because the board is in the middle of
            // the picture.
            Ground::Label { at, names: LabelKind::Column, .. } => at.x = at.rotated(size).x,
            Ground::Label { at, names: LabelKind::Row, .. } => at.y = at.rotated(size).y,
            Ground::Label { at, names: LabelKind::Place, .. } => *at = self.rotated_label(*at),
        }
    }

    /// A label stays in the same corner of its place, except in a gate, which now opens to the other side.
    fn rotated_label(&self, at: Point) -> Point {
        match self.spots.iter().find(|site| site.area.holds(at)) {
            Some(Site { kind: SiteKind::Gate, .. }) | None => at.rotated(self.size),
            Some(site) => carried(at, site.area, site.area.rotated(self.size)),
        }
    }
}

/// Moves a point along with the area that contains it.
fn carried(point: Point, before: Area, after: Area) -> Point {
    point.shifted(after.x - before.x, after.y - before.y)
}

fn rotate_all(path: &mut [Point], size: Size) {
    for point in path {
        *point = point.rotated(size);
    }
}

impl Point {
    fn rotated(self, size: Size) -> Point {
        Point::new(size.width - self.x, size.height - self.y)
    }

    /// A point in a tray. A tray along the right rim stays at the right, because the names of rows stay at the left, and
    /// only changes its end.
    fn rotated_with(self, tray: Area, size: Size) -> Point {
        if tray.is_upright() {
            Point::new(self.x, size.height - self.y)
        } else {
            carried(self, tray, tray.rotated(size))
        }
    }
}

impl Area {
    fn rotated(self, size: Size) -> Area {
        Area::new(size.width - self.right(), size.height - self.bottom(), self.width, self.height)
    }

    fn rotated_tray(self, size: Size) -> Area {
        let rotated = self.rotated(size);
        if self.is_upright() { Area { x: self.x, ..rotated } } else { rotated }
    }

    fn is_upright(self) -> bool {
        self.height > self.width
    }
}
