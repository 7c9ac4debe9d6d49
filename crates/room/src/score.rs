//! What a game scores in a match of several (1.10).

use crate::RoomState;
use roundel_rules::{AnyPosition, GameId, Outcome};

/// The points of one game, by side. Where a win is worth one point these are half points.
pub type Score = [u32; 2];

/// How a game scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scoring {
    /// The winner scores the chips that the loser has left in hand; a draw scores nothing.
    ChipsLeft,
    /// Two half points for a win, one each for a draw.
    WinsAndDraws,
}

const fn scoring(kind: GameId) -> Scoring {
    match kind {
        GameId::GoRound => Scoring::ChipsLeft,
        GameId::Runaround | GameId::GuardTowers | GameId::Gou => Scoring::WinsAndDraws,
    }
}

/// Points as people write them: `3`, or `1½` where they are half points.
pub fn score_text(kind: GameId, points: u32) -> String {
    match (scoring(kind), points / 2, points % 2) {
        (Scoring::ChipsLeft, ..) => points.to_string(),
        (Scoring::WinsAndDraws, 0, 1) => "½".to_owned(),
        (Scoring::WinsAndDraws, whole, 1) => format!("{whole}½"),
        (Scoring::WinsAndDraws, whole, _) => whole.to_string(),
    }
}

impl RoomState {
    /// What this game scored, once it is over.
    pub fn score(&self) -> Option<Score> {
        let scoring = scoring(self.config().kind());
        Some(match (self.ending()?.outcome, scoring) {
            (Outcome::Drawn, Scoring::ChipsLeft) => [0, 0],
            (Outcome::Drawn, Scoring::WinsAndDraws) => [1, 1],
            (Outcome::Won(winner), _) => {
                let points = match (scoring, self.game().position()) {
                    (Scoring::ChipsLeft, AnyPosition::GoRound(last)) => u32::from(last.hand(!winner)),
                    _ => 2,
                };
                let mut score = [0, 0];
                score[winner.index()] = points;
                score
            }
        })
    }
}
