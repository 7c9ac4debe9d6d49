//! The SVG writer. Its output is small, well formed and deterministic.

use crate::Style;
use crate::theme::Palette;
use roundel_rules::scene::Point;
use std::fmt::{self, Write};

/// SVG units per board unit.
pub(crate) const UNIT: f64 = 100.0;

/// A length in SVG units, written with at most one decimal.
#[derive(Clone, Copy)]
pub(crate) struct Length(pub f64);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        match (tenths / 10, (tenths % 10).abs()) {
            (whole, 0) => write!(f, "{whole}"),
            (0, tenth) if tenths < 0 => write!(f, "-0.{tenth}"),
            (whole, tenth) => write!(f, "{whole}.{tenth}"),
        }
    }
}

/// A text escaped for XML, including attributes.
pub(crate) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            // XML 1.0 cannot represent control characters.
            c if c.is_control() => f.write_char(' '),
            c => f.write_char(c),
        })
    }
}

/// An SVG document under construction.
pub(crate) struct Canvas<'a> {
    out: String,
    pub style: &'a Style,
    pub palette: &'static Palette,
}

impl Canvas<'_> {
    pub fn new(style: &Style) -> Canvas<'_> {
        Canvas { out: String::with_capacity(32 * 1024), style, palette: style.theme.palette() }
    }

    pub fn finish(self) -> String {
        self.out
    }

    /// Writes markup without escaping it.
    pub fn put(&mut self, elements: fmt::Arguments<'_>) {
        self.out.write_fmt(elements).expect("writing to a string cannot fail");
    }

    /// Writes a group with an id and a class around everything that `draw` writes.
    pub fn group(&mut self, id: &str, class: &str, draw: impl FnOnce(&mut Self)) {
        let prefix = &self.style.prefix;
        let (id, prefix, class) = (Escaped(id), Escaped(prefix), Escaped(class));
        write!(self.out, "<g id=\"{prefix}{id}\" class=\"{class}\">").expect("writing to a string cannot fail");
        draw(self);
        self.out.push_str("</g>\n");
    }

    /// The escaped prefix of all ids.
    pub fn prefix(&self) -> String {
        Escaped(&self.style.prefix).to_string()
    }
}

/// A point of the scene in SVG units.
pub(crate) fn at(point: Point) -> (Length, Length) {
    (Length(point.x * UNIT), Length(point.y * UNIT))
}

/// The path commands for a line through these points.
pub(crate) fn polyline(points: &[Point]) -> String {
    let mut path = String::new();
    for (i, &point) in points.iter().enumerate() {
        let (x, y) = at(point);
        let command = if i == 0 { 'M' } else { 'L' };
        write!(path, "{command}{x} {y}").expect("writing to a string cannot fail");
    }
    path
}
