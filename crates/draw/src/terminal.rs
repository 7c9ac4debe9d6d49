//! Terminal output: text with or without colours, with box-drawing characters or in plain ASCII. Letters carry all the
//! information; colours only repeat it.

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

/// The style of terminal text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct TextStyle {
    pub ink: Ink,
    pub lettering: Lettering,
    /// The colours, if there are any.
    pub theme: Theme,
}

impl TextStyle {
    /// Without colours, for files and pipes.
    pub const PLAIN: TextStyle = TextStyle { ink: Ink::Plain, lettering: Lettering::Unicode, theme: Theme::Light };
    /// Without colours and in ASCII only.
    pub const ASCII: TextStyle = TextStyle { lettering: Lettering::Ascii, ..TextStyle::PLAIN };
}

/// The colour support of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ink {
    /// No colours and no escape codes.
    #[default]
    Plain,
    /// 256 colours.
    Indexed,
    /// True colour: 24 bits.
    True,
}

/// The character set of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lettering {
    /// Box-drawing characters and symbols.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

/// The widest line that [`text`] writes.
pub const TEXT_WIDTH: usize = 80;

#[allow(clippy::trivially_copy_pass_by_ref)] // The style may grow, and `svg` and `png` take theirs by reference.
/// The scene as text with its legend. No line is wider than [`TEXT_WIDTH`], and every line ends in a newline. The
/// legend should match the lettering of the style: in ASCII, any other character becomes `?`.
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
