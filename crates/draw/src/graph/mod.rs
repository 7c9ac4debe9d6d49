//! How the chances went over a whole game, as a picture or as text.
//!
//! The second side's colour lies over the first side's, and the line between them is the first side's chance to win: at the
//! top it has won, at the bottom it has lost. Below, in games with a die, stands who was lucky when.

mod picture;
mod text;

pub use picture::{png, svg};
pub use text::text;

use roundel_rules::{Colour, Side};

/// A game as a graph.
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    /// The language tag of its texts: `en`.
    pub language: &'static str,
    /// What it is about: the game and its players.
    pub title: String,
    /// What it shows, for a reader who does not see it.
    pub description: String,
    /// The colours of the two sides.
    pub colours: [Colour; 2],
    /// The chance of the first side at the beginning, from 0 to 1.
    pub start: f64,
    /// What happened, in its order.
    pub points: Vec<GraphPoint>,
}

/// A decision with the roll before it.
#[derive(Clone, PartialEq, Debug)]
pub struct GraphPoint {
    /// The chance of the first side after it.
    pub chance: f64,
    /// What the roll brought to the first side, if there was one.
    pub luck: Option<f64>,
    /// Who decided.
    pub side: Side,
    /// How bad the decision was.
    pub fault: Fault,
    /// What a reader is told who points at it.
    pub words: String,
}

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Fault {
    /// Not bad.
    #[default]
    None,
    /// A little.
    Inaccuracy,
    /// Bad.
    Mistake,
    /// Very bad.
    Blunder,
}

impl Graph {
    /// Whether there were rolls.
    fn has_luck(&self) -> bool {
        self.points.iter().any(|point| point.luck.is_some())
    }
}

/// A chance that can be drawn.
fn within(chance: f64) -> f64 {
    if chance.is_nan() { 0.5 } else { chance.clamp(0.0, 1.0) }
}

/// The distance between numbers along the bottom, so that there are not too many of them.
fn numbering(points: usize, most: usize) -> usize {
    let steps = [1, 2, 5].into_iter().cycle().zip([1, 1, 1, 10, 10, 10, 100, 100, 100, 1000]);
    steps.map(|(step, power)| step * power).find(|step| points / step <= most).unwrap_or(points.max(1))
}
