//! What is special to each game.

mod go_round;
mod gou;
mod guard_towers;
mod learned;
mod runaround;
mod sight;

pub(crate) mod network;

pub use go_round::GoRoundMind;
pub use gou::GouMind;
pub use guard_towers::GuardTowersMind;
pub use learned::Learned;
pub(crate) use learned::{Counting, Tally, WHOLE, search, weights_of};
pub use runaround::RunaroundMind;
pub use sight::{Chosen, Seer, Sight};

/// A number of any size as an equity between -1 and 1: nearly the hyperbolic tangent, but made of operations that give the
/// same result on every machine.
fn squash(x: f32) -> f32 {
    /// Only a finished game is worth all of 1.
    const MOST: f32 = 0.995;
    let x = x.clamp(-3.0, 3.0);
    MOST * x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}
