//! Colours. Lines and pieces keep a contrast of 3:1 to what they lie on, letters one of 4.5:1.

use roundel_rules::Colour;

/// For a light or a dark page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Ink on paper.
    #[default]
    Light,
    /// The same table in the evening.
    Dark,
}

/// The colours of everything but the pieces.
pub(crate) struct Palette {
    pub page: &'static str,
    pub ink: &'static str,
    /// Fine lines.
    pub line: &'static str,
    /// The board, and its shade.
    pub board: &'static str,
    pub shade: &'static str,
    /// The edge of the board and the grain of its wood.
    pub edge: &'static str,
    /// Inlaid tiles and light cells.
    pub tile: &'static str,
    /// Dark cells.
    pub dark_cell: &'static str,
    /// A panel in the wood.
    pub paper: &'static str,
    /// The light that falls on an edge.
    pub gleam: &'static str,
    /// Trays, a hollow in the table.
    pub hollow: &'static str,
    pub accent: &'static str,
    pub on_accent: &'static str,
    pub warning: &'static str,
    /// The light along commanded lines.
    pub glow: &'static str,
    /// Its edge, which keeps it apart from what it falls on.
    pub glow_edge: &'static str,
    pub brick: [&'static str; 2],
    pub mortar: &'static str,
    pub straw: [&'static str; 3],
    /// The ribbon of the symbol of luck.
    pub ribbon: [&'static str; 2],
}

static LIGHT: Palette = Palette {
    page: "#F6F1E7",
    ink: "#2B2A28",
    line: "#6A6154",
    board: "#E7D7B5",
    shade: "#DCC698",
    edge: "#9C7B4B",
    tile: "#F3E8CE",
    dark_cell: "#D3BB8E",
    paper: "#F5EBD3",
    gleam: "#FFF9EA",
    hollow: "#EADFC9",
    accent: "#17636B",
    on_accent: "#FFFBF2",
    warning: "#9C2F23",
    glow: "#F0A81E",
    glow_edge: "#94650A",
    brick: ["#A9573F", "#924631"],
    mortar: "#DCC9A8",
    straw: ["#8A6A3A", "#B08A4E", "#D8B878"],
    ribbon: ["#C28A1F", "#EFCB73"],
};

static DARK: Palette = Palette {
    page: "#1D1B18",
    ink: "#EFE8DA",
    line: "#A2988A",
    board: "#4B3F2E",
    shade: "#433828",
    edge: "#1F1912",
    tile: "#544734",
    dark_cell: "#3B3226",
    paper: "#3B3226",
    gleam: "#75644A",
    hollow: "#282521",
    accent: "#73C6CC",
    on_accent: "#1D1B18",
    warning: "#F39789",
    glow: "#FFC64D",
    glow_edge: "#FFC64D",
    brick: ["#C67C62", "#A8624A"],
    mortar: "#2A231A",
    straw: ["#5E4A2B", "#8A6C3F", "#B08E58"],
    ribbon: ["#B98A2C", "#E9C877"],
};

impl Theme {
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

/// The colours of a side's pieces: the same in every theme, as wood and paint are.
pub(crate) struct Paint {
    /// The word in ids and classes.
    pub name: &'static str,
    pub light: &'static str,
    pub body: &'static str,
    pub dark: &'static str,
    /// An edge of the opposite lightness: it keeps the piece apart from any ground.
    pub rim: &'static str,
    /// The outermost edge.
    pub outline: &'static str,
    /// What tells the colour where colours cannot be told.
    pub sign: Sign,
}

/// What a colour carries besides itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Plain,
    Ring,
    Bar,
}

/// The paint of a colour. By lamplight the dark colours get a bright outline, which keeps them apart from the dark wood.
pub(crate) fn paint(colour: Colour, theme: Theme) -> Paint {
    let paint = daylight(colour);
    let outline = match (theme, colour) {
        (Theme::Dark, Colour::Black) => "#B9B0A0",
        (Theme::Dark, Colour::Red) => "#F0A893",
        (Theme::Dark, Colour::Blue) => "#9DC0EE",
        _ => paint.outline,
    };
    Paint { outline, ..paint }
}

fn daylight(colour: Colour) -> Paint {
    match colour {
        Colour::White => Paint {
            name: "white",
            light: "#FFFFFF",
            body: "#FBF8F1",
            dark: "#CFC6B4",
            rim: "#57503F",
            outline: "#3A352C",
            sign: Sign::Plain,
        },
        Colour::Black => Paint {
            name: "black",
            light: "#6A645C",
            body: "#2A2826",
            dark: "#151413",
            rim: "#D9D0BF",
            outline: "#0E0D0C",
            sign: Sign::Plain,
        },
        Colour::Red => Paint {
            name: "red",
            light: "#E07A63",
            body: "#B23A2B",
            dark: "#7C2218",
            rim: "#FADCD0",
            outline: "#4A120C",
            sign: Sign::Plain,
        },
        Colour::Yellow => Paint {
            name: "yellow",
            light: "#FBE08C",
            body: "#E3AE2B",
            dark: "#A8780F",
            rim: "#5B3E05",
            outline: "#3F2B03",
            sign: Sign::Ring,
        },
        Colour::Blue => Paint {
            name: "blue",
            light: "#6E9BD6",
            body: "#2B5C9E",
            dark: "#173A69",
            rim: "#D3E2F6",
            outline: "#0C2345",
            sign: Sign::Bar,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: [Colour; 5] = [Colour::White, Colour::Black, Colour::Red, Colour::Yellow, Colour::Blue];

    fn channels(hex: &str) -> [f64; 3] {
        assert!(hex.len() == 7 && hex.starts_with('#'), "{hex}");
        [1, 3, 5]
            .map(|i| f64::from(u8::from_str_radix(&hex[i..i + 2], 16).expect("a colour is six hexadecimal digits")))
    }

    /// The relative luminance of WCAG 2.
    fn luminance(colour: [f64; 3]) -> f64 {
        let [red, green, blue] = colour.map(|value| {
            let value = value / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn ratio(a: [f64; 3], b: [f64; 3]) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn contrast(a: &str, b: &str) -> f64 {
        ratio(channels(a), channels(b))
    }

    fn both(check: impl Fn(Theme, &'static Palette)) {
        for theme in [Theme::Light, Theme::Dark] {
            check(theme, theme.palette());
        }
    }

    #[test]
    fn the_contrast_is_that_of_wcag() {
        assert!((contrast("#000000", "#FFFFFF") - 21.0).abs() < 1e-9);
        assert!((contrast("#777777", "#FFFFFF") - 4.48).abs() < 0.01);
    }

    #[test]
    fn letters_and_numerals_can_be_read() {
        both(|theme, palette| {
            for ground in [palette.board, palette.shade, palette.tile] {
                let found = contrast(palette.ink, ground);
                assert!(found >= 4.5, "{theme:?}: coordinates on {ground}: {found:.2}");
            }
            let found = contrast(palette.on_accent, palette.accent);
            assert!(found >= 4.5, "{theme:?}: numbers of stones on a target: {found:.2}");
            for colour in COLOURS {
                let paint = paint(colour, theme);
                let found = contrast(paint.rim, paint.body);
                assert!(found >= 4.5, "{theme:?}: numbers on {colour:?} towers: {found:.2}");
            }
            // A starting space is a tile with a fifth of its side's colour.
            for colour in [Colour::Red, Colour::Yellow] {
                let paint = paint(colour, theme);
                let (tile, body) = (channels(palette.tile), channels(paint.body));
                let gate = [0, 1, 2].map(|i| tile[i] * 0.8 + body[i] * 0.2);
                let found = ratio(channels(palette.ink), gate);
                assert!(found >= 4.5, "{theme:?}: the number of the {colour:?} starting space: {found:.2}");
            }
        });
    }

    #[test]
    fn lines_walls_and_marks_can_be_seen() {
        both(|theme, palette| {
            let grounds = [palette.board, palette.shade, palette.tile, palette.paper];
            let drawn = [
                ("lines", palette.line, &grounds[..]),
                ("targets and traces", palette.accent, &grounds),
                ("warnings", palette.warning, &grounds),
                ("lights", palette.glow_edge, &grounds),
                ("the wall", palette.brick[0], &grounds[..2]),
                ("targets on dark cells", palette.accent, &[palette.dark_cell]),
                ("warnings on dark cells", palette.warning, &[palette.dark_cell]),
                ("whose turn it is", palette.accent, &[palette.hollow]),
            ];
            for (what, colour, grounds) in drawn {
                for ground in grounds {
                    let found = contrast(colour, ground);
                    assert!(found >= 3.0, "{theme:?}: {what} on {ground}: {found:.2}");
                }
            }
        });
    }

    #[test]
    fn pieces_can_be_seen() {
        both(|theme, palette| {
            let grounds =
                [palette.board, palette.shade, palette.tile, palette.dark_cell, palette.paper, palette.hollow];
            for colour in COLOURS {
                let paint = paint(colour, theme);
                for ground in grounds {
                    let found = contrast(paint.body, ground).max(contrast(paint.rim, ground));
                    assert!(found >= 3.0, "{theme:?}: {colour:?} pieces on {ground}: {found:.2}");
                    // What is drawn without a rim, as arrows and fences are, has an outline.
                    let found = contrast(paint.body, ground).max(contrast(paint.outline, ground));
                    assert!(found >= 3.0, "{theme:?}: {colour:?} outlines on {ground}: {found:.2}");
                }
            }
        });
    }
}
