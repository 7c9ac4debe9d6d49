//! Board rotation: a scene turned by 180 degrees for the player at the far side, with pieces and texts upright.

use super::{Area, Ground, LabelKind, Mark, Place, Point, Scene, Site, SiteKind, Size};
use crate::Side;

impl Scene {
    /// The side at the top of the picture, whose player may want the board turned. `None` if the sides sit left and
    /// right.
    pub fn far_side(&self) -> Option<Side> {
        let [first, second] = self.sides.each_ref().map(|player| player.flag.y);
        match first.total_cmp(&second) {
            std::cmp::Ordering::Less => Some(Side::First),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Second),
        }
    }

    /// The scene as the far side sees it. Places keep their indices and names, pieces and labels stay upright, and
    /// trays still fill from the left.
    #[must_use]
    pub fn turned(&self) -> Scene {
        let size = self.size;
        let mut turned = self.clone();
        for site in &mut turned.spots {
            site.area = site.area.turned(size);
            site.notch = site.notch.map(|notch| notch.turned(size));
        }
        for tray in &mut turned.trays {
            for slot in &mut tray.slots {
                *slot = slot.turned_with(tray.area, size);
            }
            tray.area = tray.area.turned_tray(size);
        }
        for (player, before) in turned.sides.iter_mut().zip(&self.sides) {
            let tray = self.trays.iter().map(|tray| tray.area).find(|area| area.holds(before.flag));
            player.flag = match tray {
                Some(area) => before.flag.turned_with(area, size),
                None => before.flag.turned(size),
            };
        }
        for ground in &mut turned.ground {
            self.turn_ground(ground);
        }
        for mark in &mut turned.marks {
            if let Mark::Trace { path, .. } = mark {
                turn_all(path, size);
            }
        }
        for piece in &mut turned.pieces {
            piece.at = match &piece.place {
                Place::Spot { .. } => piece.at.turned(size),
                Place::Tray { tray, .. } => {
                    let tray = self.trays.iter().find(|other| other.id == *tray).expect("a piece in a tray has one");
                    piece.at.turned_with(tray.area, size)
                }
            };
        }
        if let Some(die) = &mut turned.die {
            die.at = die.at.turned(size);
        }
        turned
    }

    fn turn_ground(&self, ground: &mut Ground) {
        let size = self.size;
        match ground {
            Ground::Sheet { area, .. } => *area = area.turned(size),
            Ground::Line { from, to } => {
                *from = from.turned(size);
                *to = to.turned(size);
            }
            Ground::Wall { path, .. } | Ground::Arrow { path, .. } => turn_all(path, size),
            Ground::Luck { at, .. } => *at = at.turned(size),
            // Column names stay below the board and row names stay at its left, because the board is in the middle of
            // the picture.
            Ground::Label { at, names: LabelKind::Column, .. } => at.x = at.turned(size).x,
            Ground::Label { at, names: LabelKind::Row, .. } => at.y = at.turned(size).y,
            Ground::Label { at, names: LabelKind::Place, .. } => *at = self.turned_label(*at),
        }
    }

    /// A label stays in the same corner of its place, except in a gate, which now opens to the other side.
    fn turned_label(&self, at: Point) -> Point {
        match self.spots.iter().find(|site| site.area.holds(at)) {
            Some(Site { kind: SiteKind::Gate, .. }) | None => at.turned(self.size),
            Some(site) => carried(at, site.area, site.area.turned(self.size)),
        }
    }
}

/// Moves a point along with the area that contains it.
fn carried(point: Point, before: Area, after: Area) -> Point {
    point.shifted(after.x - before.x, after.y - before.y)
}

fn turn_all(path: &mut [Point], size: Size) {
    for point in path {
        *point = point.turned(size);
    }
}

impl Point {
    fn turned(self, size: Size) -> Point {
        Point::new(size.width - self.x, size.height - self.y)
    }

    /// A point in a tray. A tray along the right rim stays at the right, because the names of rows stay at the left, and
    /// only changes its end.
    fn turned_with(self, tray: Area, size: Size) -> Point {
        if tray.is_upright() {
            Point::new(self.x, size.height - self.y)
        } else {
            carried(self, tray, tray.turned(size))
        }
    }
}

impl Area {
    fn turned(self, size: Size) -> Area {
        Area::new(size.width - self.right(), size.height - self.bottom(), self.width, self.height)
    }

    fn turned_tray(self, size: Size) -> Area {
        let turned = self.turned(size);
        if self.is_upright() { Area { x: self.x, ..turned } } else { turned }
    }

    fn is_upright(self) -> bool {
        self.height > self.width
    }
}
