//! Drawing the marks: traces and lights under the pieces, targets and threats above them.

use crate::canvas::{Canvas, Length, UNIT, at, polyline};
use crate::glyphs::Pen;
use crate::pieces::height_on;
use roundel_rules::scene::{Mark, PieceKind, Point};
use roundel_rules::{Scene, Spot};

/// The radius of the ring around a threatened piece, and around a selected one.
const THREAT: f64 = 43.0;
const CHOSEN: f64 = 46.0;
/// The ring around a place that decided the game, and where its rays begin.
const RING: u32 = 47;
const RAY: u32 = 60;

impl Canvas<'_> {
    /// Defines the marks that a client places on the board, drawn around the origin.
    pub fn define_marks(&mut self, scene: &Scene) {
        let rim = self.palette.on_accent;
        let prefix = self.prefix();
        self.group("mark-target", "mark", |canvas| canvas.disc_mark(0.0, 0.0, 1));
        self.group("mark-threat", "mark", |canvas| canvas.ring_mark(0.0, 0.0, THREAT));
        self.group("mark-chosen", "mark", |canvas| canvas.dashed_mark(0.0, 0.0));
        if scene.pieces.iter().any(|piece| piece.kind == PieceKind::Tower) {
            for stones in 2..=7 {
                self.group(&format!("mark-target-{stones}"), "mark", |canvas| {
                    canvas.disc_mark(0.0, 0.0, stones);
                    canvas.put(format_args!(
                        "<use href=\"#{prefix}numeral-{stones}\" transform=\"scale(.73)\" stroke=\"{rim}\"/>"
                    ));
                });
            }
        }
    }

    pub fn low_marks(&mut self, scene: &Scene) {
        for mark in &scene.marks {
            match mark {
                Mark::Light { by, to, meets } => self.light(scene, *by, *to, *meets),
                Mark::Trace { to, path, .. } => self.trace(scene, *to, path),
                Mark::Placed { at } => self.halo(scene, *at),
                Mark::Pushed { from, to } => self.hop(scene, *from, *to),
                Mark::Captured { at } => self.cross(scene, *at),
                Mark::SentHome { from, .. } => self.cross(scene, *from),
                Mark::Must { at } | Mark::Selected { at } => self.must(scene, *at),
                Mark::Decisive { at } => self.decisive(scene, *at),
                Mark::DecisiveTray { tray } => self.decisive_tray(scene, tray),
                Mark::Target { .. } | Mark::Threat { .. } => {}
            }
        }
    }

    pub fn high_marks(&mut self, scene: &Scene) {
        for mark in &scene.marks {
            match mark {
                Mark::Target { at, stones } => self.target(scene, *at, *stones),
                Mark::Threat { at } => self.threat(scene, *at),
                _ => {}
            }
        }
    }

    /// The line that a figure controls, with a glow where it crosses the side's other line.
    fn light(&mut self, scene: &Scene, by: Spot, to: Spot, meets: Option<Spot>) {
        let (glow, edge) = (self.palette.glow, self.palette.glow_edge);
        let line = polyline(&[centre(scene, by), centre(scene, to)]);
        self.put(format_args!(
            "<g class=\"light\" fill=\"none\" stroke=\"{glow}\" stroke-linecap=\"round\"><path d=\"{line}\" stroke-width=\"22\" \
             stroke-opacity=\".3\"/><path d=\"{line}\" stroke=\"{edge}\" stroke-width=\"10\"/><path d=\"{line}\" \
             stroke-width=\"6\"/></g>"
        ));
        if let Some(meets) = meets {
            let (x, y) = at(centre(scene, meets));
            let prefix = self.prefix();
            self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"46\" fill=\"url(#{prefix}glow)\"/>"));
        }
        self.put(format_args!("\n"));
    }

    /// A soft trace along the path of the last move.
    fn trace(&mut self, scene: &Scene, to: Spot, path: &[Point]) {
        let accent = self.palette.accent;
        let Some(&start) = path.first() else { return };
        let (x, y) = at(start);
        self.put(format_args!(
            "<g class=\"trace\"><path d=\"{}\" fill=\"none\" stroke=\"{accent}\" stroke-opacity=\".4\" stroke-width=\"18\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"none\" \
             stroke=\"{accent}\" stroke-width=\"5\" stroke-dasharray=\"10 6\"/></g>",
            polyline(path)
        ));
        self.halo(scene, to);
    }

    /// A ring on the ground around a piece.
    fn halo(&mut self, scene: &Scene, spot: Spot) {
        let accent = self.palette.accent;
        let (x, y) = at(centre(scene, spot));
        let chip = scene.pieces_on(spot).any(|piece| piece.kind == PieceKind::Chip);
        let radius = if chip { 32 } else { 44 };
        self.put(format_args!(
            "<circle class=\"halo\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{accent}\" fill-opacity=\".22\" stroke=\"{accent}\" \
             stroke-width=\"4.5\"/>\n"
        ));
    }

    /// A dashed, curved arrow for a piece that was pushed.
    fn hop(&mut self, scene: &Scene, from: Spot, to: Spot) {
        let (a, b) = (centre(scene, from), centre(scene, to));
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        // The curve bends to one side, so that pieces in between do not hide it.
        let bend = Point::new(a.x + dx / 2.0 - dy * 0.28, a.y + dy / 2.0 + dx * 0.28);
        let turn = (b.y - bend.y).atan2(b.x - bend.x);
        let tip = Point::new(b.x - turn.cos() * 0.48, b.y - turn.sin() * 0.48);
        let ((x, y), (bend_x, bend_y), (tip_x, tip_y)) = (at(a), at(bend), at(tip));
        let turn = Length(turn.to_degrees());
        self.put(format_args!("<g class=\"pushed\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"));
        // An outline separates it from a wall of a similar colour.
        for (colour, width) in [(self.palette.on_accent, 11), (self.palette.warning, 6)] {
            self.put(format_args!(
                "<g stroke=\"{colour}\" stroke-width=\"{width}\"><path d=\"M{x} {y}Q{bend_x} {bend_y} {tip_x} {tip_y}\" \
                 stroke-dasharray=\"14 14\"/><path transform=\"translate({tip_x} {tip_y}) rotate({turn})\" \
                 d=\"M-15-11L2 0-15 11\"/></g>"
            ));
        }
        self.put(format_args!("</g>\n"));
    }

    /// A small cross where a piece was captured or sent home.
    fn cross(&mut self, scene: &Scene, spot: Spot) {
        let warning = self.palette.warning;
        let (x, y) = at(centre(scene, spot));
        self.put(format_args!(
            "<path class=\"left\" transform=\"translate({x} {y})\" d=\"M-17-17L17 17M17-17L-17 17\" stroke=\"{warning}\" \
             stroke-width=\"7\" stroke-linecap=\"round\"/>\n"
        ));
    }

    /// A ring with rays around the place that decided the game.
    fn decisive(&mut self, scene: &Scene, spot: Spot) {
        let (glow, edge) = (self.palette.glow, self.palette.glow_edge);
        let (x, y) = at(centre(scene, spot));
        self.put(format_args!(
            "<g class=\"decisive\" transform=\"translate({x} {y})\" fill=\"none\" stroke-linecap=\"round\">"
        ));
        // The outline separates the light from any ground.
        for (colour, wide, narrow) in [(edge, 13, 11), (glow, 8, 6)] {
            self.put(format_args!("<g stroke=\"{colour}\"><circle r=\"{RING}\" stroke-width=\"{wide}\"/>"));
            for turn in (0..360).step_by(45) {
                self.put(format_args!(
                    "<path d=\"M0-{RAY}v-8\" transform=\"rotate({turn})\" stroke-width=\"{narrow}\"/>"
                ));
            }
            self.put(format_args!("</g>"));
        }
        self.put(format_args!("</g>\n"));
    }

    /// A frame around the tray that decided the game.
    fn decisive_tray(&mut self, scene: &Scene, id: &str) {
        let Some(tray) = scene.trays.iter().find(|tray| tray.id == id) else { return };
        for (colour, width) in [(self.palette.glow_edge, 10), (self.palette.glow, 6)] {
            let look = format!("class=\"decisive\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"");
            self.rounded(tray.area, 0.0, tray.area.height.min(tray.area.width) * UNIT / 2.0, 0.0, &look);
        }
        self.put(format_args!("\n"));
    }

    fn must(&mut self, scene: &Scene, spot: Spot) {
        let Point { x, y } = centre(scene, spot);
        self.dashed_mark(x, y);
        self.put(format_args!("\n"));
    }

    /// A disc, with the number of stones if there are several.
    fn target(&mut self, scene: &Scene, spot: Spot, stones: u8) {
        let middle = centre(scene, spot);
        let middle = Point::new(middle.x, middle.y - height_on(scene, spot));
        let colour = self.palette.on_accent;
        let id = format!("target-{}", name(scene, spot));
        self.group(&id, "target", |canvas| {
            canvas.disc_mark(middle.x, middle.y, stones);
            if stones > 1 {
                canvas.write(&stones.to_string(), middle, Pen { height: 0.19, weight: 0.17, colour });
            }
        });
    }

    /// A ring around a threatened piece.
    fn threat(&mut self, scene: &Scene, spot: Spot) {
        let middle = centre(scene, spot);
        let lift = height_on(scene, spot);
        let radius = THREAT + lift * UNIT / 4.0;
        let id = format!("threat-{}", name(scene, spot));
        self.group(&id, "threat", |canvas| canvas.ring_mark(middle.x, middle.y - lift / 2.0, radius));
    }

    fn dashed_mark(&mut self, x: f64, y: f64) {
        let (x, y) = at(Point { x, y });
        let accent = self.palette.accent;
        self.put(format_args!(
            "<circle class=\"chosen\" cx=\"{x}\" cy=\"{y}\" r=\"{CHOSEN}\" fill=\"{accent}\" fill-opacity=\".14\" \
             stroke=\"{accent}\" stroke-width=\"5\" stroke-dasharray=\"20 8\"/>"
        ));
    }

    /// A small disc, or a larger one that fits a number.
    fn disc_mark(&mut self, x: f64, y: f64, stones: u8) {
        let (x, y) = at(Point { x, y });
        let (accent, rim) = (self.palette.accent, self.palette.on_accent);
        let radius = if stones > 1 { 20 } else { 13 };
        self.put(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{accent}\" stroke=\"{rim}\" stroke-width=\"3.5\"/>"
        ));
    }

    fn ring_mark(&mut self, x: f64, y: f64, radius: f64) {
        let (x, y) = at(Point { x, y });
        let radius = Length(radius);
        for (colour, width) in [(self.palette.on_accent, 11), (self.palette.warning, 6)] {
            self.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
            ));
        }
    }
}

fn centre(scene: &Scene, spot: Spot) -> Point {
    scene.spots.get(spot.0 as usize).map_or(Point { x: 0.0, y: 0.0 }, roundel_rules::scene::Site::centre)
}

fn name(scene: &Scene, spot: Spot) -> &str {
    scene.spots.get(spot.0 as usize).map_or("", |site| &site.name)
}
