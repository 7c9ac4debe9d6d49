//! What a game scores in a match of several (1.10).

use super::State;
use roundel_rules::GameId;

/// The points of one game by side, counted as its [`Scoring`](roundel_rules::Scoring) says.
pub type Points = [u32; 2];

/// Points for people.
pub fn points_text(kind: GameId, points: u32) -> String {
    kind.info().scoring.points_text(points)
}

impl State {
    /// What this game scored, once it is over.
    pub fn points(&self) -> Option<Points> {
        let ending = self.ending()?;
        Some(self.setup().kind().info().scoring.points(&self.game().scene(), ending.outcome))
    }
}
