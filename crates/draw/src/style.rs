//! What can be chosen about a picture.

use crate::Theme;
use roundel_rules::Scene;
use std::borrow::Cow;

/// What can be chosen about a picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    /// For a light or a dark page.
    pub theme: Theme,
    /// Which way round the board lies.
    pub facing: Facing,
    /// Whether columns, rows and spaces carry their names.
    pub coordinates: Coordinates,
    /// What lies under the board.
    pub background: Background,
    /// Put before every id, so that several pictures can stand in one page: letters, digits and hyphens.
    pub prefix: String,
}

impl Style {
    /// The scene the way round that it is to be drawn.
    pub(crate) fn faced<'a>(&self, scene: &'a Scene) -> Cow<'a, Scene> {
        match self.facing {
            Facing::Printed => Cow::Borrowed(scene),
            Facing::Turned => Cow::Owned(scene.turned()),
        }
    }

    /// The style where there is no page around the drawing.
    pub(crate) fn without_page(&self) -> Style {
        Style { theme: self.theme.without_page(), ..self.clone() }
    }
}

/// Which way round the board lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Facing {
    /// As it is printed.
    #[default]
    Printed,
    /// As [`Scene::far_side`] sees it.
    Turned,
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
