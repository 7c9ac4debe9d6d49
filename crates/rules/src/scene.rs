//! What a position looks like, for whoever draws it.

use serde::Serialize;

/// A picture of a position, without saying how it is painted.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The name of the game.
    pub title: String,
}
