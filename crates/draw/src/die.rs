//! Drawing the die.

use crate::board::Extent;
use crate::canvas::{Canvas, at};
use roundel_rules::Scene;

/// The pips of each face, on a grid from -1 to 1.
const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// The faces that a die can show; `None` is before the roll.
const FACES: [Option<u8>; 7] = [None, Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)];

/// The name of a face in ids.
fn word(face: Option<u8>) -> String {
    face.map_or("to-roll".to_owned(), |face| face.to_string())
}

impl Canvas<'_> {
    /// Defines the faces of the die that the extent needs.
    pub fn define_die(&mut self, scene: &Scene, extent: Extent) {
        let faces = FACES.into_iter().filter(|&face| match extent {
            Extent::EveryScene => scene.dice,
            Extent::ThisScene => scene.die.is_some_and(|die| die.face == face),
        });
        let faces: Vec<Option<u8>> = faces.collect();
        if faces.iter().any(Option::is_some) {
            self.group("die-blank", "drawing", Self::blank);
            self.group("pip", "drawing", Self::pip);
        }
        for face in faces {
            let id = format!("die-{}", word(face));
            self.group(&id, "drawing", |canvas| match face {
                Some(face) => canvas.face(face),
                None => canvas.unrolled(),
            });
        }
    }

    /// Draws the die: its face, or balanced on a corner before the roll. After the end no die is offered to be rolled.
    pub fn die(&mut self, scene: &Scene) {
        let to_roll = scene.sides.iter().any(|player| player.state.is_to_play());
        let Some(die) = scene.die.filter(|die| die.face.is_some() || to_roll) else { return };
        let (x, y) = at(die.at);
        let prefix = self.prefix();
        let shown = die.face.map_or(String::new(), |face| format!(" data-face=\"{face}\""));
        self.put(format_args!(
            "<g id=\"{prefix}die\" class=\"die\"{shown} data-side=\"{}\" transform=\"translate({x} {y})\"><g class=\"body\"><use \
             href=\"#{prefix}die-{}\"/></g></g>\n",
            die.side.index(),
            word(die.face),
        ));
    }

    fn unrolled(&mut self) {
        let prefix = self.prefix();
        self.put(format_args!(
            "<ellipse cx=\"5\" cy=\"34\" rx=\"34\" ry=\"12\" \
             fill=\"url(#{prefix}shadow)\"/><g stroke=\"#3A352C\" stroke-width=\"3\" stroke-linejoin=\"round\">\
             <path d=\"M0-36L32-18 0 0-32-18Z\" fill=\"#FFFDF6\"/><path d=\"M-32-18L0 0V37L-32 18Z\" \
             fill=\"#EFE6D0\"/><path d=\"M32-18L0 0V37L32 18Z\" fill=\"#CFC2A4\"/></g><g fill=\"#2A2826\">\
             <ellipse cy=\"-18\" rx=\"7\" ry=\"4\"/><ellipse cx=\"-22\" cy=\"-1\" rx=\"3.5\" ry=\"5\"/>\
             <ellipse cx=\"-10\" cy=\"20\" rx=\"3.5\" ry=\"5\"/><ellipse cx=\"9\" cy=\"9\" rx=\"3\" ry=\"4.6\"/>\
             <ellipse cx=\"16\" cy=\"9.5\" rx=\"3\" ry=\"4.6\"/><ellipse cx=\"23\" cy=\"10\" rx=\"3\" ry=\"4.6\"/></g>"
        ));
    }

    /// The die without pips, around the origin.
    fn blank(&mut self) {
        let prefix = self.prefix();
        self.put(format_args!(
            "<ellipse cx=\"7\" cy=\"12\" rx=\"46\" ry=\"42\" fill=\"url(#{prefix}shadow)\"/><rect x=\"-32\" y=\"-32\" \
             width=\"64\" height=\"64\" rx=\"14\" fill=\"#CDBF9F\" stroke=\"#3A352C\" stroke-width=\"3\"/><rect x=\"-29\" \
             y=\"-30\" width=\"58\" height=\"56\" rx=\"12\" fill=\"url(#{prefix}ivory)\"/>"
        ));
    }

    /// A single die with a face up, around the origin.
    pub fn lone_die(&mut self, face: u8) {
        self.put(format_args!("<g transform=\"rotate(-7)\">"));
        self.blank();
        for (x, y) in pips(face) {
            self.put(format_args!("<g transform=\"translate({x} {y})\">"));
            self.pip();
            self.put(format_args!("</g>"));
        }
        self.put(format_args!("</g>"));
    }

    /// A face of the die that is thrown. All faces share what they are made of.
    fn face(&mut self, face: u8) {
        let prefix = self.prefix();
        self.put(format_args!("<g transform=\"rotate(-7)\"><use href=\"#{prefix}die-blank\"/>"));
        for (x, y) in pips(face) {
            self.put(format_args!("<use href=\"#{prefix}pip\" x=\"{x}\" y=\"{y}\"/>"));
        }
        self.put(format_args!("</g>"));
    }

    /// A pip is a dot with a gleam at its lower edge.
    fn pip(&mut self) {
        self.put(format_args!(
            "<circle r=\"6\" fill=\"#2A2826\"/><path d=\"M-4.5 3a5.5 5.5 0 0 0 9 0\" fill=\"none\" stroke=\"#8C8474\" \
             stroke-width=\"1.5\"/>"
        ));
    }
}

/// Where the pips of a face are.
fn pips(face: u8) -> impl Iterator<Item = (i32, i32)> {
    let face = PIPS.get(usize::from(face).wrapping_sub(1)).copied().unwrap_or_default();
    face.iter().map(|&(column, row)| (i32::from(column) * 16, i32::from(row) * 16 - 2))
}
