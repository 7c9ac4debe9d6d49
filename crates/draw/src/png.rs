//! Pictures made of dots.

use crate::{Style, svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree};
use roundel_rules::Scene;
use roundel_rules::scene::SceneText;
use std::fmt;

/// The widest picture that is drawn: enough for print, and no way to fill a machine's memory.
const WIDEST: u32 = 8192;

/// Why there is no picture.
#[derive(Debug)]
pub enum PngError {
    /// The width is nothing, or too much.
    Width(u32),
    /// The drawing was not understood.
    Drawing(usvg::Error),
    /// The dots could not be written.
    Encoding(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Width(width) => write!(f, "expected a width from 1 to {WIDEST}, found {width}"),
            PngError::Drawing(_) => f.write_str("the drawing was not understood"),
            PngError::Encoding(reason) => write!(f, "the picture could not be written: {reason}"),
        }
    }
}

impl std::error::Error for PngError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PngError::Drawing(error) => Some(error),
            _ => None,
        }
    }
}

/// The scene as a PNG of this width.
pub fn png(scene: &Scene, style: &Style, width: u32) -> Result<Vec<u8>, PngError> {
    dots(&svg(scene, &style.without_page(), &SceneText::default()), width)
}

/// A drawing of ours as a PNG of this width.
pub(crate) fn dots(drawing: &str, width: u32) -> Result<Vec<u8>, PngError> {
    if !(1..=WIDEST).contains(&width) {
        return Err(PngError::Width(width));
    }
    let tree = Tree::from_str(drawing, &Options::default()).map_err(PngError::Drawing)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut dots = Pixmap::new(width, height).ok_or(PngError::Width(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut dots.as_mut());
    dots.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}
