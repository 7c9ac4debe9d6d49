//! Puzzles of the games with dice: a move that is better than every other by a wide margin.

use roundel_engine::rollout::RolloutOptions;
use roundel_engine::{Engine, EngineGame, EngineOptions, Evaluation, Limits, SearchResult, Value};
use roundel_rules::{Draws, Game, Position};

/// The depth of the search that must see the margin, in decisions. A first look is one less deep.
pub const DEPTH: u8 = 3;

/// The margin by search and by rollouts, in winning chances.
pub const MARGIN: f64 = 0.05;

/// The margin of the first look.
const GLANCE_MARGIN: f64 = 0.03;

/// The margin is at least so many standard errors of its rollouts.
const ERRORS: f64 = 5.0;

/// With fewer moves than this, guessing is too easy.
const FEWEST_MOVES: u64 = 3;

/// The games of a rollout.
const ROLLOUT_GAMES: u64 = 252;

/// The moves that are rolled out, with the best.
const ROLLED_OUT: usize = 2;

/// A position that is as good as decided is no puzzle: the best move must have some chance, and the next not every one.
const ALMOST_LOST: f64 = 0.08;
const ALMOST_WON: f64 = 0.92;

/// A move that is best by a margin.
#[derive(Clone, PartialEq, Debug)]
pub struct BestMove<M> {
    /// The move.
    pub mv: M,
    /// All moves, from the best to the worst.
    pub ranking: Vec<M>,
    /// The depth from which on every search sees that the move is best.
    pub depth: u32,
    /// By how much it is better than the next, in winning chances.
    pub margin: f64,
}

/// Compares moves by search and by rollouts.
pub struct MarginFinder<P: Position> {
    engine: Box<dyn Engine<P>>,
    nodes: u64,
}

impl<P: EngineGame> MarginFinder<P> {
    /// A finder whose searches visit at most so many positions.
    pub fn new(nodes: u64) -> MarginFinder<P> {
        let engine = P::engine(EngineOptions { megabytes: 4, ..EngineOptions::default() });
        MarginFinder { engine, nodes }
    }

    /// The best move of a position in which a decision is due, if it is best by a wide margin in the search.
    pub fn best(&mut self, position: &P) -> Option<BestMove<P::Move>> {
        if position.count_moves() < FEWEST_MOVES {
            return None;
        }
        // What is found depends on the position alone.
        self.engine.new_game();
        let glance = self.ranked(position, DEPTH - 1)?;
        if margin(&glance) < GLANCE_MARGIN {
            return None;
        }
        let ranked = self.ranked(position, DEPTH)?;
        let (best, margin) = (ranked[0].mv, margin(&ranked));
        if margin < MARGIN || chance(&ranked[0]) < ALMOST_LOST || chance(&ranked[1]) > ALMOST_WON {
            return None;
        }
        let mut depth = DEPTH;
        while depth > 1 && self.ranked(position, depth - 1)?[0].mv == best {
            depth -= 1;
        }
        let ranking = ranked.iter().map(|result| result.mv).collect();
        Some(BestMove { mv: best, ranking, depth: u32::from(depth), margin })
    }

    /// All moves, the best one first; `None` where the nodes do not allow the depth.
    fn ranked(&mut self, position: &P, depth: u8) -> Option<Vec<SearchResult<P::Move>>> {
        let game = Game::new(position.clone(), Draws::On);
        let limits = Limits { nodes: Some(self.nodes), ..Limits::depth(depth) };
        let ranked = self.engine.search_multi_pv(&game, limits, usize::MAX);
        let is_complete = ranked.len() > 1 && ranked.iter().all(|result| result.depth == depth);
        is_complete.then_some(ranked)
    }

    /// Whether rollouts see the margin too.
    pub fn is_confirmed(position: &P, best: &BestMove<P::Move>) -> bool {
        let moves: Vec<P::Move> = best.ranking.iter().copied().take(ROLLED_OUT).collect();
        let rollout = RolloutOptions { games: ROLLOUT_GAMES, ..RolloutOptions::default() };
        let estimates = P::roll_out(rollout, &Evaluation::Shipped, position, &moves);
        let Some((best, others)) = estimates.split_first() else { return false };
        others.iter().all(|other| {
            // Equities go from -1 to +1, chances from 0 to 1. The same dice make the true error smaller.
            let margin = f64::from(best.equity - other.equity) / 2.0;
            let error = f64::from(best.error).hypot(f64::from(other.error)) / 2.0;
            margin >= MARGIN && margin >= ERRORS * error
        })
    }
}

/// By how much the first move is better than the second, in winning chances.
fn margin<M>(ranked: &[SearchResult<M>]) -> f64 {
    chance(&ranked[0]) - chance(&ranked[1])
}

fn chance<M>(result: &SearchResult<M>) -> f64 {
    match result.value {
        Value::Equity(equity) => f64::midpoint(1.0, f64::from(equity)),
        Value::Score(_) => 0.5,
    }
}
