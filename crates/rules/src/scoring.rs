//! Match scoring: the points that a finished game gives (1.10).

use crate::scene::TallyKind;
use crate::{Outcome, Scene};
use serde::Serialize;

/// How a finished game scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// The winner gets a point for each of the loser's pieces in this tally; a draw scores nothing.
    LoserTally(TallyKind),
    /// A point for a win, half a point each for a draw. Points are counted in halves.
    WinsAndDraws,
}

impl Scoring {
    /// The points of both sides for a game that ended in this position with this outcome. The outcome is a parameter
    /// because a resignation does not show on the board.
    pub fn points(self, last: &Scene, outcome: Outcome) -> [u32; 2] {
        let mut points = [0, 0];
        match (self, outcome) {
            (Scoring::LoserTally(kind), Outcome::Won(winner)) => {
                let tallies = &last.sides[(!winner).index()].tallies;
                let counted = tallies.iter().find(|tally| tally.what == kind);
                points[winner.index()] = counted.map_or(0, |tally| tally.count.into());
            }
            (Scoring::LoserTally(_), Outcome::Drawn) => {}
            (Scoring::WinsAndDraws, Outcome::Won(winner)) => points[winner.index()] = 2,
            (Scoring::WinsAndDraws, Outcome::Drawn) => points = [1, 1],
        }
        points
    }

    /// Points as text: `3`, or `1½` where points are counted in halves.
    pub fn points_text(self, points: u32) -> String {
        match (self, points / 2, points % 2) {
            (Scoring::LoserTally(_), ..) => points.to_string(),
            (Scoring::WinsAndDraws, 0, 1) => "½".to_owned(),
            (Scoring::WinsAndDraws, whole, 1) => format!("{whole}½"),
            (Scoring::WinsAndDraws, whole, _) => whole.to_string(),
        }
    }
}
