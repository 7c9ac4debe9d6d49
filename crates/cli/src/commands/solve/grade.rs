//! How much players give away on a solved board.

use crate::failure::Failure;
use crate::numbers::between;
use roundel_arena::spec::{Spec, Team};
use roundel_engine::Limits;
use roundel_engine::chance::Chance;
use roundel_engine::exact::{Grade, RunaroundTable, grade};
use roundel_rules::Draws;
use roundel_rules::games::runaround::Runaround;
use serde_json::{Value, json};
use std::time::Instant;

/// Whom to measure, and how.
#[derive(clap::Args, Debug)]
pub struct GradeArguments {
    /// Measure how much of its chance to win this player gives away per decision; may be given several times
    #[arg(long, value_name = "PLAYER", allow_hyphen_values = true, value_parser = Spec::parse)]
    pub grade: Vec<Spec>,

    /// The decisions to ask each player for
    #[arg(long, value_name = "N", default_value = "1000", allow_hyphen_values = true)]
    #[arg(value_parser = between(1u64, 1_000_000_000))]
    positions: u64,

    /// The seed of the games in which they are due
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true)]
    #[arg(value_parser = between(0, u64::MAX))]
    seed: u64,
}

/// A player, and what came out.
pub struct Graded {
    player: String,
    grade: Grade,
    seconds: f64,
}

impl GradeArguments {
    /// Refuses players that cannot be prepared.
    pub fn check(&self) -> Result<(), Failure> {
        self.grade.iter().try_for_each(|spec| prepare(spec).map(drop))
    }

    /// Measures everybody.
    pub fn run(&self, table: &RunaroundTable, start: &Runaround) -> Result<Vec<Graded>, Failure> {
        self.grade.iter().map(|spec| self.measure(spec, table, start)).collect()
    }

    fn measure(&self, spec: &Spec, table: &RunaroundTable, start: &Runaround) -> Result<Graded, Failure> {
        let mut player = prepare(spec)?.player();
        let clock = Instant::now();
        let mut games = 0;
        let grade = grade(table, start, self.positions, self.seed, |game, is_new| {
            if is_new {
                // Its luck is not that of the dice.
                player.begin(game.start(), Chance::new(!self.seed, games))?;
                games += 1;
            }
            player.choose(game).map(|choice| choice.mv)
        });
        let grade = grade.map_err(|fault| Failure::work(format!("{spec}: {fault}")))?;
        let grade = grade.ok_or_else(|| Failure::work(format!("{}: cannot be read", table.path().display())))?;
        Ok(Graded { player: spec.to_string(), grade, seconds: clock.elapsed().as_secs_f64() })
    }
}

/// A player that is asked without its table.
fn prepare(spec: &Spec) -> Result<Team<Runaround>, Failure> {
    spec.clone().without_tables().prepare(Limits::default(), Draws::On).map_err(Failure::input)
}

impl Graded {
    pub fn json(&self) -> Value {
        let Graded { player, grade, seconds } = self;
        json!({
            "player": player,
            "decisions": grade.decisions,
            "choices": grade.choices,
            "best": grade.best,
            "lost_per_decision": grade.per_decision(),
            "deviation": grade.deviation(),
            "lost_per_choice": grade.per_choice(),
            "worst": grade.worst,
            "seconds": seconds,
        })
    }

    pub fn text(&self) -> String {
        let Graded { player, grade, seconds } = self;
        format!(
            "{player}: gives away {:.5} ± {:.5} per decision, {:.5} where there is a choice; \
             {:.1} % of choices best, worst {:.3}, {seconds:.1} s\n",
            grade.per_decision(),
            grade.deviation(),
            grade.per_choice(),
            100.0 * grade.best as f64 / grade.choices.max(1) as f64,
            grade.worst,
        )
    }
}
