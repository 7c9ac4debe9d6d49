//! Drawing the pieces. Light comes from the top left, and every piece casts a soft shadow to the bottom right.

use crate::canvas::{Canvas, Escaped, Length, UNIT, at};
use crate::glyphs::Nib;
use crate::theme::{Paint, Sign, paint};
use roundel_rules::scene::{Mark, Piece, PieceKind, Place, Point};
use roundel_rules::{Scene, Spot};

/// The distance between two discs of a tower, in SVG units.
const DISC: f64 = 9.0;
/// How far the lowest disc is below the centre of its place.
const FOOT: f64 = 4.0;
/// How far a selected piece is lifted.
const LIFT: f64 = 12.0;
/// The height of a numeral on a tower in board units, and its stroke width as a fraction of the height.
const NUMERAL: (f64, f64) = (0.26, 0.17);

impl Canvas<'_> {
    /// Defines the shapes of all kinds of pieces, once per colour. Every scene of a game contains every kind, if only
    /// in a tray.
    pub fn define_pieces(&mut self, scene: &Scene) {
        let mut kinds: Vec<PieceKind> = scene.pieces.iter().map(|piece| piece.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let prefix = self.prefix();
        for &kind in &kinds {
            let (low, wide, high) = shadow(kind);
            self.put(format_args!(
                "<ellipse id=\"{prefix}{}-shadow\" cx=\"5\" cy=\"{low}\" rx=\"{wide}\" ry=\"{high}\" \
                 fill=\"url(#{prefix}shadow)\"/>\n",
                kind.word()
            ));
        }
        if kinds.contains(&PieceKind::Tower) {
            self.define_numerals();
        }
        for player in &scene.sides {
            let paint = &paint(player.colour, self.style.theme);
            self.define_paint(paint, &kinds);
            for &kind in &kinds {
                let id = format!("{}-{}", paint.name, kind.word());
                self.group(&id, "drawing", |canvas| canvas.drawing(kind, paint));
            }
        }
    }

    /// Defines the numerals for the height of a tower. Each `<use>` sets the colour.
    fn define_numerals(&mut self) {
        let prefix = self.prefix();
        let (height, weight) = NUMERAL;
        for number in 1..=7 {
            self.put(format_args!("<g id=\"{prefix}numeral-{number}\" {}>", Nib(weight)));
            self.letters(&number.to_string(), Point::new(0.0, 0.0), height);
            self.put(format_args!("</g>\n"));
        }
    }

    /// Defines the gradients that these kinds of pieces need.
    pub fn define_paint(&mut self, paint: &Paint, kinds: &[PieceKind]) {
        let prefix = self.prefix();
        let Paint { name, light, body, dark, .. } = paint;
        let has = |some: &[PieceKind]| kinds.iter().any(|kind| some.contains(kind));
        if has(&[PieceKind::Figure, PieceKind::Pawn, PieceKind::Marker, PieceKind::Stone]) {
            self.put(format_args!(
                "<radialGradient id=\"{prefix}{name}-ball\" cx=\".36\" cy=\".3\" r=\".75\"><stop \
                 stop-color=\"{light}\"/><stop offset=\".5\" stop-color=\"{body}\"/><stop offset=\"1\" \
                 stop-color=\"{dark}\"/></radialGradient>\n"
            ));
        }
        if kinds.iter().any(|&kind| kind != PieceKind::Stone) {
            self.put(format_args!(
                "<linearGradient id=\"{prefix}{name}-round\"><stop stop-color=\"{body}\"/><stop offset=\".3\" \
                 stop-color=\"{light}\"/><stop offset=\".55\" stop-color=\"{body}\"/><stop offset=\"1\" \
                 stop-color=\"{dark}\"/></linearGradient>\n"
            ));
        }
    }

    /// The shape of a piece around the origin, without its shadow.
    fn drawing(&mut self, kind: PieceKind, paint: &Paint) {
        match kind {
            PieceKind::Figure => self.figure(paint),
            PieceKind::Pawn => self.pawn(paint, 1.0, 7.0),
            PieceKind::Marker => self.pawn(paint, 0.72, 2.0),
            PieceKind::Chip => self.chip(paint),
            PieceKind::Stone => self.stone(paint),
            PieceKind::Tower => self.disc(paint),
            PieceKind::Guard => self.guard(paint),
        }
    }

    /// A tapered column with a head.
    fn figure(&mut self, paint: &Paint) {
        let prefix = self.prefix();
        let Paint { name, rim, outline, .. } = paint;
        self.put(format_args!(
            "<g stroke=\"{outline}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"><path d=\"M-28 20v7a28 11 0 0 0 56 0v-7Z\" \
             fill=\"url(#{prefix}{name}-round)\"/><ellipse cy=\"20\" rx=\"28\" ry=\"10.5\" fill=\"url(#{prefix}{name}-ball)\"/><path \
             d=\"M-20 19C-13 4-10-14-8.5-30H8.5C10-14 13 4 20 19A20 7 0 0 1-20 19Z\" fill=\"url(#{prefix}{name}-round)\"/><ellipse \
             cy=\"-30\" rx=\"14\" ry=\"5\" fill=\"url(#{prefix}{name}-round)\"/><circle cy=\"-45\" r=\"14.5\" \
             fill=\"url(#{prefix}{name}-ball)\"/></g><g fill=\"none\" stroke=\"{rim}\" stroke-width=\"2\"><path \
             d=\"M-26 23.5a26 9.5 0 0 0 52 0\"/><path d=\"M-12-29.5a12 4 0 0 0 24 0\"/></g>"
        ));
    }

    /// A pawn: a bell with a head.
    fn pawn(&mut self, paint: &Paint, scale: f64, down: f64) {
        let prefix = self.prefix();
        let Paint { name, rim, outline, .. } = paint;
        self.put(format_args!(
            "<g transform=\"translate(0 {down}) scale({scale})\"><g stroke=\"{outline}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"><path \
             d=\"M-24 17v7a24 9.5 0 0 0 48 0v-7Z\" fill=\"url(#{prefix}{name}-round)\"/><path d=\"M-24 18C-22 2-9 0-8-14H8C9 0 22 2 24 \
             18A24 9 0 0 1-24 18Z\" fill=\"url(#{prefix}{name}-round)\"/><ellipse cy=\"-13\" rx=\"12.5\" ry=\"4.5\" \
             fill=\"url(#{prefix}{name}-round)\"/><circle cy=\"-26\" r=\"14\" fill=\"url(#{prefix}{name}-ball)\"/></g><path \
             d=\"M-22.5 21a23 9 0 0 0 45 0\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"2\"/>"
        ));
        if paint.sign == Sign::Ring {
            self.put(format_args!(
                "<path d=\"M-17.5 6.5a17.5 6.5 0 0 0 35 0\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"5\"/>"
            ));
        }
        self.put(format_args!("</g>"));
    }

    /// A flat disc with a turned groove. It has one outline: with a second ring inside, a black chip on a dark board would look
    /// like an empty slot.
    fn chip(&mut self, paint: &Paint) {
        let Paint { body, light, dark, outline, .. } = paint;
        self.put(format_args!(
            "<path d=\"M-21 0A21 21 0 0 1 21 0V4A21 21 0 0 1-21 4Z\" fill=\"{dark}\" stroke=\"{outline}\" \
             stroke-width=\"2.5\"/><circle r=\"19.8\" fill=\"{body}\"/><circle r=\"13\" fill=\"{light}\" fill-opacity=\".35\" \
             stroke=\"{dark}\" stroke-width=\"2.2\"/><path d=\"M-14.5-9A17 17 0 0 1 5.5-16\" fill=\"none\" stroke=\"{light}\" \
             stroke-width=\"2.2\" stroke-linecap=\"round\"/>"
        ));
    }

    /// A half-sphere.
    pub fn stone(&mut self, paint: &Paint) {
        let prefix = self.prefix();
        let Paint { name, rim, outline, .. } = paint;
        self.put(format_args!(
            "<circle r=\"37\" fill=\"url(#{prefix}{name}-ball)\" stroke=\"{outline}\" stroke-width=\"2.5\"/>"
        ));
        match paint.sign {
            Sign::Ring => {
                self.put(format_args!("<circle r=\"20\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"5\"/>"));
            }
            _ => self.put(format_args!(
                "<circle r=\"34\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"2\" stroke-opacity=\".85\"/>"
            )),
        }
        self.put(format_args!(
            "<ellipse cx=\"-13\" cy=\"-16\" rx=\"9\" ry=\"5.5\" transform=\"rotate(-38 -13 -16)\" fill=\"#FFF\" fill-opacity=\".5\"/>"
        ));
    }

    /// One disc of a tower. A tower is a stack of discs.
    fn disc(&mut self, paint: &Paint) {
        let Paint { body, light, dark, rim, outline, .. } = paint;
        self.put(format_args!(
            "<path d=\"M-34 0V8A34 29 0 0 0 34 8V0Z\" fill=\"{dark}\" stroke=\"{outline}\" stroke-width=\"2.5\"/><ellipse rx=\"34\" \
             ry=\"29\" fill=\"{body}\" stroke=\"{outline}\" stroke-width=\"2.5\"/><path d=\"M-24-10A27 22 0 0 1 4-22\" fill=\"none\" stroke=\"{light}\" \
             stroke-width=\"2.5\" stroke-linecap=\"round\"/>"
        ));
        // Notches around the rim, none of them next to the numeral: a bar there would read as a minus sign.
        let (width, notches) =
            if paint.sign == Sign::Notches { ("6", " stroke-dasharray=\"7 7.75\"") } else { ("2.2", "") };
        self.put(format_args!(
            "<ellipse rx=\"30.5\" ry=\"25.7\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"{width}\"{notches}/>"
        ));
    }

    /// A shield with a crest.
    fn guard(&mut self, paint: &Paint) {
        let prefix = self.prefix();
        let Paint { name, body, light, dark, rim, outline, .. } = paint;
        self.put(format_args!(
            "<g stroke=\"{outline}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"><path d=\"M-15-30L-21-46-9-39 0-50 9-39 21-46 15-30Z\" \
             fill=\"#E9C46A\"/><path d=\"M-31-30H31V-4C31 16 18 31 0 40-18 31-31 16-31-4Z\" fill=\"{dark}\"/></g><path \
             d=\"M-26-25H26V-4C26 13 15 26 0 34-15 26-26 13-26-4Z\" fill=\"url(#{prefix}{name}-round)\" stroke=\"{rim}\" \
             stroke-width=\"2.5\"/><path d=\"M0-24V32\" stroke=\"{dark}\" stroke-opacity=\".35\" stroke-width=\"2\"/>"
        ));
        match paint.sign {
            Sign::Notches => self.put(format_args!("<path d=\"M-25-4H25V8H-24Z\" fill=\"{rim}\"/>")),
            _ => self.put(format_args!("<circle r=\"10\" fill=\"{rim}\"/><circle r=\"5\" fill=\"{body}\"/>")),
        }
        self.put(format_args!(
            "<path d=\"M-21-20H-6\" stroke=\"{light}\" stroke-width=\"3\" stroke-linecap=\"round\"/><g fill=\"{rim}\" \
             stroke=\"{outline}\" stroke-width=\"1.5\"><circle cx=\"-21\" cy=\"-47\" r=\"3.5\"/><circle cy=\"-51\" r=\"4\"/><circle \
             cx=\"21\" cy=\"-47\" r=\"3.5\"/></g>"
        ));
    }

    /// Draws all pieces, back to front.
    pub fn pieces(&mut self, scene: &Scene) {
        let mut pieces: Vec<(&Piece, Point)> = scene.pieces.iter().map(|piece| (piece, stand(scene, piece))).collect();
        pieces.sort_by(|(_, a), (_, b)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        for (piece, point) in pieces {
            self.piece(scene, piece, point);
        }
    }

    /// Draws a piece. The outer group has the position, and a client can animate the inner body without knowing it.
    fn piece(&mut self, scene: &Scene, piece: &Piece, point: Point) {
        let prefix = self.prefix();
        let colours = paint(Self::colour(scene, piece.side), self.style.theme);
        let (word, colour) = (piece.kind.word(), colours.name);
        let (x, y) = at(point);
        let (place, chosen, scale) = match &piece.place {
            Place::Spot { spot } => {
                (format!("data-spot=\"{}\"", spot.0), scene.marks.contains(&Mark::Selected { at: *spot }), 1.0)
            }
            Place::Tray { tray, slot } => {
                let scale = scene.trays.iter().find(|other| other.id == *tray).map_or(1.0, |tray| tray.scale);
                (format!("data-tray=\"{}\" data-slot=\"{slot}\"", Escaped(tray)), false, scale)
            }
        };
        let scale = if scale < 1.0 { format!(" scale({scale})") } else { String::new() };
        self.put(format_args!(
            "<g id=\"{prefix}{}\" class=\"piece {word} {colour}\" {place} data-side=\"{}\" data-stones=\"{}\" \
             transform=\"translate({x} {y}){scale}\"><g class=\"body\"><use class=\"shadow\" href=\"#{prefix}{word}-shadow\"",
            Escaped(&piece.id),
            piece.side.index(),
            piece.stones,
        ));
        if chosen {
            let (aside, up) = (Length(LIFT / 2.0), Length(LIFT));
            self.put(format_args!(" x=\"{aside}\" y=\"{aside}\"/><g class=\"up\" transform=\"translate(0 -{up})\">"));
        } else {
            self.put(format_args!("/><g class=\"up\">"));
        }
        let foot = if piece.kind == PieceKind::Tower { FOOT } else { 0.0 };
        for level in 0..piece.stones {
            let up = Length(foot - f64::from(level) * DISC);
            self.put(format_args!("<use href=\"#{prefix}{colour}-{word}\" y=\"{up}\"/>"));
        }
        if piece.kind == PieceKind::Tower && matches!(piece.place, Place::Spot { .. }) {
            let top = Length(FOOT - f64::from(piece.stones - 1) * DISC);
            self.put(format_args!(
                "<use class=\"numeral\" href=\"#{prefix}numeral-{}\" y=\"{top}\" stroke=\"{}\"/>",
                piece.stones, colours.rim
            ));
        }
        self.put(format_args!("</g></g></g>\n"));
    }
}

/// The shadow of a piece: its offset below the centre, its half width and its half height.
fn shadow(kind: PieceKind) -> (u8, u8, u8) {
    match kind {
        PieceKind::Figure => (25, 40, 15),
        PieceKind::Pawn => (29, 36, 14),
        PieceKind::Marker => (17, 27, 11),
        PieceKind::Chip => (6, 29, 28),
        PieceKind::Stone => (9, 47, 44),
        PieceKind::Tower => (14, 46, 39),
        PieceKind::Guard => (32, 40, 16),
    }
}

/// The point to draw a piece at. Pieces that share a place are spread out around its centre.
fn stand(scene: &Scene, piece: &Piece) -> Point {
    let Place::Spot { spot } = piece.place else { return piece.at };
    let sharing: Vec<&Piece> = scene.pieces_on(spot).collect();
    let index = sharing.iter().position(|other| other.id == piece.id).unwrap_or(0);
    let offsets: &[(f64, f64)] = match sharing.len() {
        0 | 1 => &[(0.0, 0.0)],
        2 => &[(-0.17, -0.06), (0.17, 0.08)],
        3 => &[(0.0, -0.16), (-0.2, 0.1), (0.2, 0.1)],
        _ => &[(-0.18, -0.16), (0.18, -0.16), (-0.18, 0.14), (0.18, 0.14)],
    };
    let (right, down) = offsets[index % offsets.len()];
    piece.at.shifted(right, down)
}

/// The height of the pieces on a place in board units, which is how far marks on them are raised.
pub(crate) fn height_on(scene: &Scene, spot: Spot) -> f64 {
    scene.pieces_on(spot).map(|piece| f64::from(piece.stones - 1) * DISC / UNIT).fold(0.0, f64::max)
}
