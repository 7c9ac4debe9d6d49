//! Live boards for web pages: the fixed part is sent once, and layers change with the position.

use crate::Style;
use crate::board::Extent;
use crate::canvas::{Canvas, Escaped, Length, UNIT, at, polyline};
use roundel_rules::Scene;
use roundel_rules::scene::{Area, Site, SiteKind};
use serde::Serialize;

/// How far the tap target of a place extends beyond its area if nothing else is there, in board units.
const REACH: f64 = 0.3;
/// A tolerance smaller than any distance on a board.
const EPSILON: f64 = 1e-6;

/// The parts that change with the position: the contents of the `data-layer` groups of a [`live_board`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Layers {
    /// The marks under the pieces: the turn indicator, lights and traces.
    pub low: String,
    /// The pieces, back to front, and the die.
    pub pieces: String,
    /// The marks above the pieces.
    pub high: String,
}

/// The layers of a scene.
pub fn live_layers(scene: &Scene, style: &Style) -> Layers {
    let scene = &*style.faced(scene);
    let layer = |draw: &dyn Fn(&mut Canvas<'_>)| {
        let mut canvas = Canvas::new(style);
        draw(&mut canvas);
        canvas.finish()
    };
    Layers {
        low: layer(&|canvas| canvas.low(scene)),
        pieces: layer(&|canvas| canvas.upright(scene)),
        high: layer(&|canvas| canvas.high_marks(scene)),
    }
}

/// The board as an SVG element for a web page, with the layers of the scene. It defines everything that any
/// [`live_layers`] of the same game and board refer to. Above all layers it has a transparent tap target for every
/// place. Units are those of the `viewBox`. Ids start with the style's prefix, here `b-`.
///
/// ```svg
/// <svg class="board go-round" viewBox="…">
///   <defs>…</defs>                                        shapes used in several places or layers, see below
///   …                                                     the board and the trays
///   <g data-layer="low">…</g>
///   <g class="labels">…</g>
///   <g data-layer="pieces">
///     <g id="b-piece-a1" class="piece figure white" data-spot="0" data-side="0" data-stones="1" transform="translate(…)">
///       <g class="body"><use class="shadow"/><g class="up">…</g></g>
///     </g>                                                to move a piece, move its body; to lift it, move `up`
///     <g id="b-die" class="die" data-face="4" data-side="0" transform="…"><g class="body"><use href="#b-die-4"/></g></g>
///   </g>
///   <g data-layer="high">…</g>
///   <g class="spots"><rect data-spot="0" data-name="a1" data-x="135" data-y="890" …/>…</g>
/// </svg>
/// ```
///
/// A piece in a tray has `data-tray` and `data-slot` instead of `data-spot`. Before the roll, the die has no
/// `data-face`. For scripts, `b-mark-target` (`b-mark-target-2` to `-7` for several stones of a tower), `b-mark-threat`
/// and `b-mark-chosen` are the marks, drawn around the origin, and `b-die-1` to `b-die-6` and `b-die-to-roll` are the
/// faces of the die.
pub fn live_board(scene: &Scene, style: &Style) -> String {
    let layers = live_layers(scene, style);
    let scene = &*style.faced(scene);
    let mut canvas = Canvas::new(style);
    let (width, height) = (Length(scene.size.width * UNIT), Length(scene.size.height * UNIT));
    canvas.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"group\" aria-label=\"{title}\" \
         class=\"board {game}\">\n",
        title = Escaped(&scene.title),
        game = Escaped(scene.game),
    ));
    canvas.define(scene, Extent::EveryScene);
    canvas.fixed(scene, Extent::EveryScene);
    canvas.layer("low", &layers.low);
    canvas.labels(scene);
    canvas.layer("pieces", &layers.pieces);
    canvas.layer("high", &layers.high);
    canvas.touch_areas(scene);
    canvas.put(format_args!("</svg>\n"));
    canvas.finish()
}

impl Canvas<'_> {
    fn layer(&mut self, name: &str, content: &str) {
        self.put(format_args!("<g data-layer=\"{name}\">{content}</g>\n"));
    }

    fn touch_areas(&mut self, scene: &Scene) {
        self.put(format_args!("<g class=\"spots\" fill=\"transparent\">\n"));
        for site in scene.spots.iter().filter(|site| site.kind != SiteKind::Nothing) {
            let (x, y) = at(site.centre());
            let known = format!(
                "data-spot=\"{}\" data-name=\"{}\" data-x=\"{x}\" data-y=\"{y}\"",
                site.id.0,
                Escaped(&site.name)
            );
            if matches!(site.kind, SiteKind::Point | SiteKind::Goal) {
                // Points are on every second crossing of a grid, so the area nearest to one is a diamond.
                let Area { x: left, width, .. } = site.area;
                let (left, side) = (Length((left - width / 2.0) * UNIT), Length(width * UNIT));
                self.put(format_args!(
                    "<path {known} d=\"M{left} {y}l{side}-{side} {side} {side}-{side} {side}Z\"/>\n"
                ));
            } else if site.notch.is_some() {
                self.put(format_args!("<path {known} d=\"{}Z\"/>\n", polyline(&site.outline())));
            } else {
                self.rounded(touch_area(scene, site), 0.0, 8.0, 0.0, &known);
                self.put(format_args!("\n"));
            }
        }
        self.put(format_args!("</g>\n"));
    }
}

/// The tap target of a place: its area, extended up to [`REACH`], but never nearer to another place.
fn touch_area(scene: &Scene, site: &Site) -> Area {
    let own = site.area;
    let others = || scene.spots.iter().filter(|other| other.id != site.id && other.kind != SiteKind::Nothing);
    let overlap =
        |from: f64, to: f64, other_from: f64, other_to: f64| other_from < to - EPSILON && other_to > from + EPSILON;
    let same_row = |other: &Area| overlap(own.y, own.bottom(), other.y, other.bottom());
    let same_column = |other: &Area| overlap(own.x, own.right(), other.x, other.right());
    // Half of the gap to the nearest place in one direction.
    let room = |near: &dyn Fn(&Area) -> bool, gap: &dyn Fn(Area) -> f64| {
        let gaps = others().map(|other| other.area).filter(near).map(gap).filter(|gap| *gap > -EPSILON);
        gaps.fold(2.0 * REACH, f64::min).max(0.0) / 2.0
    };
    let (left, right) =
        (room(&same_row, &|other| own.x - other.right()), room(&same_row, &|other| other.x - own.right()));
    let (up, down) =
        (room(&same_column, &|other| own.y - other.bottom()), room(&same_column, &|other| other.y - own.bottom()));
    Area::new(own.x - left, own.y - up, own.width + left + right, own.height + up + down)
}
