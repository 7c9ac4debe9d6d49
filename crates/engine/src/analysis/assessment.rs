//! Values as chances to win.

use crate::rollout::Estimate;
use crate::{EngineGame, Score, Value};
use roundel_rules::{Outcome, Side};
use serde::Serialize;

/// The value of a position or a move to one side.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Assessment {
    /// The chance to win; a draw is half a win.
    pub chance: f64,
    /// In a game without dice: the score in stones, unless a win or a loss is forced.
    pub stones: Option<f64>,
    /// The decisions until a forced win.
    pub win_in: Option<u32>,
    /// The decisions until a forced loss.
    pub loss_in: Option<u32>,
    /// The standard error of a chance that comes from a rollout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
}

impl Assessment {
    /// The value of a result to a side.
    pub fn of_outcome(outcome: Outcome, side: Side) -> Assessment {
        Assessment::of_equity(outcome.value_for(side))
    }

    /// From the value of a search.
    pub fn of_value<P: EngineGame>(value: Value) -> Assessment {
        match value {
            Value::Equity(equity) => Assessment::of_equity(equity),
            Value::Score(score) => Assessment::of_score(score, P::TEN_TO_ONE),
        }
    }

    fn of_equity(equity: f32) -> Assessment {
        Assessment::of_chance(0.5 * (f64::from(equity) + 1.0))
    }

    fn of_score(score: Score, ten_to_one: f64) -> Assessment {
        let (win_in, loss_in) = (score.decisions_to_win(), score.decisions_to_loss());
        let hundredths = f64::from(score.hundredths());
        let chance = match (win_in, loss_in) {
            (Some(_), _) => 1.0,
            (_, Some(_)) => 0.0,
            _ => 1.0 / (1.0 + 10f64.powf(-hundredths / ten_to_one)),
        };
        let decided = win_in.is_some() || loss_in.is_some();
        Assessment {
            stones: (!decided).then_some(hundredths / 100.0),
            win_in,
            loss_in,
            ..Assessment::of_chance(chance)
        }
    }

    /// A chance alone.
    pub(super) fn of_chance(chance: f64) -> Assessment {
        Assessment { chance, stones: None, win_in: None, loss_in: None, error: None }
    }

    /// The value to the other side.
    #[must_use]
    pub fn reversed(self) -> Assessment {
        Assessment {
            chance: 1.0 - self.chance,
            stones: self.stones.map(|stones| -stones),
            win_in: self.loss_in,
            loss_in: self.win_in,
            error: self.error,
        }
    }

    /// The value of the move that leads to this position of the opponent: a forced end is one decision farther away.
    #[must_use]
    pub(super) fn before_move(self) -> Assessment {
        let reversed = self.reversed();
        let later = |decisions: Option<u32>| decisions.map(|decisions| decisions + 1);
        Assessment { win_in: later(reversed.win_in), loss_in: later(reversed.loss_in), ..reversed }
    }
}

impl From<Estimate> for Assessment {
    fn from(estimate: Estimate) -> Assessment {
        Assessment { error: Some(0.5 * f64::from(estimate.error)), ..Assessment::of_equity(estimate.equity) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::games::go_round::GoRound;
    use roundel_rules::games::guard_towers::GuardTowers;

    fn of(score: Score) -> Assessment {
        Assessment::of_value::<GuardTowers>(Value::Score(score))
    }

    #[test]
    fn scores_become_chances() {
        assert!((of(Score::DRAW).chance - 0.5).abs() < 1e-12);
        assert!((of(Score(GuardTowers::TEN_TO_ONE as i32)).chance - 10.0 / 11.0).abs() < 1e-12);
        let (better, worse) = (of(Score(130)), of(Score(-130)));
        assert!((better.chance + worse.chance - 1.0).abs() < 1e-12);
        assert_eq!((better.stones, worse.stones), (Some(1.3), Some(-1.3)));
        assert_eq!(better.reversed().stones, worse.stones);
    }

    #[test]
    fn forced_ends_are_certain() {
        let win = of(Score::win_in(5));
        assert_eq!(win, Assessment { win_in: Some(5), ..Assessment::of_chance(1.0) });
        assert_eq!(win.reversed(), of(Score::loss_in(5)));
        assert_eq!(of(Score::loss_in(4)).before_move(), win);
    }

    #[test]
    fn an_equity_is_a_chance() {
        for (equity, chance) in [(-1.0, 0.0), (0.0, 0.5), (0.5, 0.75), (1.0, 1.0)] {
            assert!((Assessment::of_value::<GoRound>(Value::Equity(equity)).chance - chance).abs() < 1e-12);
        }
    }
}
