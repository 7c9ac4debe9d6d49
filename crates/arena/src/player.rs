//! Whoever plays in a match.

use roundel_engine::greedy::{SimpleEval, greedy};
use roundel_engine::rng::SeededRng;
use roundel_engine::{Engine, EngineGame, Limits};
use roundel_rules::{Game, Position};
use std::fmt;

/// A game that every kind of player can play.
pub trait Playable: EngineGame + SimpleEval {}

impl<P: EngineGame + SimpleEval> Playable for P {}

/// A move, and what it took to find it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// The positions visited, as far as the player tells.
    pub nodes: u64,
}

/// Why a player loses a game that the rules have not ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// Plays games of one kind, one after the other.
pub trait Player<P: Position>: Send {
    /// Begins a new game, of which nothing is known from the games before. What is left to chance comes from `rng`.
    fn begin(&mut self, start: &P, rng: SeededRng) -> Result<(), Fault>;

    /// Chooses a move where a decision is due.
    fn choose(&mut self, game: &Game<P>) -> Result<Choice<P::Move>, Fault>;
}

const DUE: &str = "a decision is due";

/// Plays any legal move.
#[derive(Debug)]
pub struct Random(SeededRng);

/// Looks one decision ahead, with a beginner's eyes.
#[derive(Debug)]
pub struct Greedy(SeededRng);

impl Default for Random {
    fn default() -> Random {
        Random(SeededRng::new(0, 0))
    }
}

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy(SeededRng::new(0, 0))
    }
}

impl<P: Position> Player<P> for Random {
    fn begin(&mut self, _: &P, rng: SeededRng) -> Result<(), Fault> {
        self.0 = rng;
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>) -> Result<Choice<P::Move>, Fault> {
        let mv = game.position().pick_move(|count| self.0.below(count)).expect(DUE);
        Ok(Choice { mv, nodes: 0 })
    }
}

impl<P: SimpleEval> Player<P> for Greedy {
    fn begin(&mut self, _: &P, rng: SeededRng) -> Result<(), Fault> {
        self.0 = rng;
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>) -> Result<Choice<P::Move>, Fault> {
        Ok(Choice { mv: greedy(game.position(), &mut self.0).expect(DUE), nodes: game.position().count_moves() })
    }
}

/// Thinks with a brain.
pub struct EnginePlayer<P: Position> {
    engine: Box<dyn Engine<P>>,
    limits: Limits,
    /// Makes the brain anew for every game, where it depends on chance.
    renew: Option<Renew<P>>,
}

/// Makes a brain from a seed.
pub type Renew<P> = Box<dyn Fn(u64) -> Box<dyn Engine<P>> + Send>;

impl<P: Position> EnginePlayer<P> {
    /// A player with this brain, which forgets everything between games.
    pub fn new(engine: Box<dyn Engine<P>>, limits: Limits) -> EnginePlayer<P> {
        EnginePlayer { engine, limits, renew: None }
    }

    /// A player with a brain for each game.
    pub fn renewed(renew: Renew<P>, limits: Limits) -> EnginePlayer<P> {
        EnginePlayer { engine: renew(0), limits, renew: Some(renew) }
    }
}

impl<P: Position> fmt::Debug for EnginePlayer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl<P: Position> Player<P> for EnginePlayer<P> {
    fn begin(&mut self, _: &P, mut rng: SeededRng) -> Result<(), Fault> {
        match &self.renew {
            Some(renew) => self.engine = renew(rng.below(1 << 31)),
            None => self.engine.new_game(),
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>) -> Result<Choice<P::Move>, Fault> {
        let result =
            self.engine.search(game, self.limits, &mut |_| ()).ok_or_else(|| Fault("found no move".to_owned()))?;
        Ok(Choice { mv: result.mv, nodes: result.nodes })
    }
}
