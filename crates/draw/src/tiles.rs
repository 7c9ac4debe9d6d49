//! Drawing the places of a board.

use crate::board::Extent;
use crate::canvas::{Canvas, Length, UNIT, at, polyline};
use crate::theme::paint;
use roundel_rules::scene::{Area, Point, Site, SiteKind, TrayKind};
use roundel_rules::{Colour, Scene};
use std::fmt::Write;

impl Canvas<'_> {
    /// Draws every place, in a picture in its own group with an id made from its name. A live board has its places above all
    /// layers, and is smaller without the groups.
    pub fn sites(&mut self, scene: &Scene, extent: Extent) {
        for site in &scene.spots {
            let class = match site.kind {
                SiteKind::BorderTile => "border-tile",
                SiteKind::CornerTile => "corner-tile",
                SiteKind::Crossing => "crossing",
                SiteKind::LaneSpace => "lane-space",
                SiteKind::Gate => "gate",
                SiteKind::LightCell => "light-cell",
                SiteKind::DarkCell => "dark-cell",
                SiteKind::Castle => "castle",
                SiteKind::Point => "point",
                SiteKind::Goal => "goal",
                SiteKind::Nothing => continue,
            };
            if extent == Extent::EveryScene {
                self.site(scene, site);
                continue;
            }
            let id = format!("spot-{}", site.name);
            self.group(&id, &format!("site {class}"), |canvas| canvas.site(scene, site));
        }
    }

    fn site(&mut self, scene: &Scene, site: &Site) {
        let palette = self.palette;
        let colour = site.side.map(|side| Self::colour(scene, side));
        let (x, y) = at(site.centre());
        match (site.kind, colour) {
            (SiteKind::CornerTile, Some(colour)) => self.corner_tile(site.area, colour),
            (SiteKind::Gate, Some(colour)) => self.gate(scene, site, colour),
            (SiteKind::Castle, Some(colour)) => self.castle(site.area, colour),
            (SiteKind::LightCell, _) => self.cell(site.area, palette.tile),
            (SiteKind::DarkCell, _) => self.cell(site.area, palette.dark_cell),
            (SiteKind::Crossing, _) => self.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3.2\"/>",
                palette.paper, palette.line
            )),
            (SiteKind::Point, _) => {
                self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"6.5\" fill=\"{}\"/>", palette.line));
            }
            (SiteKind::Goal, _) => self.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"48\" fill=\"{tile}\" stroke=\"{line}\" stroke-width=\"3.2\"/><circle \
                 cx=\"{x}\" cy=\"{y}\" r=\"41\" fill=\"none\" stroke=\"{gold}\" stroke-width=\"5\"/><circle cx=\"{x}\" \
                 cy=\"{y}\" r=\"6.5\" fill=\"{line}\"/>",
                tile = palette.tile,
                line = palette.line,
                gold = palette.ribbon_edge,
            )),
            _ if site.notch.is_some() => self.bent_tile(site),
            _ => self.tile(site.area),
        }
    }

    fn cell(&mut self, area: Area, fill: &str) {
        let paint =
            format!("fill=\"{fill}\" stroke=\"{}\" stroke-opacity=\".35\" stroke-width=\"1.5\"", self.palette.edge);
        self.rounded(area, 0.0, 0.0, 0.0, &paint);
    }

    /// Defines the shape of a standard tile.
    pub fn define_tile(&mut self, scene: &Scene) {
        let tiled = |site: &Site| matches!(site.kind, SiteKind::BorderTile | SiteKind::LaneSpace | SiteKind::Gate);
        if scene.spots.iter().any(tiled) {
            self.group("tile", "drawing", |canvas| canvas.single_tile(Area::new(0.0, 0.0, 1.0, 1.0)));
        }
    }

    fn tile(&mut self, area: Area) {
        if (area.width, area.height) == (1.0, 1.0) {
            let ((x, y), prefix) = (at(Point::new(area.x, area.y)), self.prefix());
            self.put(format_args!("<use href=\"#{prefix}tile\" x=\"{x}\" y=\"{y}\"/>"));
        } else {
            self.single_tile(area);
        }
    }

    /// A tile set into the wood, with a highlight at its bottom edge.
    pub fn single_tile(&mut self, area: Area) {
        let palette = self.palette;
        let line = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"", palette.tile, palette.line);
        self.rounded(area, -7.0, 11.0, 0.0, &line);
        self.gleam(area, 11.0, palette.gleam);
    }

    /// A tile that goes around a corner.
    fn bent_tile(&mut self, site: &Site) {
        let palette = self.palette;
        let outline = site.outline();
        self.put(format_args!(
            "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"/>",
            rounded_polygon(&inset(&outline, 0.07), 0.11),
            palette.tile,
            palette.line
        ));
        // The edges at the bottom and at the right, which clockwise go to the left and down.
        let inner = inset(&outline, 0.11);
        let edges = inner.iter().zip(inner.iter().cycle().skip(1)).filter(|(a, b)| a.x > b.x || a.y < b.y);
        let gleam: String = edges.map(|(&a, &b)| polyline(&[towards(a, b, 0.08), towards(b, a, 0.08)])).collect();
        self.put(format_args!(
            "<path d=\"{gleam}\" stroke=\"{}\" stroke-width=\"2.5\" stroke-opacity=\".8\" stroke-linecap=\"round\"/>",
            palette.gleam
        ));
    }

    fn gleam(&mut self, area: Area, inset: f64, colour: &str) {
        let left = Length(area.x * UNIT + inset + 3.0);
        let bottom = Length(area.bottom() * UNIT - inset);
        let width = Length(area.width * UNIT - 2.0 * inset - 8.0);
        let height = Length(area.height * UNIT - 2.0 * inset - 8.0);
        self.put(format_args!(
            "<path d=\"M{left} {bottom}h{width}q5 0 5-5v-{height}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\" \
             stroke-opacity=\".8\" stroke-linecap=\"round\"/>"
        ));
    }

    /// A tile framed in a side's colour, with the rim of its pieces.
    fn corner_tile(&mut self, area: Area, colour: Colour) {
        let paint = &paint(colour, self.style.theme);
        let fill = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"", paint.body, self.palette.line);
        self.rounded(area, -7.0, 11.0, 0.0, &fill);
        // The centre is that of any tile, and large, so that a figure of the same colour stands out.
        let middle = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"", self.palette.tile, paint.rim);
        self.rounded(area, -18.0, 5.0, 0.0, &middle);
    }

    /// A starting space: a tile with a fence in the side's colour. The fence opens between two posts towards the side's
    /// home.
    fn gate(&mut self, scene: &Scene, site: &Site, colour: Colour) {
        let paint = &paint(colour, self.style.theme);
        let area = site.area;
        self.tile(area);
        let tint = format!("fill=\"{}\" fill-opacity=\".2\"", paint.body);
        self.rounded(area, -8.0, 10.0, 0.0, &tint);
        let home = scene.trays.iter().find(|tray| Some(tray.side) == site.side && tray.kind == TrayKind::Home);
        let right = home.is_some_and(|home| home.area.centre().x > area.centre().x);
        let (open, closed) = (area.width * UNIT / 2.0 - 15.0, 14.0 - area.width * UNIT / 2.0);
        let (open, closed) = if right { (open, closed) } else { (-open, -closed) };
        let (x, y) = at(area.centre());
        let high = area.height * UNIT / 2.0 - 14.0;
        let fence = format!("M{o} -{h}H{c}V{h}H{o}", o = Length(open), c = Length(closed), h = Length(high));
        self.put(format_args!(
            "<g transform=\"translate({x} {y})\" stroke=\"{outline}\" stroke-linejoin=\"round\"><path d=\"{fence}\" fill=\"none\" \
             stroke-width=\"13\"/><path d=\"{fence}\" fill=\"none\" stroke=\"{body}\" stroke-width=\"8\"/>",
            outline = paint.outline,
            body = paint.body,
        ));
        for y in [-high, high] {
            self.put(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"24\" height=\"24\" rx=\"4\" fill=\"{}\" stroke-width=\"2.5\"/><rect x=\"{}\" \
                 y=\"{}\" width=\"10\" height=\"10\" rx=\"2\" fill=\"{}\" stroke=\"none\"/>",
                Length(open - 12.0),
                Length(y - 12.0),
                paint.body,
                Length(open - 5.0),
                Length(y - 5.0),
                paint.rim
            ));
        }
        self.put(format_args!("</g>"));
    }

    /// A castle: a cell with a crenellated wall, seen from above.
    fn castle(&mut self, area: Area, colour: Colour) {
        let paint = &paint(colour, self.style.theme);
        self.cell(area, self.palette.tile);
        let (left, top) = (area.x * UNIT + 4.0, area.y * UNIT + 4.0);
        // Five merlons and four gaps along each edge, clockwise.
        let (merlon, gap, depth) = (12.0, 8.0, 7.0);
        let mut path = format!("M{} {}", Length(left), Length(top));
        for (dx, dy) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
            for i in 0..5 {
                let _ = write!(path, "l{} {}", Length(dx * merlon), Length(dy * merlon));
                if i < 4 {
                    // Into the gap, along it and out again. Inwards is to the right.
                    let (inx, iny) = (-dy * depth, dx * depth);
                    let _ = write!(
                        path,
                        "l{} {}l{} {}l{} {}",
                        Length(inx),
                        Length(iny),
                        Length(dx * gap),
                        Length(dy * gap),
                        Length(-inx),
                        Length(-iny)
                    );
                }
            }
        }
        let (x, y) = (Length(left + 15.0), Length(top + 15.0));
        self.put(format_args!(
            "<path d=\"{path}Z\" fill=\"{rim}\" stroke=\"{body}\" stroke-width=\"3.5\" stroke-linejoin=\"round\"/><rect \
             x=\"{x}\" y=\"{y}\" width=\"62\" height=\"62\" rx=\"3\" fill=\"{floor}\" stroke=\"{body}\" stroke-width=\"3\"/><rect \
             x=\"{x}\" y=\"{y}\" width=\"62\" height=\"62\" rx=\"3\" fill=\"{body}\" fill-opacity=\".22\"/>",
            rim = paint.rim,
            body = paint.body,
            floor = self.palette.tile,
        ));
    }
}

/// The outline of a place, clockwise and with right angles only, moved inwards.
fn inset(outline: &[Point], by: f64) -> Vec<Point> {
    let count = outline.len();
    let inwards = |from: Point, to: Point| {
        let length = from.distance(to).max(f64::EPSILON);
        (-(to.y - from.y) / length * by, (to.x - from.x) / length * by)
    };
    let corner = |i: usize| {
        let (before, here, after) = (outline[(i + count - 1) % count], outline[i], outline[(i + 1) % count]);
        let ((x, y), (more_x, more_y)) = (inwards(before, here), inwards(here, after));
        here.shifted(x + more_x, y + more_y)
    };
    (0..count).map(corner).collect()
}

/// The point on the way to another one, this far from the start.
fn towards(from: Point, to: Point, distance: f64) -> Point {
    let share = distance / from.distance(to).max(f64::EPSILON);
    from.shifted((to.x - from.x) * share, (to.y - from.y) * share)
}

/// The path of a closed polygon with rounded corners.
fn rounded_polygon(corners: &[Point], radius: f64) -> String {
    let count = corners.len();
    let mut path = String::new();
    for (i, &corner) in corners.iter().enumerate() {
        let (before, after) = (corners[(i + count - 1) % count], corners[(i + 1) % count]);
        let command = if i == 0 { 'M' } else { 'L' };
        let ((x, y), (bend_x, bend_y), (end_x, end_y)) =
            (at(towards(corner, before, radius)), at(corner), at(towards(corner, after, radius)));
        let _ = write!(path, "{command}{x} {y}Q{bend_x} {bend_y} {end_x} {end_y}");
    }
    path.push('Z');
    path
}
