//! Regret of a player on a solved board: the winning chance that each decision costs.

use super::RunaroundTablebase;
use crate::rng::SeededRng;
use roundel_rules::games::runaround::{Move, Runaround};
use roundel_rules::{Draws, Game, Outcome, Position, Roll, Token, Turn};

/// One decision in this many is random, so that the games leave the best lines.
const EPSILON: u64 = 5;

/// The regret of a player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Regret {
    /// All decisions of the games, including those with one legal move.
    pub decisions: u64,
    /// The decisions with a choice.
    pub choices: u64,
    /// Those in which the player found a best move.
    pub best: u64,
    /// The largest regret of a decision.
    pub worst: f64,
    sum: f64,
    squares: f64,
}

impl Regret {
    /// The mean regret per decision.
    pub fn per_decision(&self) -> f64 {
        self.sum / self.decisions.max(1) as f64
    }

    /// The mean regret per decision with a choice.
    pub fn per_choice(&self) -> f64 {
        self.sum / self.choices.max(1) as f64
    }

    /// The standard error of [`per_decision`](Regret::per_decision).
    pub fn standard_error(&self) -> f64 {
        let count = self.decisions.max(1) as f64;
        (self.squares / count - self.per_decision().powi(2)).max(0.0).sqrt() / count.sqrt()
    }

    fn add(&mut self, lost: f64) {
        self.choices += 1;
        self.best += u64::from(lost <= 0.0);
        self.worst = self.worst.max(lost);
        self.sum += lost;
        self.squares += lost * lost;
    }
}

/// Whether a decision is the first of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameStart {
    /// It is the first decision with a choice of a new game.
    New,
    /// The game goes on.
    Continued,
}

/// Measures the regret of a player over this many decisions with a choice, in games from a start position. The tablebase plays the
/// games, with random moves now and then, and they depend on the seed alone: every player gets the same decisions. `choose` gets the
/// game, and whether it has just begun. `None` where a probe fails.
pub fn measure_regret<E>(
    table: &RunaroundTablebase,
    start: &Runaround,
    choices: u64,
    seed: u64,
    mut choose: impl FnMut(&Game<Runaround>, GameStart) -> Result<Move, E>,
) -> Result<Option<Regret>, E> {
    let mut regret = Regret::default();
    for number in 0.. {
        let mut rng = SeededRng::new(seed, number);
        let mut game = Game::new(start.clone(), Draws::On);
        let mut start_of_game = GameStart::New;
        loop {
            if regret.choices >= choices {
                return Ok(Some(regret));
            }
            match game.turn() {
                Turn::Over(Outcome::Won(_) | Outcome::Drawn) => break,
                Turn::Roll(_) => game.push_unchecked(Token::Roll(Roll::ALL[rng.below(6) as usize])),
                Turn::Decide(_) => {
                    let Some(values) = values(table, game.position()) else { return Ok(None) };
                    let best = values
                        .iter()
                        .copied()
                        .fold((Move::Pass, -1.0), |one, other| if other.1 > one.1 { other } else { one });
                    regret.decisions += 1;
                    if values.len() > 1 {
                        let chosen = choose(&game, start_of_game)?;
                        start_of_game = GameStart::Continued;
                        let value = values.iter().find(|(mv, _)| *mv == chosen).map_or(0.0, |&(_, value)| value);
                        regret.add(best.1 - value);
                    }
                    let is_random = rng.below(EPSILON) == 0;
                    let random = values[rng.below(values.len() as u64) as usize].0;
                    game.push_unchecked(Token::Move(if is_random { random } else { best.0 }));
                }
            }
        }
    }
    Ok(Some(regret))
}

/// The legal moves with the winning chance after each.
fn values(table: &RunaroundTablebase, position: &Runaround) -> Option<Vec<(Move, f64)>> {
    position.moves().into_iter().map(|mv| Some((mv, table.chance_of(position, mv)?))).collect()
}
