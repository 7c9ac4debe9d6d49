//! The die.

use crate::canvas::{Canvas, at};
use roundel_rules::Scene;
use roundel_rules::scene::Point;

/// Where the pips of each face lie, on a grid from -1 to 1.
const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

impl Canvas<'_> {
    /// The die: with its face, or standing on a corner while it is still to be rolled.
    pub fn die(&mut self, scene: &Scene) {
        let Some(die) = scene.die else { return };
        let (x, y) = at(die.at);
        let prefix = self.prefix();
        self.group("die", "die", |canvas| match die.face {
            Some(face) => canvas.face(die.at, face, 1.0),
            None => canvas.put(format_args!(
                "<g transform=\"translate({x} {y})\"><ellipse cx=\"5\" cy=\"34\" rx=\"34\" ry=\"12\" \
                 fill=\"url(#{prefix}shadow)\"/><g stroke=\"#3A352C\" stroke-width=\"3\" stroke-linejoin=\"round\">\
                 <path d=\"M0-36L32-18 0 0-32-18Z\" fill=\"#FFFDF6\"/><path d=\"M-32-18L0 0V37L-32 18Z\" \
                 fill=\"#EFE6D0\"/><path d=\"M32-18L0 0V37L32 18Z\" fill=\"#CFC2A4\"/></g><g fill=\"#2A2826\">\
                 <ellipse cy=\"-18\" rx=\"7\" ry=\"4\"/><ellipse cx=\"-22\" cy=\"-1\" rx=\"3.5\" ry=\"5\"/>\
                 <ellipse cx=\"-10\" cy=\"20\" rx=\"3.5\" ry=\"5\"/><ellipse cx=\"9\" cy=\"9\" rx=\"3\" ry=\"4.6\"/>\
                 <ellipse cx=\"16\" cy=\"9.5\" rx=\"3\" ry=\"4.6\"/><ellipse cx=\"23\" cy=\"10\" rx=\"3\" ry=\"4.6\"/></g></g>"
            )),
        });
    }

    /// The die with one of its faces up, this large.
    pub fn face(&mut self, middle: Point, face: u8, scale: f64) {
        let (x, y) = at(middle);
        let prefix = self.prefix();
        let scale = if (scale - 1.0).abs() < f64::EPSILON { String::new() } else { format!(" scale({scale})") };
        self.put(format_args!(
            "<g transform=\"translate({x} {y}){scale} rotate(-7)\"><ellipse cx=\"7\" cy=\"12\" rx=\"46\" ry=\"42\" \
             fill=\"url(#{prefix}shadow)\"/><rect x=\"-32\" y=\"-32\" width=\"64\" height=\"64\" rx=\"14\" \
             fill=\"#CDBF9F\" stroke=\"#3A352C\" stroke-width=\"3\"/><rect x=\"-29\" y=\"-30\" width=\"58\" \
             height=\"56\" rx=\"12\" fill=\"url(#{prefix}ivory)\"/>"
        ));
        let pips = PIPS.get(usize::from(face).wrapping_sub(1)).copied().unwrap_or_default();
        for &(column, row) in pips {
            let (x, y) = (i32::from(column) * 16, i32::from(row) * 16 - 2);
            self.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"#2A2826\"/><path d=\"M{} {}a5.5 5.5 0 0 0 9 0\" \
                 fill=\"none\" stroke=\"#8C8474\" stroke-width=\"1.5\"/>",
                f64::from(x) - 4.5,
                y + 3
            ));
        }
        self.put(format_args!("</g>"));
    }
}
