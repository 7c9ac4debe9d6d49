//! What a review of a game says: plain data.

use super::{Annotation, Assessment};
use roundel_rules::{Outcome, Side};
use serde::Serialize;

/// A whole game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The decisions in their order, each with the roll before it.
    pub steps: Vec<Step>,
    /// The sums of both sides.
    pub sides: [SideReport; 2],
    /// Where the result came from, in a game with dice.
    pub balance: Option<Balance>,
    /// How the game ended; `None` for one that goes on.
    #[serde(skip)]
    pub outcome: Option<Outcome>,
}

/// A decision with the roll before it: what has one number in a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Step {
    /// The number in the record, from 1.
    pub ply: usize,
    /// Who rolled and decided.
    #[serde(skip)]
    pub player: Side,
    /// The name of that side. All values of the step are for it.
    pub side: &'static str,
    /// The roll and the move, as a record has them.
    pub tokens: Vec<String>,
    /// What the position was worth before.
    pub before: Assessment,
    /// The roll, where one was due.
    pub roll: Option<Luck>,
    /// The move; `None` where the game ended on a roll without an answer.
    pub decision: Option<Decision>,
    /// What the position is worth after it.
    pub after: Assessment,
}

impl Step {
    /// The chance of the first side after this step.
    pub fn chance_of_first(&self) -> f64 {
        self.of_first(self.after.chance)
    }

    /// What a rollout of the moves made of the value of the roll before them, for the first side.
    fn reconsidered(&self) -> f64 {
        let values = self.roll.zip(self.decision.as_ref());
        values.map_or(0.0, |(roll, decision)| {
            self.of_first(decision.best_value.chance) - self.of_first(roll.value.chance)
        })
    }

    /// A chance of the player as one of the first side.
    pub(super) fn of_first(&self, chance: f64) -> f64 {
        if self.player == Side::First { chance } else { 1.0 - chance }
    }
}

/// A roll.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Luck {
    /// The number rolled.
    pub face: u8,
    /// What the position is worth with the best answer to it.
    pub value: Assessment,
    /// What it brought: that value less the mean over the six rolls.
    pub luck: f64,
}

/// A move.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// The move played.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it was worth.
    pub value: Assessment,
    /// The best move.
    pub best_move: String,
    /// What that was worth.
    pub best_value: Assessment,
    /// The chance to win that it gave away; never below 0.
    pub loss: f64,
    /// How bad that is.
    #[serde(rename = "grade")]
    pub annotation: Annotation,
    /// The decisions of the forced win that it let slip.
    pub missed_win_in: Option<u32>,
    /// The decisions of the forced loss that it walked into, and could have avoided.
    pub allowed_loss_in: Option<u32>,
    /// The best lines.
    pub lines: Vec<Line>,
}

/// A move with how the game would go on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth to the side that plays it.
    pub value: Assessment,
    /// How deep it was looked, in decisions.
    pub depth: u8,
    /// The moves of the line, this one first; it ends with the next roll.
    pub line: Vec<String>,
}

/// One side's sums.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideReport {
    /// Its name.
    pub side: &'static str,
    /// Its decisions.
    pub decisions: usize,
    /// Those without a choice.
    pub forced: usize,
    /// Its inaccuracies.
    pub inaccuracies: usize,
    /// Its mistakes.
    pub mistakes: usize,
    /// Its blunders.
    pub blunders: usize,
    /// Forced wins that it let slip.
    pub missed_wins: usize,
    /// The chances that its moves gave away, as a sum that is 0 or less.
    pub skill: f64,
    /// The same for each decision that had a choice.
    pub skill_per_decision: f64,
    /// What its rolls brought, in a game with dice.
    pub luck: Option<f64>,
}

impl SideReport {
    pub(super) fn of_steps(name: &'static str, player: Side, steps: &[Step], dice: bool) -> SideReport {
        let own = || steps.iter().filter(|step| step.player == player);
        let decisions = || own().filter_map(|step| step.decision.as_ref());
        let annotated = |annotation| decisions().filter(|decision| decision.annotation == annotation).count();
        // A sum of nothing is -0 otherwise.
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

/// Where the result of a game with dice came from, all for the first side: `start + luck + skill + rest + ending = result`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// Its chance at the beginning.
    pub start: f64,
    /// What its rolls brought, less what those of the other side brought.
    pub luck: f64,
    /// What the other side's moves gave away, less what its own did.
    pub skill: f64,
    /// Where a search changed its mind about the one before, or a rollout about a search: 0 if all values were exact.
    pub rest: f64,
    /// What an end from outside has changed: a resignation, a draw.
    pub ending: f64,
    /// The result: 1, 0.5 or 0; the last chance in a game that goes on.
    pub result: f64,
    /// The result less the luck: what it would have been with neutral dice. It can lie below 0 or above 1.
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
