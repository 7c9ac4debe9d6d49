//! What is special to each game.

mod go_round;
mod gou;
mod guard_towers;
mod linear;
mod network_evaluator;
mod runaround;

pub(crate) mod network;

pub use go_round::GoRoundEvaluator;
pub use gou::GouEvaluator;
pub use guard_towers::GuardTowersEvaluator;
pub use linear::LinearEvaluator;
pub(crate) use linear::{LinearFeatures, MAX_PHASE, Trace, weight_count};
pub use network_evaluator::{NetworkEvaluator, NetworkInputs, SelectedEvaluator};
pub use runaround::RunaroundEvaluator;

/// A number of any size as an equity between -1 and 1: nearly the hyperbolic tangent, but made of operations that give the
/// same result on every machine.
fn squash(x: f32) -> f32 {
    /// Only a finished game is worth all of 1.
    const MOST: f32 = 0.995;
    let x = x.clamp(-3.0, 3.0);
    MOST * x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}
