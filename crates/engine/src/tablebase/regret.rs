//! How well somebody plays a solved board: the chance to win that is given away with each decision.

use super::RunaroundTablebase;
use crate::rng::SeededRng;
use roundel_rules::games::runaround::{Move, Runaround};
use roundel_rules::{Draws, Game, Outcome, Position, Roll, Token, Turn};

/// In the games that are gone through, one decision in this many is left to chance, so that not only the best lines are seen.
const STRAY: u64 = 5;

/// What was given away.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Regret {
    /// All decisions of the games, also those with one legal move.
    pub decisions: u64,
    /// The decisions that were asked for: those with a choice.
    pub choices: u64,
    /// How many of them were best.
    pub best: u64,
    /// The most that one of them gave away.
    pub worst: f64,
    sum: f64,
    squares: f64,
}

impl Regret {
    /// What a decision gives away on average.
    pub fn per_decision(&self) -> f64 {
        self.sum / self.decisions.max(1) as f64
    }

    /// What a decision with a choice gives away on average.
    pub fn per_choice(&self) -> f64 {
        self.sum / self.choices.max(1) as f64
    }

    /// The standard error of [`per_decision`](Regret::per_decision).
    pub fn deviation(&self) -> f64 {
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

/// Goes through games that begin with a position, until this many decisions with a choice were asked for. The games are
/// played by the table, with stray moves now and then, and depend on the seed alone, so that everybody is asked for the
/// same decisions. `choose` is told whether a new game begins. `None` where the table cannot answer.
pub fn regret<E>(
    table: &RunaroundTablebase,
    start: &Runaround,
    choices: u64,
    seed: u64,
    mut choose: impl FnMut(&Game<Runaround>, bool) -> Result<Move, E>,
) -> Result<Option<Regret>, E> {
    let mut regret = Regret::default();
    for number in 0.. {
        let mut rng = SeededRng::new(seed, number);
        let mut game = Game::new(start.clone(), Draws::On);
        let mut is_new = true;
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
                        let chosen = choose(&game, is_new)?;
                        is_new = false;
                        let value = values.iter().find(|(mv, _)| *mv == chosen).map_or(0.0, |&(_, value)| value);
                        regret.add(best.1 - value);
                    }
                    let strays = rng.below(STRAY) == 0;
                    let stray = values[rng.below(values.len() as u64) as usize].0;
                    game.push_unchecked(Token::Move(if strays { stray } else { best.0 }));
                }
            }
        }
    }
    Ok(Some(regret))
}

/// The legal moves, each with the chance to win after it.
fn values(table: &RunaroundTablebase, position: &Runaround) -> Option<Vec<(Move, f64)>> {
    position.moves().into_iter().map(|mv| Some((mv, table.chance_of(position, mv)?))).collect()
}
