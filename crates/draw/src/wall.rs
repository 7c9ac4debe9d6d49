//! Drawing a brick wall from above: three courses, and a shadow at its foot.

use crate::canvas::{Canvas, Length, UNIT, polyline};
use roundel_rules::scene::Point;

impl Canvas<'_> {
    pub fn wall(&mut self, path: &[Point], thickness: f64) {
        let palette = self.palette;
        let width = thickness * UNIT;
        let course = (width - 16.0) / 3.0;
        let middle = polyline(path);
        let shadow: Vec<Point> = path.iter().map(|point| point.shifted(0.04, 0.08)).collect();
        let shadow = polyline(&shadow);
        self.put(format_args!(
            "<g class=\"wall\" fill=\"none\" stroke-linejoin=\"miter\"><path d=\"{shadow}\" stroke=\"#000\" stroke-opacity=\".22\" \
             stroke-width=\"{w}\" stroke-linejoin=\"round\"/><path d=\"{middle}\" stroke=\"{ink}\" stroke-width=\"{w}\"/><path d=\"{middle}\" stroke=\"{mortar}\" stroke-width=\"{inner}\"/>",
            w = Length(width - 6.0),
            inner = Length(width - 10.0),
            ink = "#3D2217",
            mortar = palette.mortar,
        ));
        for (i, colour) in [(-1.0, palette.brick), (0.0, palette.dark_brick), (1.0, palette.brick)] {
            let line = courses(&offset(path, i * (course + 2.0) / UNIT), course / UNIT);
            // Every second course starts with half a brick.
            let start = if i == 0.0 { 17.0 } else { 0.0 };
            self.put(format_args!(
                "<path d=\"{line}\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-dasharray=\"31 3\" \
                 stroke-dashoffset=\"{start}\"/>",
                Length(course)
            ));
        }
        self.put(format_args!("</g>\n"));
    }
}

/// The straight sections of a course. Each starts with a brick, so that no joint falls on a corner. At corners, a
/// section is longer by half the width of the course, so that the edges meet.
fn courses(path: &[Point], course: f64) -> String {
    let last = path.len().saturating_sub(2);
    let stretch = |(i, pair): (usize, &[Point])| {
        let (from, to) = (pair[0], pair[1]);
        let reach = course / 2.0 / from.distance(to).max(f64::EPSILON);
        let (dx, dy) = ((to.x - from.x) * reach, (to.y - from.y) * reach);
        let from = if i == 0 { from } else { from.shifted(-dx, -dy) };
        let to = if i == last { to } else { to.shifted(dx, dy) };
        polyline(&[from, to])
    };
    path.windows(2).enumerate().map(stretch).collect()
}

/// The path shifted sideways; positive is to the right. Corners are right angles.
fn offset(path: &[Point], distance: f64) -> Vec<Point> {
    let direction = |a: Point, b: Point| {
        let length = a.distance(b).max(f64::EPSILON);
        ((b.x - a.x) / length, (b.y - a.y) / length)
    };
    let steps: Vec<(f64, f64)> = path.windows(2).map(|pair| direction(pair[0], pair[1])).collect();
    path.iter()
        .enumerate()
        .map(|(i, &point)| {
            let before = steps.get(i.wrapping_sub(1));
            let after = steps.get(i);
            let (first, second) = match (before, after) {
                (Some(&first), Some(&second)) => (first, Some(second)),
                (Some(&only), None) | (None, Some(&only)) => (only, None),
                (None, None) => return point,
            };
            let side = |(dx, dy): (f64, f64)| (-dy * distance, dx * distance);
            let (x, y) = side(first);
            let (more_x, more_y) = second.filter(|&second| second != first).map_or((0.0, 0.0), side);
            point.shifted(x + more_x, y + more_y)
        })
        .collect()
}
