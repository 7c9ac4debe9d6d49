//! What a position looks like.

use super::position::Runaround;
use crate::{Position, Scene};

pub(super) fn scene(_: &Runaround) -> Scene {
    Scene { title: Runaround::INFO.title.to_owned() }
}
