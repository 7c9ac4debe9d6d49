//! What a game scores in a match of several (1.10).

use super::State;
use roundel_arena::competition::{Competition, Scoring};
use roundel_rules::{GameId, Side};

/// The points of one game by side. Where a win is worth one point these are half points.
pub type Points = [u32; 2];

/// How a game scores.
pub fn scoring(kind: GameId) -> Scoring {
    match kind {
        GameId::GoRound => Scoring::ChipsLeft,
        GameId::Runaround | GameId::GuardTowers | GameId::Gou => Scoring::WinsAndDraws,
    }
}

/// Points for people: `3`, or `1½` where they are half points.
pub fn points_text(kind: GameId, points: u32) -> String {
    match (scoring(kind), points / 2, points % 2) {
        (Scoring::ChipsLeft, ..) => points.to_string(),
        (Scoring::WinsAndDraws, 0, 1) => "½".to_owned(),
        (Scoring::WinsAndDraws, whole, 1) => format!("{whole}½"),
        (Scoring::WinsAndDraws, whole, _) => whole.to_string(),
    }
}

impl State {
    /// What this game scored, once it is over.
    pub fn points(&self) -> Option<Points> {
        let ending = self.ending()?;
        let mut competition = Competition::new(scoring(self.setup().kind()), 1, Side::First);
        competition.add(&self.game().position(), ending.outcome);
        Some(competition.total())
    }
}
