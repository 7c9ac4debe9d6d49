//! The graph as SVG and PNG, in the style of the boards.

use super::{Graph, GraphAnnotation, GraphPoint, numbering, within};
use crate::canvas::{Canvas, Escaped, Length, UNIT, at};
use crate::glyphs::Pen;
#[cfg(feature = "png")]
use crate::png::{PngError, rasterise};
use crate::theme::paint;
use crate::{Background, Style};
use roundel_rules::scene::{Area, PieceKind, Point};
use roundel_rules::{Colour, Side};
use std::fmt::Write;

const WIDTH: f64 = 12.0;
/// The panel of the chances.
const CHANCES: Area = Area { x: 1.12, y: 0.62, width: 10.36, height: 3.6 };
/// The margin inside a panel, so that the line is not cut off at certain wins.
const INSET: f64 = 0.07;
/// The panel of the luck, in games with dice.
const LUCK: Area = Area { x: 1.12, y: 4.84, width: 10.36, height: 1.4 };
/// The possible scales of the luck strip; it uses the first that fits.
const LUCK_SCALES: [f64; 8] = [0.05, 0.08, 0.12, 0.16, 0.2, 0.3, 0.5, 1.0];
/// Bright lines and signs with a dark edge stand out from every pair of colours, in both themes.
const BRIGHT: &str = "#FFF9EA";
const DARK: &str = "#1D1B18";
/// The colour of mistakes.
const ALARM: &str = "#9C2F23";
/// The centre of the left axis.
const LEFT: f64 = 0.7;

/// The graph as a self-contained SVG document.
pub fn svg(graph: &Graph, style: &Style) -> String {
    let mut canvas = Canvas::new(style);
    let bottom = if graph.has_luck() { LUCK.bottom() + 0.36 } else { CHANCES.bottom() + 0.6 };
    let (width, height) = (Length(WIDTH * UNIT), Length((bottom + 0.26) * UNIT));
    let prefix = canvas.prefix();
    canvas.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" lang=\"{language}\" aria-labelledby=\"{prefix}title {prefix}desc\" class=\"graph\">\n\
         <title id=\"{prefix}title\">{title}</title>\n<desc id=\"{prefix}desc\">{desc}</desc>\n",
        title = Escaped(&graph.title),
        desc = Escaped(&graph.description),
        language = Escaped(graph.language),
    ));
    canvas.graph_materials(graph);
    if style.background == Background::Page {
        let page = canvas.palette.page;
        canvas.put(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{page}\"/>\n"));
    }
    canvas.wood(Area::new(0.24, 0.22, WIDTH - 0.48, bottom - 0.22));
    canvas.chances(graph);
    canvas.numbers(graph);
    if graph.has_luck() {
        canvas.luck_strip(graph);
    }
    canvas.faults(graph);
    canvas.hints(graph, bottom);
    canvas.put(format_args!("</svg>\n"));
    canvas.finish()
}

/// The graph as a PNG of this width.
#[cfg(feature = "png")]
pub fn png(graph: &Graph, style: &Style, width: u32) -> Result<Vec<u8>, PngError> {
    rasterise(&svg(graph, &style.without_page()), width)
}

/// The x coordinate of a point; point 0 is the start.
fn x_of(graph: &Graph, number: usize) -> f64 {
    CHANCES.x + CHANCES.width * number as f64 / graph.points.len().max(1) as f64
}

fn place(graph: &Graph, number: usize, chance: f64) -> Point {
    Point::new(x_of(graph, number), CHANCES.bottom() - INSET - (CHANCES.height - 2.0 * INSET) * within(chance))
}

impl Canvas<'_> {
    fn graph_materials(&mut self, graph: &Graph) {
        let prefix = self.prefix();
        self.put(format_args!("<defs>\n"));
        self.define_materials();
        for colour in graph.colours {
            let paint = paint(colour, self.style.theme);
            self.define_paint(&paint, &[PieceKind::Figure]);
            self.group(&format!("{}-stone", paint.name), "drawing", |canvas| canvas.stone(&paint));
        }
        for (name, area) in [("chances", CHANCES), ("luck", LUCK)] {
            self.put(format_args!("<clipPath id=\"{prefix}{name}-panel\">"));
            self.rounded(area, 0.0, 10.0, 0.0, "");
            self.put(format_args!("</clipPath>\n"));
        }
        self.put(format_args!("</defs>\n"));
    }

    /// Draws the areas of both sides and the line between them.
    fn chances(&mut self, graph: &Graph) {
        let prefix = self.prefix();
        let [first, second] = graph.colours.map(|colour| paint(colour, self.style.theme));
        let mut line = String::new();
        let chances = std::iter::once(graph.start).chain(graph.points.iter().map(|point| point.chance));
        for (number, chance) in chances.enumerate() {
            let (x, y) = at(place(graph, number, chance));
            write!(line, "{}{x} {y}", if number == 0 { 'M' } else { 'L' }).expect("writing to a string cannot fail");
        }
        if graph.points.is_empty() {
            let (x, y) = at(Point::new(CHANCES.right(), place(graph, 0, graph.start).y));
            write!(line, "L{x} {y}").expect("writing to a string cannot fail");
        }
        let (left, bottom) = at(Point::new(CHANCES.x, CHANCES.bottom()));
        let right = Length(CHANCES.right() * UNIT);
        self.put(format_args!("<g clip-path=\"url(#{prefix}chances-panel)\">"));
        self.rounded(CHANCES, 0.0, 10.0, 0.0, &format!("fill=\"{}\"", second.body));
        self.put(format_args!("<path d=\"{line}V{bottom}H{left}Z\" fill=\"{}\"/>", first.body));
        for (chance, dashes) in [(0.25, "2 10"), (0.5, "12 8"), (0.75, "2 10")] {
            let y = Length(place(graph, 0, chance).y * UNIT);
            self.put(format_args!(
                "<path d=\"M{left} {y}H{right}\" stroke=\"#8F877A\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\" \
                 stroke-linecap=\"round\" fill=\"none\"/>"
            ));
        }
        for (colour, width) in [(DARK, 8), (BRIGHT, 4)] {
            self.put(format_args!(
                "<path d=\"{line}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" \
                 stroke-linecap=\"round\"/>"
            ));
        }
        self.put(format_args!("</g>"));
        self.frame(CHANCES);
        for (colour, y) in [(graph.colours[1], CHANCES.y + 0.26), (graph.colours[0], CHANCES.bottom() - 0.26)] {
            self.token(colour, Point::new(LEFT, y));
        }
        self.put(format_args!("\n"));
    }

    fn frame(&mut self, area: Area) {
        let fill = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", self.palette.line);
        self.rounded(area, 0.0, 10.0, 0.0, &fill);
    }

    /// A small stone of a side's colour.
    fn token(&mut self, colour: Colour, middle: Point) {
        let (x, y) = at(middle);
        let prefix = self.prefix();
        let name = paint(colour, self.style.theme).name;
        self.put(format_args!(
            "<g transform=\"translate({x} {y}) scale(.56)\"><circle cx=\"4\" cy=\"7\" r=\"45\" fill=\"url(#{prefix}shadow)\"/><use \
             href=\"#{prefix}{name}-stone\"/></g>"
        ));
    }

    /// Draws the axes: chances on the left, decisions along the bottom.
    fn numbers(&mut self, graph: &Graph) {
        let pen = Pen { height: 0.17, weight: 0.13, colour: self.palette.ink };
        for (chance, word) in [(0.25, "25%"), (0.5, "50%"), (0.75, "75%")] {
            self.write(word, Point::new(LEFT, place(graph, 0, chance).y), pen);
        }
        let step = numbering(graph.points.len(), 20);
        for number in (step..=graph.points.len()).step_by(step) {
            let x = x_of(graph, number);
            self.write(&number.to_string(), Point::new(x, CHANCES.bottom() + 0.25), pen);
        }
        self.put(format_args!("\n"));
    }

    /// Draws a bar for every roll: up if it was good for the first side, down if it was good for the second, in that
    /// side's colour.
    fn luck_strip(&mut self, graph: &Graph) {
        let prefix = self.prefix();
        let palette = self.palette;
        let middle = LUCK.y + LUCK.height / 2.0;
        self.rounded(LUCK, 0.0, 10.0, 0.0, &format!("fill=\"{}\"", palette.hollow));
        self.put(format_args!("<g clip-path=\"url(#{prefix}luck-panel)\">"));
        let room = LUCK.width / graph.points.len().max(1) as f64;
        let width = (room * 0.64).min(0.3);
        let most = graph.points.iter().filter_map(|point| point.luck).fold(0.0, |most: f64, luck| most.max(luck.abs()));
        let scale = LUCK_SCALES.into_iter().find(|&scale| scale >= most).unwrap_or(1.0);
        for (number, point) in graph.points.iter().enumerate() {
            let Some(luck) = point.luck.filter(|luck| luck.abs() >= 0.001) else { continue };
            let colours = paint(graph.colours[usize::from(luck < 0.0)], self.style.theme);
            let height = luck.abs() / scale * (LUCK.height / 2.0 - INSET);
            let x = x_of(graph, number + 1) - room / 2.0 - width / 2.0;
            let bar = Area::new(x, if luck < 0.0 { middle } else { middle - height }, width, height);
            let fill = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"", colours.body, colours.outline);
            self.rounded(bar, 0.0, 3.0f64.min(height * UNIT / 2.0), 0.0, &fill);
        }
        let (left, y) = at(Point::new(LUCK.x, middle));
        let right = Length(LUCK.right() * UNIT);
        self.put(format_args!(
            "<path d=\"M{left} {y}H{right}\" stroke=\"{}\" stroke-width=\"2.5\"/></g>",
            palette.line
        ));
        self.frame(LUCK);
        let (x, y) = at(Point::new(LEFT, middle));
        self.put(format_args!("<g transform=\"translate({x} {y}) scale(.6)\">"));
        self.lone_die(5);
        self.put(format_args!("</g>"));
        let pen = Pen { height: 0.15, weight: 0.12, colour: palette.ink };
        let word = format!("{}%", (scale * 100.0).round());
        for y in [LUCK.y + INSET + 0.06, LUCK.bottom() - INSET - 0.06] {
            self.write(&word, Point::new(LEFT, y), pen);
        }
        self.put(format_args!("\n"));
    }

    /// Draws a sign on the line for every mistake, and a dot for every inaccuracy.
    fn faults(&mut self, graph: &Graph) {
        // If decisions are close together, the signs are small.
        let room = CHANCES.width / graph.points.len().max(1) as f64;
        let size = (room * 1.4).clamp(0.09, 0.15);
        for (i, point) in graph.points.iter().enumerate() {
            let (part, ground, ink, word) = match point.annotation {
                GraphAnnotation::None => continue,
                GraphAnnotation::Inaccuracy => (0.45, BRIGHT, ALARM, ""),
                GraphAnnotation::Mistake => (0.9, BRIGHT, ALARM, "?"),
                GraphAnnotation::Blunder => (1.0, ALARM, BRIGHT, "??"),
            };
            let radius = size * part;
            let Point { x, y } = place(graph, i + 1, point.chance);
            let middle = Point::new(x, y.clamp(CHANCES.y + radius, CHANCES.bottom() - radius));
            let (x, y) = at(middle);
            self.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{DARK}\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" \
                 fill=\"{ground}\" stroke=\"{ink}\" stroke-width=\"2.5\"/>",
                Length(radius * UNIT + 3.0),
                Length(radius * UNIT),
            ));
            if !word.is_empty() {
                self.write(word, middle, Pen { height: radius, weight: 0.2, colour: ink });
            }
        }
        self.put(format_args!("\n"));
    }

    /// Draws invisible areas with a tooltip for every decision.
    fn hints(&mut self, graph: &Graph, bottom: f64) {
        let room = CHANCES.width / graph.points.len().max(1) as f64;
        let (top, width, height) = (Length(CHANCES.y * UNIT), Length(room * UNIT), Length((bottom - CHANCES.y) * UNIT));
        self.put(format_args!("<g class=\"hints\" fill-opacity=\"0\">"));
        for (i, GraphPoint { words, side, .. }) in graph.points.iter().enumerate() {
            let left = Length((x_of(graph, i + 1) - room / 2.0) * UNIT);
            let class = if *side == Side::First { "first" } else { "second" };
            self.put(format_args!(
                "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"><title>{}</title></rect>",
                Escaped(words)
            ));
        }
        self.put(format_args!("</g>\n"));
    }
}
