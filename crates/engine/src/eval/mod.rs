//! Evaluations: hand-crafted ones, tapered linear ones, and a small neural network for the games with dice.

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

/// Maps any number to an equity between -1 and 1: a rational approximation of tanh, of operations that give the same result on
/// every machine.
fn squash(x: f32) -> f32 {
    /// Only a finished game has the value 1.
    const MAX: f32 = 0.995;
    let x = x.clamp(-3.0, 3.0);
    MAX * x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}
