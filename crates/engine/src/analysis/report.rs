//! The report on a game, as plain data.

use super::{Annotation, Assessment};
use roundel_rules::{Outcome, Side};
use serde::Serialize;

/// The analysis of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameAnalysis {
    /// The decisions in order, each with the roll before it.
    pub steps: Vec<Step>,
    /// Both sides' totals.
    pub sides: [SideReport; 2],
    /// How luck and skill made the result, in a game with dice.
    pub balance: Option<Balance>,
    /// The result; `None` for an unfinished game.
    #[serde(skip)]
    pub outcome: Option<Outcome>,
    /// Why something that the engine was given could not be used, such as a damaged tablebase.
    #[serde(skip)]
    pub warning: Option<String>,
}

/// A decision with the roll before it. It has one number in a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Step {
    /// The number in the record, from 1.
    pub ply: usize,
    /// The side that rolled and decided.
    #[serde(skip)]
    pub player: Side,
    /// Its name. All values of the step are for this side.
    pub side: &'static str,
    /// The roll and the move, as in a record.
    pub tokens: Vec<String>,
    /// The value of the position before.
    pub before: Assessment,
    /// The roll, where one was due.
    pub roll: Option<RollReport>,
    /// The move; `None` where the game ended before it.
    pub decision: Option<Decision>,
    /// The value of the position after.
    pub after: Assessment,
}

impl Step {
    /// The chance of the first side after this step.
    pub fn chance_of_first(&self) -> f64 {
        self.of_first(self.after.chance)
    }

    /// How rollouts of the moves changed the value of the roll before them, for the first side.
    fn reconsidered(&self) -> f64 {
        let values = self.roll.zip(self.decision.as_ref());
        values.map_or(0.0, |(roll, decision)| {
            self.of_first(decision.best_value.chance) - self.of_first(roll.value.chance)
        })
    }

    /// The player's chance as a chance of the first side.
    pub(super) fn of_first(&self, chance: f64) -> f64 {
        if self.player == Side::First { chance } else { 1.0 - chance }
    }
}

/// A roll.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct RollReport {
    /// The number rolled.
    pub face: u8,
    /// The value of the position with the best reply.
    pub value: Assessment,
    /// That value, minus the mean over the six rolls.
    pub luck: f64,
}

/// A move.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// The move played.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value.
    pub value: Assessment,
    /// The best move.
    pub best_move: String,
    /// The value of the best move.
    pub best_value: Assessment,
    /// The chance to win that the move cost; never below 0.
    pub loss: f64,
    /// How bad the move was.
    #[serde(rename = "grade")]
    pub annotation: Annotation,
    /// The length of a forced win that the move missed.
    pub missed_win_in: Option<u32>,
    /// The length of a forced loss that the move allowed.
    pub allowed_loss_in: Option<u32>,
    /// The best lines.
    pub lines: Vec<Line>,
}

/// A move with its principal variation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value to the side that plays it.
    pub value: Assessment,
    /// The search depth, in decisions.
    pub depth: u8,
    /// The moves of the variation, this one first. It ends at the next roll.
    pub line: Vec<String>,
}

/// One side's totals.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideReport {
    /// Its name.
    pub side: &'static str,
    /// Its decisions.
    pub decisions: usize,
    /// Decisions with a single legal move.
    pub forced: usize,
    /// Its inaccuracies.
    pub inaccuracies: usize,
    /// Its mistakes.
    pub mistakes: usize,
    /// Its blunders.
    pub blunders: usize,
    /// Missed forced wins.
    pub missed_wins: usize,
    /// The chances that its moves cost, as a sum of 0 or less.
    pub skill: f64,
    /// The same per decision with a choice.
    pub skill_per_decision: f64,
    /// The luck of its rolls, in a game with dice.
    pub luck: Option<f64>,
}

impl SideReport {
    pub(super) fn of_steps(name: &'static str, player: Side, steps: &[Step], dice: bool) -> SideReport {
        let own = || steps.iter().filter(|step| step.player == player);
        let decisions = || own().filter_map(|step| step.decision.as_ref());
        let annotated = |annotation| decisions().filter(|decision| decision.annotation == annotation).count();
        // Avoids -0 for an empty sum.
        let skill = 0.0 - decisions().map(|decision| decision.loss).sum::<f64>();
        let (count, forced) = (decisions().count(), annotated(Annotation::Forced));
        SideReport {
            side: name,
            decisions: count,
            forced,
            inaccuracies: annotated(Annotation::Inaccuracy),
            mistakes: annotated(Annotation::Mistake),
            blunders: annotated(Annotation::Blunder),
            missed_wins: decisions().filter(|decision| decision.missed_win_in.is_some()).count(),
            skill,
            skill_per_decision: skill / (count - forced).max(1) as f64,
            luck: dice.then(|| own().filter_map(|step| step.roll).map(|roll| roll.luck).sum()),
        }
    }
}

/// How luck and skill made the result of a game with dice, for the first side: `start + luck + skill + rest + ending = result`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// Its chance at the start.
    pub start: f64,
    /// The luck of its rolls, minus that of the other side's.
    pub luck: f64,
    /// What the other side's moves cost, minus what its own cost.
    pub skill: f64,
    /// Differences between successive searches, and between rollouts and searches: 0 if all values were exact.
    pub rest: f64,
    /// The effect of an end from outside the rules, such as a resignation.
    pub ending: f64,
    /// The result: 1, 0.5 or 0, or the last chance in an unfinished game.
    pub result: f64,
    /// The result minus the luck: the result with neutral dice. It can be below 0 or above 1.
    pub luck_adjusted: f64,
}

impl Balance {
    pub(super) fn of_steps(steps: &[Step], outcome: Option<Outcome>) -> Option<Balance> {
        let start = steps.first().map(|first| first.of_first(first.before.chance))?;
        let last = steps.last().map(Step::chance_of_first)?;
        let sign = |step: &Step| if step.player == Side::First { 1.0 } else { -1.0 };
        let luck: f64 = steps.iter().filter_map(|step| Some(sign(step) * step.roll?.luck)).sum();
        let skill: f64 = steps.iter().filter_map(|step| Some(-sign(step) * step.decision.as_ref()?.loss)).sum();
        let gap = |pair: &[Step]| pair[1].of_first(pair[1].before.chance) - pair[0].chance_of_first();
        let gaps: f64 = steps.windows(2).map(gap).sum();
        let rest = gaps + steps.iter().map(Step::reconsidered).sum::<f64>();
        let result = outcome.map_or(last, |outcome| Assessment::of_outcome(outcome, Side::First).chance);
        Some(Balance { start, luck, skill, rest, ending: result - last, result, luck_adjusted: result - luck })
    }
}
