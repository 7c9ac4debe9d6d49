//! What happened in a game, and what could have: the best lines, what each move gave away, and how lucky each roll was.
//!
//! Everything is told as a chance to win, from 0 to 1, in which a draw is half a win; for whom, is said beside it. The
//! chances come from searches and are as good as these; `docs/analysis.md` says what each number means.

mod analyzer;
mod annotation;
mod assessment;
mod position;
mod report;
mod review;

pub use annotation::Annotation;
pub use assessment::Assessment;
pub use position::{PositionAnalysis, RollAnalysis, analyze_position};
pub use report::{Balance, Decision, Line, Luck, Report, SideReport, Step};
pub use review::review;

use crate::rollout::Rollout;
use crate::{EngineOptions, Limits};
use roundel_rules::{Position, Turn};

/// How thoroughly to analyse.
#[derive(Clone, Debug)]
pub struct AnalysisOptions {
    /// For each decision, or each roll with the decision that answers it.
    pub limits: Limits,
    /// How many of the best lines are told.
    pub lines: usize,
    /// How to build the engine.
    pub engine: EngineOptions,
    /// In a game with dice: how to roll out the best moves, and the one that was played, once a search has found them. Without
    /// it, or without dice, the search has the last word.
    pub rollout: Option<Rollout>,
}

/// The moves of a line as text. After a roll that nobody has made the line cannot go on, so it ends there.
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
