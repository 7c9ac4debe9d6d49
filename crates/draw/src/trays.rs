//! Drawing the trays (hands, homes, captured stones, score tracks) and the turn indicator.

use crate::canvas::{Canvas, Length, UNIT, at};
use crate::glyphs::Nib;
use crate::theme::{Palette, paint};
use roundel_rules::Scene;
use roundel_rules::scene::{Area, PlayerState, Point, Tray, TrayKind};

impl Canvas<'_> {
    /// Draws the trays without their pieces, and the side markers.
    pub fn trays(&mut self, scene: &Scene) {
        for tray in &scene.trays {
            let id = format!("tray-{}", tray.id);
            self.group(&id, "tray", |canvas| match tray.kind {
                TrayKind::Hand => canvas.groove(tray),
                TrayKind::Captured => canvas.hollows(tray),
                TrayKind::Home => canvas.nest(tray),
                TrayKind::Score => canvas.track(scene, tray),
            });
        }
        for player in &scene.sides {
            let (x, y) = at(player.turn_indicator);
            let paint = &paint(player.colour, self.style.theme);
            let id = format!("flag-{}", paint.name);
            self.group(&id, "flag", |canvas| {
                canvas.put(format_args!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"/>",
                    paint.body, paint.rim
                ));
            });
        }
    }

    /// Draws the turn indicator, or the winner's laurel.
    pub fn turn(&mut self, scene: &Scene) {
        let accent = self.palette.accent;
        for player in &scene.sides {
            let (x, y) = at(player.turn_indicator);
            match player.state {
                state if state.is_to_play() => self.put(format_args!(
                    "<circle class=\"turn\" cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"none\" stroke=\"{accent}\" \
                     stroke-width=\"6\"/>\n"
                )),
                // A laurel of five leaves.
                PlayerState::Won => {
                    for turn in [-72, -36, 0, 36, 72] {
                        self.put(format_args!(
                            "<path class=\"won\" transform=\"translate({x} {y}) rotate({turn})\" d=\"M0-16q-7-8 0-16q7 8 0 16Z\" \
                             fill=\"{accent}\"/>\n"
                        ));
                    }
                }
                _ => {}
            }
        }
    }

    /// A groove for a row of pieces.
    fn groove(&mut self, tray: &Tray) {
        let palette = self.palette;
        let radius = tray.area.height * UNIT / 2.0;
        let fill =
            format!("fill=\"{}\" stroke=\"{}\" stroke-opacity=\".6\" stroke-width=\"2\"", palette.hollow, palette.line);
        self.rounded(tray.area, 0.0, radius, 0.0, &fill);
        self.hollows(tray);
    }

    /// A hollow for every slot.
    fn hollows(&mut self, tray: &Tray) {
        // A slot of a hand is a dent much smaller than a chip: on dark wood, a large pale one would look like a chip.
        let (radius, opacity) = if tray.kind == TrayKind::Hand { (8.0, ".22") } else { (30.0 * tray.scale, ".1") };
        // Dots of a round pen, all in one path: a board has dozens.
        let dots: String = tray.slots.iter().map(|slot| at(*slot)).map(|(x, y)| format!("M{x} {y}h.1")).collect();
        self.put(format_args!(
            "<path d=\"{dots}\" stroke=\"{}\" stroke-opacity=\"{opacity}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>",
            self.palette.ink,
            Length(2.0 * radius)
        ));
    }

    /// Defines the shapes that both sides' trays share: a nest and the space of a score track.
    pub fn define_tray_parts(&mut self, scene: &Scene) {
        let of_kind = |kind| scene.trays.iter().find(|tray| tray.kind == kind);
        if let Some(home) = of_kind(TrayKind::Home) {
            let radius = home.area.width.min(home.area.height) * UNIT / 2.0;
            self.group("nest", "drawing", |canvas| canvas.straw(radius));
        }
        if let Some(track) = of_kind(TrayKind::Score) {
            let side = space_of(track);
            self.group("score", "drawing", |canvas| {
                canvas.single_tile(Area::new(-side / 2.0, -side / 2.0, side, side));
            });
        }
    }

    fn nest(&mut self, tray: &Tray) {
        let ((x, y), prefix) = (at(tray.area.centre()), self.prefix());
        self.put(format_args!("<use href=\"#{prefix}nest\" x=\"{x}\" y=\"{y}\"/>"));
    }

    /// A nest: rings of straw, with a hollow for the pawns.
    fn straw(&mut self, radius: f64) {
        let prefix = self.prefix();
        let Palette { straw, dark_straw: dark, bright_straw: bright, .. } = self.palette;
        self.put(format_args!(
            "<circle cx=\"5\" cy=\"10\" r=\"{}\" fill=\"url(#{prefix}shadow)\"/><circle r=\"{}\" fill=\"{dark}\"/><circle \
             r=\"{}\" fill=\"{straw}\" fill-opacity=\".35\"/><g fill=\"none\" stroke=\"{straw}\" stroke-width=\"4\" \
             stroke-linecap=\"round\">",
            Length(radius * 1.12),
            Length(radius - 4.0),
            Length(radius * 0.72),
        ));
        // Straws are chords near the rim, rotated in uneven steps to look woven.
        for i in 0..21 {
            let turn = i * 97 % 360;
            let distance = radius * (0.72 + f64::from(i * 7 % 5) * 0.055);
            let half = radius * (0.34 + f64::from(i * 5 % 7) * 0.03);
            self.put(format_args!(
                "<path transform=\"rotate({turn})\" d=\"M{} {}Q0 {} {} {}\"",
                Length(-half),
                Length(-distance * 0.93),
                Length(-distance * 1.12),
                Length(half),
                Length(-distance * 0.93),
            ));
            if i % 3 == 0 {
                self.put(format_args!(" stroke=\"{bright}\""));
            }
            self.put(format_args!("/>"));
        }
        self.put(format_args!("</g>"));
    }

    /// A score track: numbered tiles, with space for the marker before the first.
    fn track(&mut self, scene: &Scene, tray: &Tray) {
        let (palette, prefix) = (self.palette, self.prefix());
        let radius = tray.area.height * UNIT / 2.0;
        let fill =
            format!("fill=\"{}\" stroke=\"{}\" stroke-opacity=\".6\" stroke-width=\"2\"", palette.hollow, palette.line);
        self.rounded(tray.area, 0.0, radius, 0.0, &fill);
        let paint = &paint(Self::colour(scene, tray.side), self.style.theme);
        let side = space_of(tray);
        let spaces = || tray.slots.iter().skip(1);
        for (x, y) in spaces().map(|slot| at(*slot)) {
            self.put(format_args!("<use href=\"#{prefix}score\" x=\"{x}\" y=\"{y}\"/>"));
        }
        self.put(format_args!("<g stroke=\"{}\" {}>", palette.ink, Nib(0.15)));
        for (number, slot) in (1..).zip(spaces()) {
            self.letters(&i32::to_string(&number), slot.shifted(0.0, -0.075 * side), 0.4 * side);
        }
        self.put(format_args!("</g><g fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\">", paint.body, paint.outline));
        for slot in spaces() {
            // Below the number, just above the edge of the tile.
            let foot = Area::around(Point::new(slot.x, slot.y + side / 2.0 - 0.12), side - 0.3, 0.05);
            self.rounded(foot, 0.0, 2.0, 0.0, "");
        }
        self.put(format_args!("</g>"));
    }
}

/// The width of a space on a score track.
fn space_of(track: &Tray) -> f64 {
    track.slots.get(1).zip(track.slots.first()).map_or(0.7, |(b, a)| (b.x - a.x).abs() * 0.98)
}
