//! A stroke font with digits, column letters and a few symbols, so that pictures need no font and look the same
//! everywhere.

use crate::canvas::{Canvas, Length, UNIT};
use roundel_rules::scene::Point;
use std::fmt;

/// A glyph, ten units high. Descenders go below the baseline.
struct Glyph {
    width: f64,
    path: &'static str,
}

/// The gap between two glyphs.
const SPACING: f64 = 2.2;

fn glyph(letter: char) -> Option<Glyph> {
    let (width, path) = match letter {
        '0' => (6.0, "M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0Z"),
        '1' => (3.4, "M.4 2L2.6 .1V10"),
        '2' => (6.0, "M.3 2.7C.3 1 1.5 0 3 0S5.7 1.1 5.7 2.8C5.7 5.1 .6 7 .2 10H6"),
        '3' => (6.0, "M.5 0H5.5L2.7 3.8C4.8 3.7 6 5 6 6.8 6 8.8 4.6 10 2.9 10 1.5 10 .5 9.3 0 8.2"),
        '4' => (6.0, "M4.4 10V0L0 7H6.2"),
        '5' => (6.0, "M5.4 0H1.2L.7 4.5C1.3 4 2.1 3.7 3 3.7 4.8 3.7 6 5 6 6.8S4.7 10 2.9 10C1.5 10 .6 9.4 0 8.4"),
        '6' => {
            (6.0, "M5.2 .9C4.7 .3 4 0 3.2 0 1.2 0 0 2.2 0 5.8 0 8.4 1.2 10 3 10S6 8.7 6 6.9 4.8 3.8 3.1 3.8 .2 5 0 6.6")
        }
        '7' => (6.0, "M0 0H6L2.3 10"),
        '8' => (
            6.0,
            "M3 4.5C1.5 4.5 .5 3.6 .5 2.3S1.5 0 3 0 5.5 1 5.5 2.3 4.5 4.5 3 4.5C1.2 4.5 0 5.6 0 7.2S1.2 10 3 10 6 8.8 6 7.2 4.8 4.5 3 4.5Z",
        ),
        '9' => (
            6.0,
            "M.8 9.1C1.3 9.7 2 10 2.8 10 4.8 10 6 7.8 6 4.2 6 1.6 4.8 0 3 0S0 1.3 0 3.1 1.2 6.2 2.9 6.2 5.8 5 6 3.4",
        ),
        'A' => (6.4, "M0 10L3.2 0 6.4 10M1.2 6.6H5.2"),
        'B' => (6.0, "M.3 0V10H3.2C5 10 6 8.8 6 7.3S5 4.7 3.2 4.7H.3M3.2 4.7C4.7 4.7 5.5 3.7 5.5 2.4S4.6 0 3 0H.3"),
        'C' => (6.4, "M6.4 1.8C5.7 .7 4.7 0 3.5 0 1.4 0 0 2.1 0 5S1.4 10 3.5 10C4.7 10 5.7 9.3 6.4 8.2"),
        'D' => (6.4, "M.3 0V10H2.6C5 10 6.4 8 6.4 5S5 0 2.6 0Z"),
        'E' => (5.6, "M5.4 0H.3V10H5.6M.3 4.8H4.6"),
        'F' => (5.4, "M5.4 0H.3V10M.3 4.8H4.6"),
        'G' => (6.4, "M6.2 1.7C5.6 .6 4.6 0 3.5 0 1.4 0 0 2.1 0 5S1.4 10 3.5 10C5.3 10 6.4 8.8 6.4 6.6V5.4H3.8"),
        'a' => (5.0, "M5 3.8V10M5 6.9C5 8.8 4 10 2.5 10S0 8.8 0 6.9 1 3.8 2.5 3.8 5 5 5 6.9"),
        'b' => (5.0, "M0 0V10M0 6.9C0 5 1 3.8 2.5 3.8S5 5 5 6.9 4 10 2.5 10 0 8.8 0 6.9"),
        'c' => (4.7, "M4.7 4.9C4.2 4.2 3.5 3.8 2.6 3.8 1 3.8 0 5.1 0 6.9S1 10 2.6 10C3.5 10 4.2 9.6 4.7 8.9"),
        'd' => (5.0, "M5 0V10M5 6.9C5 8.8 4 10 2.5 10S0 8.8 0 6.9 1 3.8 2.5 3.8 5 5 5 6.9"),
        'e' => (5.0, "M.1 6.7H5C5 5 4 3.8 2.5 3.8S0 5.1 0 6.9 1 10 2.6 10C3.5 10 4.3 9.6 4.8 8.8"),
        'f' => (3.4, "M3.5 .3C2-.4 1.3 .6 1.3 2.2V10M0 4H3.2"),
        'g' => (
            5.0,
            "M5 3.8V10.6C5 12.2 4 13 2.5 13 1.5 13 .8 12.7 .3 12.1M5 6.9C5 8.8 4 10 2.5 10S0 8.8 0 6.9 1 3.8 2.5 3.8 5 5 5 6.9",
        ),
        'h' => (4.8, "M0 0V10M0 6.2C.3 4.7 1.2 3.8 2.6 3.8 4.1 3.8 4.8 4.8 4.8 6.4V10"),
        'i' => (0.6, "M.3 3.8V10M.3 .9V1"),
        'j' => (1.6, "M1.4 3.8V11C1.4 12.4 .8 13-.4 13M1.4 .9V1"),
        'k' => (4.8, "M0 0V10M4.6 3.8L0 7.6M1.7 6.3L4.8 10"),
        '?' => (5.6, "M.2 2.6C.3 1 1.4 0 2.9 0S5.6 1 5.6 2.6C5.6 4.8 2.9 4.6 2.9 7M2.9 9.7V9.8"),
        '!' => (0.6, "M.3 0V6.8M.3 9.7V9.8"),
        '+' => (5.6, "M2.8 2.4V8M0 5.2H5.6"),
        '-' => (4.4, "M0 5.2H4.4"),
        '%' => (
            8.6,
            "M7 0L1.6 10M2 0C3.2 0 4 .9 4 2.2S3.2 4.4 2 4.4 0 3.5 0 2.2 .8 0 2 0ZM6.6 5.6C7.8 5.6 8.6 6.5 8.6 7.8S7.8 10 6.6 10 4.6 9.1 4.6 7.8 5.4 5.6 6.6 5.6Z",
        ),
        _ => return None,
    };
    Some(Glyph { width, path })
}

/// The style of a word.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    /// The height of a digit, in board units.
    pub height: f64,
    /// The stroke width as a fraction of the height.
    pub weight: f64,
    pub colour: &'static str,
}

/// The SVG attributes of strokes. The width is a fraction of the height of a digit.
pub(crate) struct Nib(pub f64);

impl fmt::Display for Nib {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = Length(self.0 * 10.0);
        write!(f, "fill=\"none\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    }
}

impl Canvas<'_> {
    /// Draws a word centred on a point.
    pub fn write(&mut self, word: &str, middle: Point, pen: Pen) {
        self.put(format_args!("<g stroke=\"{}\" {}>", pen.colour, Nib(pen.weight)));
        self.letters(word, middle, pen.height);
        self.put(format_args!("</g>"));
    }

    /// Draws the strokes of a word centred on a point, in a group with a [`Nib`]. Characters without a glyph are
    /// skipped.
    pub fn letters(&mut self, word: &str, middle: Point, height: f64) {
        let glyphs: Vec<Glyph> = word.chars().filter_map(glyph).collect();
        let spaces = glyphs.len().saturating_sub(1) as f64 * SPACING;
        let width = glyphs.iter().map(|glyph| glyph.width).sum::<f64>() + spaces;
        let scale = height * UNIT / 10.0;
        let mut x = middle.x * UNIT - width * scale / 2.0;
        let y = middle.y * UNIT - 5.0 * scale;
        for glyph in &glyphs {
            let (left, top) = (Length(x), Length(y));
            let scale_text = (scale * 100.0).round() / 100.0;
            self.put(format_args!(
                "<path transform=\"translate({left} {top}) scale({scale_text})\" d=\"{}\"/>",
                glyph.path
            ));
            x += (glyph.width + SPACING) * scale;
        }
    }
}
