//! PNG output: the SVG, rasterised with resvg.

use crate::{Style, svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree};
use roundel_rules::Scene;
use roundel_rules::scene::SceneText;
use std::fmt;

/// The maximum width: enough for print, but not enough to exhaust the memory.
const WIDEST: u32 = 8192;

/// Why a picture could not be made.
#[derive(Debug)]
pub enum PngError {
    /// The width is zero or too large.
    Width(u32),
    /// The SVG is invalid.
    Drawing(usvg::Error),
    /// The PNG encoder failed.
    Encoding(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Width(width) => write!(f, "expected a width from 1 to {WIDEST}, found {width}"),
            PngError::Drawing(_) => f.write_str("invalid svg"),
            PngError::Encoding(reason) => write!(f, "cannot encode the png: {reason}"),
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
    rasterise(&svg(scene, &style.without_page(), &SceneText::default()), width)
}

/// An SVG drawing as a PNG of this width.
pub fn rasterise(drawing: &str, width: u32) -> Result<Vec<u8>, PngError> {
    if !(1..=WIDEST).contains(&width) {
        return Err(PngError::Width(width));
    }
    let tree = Tree::from_str(drawing, &Options::default()).map_err(PngError::Drawing)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut pixmap = Pixmap::new(width, height).ok_or(PngError::Width(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}
