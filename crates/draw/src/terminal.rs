//! Text for a terminal: with colours or without, with box drawing or in plain ASCII. What colours say is also said by letters.

mod frame;
pub(crate) mod grid;
mod layout;
mod legend;
mod notes;
mod signs;

use crate::Theme;
use grid::Grid;
use layout::Layout;
use notes::Notes;
use roundel_rules::Scene;
use roundel_rules::scene::Legend;

/// How text for a terminal is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TextStyle {
    /// Whether the terminal shows colours.
    pub ink: Ink,
    /// Which characters there are.
    pub lettering: Lettering,
    /// The colours, where there are any.
    pub theme: Theme,
}

impl TextStyle {
    /// Without colours, for a file or a pipe.
    pub const PLAIN: TextStyle = TextStyle { ink: Ink::Plain, lettering: Lettering::Unicode, theme: Theme::Light };
    /// The same in ASCII alone.
    pub const ASCII: TextStyle = TextStyle { lettering: Lettering::Ascii, ..TextStyle::PLAIN };
}

/// Whether a terminal shows colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ink {
    /// It does not: no escape codes are written.
    #[default]
    Plain,
    /// 256 of them.
    Indexed,
    /// All of them.
    True,
}

/// Which characters a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lettering {
    /// Box drawing and signs.
    #[default]
    Unicode,
    /// ASCII alone.
    Ascii,
}

/// The widest line that [`text`] writes.
pub const TEXT_WIDTH: usize = 80;

#[allow(clippy::trivially_copy_pass_by_ref)] // It may grow, and it is called as the other two are.
/// The scene as text with its legend, no line wider than [`TEXT_WIDTH`], every line ending in a newline. The legend is given in the
/// lettering of the style; in ASCII, any other letter becomes `?`.
pub fn text(scene: &Scene, style: &TextStyle, legend: &Legend) -> String {
    let style = &TextStyle { theme: style.theme.without_page(), ..*style };
    let layout = Layout::of(scene);
    let notes = Notes::of(scene);
    let mut grid = Grid::new(layout.width, layout.height);
    frame::draw(scene, &layout, &notes, &mut grid, *style);
    let words = match style.lettering {
        Lettering::Unicode => legend.clone(),
        Lettering::Ascii => legend.clone().map(|text| text.replace(|letter: char| !letter.is_ascii(), "?")),
    };
    let mut out = format!("{}\n\n", words.heading);
    out += &grid.print(*style);
    out += &legend::below(scene, &notes, *style, &words);
    out
}
