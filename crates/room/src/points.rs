//! What a game scores in a match of several (1.10).

use crate::RoomState;
use roundel_rules::GameId;

/// The points of one game, by side, counted as its [`Scoring`](roundel_rules::Scoring) says.
pub type Points = [u32; 2];

/// Points as people write them: `3`, or `1½` where they are half points.
pub fn points_text(kind: GameId, points: u32) -> String {
    kind.info().scoring.points_text(points)
}

impl RoomState {
    /// The points of this game, once it is over.
    pub fn points(&self) -> Option<Points> {
        let ending = self.ending()?;
        Some(self.config().kind().info().scoring.points(&self.game().scene(), ending.outcome))
    }
}
