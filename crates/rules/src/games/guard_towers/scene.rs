//! What a position looks like.

use super::position::GuardTowers;
use crate::{Position, Scene};

pub(super) fn scene(_: &GuardTowers) -> Scene {
    Scene { title: GuardTowers::INFO.title.to_owned() }
}
