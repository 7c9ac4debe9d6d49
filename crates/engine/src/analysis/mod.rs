//! Analysis of games and positions: best lines, the cost of each move, and the luck of each roll.
//!
//! All values are chances to win, from 0 to 1, with a draw as half a win. They come from searches and are as exact as these;
//! `docs/analysis.md` explains each number.

mod analyzer;
mod annotation;
mod assessment;
mod game;
mod position;
mod report;

pub use annotation::Annotation;
pub use assessment::Assessment;
pub use game::{GameAnalyzer, analyze_game};
pub use position::{PositionAnalysis, RollAnalysis, analyze_position};
pub use report::{Balance, Decision, GameAnalysis, Line, RollReport, SideReport, Step};

use crate::rollout::RolloutOptions;
use crate::{EngineOptions, Limits};
use roundel_rules::{Position, Turn};

/// Analysis options.
#[derive(Clone, Debug)]
pub struct AnalysisOptions {
    /// The limits for each decision, or for each roll together with the decision that follows it.
    pub limits: Limits,
    /// The number of lines to report.
    pub lines: usize,
    /// How to build the engine.
    pub engine: EngineOptions,
    /// In a game with dice: how to roll out the best moves and the one that was played. `None` uses the values of the search.
    pub rollout: Option<RolloutOptions>,
}

/// The moves of a line as texts. A line ends where a roll is due.
pub fn line_texts<P: Position>(position: &P, line: &[P::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for &mv in line {
        if !matches!(position.turn(), Turn::Decide(_)) {
            break;
        }
        texts.push(position.move_text(mv));
        position.play_unchecked(mv);
    }
    texts
}
