//! The board under the pieces, and the shared SVG definitions.

use crate::Coordinates;
use crate::canvas::{Canvas, Length, UNIT, at, polyline};
use crate::glyphs::Nib;
use crate::theme::paint;
use roundel_rules::scene::{Area, Ground, LabelKind, Material, PieceKind, Point};
use roundel_rules::{Colour, Scene, Side};

/// The average distance between two lines of wood grain.
const GRAIN: f64 = 0.5;
/// The height of the names of columns, rows and spaces: readable on a phone, where a unit of a board of `LABELLED` units is about
/// 40 pixels.
const LABEL: f64 = 0.2;
/// On a wider board the names of columns and rows, which stand beside it, are larger by as much.
const LABELLED: f64 = 8.5;

/// The scope of the definitions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Only this scene.
    ThisScene,
    /// Every scene of the game on this board.
    EveryScene,
}

impl Canvas<'_> {
    /// Writes the `<defs>`: gradients, and every shape that is used more than once.
    pub fn define(&mut self, scene: &Scene, extent: Extent) {
        self.put(format_args!("<defs>\n"));
        self.define_materials();
        // Only figures control lines, which glow where they cross.
        if scene.pieces.iter().any(|piece| piece.kind == PieceKind::Figure) {
            self.define_glow();
        }
        self.define_pieces(scene);
        self.define_tile(scene);
        self.define_tray_parts(scene);
        self.define_die(scene, extent);
        if extent == Extent::EveryScene {
            self.define_marks(scene);
        }
        self.put(format_args!("</defs>\n"));
    }

    fn define_glow(&mut self) {
        let (prefix, glow) = (self.prefix(), self.palette.glow);
        self.put(format_args!(
            "<radialGradient id=\"{prefix}glow\"><stop stop-color=\"{glow}\"/><stop offset=\".4\" stop-color=\"{glow}\" \
             stop-opacity=\".55\"/><stop offset=\"1\" stop-color=\"{glow}\" stop-opacity=\"0\"/></radialGradient>\n"
        ));
    }

    /// Defines the gradients of wood, shadow and ivory.
    pub fn define_materials(&mut self) {
        let prefix = self.prefix();
        let palette = self.palette;
        self.put(format_args!(
            "<linearGradient id=\"{prefix}wood\" x2=\"1\" y2=\"1\"><stop stop-color=\"{}\"/><stop offset=\"1\" \
             stop-color=\"{}\"/></linearGradient>\n<radialGradient id=\"{prefix}shadow\"><stop offset=\".45\" \
             stop-color=\"#000\" stop-opacity=\".42\"/><stop offset=\"1\" stop-color=\"#000\" \
             stop-opacity=\"0\"/></radialGradient>\n<linearGradient id=\"{prefix}ivory\" x2=\"1\" y2=\"1\"><stop \
             stop-color=\"#FFFDF6\"/><stop offset=\"1\" stop-color=\"#EFE4CB\"/></linearGradient>\n",
            palette.board, palette.shade,
        ));
    }

    /// Draws everything under the pieces.
    pub fn ground(&mut self, scene: &Scene, extent: Extent) {
        for ground in &scene.ground {
            if let Ground::Sheet { material, area } = ground {
                match material {
                    Material::Wood => self.wood(*area),
                    Material::Paper => self.paper(*area),
                }
            }
        }
        self.lines(scene);
        self.sites(scene, extent);
        for ground in &scene.ground {
            match ground {
                Ground::Wall { path, thickness } => self.wall(path, *thickness),
                Ground::Arrow { side, path } => self.arrow(scene.sides[side.index()].colour, path),
                Ground::Luck { at, radius } => self.luck(*at, *radius),
                Ground::Sheet { .. } | Ground::Line { .. } | Ground::Label { .. } => {}
            }
        }
    }

    /// Draws the names of columns, rows and spaces, above the low marks.
    pub fn labels(&mut self, scene: &Scene) {
        if self.style.coordinates == Coordinates::Hidden {
            return;
        }
        let ink = self.palette.ink;
        self.put(format_args!("<g class=\"labels\" stroke=\"{ink}\" {}>", Nib(0.13)));
        let beside = LABEL * (scene.size.width / LABELLED).max(1.0);
        for ground in &scene.ground {
            if let Ground::Label { text, at, names } = ground {
                self.letters(text, *at, if *names == LabelKind::Place { LABEL } else { beside });
            }
        }
        self.put(format_args!("</g>\n"));
    }

    /// A sheet of wood with an edge, some grain and a drop shadow.
    pub fn wood(&mut self, area: Area) {
        let prefix = self.prefix();
        let palette = self.palette;
        for (spread, opacity) in [(9.0, 0.05), (5.0, 0.07), (2.0, 0.1)] {
            self.rounded(area, spread, 18.0 + spread, 5.0, &format!("fill=\"#000\" fill-opacity=\"{opacity}\""));
        }
        self.rounded(area, 0.0, 18.0, 0.0, &format!("fill=\"{}\"", palette.edge));
        self.rounded(area, -4.0, 15.0, 0.0, &format!("fill=\"url(#{prefix}wood)\""));
        self.grain(area);
        let gleam = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-opacity=\".7\"", palette.gleam);
        self.rounded(area, -6.0, 13.0, 0.0, &gleam);
        self.put(format_args!("\n"));
    }

    fn grain(&mut self, area: Area) {
        self.put(format_args!(
            "<path fill=\"none\" stroke=\"{}\" stroke-opacity=\".17\" stroke-width=\"1.8\" d=\"",
            self.palette.edge
        ));
        // A fixed sequence (a linear congruential generator), so that the wood is the same in every picture.
        let mut state = 7u32;
        let mut next = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(state >> 16) / 65536.0 - 0.5
        };
        let mut y = area.y + GRAIN;
        while y < area.bottom() - GRAIN / 2.0 {
            let start = area.x + 0.08 + (next() + 0.5) * area.width * 0.35;
            let length = (area.right() - 0.08 - start) * (0.75 + next() * 0.5);
            let (left, top) = at(Point::new(start, y));
            let third = Length(length * UNIT / 3.0);
            let (bend, other, end) = (Length(next() * 26.0), Length(next() * 26.0), Length(next() * 18.0));
            self.put(format_args!(
                "M{left} {top}c{third} {bend} {} {other} {} {end}",
                Length(length * UNIT / 1.5),
                Length(length * UNIT)
            ));
            y += GRAIN * (1.0 + next() * 0.9);
        }
        self.put(format_args!("\"/>"));
    }

    /// A panel set into the wood.
    fn paper(&mut self, area: Area) {
        let palette = self.palette;
        let fill = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"", palette.paper, palette.line);
        self.rounded(area, 0.0, 10.0, 0.0, &fill);
        self.put(format_args!("\n"));
    }

    /// A rectangle with rounded corners, larger than the area by `spread` on every side and lower by `drop`.
    pub fn rounded(&mut self, area: Area, spread: f64, radius: f64, drop: f64, paint: &str) {
        self.put(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {paint}/>",
            Length(area.x * UNIT - spread),
            Length(area.y * UNIT - spread + drop),
            Length(area.width * UNIT + 2.0 * spread),
            Length(area.height * UNIT + 2.0 * spread),
            Length(radius),
        ));
    }

    /// Draws all lines as one path, which keeps the file small.
    fn lines(&mut self, scene: &Scene) {
        let mut path = String::new();
        for ground in &scene.ground {
            if let Ground::Line { from, to } = ground {
                path += &polyline(&[*from, *to]);
            }
        }
        if !path.is_empty() {
            let line = self.palette.line;
            self.put(format_args!(
                "<path class=\"lines\" d=\"{path}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"3.2\" \
                 stroke-linecap=\"round\"/>\n"
            ));
        }
    }

    /// An arrow in a side's colour, with an outline that separates it from the wood.
    fn arrow(&mut self, colour: Colour, path: &[Point]) {
        let [.., before, head] = path else { return };
        let paint = &paint(colour, self.style.theme);
        let turn = (head.y - before.y).atan2(head.x - before.x).to_degrees().round();
        let (x, y) = at(*head);
        let line = polyline(path);
        let edge = paint.outline;
        self.put(format_args!(
            "<g class=\"arrow {name}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"{line}\" fill=\"none\" \
             stroke=\"{edge}\" stroke-width=\"11\"/><path transform=\"translate({x} {y}) rotate({turn})\" d=\"M-4-15L18 0-4 15Z\" \
             fill=\"{body}\" stroke=\"{edge}\" stroke-width=\"4\"/><path d=\"{line}\" fill=\"none\" stroke=\"{body}\" \
             stroke-width=\"6\"/></g>\n",
            name = paint.name,
            body = paint.body,
        ));
    }

    /// The colour of a side.
    pub fn colour(scene: &Scene, side: Side) -> Colour {
        scene.sides[side.index()].colour
    }
}
