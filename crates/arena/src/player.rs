//! The players of a match: random, greedy, or an engine. Programs of others are in [`external`](crate::external), stand-ins for
//! people in [`stand_ins`](crate::stand_ins).

use crate::stand_ins::PlainEval;
use roundel_engine::greedy::{SimpleEval, greedy};
use roundel_engine::rng::SeededRng;
use roundel_engine::{AnyEngine, EngineGame, Limits};
use roundel_rules::{Game, Position};
use std::fmt;

/// A game that every kind of player can play.
pub trait Playable: EngineGame + SimpleEval + PlainEval {}

impl<P: EngineGame + SimpleEval + PlainEval> Playable for P {}

/// A move, and the work it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenMove<M> {
    /// The move.
    pub mv: M,
    /// The positions visited, as far as the player reports them.
    pub nodes: u64,
}

/// Why a player forfeits a game.
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
    /// Starts a new game. Nothing is carried over from earlier games, and all randomness comes from `rng`.
    fn begin(&mut self, start: &P, rng: SeededRng) -> Result<(), Fault>;

    /// Chooses a move where a decision is due.
    fn choose(&mut self, game: &Game<P>) -> Result<ChosenMove<P::Move>, Fault>;

    /// Why something that the player was given could not be used, such as a damaged tablebase.
    fn warning(&self) -> Option<String> {
        None
    }
}

const DUE: &str = "a decision is due";

/// Plays any legal move.
#[derive(Debug)]
pub struct Random(SeededRng);

/// Looks one decision ahead and counts what a beginner counts.
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

    fn choose(&mut self, game: &Game<P>) -> Result<ChosenMove<P::Move>, Fault> {
        let mv = game.position().pick_move(|count| self.0.below(count)).expect(DUE);
        Ok(ChosenMove { mv, nodes: 0 })
    }
}

impl<P: SimpleEval> Player<P> for Greedy {
    fn begin(&mut self, _: &P, rng: SeededRng) -> Result<(), Fault> {
        self.0 = rng;
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>) -> Result<ChosenMove<P::Move>, Fault> {
        Ok(ChosenMove { mv: greedy(game.position(), &mut self.0).expect(DUE), nodes: game.position().count_moves() })
    }
}

/// Plays with an engine.
pub struct EnginePlayer {
    engine: AnyEngine,
    limits: Limits,
    /// Builds the engine again for every game, where it depends on a seed.
    rebuild: Option<Rebuild>,
}

/// Builds an engine from a seed.
pub type Rebuild = Box<dyn Fn(u64) -> AnyEngine + Send>;

impl EnginePlayer {
    /// A player with one engine, which forgets everything between games.
    pub fn new(engine: AnyEngine, limits: Limits) -> EnginePlayer {
        EnginePlayer { engine, limits, rebuild: None }
    }

    /// A player with a new engine for each game.
    pub fn rebuilt(rebuild: Rebuild, limits: Limits) -> EnginePlayer {
        EnginePlayer { engine: rebuild(0), limits, rebuild: Some(rebuild) }
    }
}

impl fmt::Debug for EnginePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EnginePlayer")
            .field("engine", &self.engine)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

impl<P: Position> Player<P> for EnginePlayer {
    fn begin(&mut self, _: &P, mut rng: SeededRng) -> Result<(), Fault> {
        match &self.rebuild {
            Some(rebuild) => self.engine = rebuild(rng.below(1 << 31)),
            None => self.engine.new_game(),
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>) -> Result<ChosenMove<P::Move>, Fault> {
        let engine = self.engine.typed::<P>().expect("the engine was built for this game");
        let found = engine.search(game, self.limits, &mut |_| ());
        let result = found.ok_or_else(|| Fault("found no move".to_owned()))?;
        Ok(ChosenMove { mv: result.mv, nodes: result.nodes })
    }

    fn warning(&self) -> Option<String> {
        self.engine.warning()
    }
}
