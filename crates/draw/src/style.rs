//! What can be chosen about a picture.

use crate::Theme;
use roundel_rules::Language;

/// What can be chosen about a picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    /// For a light or a dark page.
    pub theme: Theme,
    /// Whether columns, rows and spaces carry their names.
    pub coordinates: Coordinates,
    /// What lies under the board.
    pub background: Background,
    /// The language of the title and the description, which a reader who does not see the picture is told.
    pub language: Language,
    /// Put before every id, so that several pictures can stand in one page: letters, digits and hyphens.
    pub prefix: String,
}

/// Whether columns, rows and spaces carry their names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// They do.
    #[default]
    Shown,
    /// They do not.
    Hidden,
}

/// What lies under the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Background {
    /// The colour of the page.
    #[default]
    Page,
    /// Nothing.
    Transparent,
}
