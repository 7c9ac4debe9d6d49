//! The regret of players on a solved board.

use crate::failure::Failure;
use crate::numbers::between;
use roundel_arena::spec::{Conditions, PlayerFactory, Spec};
use roundel_engine::rng::SeededRng;
use roundel_engine::tablebase::{GameStart, Regret, RunaroundTablebase, measure_regret};
use roundel_rules::games::runaround::Runaround;
use serde_json::{Value, json};
use std::time::Instant;

/// Which players to measure, and how.
#[derive(clap::Args, Debug)]
pub struct RegretArguments {
    /// Measure the regret of this player: the winning chance it gives away per decision; can be repeated
    #[arg(long, alias = "grade", value_name = "PLAYER", allow_hyphen_values = true, value_parser = Spec::parse)]
    pub regret: Vec<Spec>,

    /// Number of decisions per player
    #[arg(long, value_name = "N", default_value = "1000", allow_hyphen_values = true)]
    #[arg(value_parser = between(1u64, 1_000_000_000))]
    positions: u64,

    /// Random seed of the games they come from
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true)]
    #[arg(value_parser = between(0, u64::MAX))]
    seed: u64,
}

/// A player and its regret.
pub struct MeasuredPlayer {
    player: String,
    regret: Regret,
    seconds: f64,
}

impl RegretArguments {
    /// Checks that every player can be prepared.
    pub fn check(&self) -> Result<(), Failure> {
        self.regret.iter().try_for_each(|spec| prepare(spec).map(drop))
    }

    /// Measures all players.
    pub fn run(&self, table: &RunaroundTablebase, start: &Runaround) -> Result<Vec<MeasuredPlayer>, Failure> {
        self.regret.iter().map(|spec| self.measure(spec, table, start)).collect()
    }

    fn measure(&self, spec: &Spec, table: &RunaroundTablebase, start: &Runaround) -> Result<MeasuredPlayer, Failure> {
        let mut player = prepare(spec)?.player();
        let clock = Instant::now();
        let mut games = 0;
        let regret = measure_regret(table, start, self.positions, self.seed, |game, start_of_game| {
            if start_of_game == GameStart::New {
                // The player's random numbers are independent of the dice.
                player.begin(game.start(), SeededRng::new(!self.seed, games))?;
                games += 1;
            }
            player.choose(game).map(|choice| choice.mv)
        });
        let regret = regret.map_err(|fault| Failure::work(format!("{spec}: {fault}")))?;
        let regret = regret.ok_or_else(|| Failure::work(format!("{}: cannot be read", table.path().display())))?;
        Ok(MeasuredPlayer { player: spec.to_string(), regret, seconds: clock.elapsed().as_secs_f64() })
    }
}

/// A player without tablebases.
fn prepare(spec: &Spec) -> Result<PlayerFactory<Runaround>, Failure> {
    spec.prepare(&Conditions::default()).map_err(Failure::input)
}

impl MeasuredPlayer {
    pub fn json(&self) -> Value {
        let MeasuredPlayer { player, regret, seconds } = self;
        json!({
            "player": player,
            "decisions": regret.decisions,
            "choices": regret.choices,
            "best": regret.best,
            "lost_per_decision": regret.per_decision(),
            "standard_error": regret.standard_error(),
            "deviation": regret.standard_error(), // The name of the field in earlier versions.
            "lost_per_choice": regret.per_choice(),
            "worst": regret.worst,
            "seconds": seconds,
        })
    }

    pub fn text(&self) -> String {
        let MeasuredPlayer { player, regret, seconds } = self;
        format!(
            "{player}: gives away {:.5} ± {:.5} per decision, {:.5} where there is a choice; \
             {:.1} % of choices best, worst {:.3}, {seconds:.1} s\n",
            regret.per_decision(),
            regret.standard_error(),
            regret.per_choice(),
            100.0 * regret.best as f64 / regret.choices.max(1) as f64,
            regret.worst,
        )
    }
}
