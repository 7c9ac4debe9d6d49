//! What a game scores in a match of several (1.10).

use crate::RoomState;
use roundel_rules::GameId;

/// The points of one game, by side, counted as its [`Scoring`](roundel_rules::Scoring) says.
pub type Score = [u32; 2];

/// Points as people write them: `3`, or `1½` where they are half points.
pub fn score_text(kind: GameId, points: u32) -> String {
    kind.info().scoring.points_text(points)
}

impl RoomState {
    /// What this game scored, once it is over.
    pub fn score(&self) -> Option<Score> {
        let ending = self.ending()?;
        Some(self.config().kind().info().scoring.points(&self.game().scene(), ending.outcome))
    }
}
