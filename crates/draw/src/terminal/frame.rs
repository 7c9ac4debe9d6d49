//! The board as terminal text.

use super::TextStyle;
use super::grid::{Grid, Rgb, rgb};
use super::layout::{Frame, Layout, Shape, shape};
use super::notes::{Around, Inside, Notes};
use super::signs::{Signs, signs};
use crate::theme::{Palette, paint};
use roundel_rules::scene::{Area, Ground, LabelKind, Mark, PieceKind, Point, Site, SiteKind};
use roundel_rules::{Scene, Side, Spot};

/// The context of drawing.
struct Painter<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    notes: &'a Notes,
    signs: &'static Signs,
    palette: &'static Palette,
    style: TextStyle,
}

pub(super) fn draw(scene: &Scene, layout: &Layout, notes: &Notes, grid: &mut Grid, style: TextStyle) {
    let painter =
        Painter { scene, layout, notes, signs: signs(style.lettering), palette: style.theme.palette(), style };
    grid.wash(rgb(painter.palette.ink), rgb(painter.palette.board));
    painter.lines(grid);
    for site in &scene.spots {
        painter.ground(grid, site);
    }
    painter.lights(grid);
    painter.walls_and_labels(grid);
    for site in &scene.spots {
        painter.content(grid, site);
    }
    for (&spot, &note) in &notes.around {
        painter.around(grid, spot, note);
    }
}

impl Painter<'_> {
    fn lines(&self, grid: &mut Grid) {
        for ground in &self.scene.ground {
            let Ground::Line { from, to } = ground else { continue };
            let (start, end) = (self.layout.place(*from), self.layout.place(*to));
            if start.0 == end.0 || start.1 == end.1 {
                grid.line(start, end, None);
            } else {
                self.diagonal(grid, start, end);
            }
        }
    }

    /// Draws a diagonal, only between the rows of points.
    fn diagonal(&self, grid: &mut Grid, start: (usize, usize), end: (usize, usize)) {
        let (top, bottom) = if start.1 < end.1 { (start, end) } else { (end, start) };
        let falls = bottom.0 > top.0;
        let sign = if falls { self.signs.falling } else { self.signs.rising };
        for row in (top.1 + 1..bottom.1).step_by(2) {
            let along = (row - top.1) * top.0.abs_diff(bottom.0) / (bottom.1 - top.1);
            let column = if falls { top.0 + along } else { top.0 - along };
            let crossed = grid.letter(column, row).is_some_and(|there| there != sign);
            grid.put(column, row, if crossed { self.signs.both } else { sign });
        }
    }

    fn ground(&self, grid: &mut Grid, site: &Site) {
        if shape(site.kind) != Shape::Box {
            return;
        }
        let outline: Vec<(usize, usize)> =
            site.outline().into_iter().map(|corner| self.layout.corner(corner)).collect();
        for (&from, &to) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            grid.line(from, to, None);
        }
        let Frame { left, right, top, bottom } = self.layout.frame(site.area);
        let notch = site.notch.map(|notch| self.layout.frame(notch));
        let fill = match site.kind {
            SiteKind::DarkCell => self.palette.dark_cell,
            _ => self.palette.tile,
        };
        for row in top + 1..bottom {
            for column in left + 1..right {
                let is_outside = notch.is_some_and(|notch| notch.holds(column, row));
                if !is_outside {
                    grid.colour(column, row, None, Some(rgb(fill)));
                }
            }
        }
    }

    /// Draws the lines that the mover controls.
    fn lights(&self, grid: &mut Grid) {
        for mark in &self.scene.marks {
            if let Mark::Light { by, to, .. } = *mark {
                let (start, end) = (self.middle(by), self.middle(to));
                grid.line(start, end, Some(rgb(self.palette.warning)));
            }
        }
    }

    fn walls_and_labels(&self, grid: &mut Grid) {
        for ground in &self.scene.ground {
            match ground {
                Ground::Wall { path, thickness } => {
                    for pair in path.windows(2) {
                        self.wall(grid, pair[0], pair[1], *thickness);
                    }
                }
                Ground::Luck { at, .. } => {
                    let (column, row) = self.layout.place(*at);
                    grid.put(column, row, self.signs.luck);
                }
                Ground::Label { text, at, names: LabelKind::Column } => {
                    let (column, _) = self.layout.place(*at);
                    grid.write(column, self.layout.height - 1, text);
                }
                Ground::Label { text, at, names: LabelKind::Row } => {
                    let (_, row) = self.layout.place(*at);
                    grid.write(1, row, &format!("{text:>2}"));
                }
                _ => {}
            }
        }
    }

    fn wall(&self, grid: &mut Grid, from: Point, to: Point, thickness: f64) {
        let half = thickness / 2.0;
        let (left, top) = (from.x.min(to.x) - half, from.y.min(to.y) - half);
        let area = Area::new(left, top, (from.x - to.x).abs() + thickness, (from.y - to.y).abs() + thickness);
        let Frame { left, right, top, bottom } = self.layout.inside(area);
        for row in top..=bottom {
            for column in left..=right {
                grid.put(column, row, self.signs.wall);
                grid.colour(column, row, Some(rgb(self.palette.brick)), Some(rgb(self.palette.dark_brick)));
            }
        }
    }

    fn middle(&self, spot: Spot) -> (usize, usize) {
        self.scene.spots.get(spot.0 as usize).map_or((0, 0), |site| self.layout.place(site.centre()))
    }

    /// Draws the pieces on a place, or the symbol of an empty place.
    fn content(&self, grid: &mut Grid, site: &Site) {
        let pieces: Vec<_> = self.scene.pieces_on(site.id).collect();
        let number = if matches!(site.kind, SiteKind::LaneSpace | SiteKind::Gate) { site.name.as_str() } else { "" };
        let letter = |side: Side| self.scene.sides[side.index()].letter;
        let capital = |side: Side| letter(side).to_ascii_uppercase();
        let note = self.notes.inside.get(&site.id);
        let word = match pieces.as_slice() {
            // A space keeps its number after the sign.
            [] => match (note, site.kind) {
                (Some(Inside::Gate), _) => format!("{}{number}", self.signs.gate),
                (Some(Inside::Gone), _) => format!("{}{number}", self.signs.gone),
                (Some(Inside::Target(stones)), _) if *stones > 1 => format!("{}{stones}", self.signs.target),
                (Some(Inside::Target(_)), _) => format!("{}{number}", self.signs.target),
                (None, SiteKind::LaneSpace) => number.to_owned(),
                (None, SiteKind::Castle) => self.signs.castle.to_string(),
                (None, SiteKind::Point) => self.signs.point.to_string(),
                (None, SiteKind::Goal) => self.signs.goal.to_string(),
                (None, SiteKind::BorderTile | SiteKind::CornerTile) => " ".to_owned(),
                (None, _) => String::new(),
            },
            [piece] => match piece.kind {
                PieceKind::Tower => format!("{}{}", letter(piece.side), piece.stones),
                PieceKind::Guard => format!("{}G", capital(piece.side)),
                PieceKind::Chip => letter(piece.side).to_string(),
                _ => format!("{}{number}", capital(piece.side)),
            },
            [piece, ..] => format!("{}{}{}", capital(piece.side), self.signs.times, pieces.len()),
        };
        let owner = pieces.first().map(|piece| piece.side);
        self.word(grid, site, &word, owner);
        let (column, row) = self.start_of(site, &word);
        match (note, site.side) {
            (Some(Inside::Gate), Some(owner)) => {
                let (ink, ground) = self.colours(owner);
                grid.colour(column, row, Some(ink), Some(ground));
            }
            (Some(Inside::Gone), _) => grid.colour(column, row, Some(rgb(self.palette.warning)), None),
            (Some(Inside::Target(_)), _) => grid.colour(column, row, Some(rgb(self.palette.accent)), None),
            _ => {}
        }
    }

    /// The first column of a word on a place, and its row.
    fn start_of(&self, site: &Site, word: &str) -> (usize, usize) {
        let (column, row) = self.layout.place(site.centre());
        (column - word.chars().count().saturating_sub(1) / 2, row)
    }

    /// Writes a word on a place, in a side's colours.
    fn word(&self, grid: &mut Grid, site: &Site, word: &str, owner: Option<Side>) {
        let (column, _) = self.layout.place(site.centre());
        let (start, row) = self.start_of(site, word);
        let length = word.chars().count();
        grid.write(start, row, word);
        if shape(site.kind) == Shape::Tile {
            grid.put(column - 1, row, '[');
            grid.put(column + 1, row, ']');
        }
        let colours = owner.or(site.side.filter(|_| site.kind == SiteKind::CornerTile)).map(|side| self.colours(side));
        if let Some((ink, ground)) = colours {
            let wide = usize::from(shape(site.kind) != Shape::Box);
            for column in start - wide..start + length + wide {
                // Hide the line to the left and right of the stone's letter.
                let is_margin = !(start..start + length).contains(&column) && shape(site.kind) == Shape::Dot;
                grid.colour(column, row, Some(if is_margin { ground } else { ink }), Some(ground));
            }
        }
    }

    fn colours(&self, side: Side) -> (Rgb, Rgb) {
        let paint = paint(self.scene.sides[side.index()].colour, self.style.theme);
        (rgb(paint.rim), rgb(paint.body))
    }

    /// Puts two signs around a place: on the lines of a box, otherwise next to its centre.
    fn around(&self, grid: &mut Grid, spot: Spot, note: Around) {
        let ([before, after], colour) = match note {
            Around::From => (self.signs.from, self.palette.accent),
            Around::To => (self.signs.to, self.palette.accent),
            Around::Pushed => (self.signs.pushed, self.palette.warning),
            Around::Decisive => (self.signs.decisive, self.palette.glow),
            Around::Target => ([self.signs.target; 2], self.palette.accent),
            Around::Must | Around::Chosen => (self.signs.chosen, self.palette.accent),
            Around::Threat => (self.signs.threat, self.palette.warning),
        };
        let Some(site) = self.scene.spots.get(spot.0 as usize) else { return };
        let (column, row) = self.layout.place(site.centre());
        let (left, right) = match shape(site.kind) {
            Shape::Box => {
                let frame = self.layout.frame(site.area);
                (frame.left, frame.right)
            }
            _ => (column - 1, column + 1),
        };
        for (column, sign) in [(left, before), (right, after)] {
            grid.put(column, row, sign);
            grid.colour(column, row, Some(rgb(colour)), Some(rgb(self.palette.board)));
        }
    }
}
