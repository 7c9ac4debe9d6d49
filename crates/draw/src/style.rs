//! Style options of a picture.

use crate::Theme;
use roundel_rules::Scene;
use std::borrow::Cow;

/// The style of a picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct Style {
    pub theme: Theme,
    pub facing: Facing,
    pub coordinates: Coordinates,
    pub background: Background,
    /// The prefix of every id, so that a page can contain several pictures: letters, digits and hyphens.
    pub prefix: String,
}

impl Style {
    /// The scene, turned if the style says so.
    pub(crate) fn faced<'a>(&self, scene: &'a Scene) -> Cow<'a, Scene> {
        match self.facing {
            Facing::Printed => Cow::Borrowed(scene),
            Facing::Turned => Cow::Owned(scene.rotated()),
        }
    }

    /// The style for output without a web page around it.
    #[cfg(feature = "png")]
    pub(crate) fn without_page(&self) -> Style {
        Style { theme: self.theme.without_page(), ..self.clone() }
    }
}

/// The orientation of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Facing {
    /// As printed.
    #[default]
    Printed,
    /// As [`Scene::far_side`] sees it.
    Turned,
}

/// Whether to show the names of columns, rows and spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Coordinates {
    #[default]
    Shown,
    Hidden,
}

/// The background behind the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Background {
    /// The colour of the page.
    #[default]
    Page,
    /// No background.
    Transparent,
}
