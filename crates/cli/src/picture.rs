//! The formats of picture files.

use std::path::Path;

/// A format that a picture can be written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureFormat {
    Svg,
    Png,
}

impl PictureFormat {
    /// The format that the extension of a file name stands for.
    pub fn of_path(path: &Path) -> Option<PictureFormat> {
        match path.extension()?.to_str()? {
            "svg" => Some(PictureFormat::Svg),
            "png" => Some(PictureFormat::Png),
            _ => None,
        }
    }
}
