//! The symbol of luck: an endless ribbon, woven through itself into four leaves.

use crate::canvas::{Canvas, Length, UNIT, at};
use roundel_rules::scene::Point;
use std::f64::consts::TAU;
use std::fmt::Write;

/// The ribbon goes round three times while it swings in and out four times: a (4,3) torus knot.
const ROUNDS: f64 = 3.0;
const LEAVES: f64 = 4.0;
/// The number of half swings. On each of them the ribbon is either above or below every strand it crosses.
const STRANDS: usize = 8;

impl Canvas<'_> {
    pub fn luck(&mut self, middle: Point, radius: f64) {
        let (x, y) = at(middle);
        let palette = self.palette;
        let reach = radius * UNIT;
        self.put(format_args!("<g class=\"luck\" fill=\"none\" transform=\"translate({x} {y})\">"));
        // Lower strands are drawn first. Each upper strand has a gap in the colour of the board on both sides.
        for over in [1, 0] {
            for strand in (over..STRANDS).step_by(2) {
                // Strands overlap a little to hide the seams. The gap is shorter, so that it does not cut other
                // strands.
                let path = strand_path(strand, reach - 9.0, 0.03);
                let gap = strand_path(strand, reach - 9.0, -0.12);
                let layers = [
                    (&gap, palette.board, 25.0),
                    (&path, palette.ink, 17.0),
                    (&path, palette.ribbon_edge, 12.0),
                    (&path, palette.ribbon, 6.0),
                ];
                for (path, colour, width) in layers.into_iter().skip(over) {
                    self.put(format_args!(
                        "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{}\"/>",
                        Length(width * reach / 78.0)
                    ));
                }
            }
        }
        self.put(format_args!("</g>\n"));
    }
}

/// One half swing as a polyline.
fn strand_path(strand: usize, reach: f64, overlap: f64) -> String {
    let turn = TAU * ROUNDS;
    let point = |t: f64| {
        let swing = LEAVES * t / ROUNDS;
        let distance = reach * (0.64 + 0.36 * swing.cos());
        let angle = t + TAU / 8.0;
        (distance * angle.cos(), distance * angle.sin())
    };
    // The strand is on top where the sine of its swing is positive.
    let start = turn * strand as f64 / STRANDS as f64 - overlap;
    let length = turn / STRANDS as f64 + 2.0 * overlap;
    let mut path = String::new();
    let steps = 14;
    for i in 0..=steps {
        let t = start + length * f64::from(i) / f64::from(steps);
        let (x, y) = point(t);
        let command = if i == 0 { 'M' } else { 'L' };
        write!(path, "{command}{} {}", Length(x), Length(y)).expect("writing to a string cannot fail");
    }
    path
}
