//! What lies beside the board: hands, homes, captured stones, score tracks, and whose turn it is.

use crate::canvas::{Canvas, Length, UNIT, at};
use crate::glyphs::Pen;
use crate::theme::paint;
use roundel_rules::Scene;
use roundel_rules::scene::{Area, PlayerState, Point, Tray, TrayKind};

impl Canvas<'_> {
    pub fn trays(&mut self, scene: &Scene) {
        for tray in &scene.trays {
            let id = format!("tray-{}", tray.id);
            self.group(&id, "tray", |canvas| match tray.kind {
                TrayKind::Hand | TrayKind::Captured => canvas.groove(tray),
                TrayKind::Home => canvas.nest(tray),
                TrayKind::Score => canvas.track(scene, tray),
            });
        }
        for player in &scene.sides {
            let (x, y) = at(player.flag);
            let accent = self.palette.accent;
            let paint = &paint(player.colour, self.style.theme);
            let id = format!("flag-{}", paint.name);
            self.group(&id, "flag", |canvas| {
                canvas.put(format_args!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"/>",
                    paint.body, paint.rim
                ));
                match player.state {
                    state if state.is_to_play() => canvas.put(format_args!(
                        "<circle class=\"turn\" cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"none\" stroke=\"{accent}\" \
                         stroke-width=\"6\"/>"
                    )),
                    // A laurel of five leaves.
                    PlayerState::Won => {
                        for turn in [-72, -36, 0, 36, 72] {
                            canvas.put(format_args!(
                                "<path class=\"won\" transform=\"translate({x} {y}) rotate({turn})\" d=\"M0-16q-7-8 0-16q7 8 0 16Z\" \
                                 fill=\"{accent}\"/>"
                            ));
                        }
                    }
                    _ => {}
                }
            });
        }
    }

    /// A groove in the table for a row of pieces.
    fn groove(&mut self, tray: &Tray) {
        let palette = self.palette;
        let radius = tray.area.height * UNIT / 2.0;
        let fill =
            format!("fill=\"{}\" stroke=\"{}\" stroke-opacity=\".6\" stroke-width=\"2\"", palette.hollow, palette.line);
        self.rounded(tray.area, 0.0, radius, 0.0, &fill);
        // A hollow for every piece that can lie here.
        let radius = if tray.kind == TrayKind::Hand { 16 } else { 26 };
        for slot in &tray.slots {
            let (x, y) = at(*slot);
            self.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{}\" fill-opacity=\".1\"/>",
                palette.ink
            ));
        }
    }

    /// A nest: straw in rings, and a hollow for the pawns.
    fn nest(&mut self, tray: &Tray) {
        let (x, y) = at(tray.area.centre());
        let prefix = self.prefix();
        let [dark, straw, bright] = self.palette.straw;
        let radius = tray.area.width.min(tray.area.height) * UNIT / 2.0;
        self.put(format_args!(
            "<g transform=\"translate({x} {y})\"><circle cx=\"5\" cy=\"10\" r=\"{}\" fill=\"url(#{prefix}shadow)\"/><circle r=\"{}\" \
             fill=\"{dark}\"/><circle r=\"{}\" fill=\"{straw}\" fill-opacity=\".35\"/>",
            Length(radius * 1.12),
            Length(radius - 4.0),
            Length(radius * 0.72),
        ));
        // Straws: chords near the rim, turned around in uneven steps so that they look woven.
        for i in 0..26 {
            let turn = i * 97 % 360;
            let colour = if i % 3 == 0 { bright } else { straw };
            let distance = radius * (0.72 + f64::from(i * 7 % 5) * 0.055);
            let half = radius * (0.34 + f64::from(i * 5 % 7) * 0.03);
            self.put(format_args!(
                "<path transform=\"rotate({turn})\" d=\"M{} {}Q0 {} {} {}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"4\" \
                 stroke-linecap=\"round\"/>",
                Length(-half),
                Length(-distance * 0.93),
                Length(-distance * 1.12),
                Length(half),
                Length(-distance * 0.93),
            ));
        }
        self.put(format_args!("</g>"));
    }

    /// A score track: numbered tiles, and room for the marker beside the first.
    fn track(&mut self, scene: &Scene, tray: &Tray) {
        let palette = self.palette;
        let radius = tray.area.height * UNIT / 2.0;
        let fill =
            format!("fill=\"{}\" stroke=\"{}\" stroke-opacity=\".6\" stroke-width=\"2\"", palette.hollow, palette.line);
        self.rounded(tray.area, 0.0, radius, 0.0, &fill);
        let paint = &paint(Self::colour(scene, tray.side), self.style.theme);
        let side = tray.slots.get(1).zip(tray.slots.first()).map_or(0.7, |(b, a)| (b.x - a.x).abs() * 0.98);
        for (number, slot) in tray.slots.iter().enumerate().skip(1) {
            self.tile(Area::around(*slot, side, side));
            let pen = Pen { height: 0.24, weight: 0.15, colour: palette.ink };
            self.write(&number.to_string(), *slot, pen);
            let foot = Area::around(Point::new(slot.x, slot.y + side / 2.0 - 0.15), side - 0.34, 0.05);
            self.rounded(
                foot,
                0.0,
                2.0,
                0.0,
                &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"", paint.body, paint.outline),
            );
        }
    }
}
