//! What a position looks like.

use super::position::GoRound;
use crate::{Position, Scene};

pub(super) fn scene(_: &GoRound) -> Scene {
    Scene { title: GoRound::INFO.title.to_owned() }
}
