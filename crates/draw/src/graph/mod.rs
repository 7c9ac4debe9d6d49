//! The win-probability graph of a game, as a picture or as text.
//!
//! The second side's colour is above the first side's. The line between them is the first side's chance to win: the top
//! is a win, the bottom is a loss. In games with dice, a strip below shows the luck of each roll.

mod picture;
mod text;

#[cfg(feature = "png")]
pub use picture::png;
pub use picture::svg;
pub use text::text;

use roundel_rules::{Colour, Side};

/// The data of a graph.
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    /// The language tag of its texts: `en`.
    pub language: &'static str,
    /// The game and its players.
    pub title: String,
    /// The contents in words, for screen readers.
    pub description: String,
    /// The colours of the two sides.
    pub colours: [Colour; 2],
    /// The first side's chance to win at the start, from 0 to 1.
    pub start: f64,
    /// The decisions, in order.
    pub points: Vec<GraphPoint>,
}

/// A decision, with its roll if there is one.
#[derive(Clone, PartialEq, Debug)]
pub struct GraphPoint {
    /// The first side's chance to win after the decision.
    pub chance: f64,
    /// How much the roll changed the first side's chance.
    pub luck: Option<f64>,
    /// The side that decided.
    pub side: Side,
    /// The annotation of the decision.
    pub annotation: GraphAnnotation,
    /// The tooltip.
    pub words: String,
}

/// The annotation of a bad decision, from slightly bad to very bad.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum GraphAnnotation {
    #[default]
    None,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Graph {
    /// Whether the game has rolls.
    fn has_luck(&self) -> bool {
        self.points.iter().any(|point| point.luck.is_some())
    }
}

/// A chance clamped to 0 to 1; NaN becomes 0.5.
fn within(chance: f64) -> f64 {
    if chance.is_nan() { 0.5 } else { chance.clamp(0.0, 1.0) }
}

/// The step between two numbers on the axis, so that there are at most `most` of them.
fn numbering(points: usize, most: usize) -> usize {
    let steps = [1, 2, 5].into_iter().cycle().zip([1, 1, 1, 10, 10, 10, 100, 100, 100, 1000]);
    steps.map(|(step, power)| step * power).find(|step| points / step <= most).unwrap_or(points.max(1))
}
