//! Themes and colours. Lines and pieces have a contrast of at least 3:1 to their background, letters at least 4.5:1
//! (WCAG AA).

use roundel_rules::Colour;

/// The colour theme.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// For light pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// For drawings inside a web page: colours are the CSS variables from [`board_css`](crate::board_css). In a PNG or
    /// a terminal it means [`Theme::Light`].
    Page,
}

/// Generates the palettes of all themes from one list. Each line has the Rust name, the CSS name, the light colour and
/// the dark colour.
macro_rules! palette {
    ($($(#[$doc:meta])* $field:ident $name:literal $light:literal $dark:literal)+) => {
        /// The colours of everything except the pieces.
        pub(crate) struct Palette {
            $($(#[$doc])* pub $field: &'static str,)+
        }

        static LIGHT: Palette = Palette { $($field: $light,)+ };
        static DARK: Palette = Palette { $($field: $dark,)+ };
        static PAGE: Palette = Palette { $($field: concat!("var(--board-", $name, ")"),)+ };

        impl Palette {
            /// Every colour with its CSS name.
            pub fn named(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$(($name, self.$field)),+].into_iter()
            }
        }
    };
}

palette! {
    page "page" "#F6F1E7" "#1D1B18"
    ink "ink" "#2B2A28" "#EFE8DA"
    /// Fine lines.
    line "line" "#6A6154" "#A2988A"
    /// The board, and its shade.
    board "wood" "#E7D7B5" "#4B3F2E"
    shade "shade" "#DCC698" "#433828"
    /// The edge of the board and the grain of its wood.
    edge "edge" "#9C7B4B" "#1F1912"
    /// Inlaid tiles and light cells.
    tile "tile" "#F3E8CE" "#544734"
    /// Dark cells.
    dark_cell "dark-cell" "#D3BB8E" "#3B3226"
    /// A panel set into the wood.
    paper "paper" "#F5EBD3" "#3B3226"
    /// The highlight on an edge.
    gleam "gleam" "#FFF9EA" "#75644A"
    /// Trays.
    hollow "hollow" "#EADFC9" "#4B3F2E"
    accent "accent" "#17636B" "#73C6CC"
    on_accent "on-accent" "#FFFBF2" "#1D1B18"
    warning "warning" "#9C2F23" "#F39789"
    /// The light along controlled lines.
    glow "glow" "#F0A81E" "#FFC64D"
    /// Its outline, which separates it from the background.
    glow_edge "glow-edge" "#94650A" "#FFC64D"
    brick "brick" "#A9573F" "#C67C62"
    dark_brick "dark-brick" "#924631" "#A8624A"
    mortar "mortar" "#DCC9A8" "#2A231A"
    straw "straw" "#B08A4E" "#8A6C3F"
    dark_straw "dark-straw" "#8A6A3A" "#5E4A2B"
    bright_straw "bright-straw" "#D8B878" "#B08E58"
    /// The ribbon of the symbol of luck, and its edge.
    ribbon "ribbon" "#EFCB73" "#E9C877"
    ribbon_edge "ribbon-edge" "#C28A1F" "#B98A2C"
}

impl Theme {
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Page => &PAGE,
        }
    }

    /// The theme for output without a web page around it.
    pub(crate) fn without_page(self) -> Theme {
        match self {
            Theme::Light | Theme::Page => Theme::Light,
            Theme::Dark => Theme::Dark,
        }
    }
}

/// The colours of a side's pieces. Only the outline depends on the theme.
pub(crate) struct Paint {
    /// The name in ids and classes.
    pub name: &'static str,
    pub light: &'static str,
    pub body: &'static str,
    pub dark: &'static str,
    /// A rim of the opposite lightness, which separates the piece from any background.
    pub rim: &'static str,
    /// The outermost edge.
    pub outline: &'static str,
    /// A pattern that identifies the side without colour vision.
    pub sign: Sign,
}

/// A pattern on the pieces of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Plain,
    Ring,
    /// On the rim; on the shield of a guard, which has no rim, a band.
    Notches,
}

/// Generates all paints from one list: the sign, then light, body, dark, rim and outline, and the outline in the dark
/// theme, where dark colours get a bright outline to separate them from the dark wood.
macro_rules! paints {
    ($($colour:ident $name:literal $sign:ident $light:literal $body:literal $dark:literal $rim:literal $outline:literal
        $dark_outline:literal)+) => {
        /// Every colour that a side can have.
        pub(crate) const COLOURS: [Colour; [$(Colour::$colour),+].len()] = [$(Colour::$colour),+];

        /// The paint of a colour.
        pub(crate) fn paint(colour: Colour, theme: Theme) -> Paint {
            match (colour, theme) {
                $((Colour::$colour, Theme::Page) => Paint {
                    name: $name,
                    light: concat!("var(--paint-", $name, "-light)"),
                    body: concat!("var(--paint-", $name, "-body)"),
                    dark: concat!("var(--paint-", $name, "-dark)"),
                    rim: concat!("var(--paint-", $name, "-rim)"),
                    outline: concat!("var(--paint-", $name, "-outline)"),
                    sign: Sign::$sign,
                },
                (Colour::$colour, Theme::Light | Theme::Dark) => Paint {
                    name: $name,
                    light: $light,
                    body: $body,
                    dark: $dark,
                    rim: $rim,
                    outline: if theme == Theme::Dark { $dark_outline } else { $outline },
                    sign: Sign::$sign,
                },)+
            }
        }
    };
}

paints! {
    White "white" Plain "#FFFFFF" "#FBF8F1" "#CFC6B4" "#57503F" "#3A352C" "#3A352C"
    Black "black" Plain "#6A645C" "#1B1A18" "#0B0A0A" "#D9D0BF" "#0E0D0C" "#B9B0A0"
    Red "red" Plain "#E07A63" "#B23A2B" "#7C2218" "#FADCD0" "#4A120C" "#F0A893"
    Yellow "yellow" Ring "#FBE08C" "#E3AE2B" "#A8780F" "#5B3E05" "#3F2B03" "#3F2B03"
    Blue "blue" Notches "#6E9BD6" "#2B5C9E" "#173A69" "#D3E2F6" "#0C2345" "#9DC0EE"
}

impl Paint {
    /// Every shade with its CSS name.
    pub fn named(&self) -> [(&'static str, &'static str); 5] {
        [("light", self.light), ("body", self.body), ("dark", self.dark), ("rim", self.rim), ("outline", self.outline)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn contrast_follows_wcag() {
        assert!((contrast("#000000", "#FFFFFF") - 21.0).abs() < 1e-9);
        assert!((contrast("#777777", "#FFFFFF") - 4.48).abs() < 0.01);
    }

    #[test]
    fn letters_and_numerals_are_readable() {
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
    fn lines_walls_and_marks_are_visible() {
        both(|theme, palette| {
            let grounds = [palette.board, palette.shade, palette.tile, palette.paper];
            let drawn = [
                ("lines", palette.line, &grounds[..]),
                ("targets and traces", palette.accent, &grounds),
                ("warnings", palette.warning, &grounds),
                ("lights", palette.glow_edge, &grounds),
                ("the wall", palette.brick, &grounds[..2]),
                ("targets on dark cells", palette.accent, &[palette.dark_cell]),
                ("warnings on dark cells", palette.warning, &[palette.dark_cell]),
                ("the turn indicator", palette.accent, &[palette.hollow]),
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
    fn pieces_are_visible() {
        both(|theme, palette| {
            let grounds =
                [palette.board, palette.shade, palette.tile, palette.dark_cell, palette.paper, palette.hollow];
            for colour in COLOURS {
                let paint = paint(colour, theme);
                for ground in grounds {
                    let found = contrast(paint.body, ground).max(contrast(paint.rim, ground));
                    assert!(found >= 3.0, "{theme:?}: {colour:?} pieces on {ground}: {found:.2}");
                    // Arrows and fences have no rim, but an outline.
                    let found = contrast(paint.body, ground).max(contrast(paint.outline, ground));
                    assert!(found >= 3.0, "{theme:?}: {colour:?} outlines on {ground}: {found:.2}");
                }
            }
        });
    }
}
