//! What a position looks like.

use super::position::Gou;
use crate::{Position, Scene};

pub(super) fn scene(_: &Gou) -> Scene {
    Scene { title: Gou::INFO.title.to_owned() }
}
