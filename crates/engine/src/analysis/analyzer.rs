//! Values moves and positions for an analysis: by search, and by rollouts where they are asked for.

use super::{AnalysisOptions, Assessment, Line, line_texts};
use crate::rollout::RolloutOptions;
use crate::{Clock, Engine, EngineGame, Evaluation, Limits, SearchResult};
use roundel_rules::{Die, Game, Outcome, Position, Token};

pub(super) struct Analyzer<P: Position> {
    engine: Box<dyn Engine<P>>,
    limits: Limits,
    lines: usize,
    #[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "there are no rollouts"))]
    rollout: Option<RolloutOptions>,
    #[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "there are no rollouts"))]
    evaluation: Evaluation,
    clock: Clock,
}

/// A move with its value.
#[derive(Clone)]
pub(super) struct AnalyzedMove<M> {
    pub mv: M,
    pub value: Assessment,
    depth: u8,
    pv: Vec<M>,
}

/// As many moves as the position has.
const ALL: usize = usize::MAX;

/// The deepest iteration.
const DEEPEST: u8 = 60;

impl<P: EngineGame> Analyzer<P> {
    pub fn new(options: &AnalysisOptions) -> Analyzer<P> {
        Analyzer {
            engine: P::engine(options.engine.clone()),
            limits: options.limits,
            lines: options.lines.max(1),
            rollout: options.rollout,
            evaluation: options.engine.evaluation.clone(),
            clock: options.engine.clock,
        }
    }

    /// The best moves of a game in which a decision is due, the best one first. In a game with dice all moves: there each move
    /// is searched by itself anyway.
    pub fn moves(&mut self, game: &Game<P>) -> Vec<AnalyzedMove<P::Move>> {
        let moves = self.search(game, self.limits, if P::INFO.dice { ALL } else { self.lines });
        self.rolled_out(game, analyzed::<P>(moves), None)
    }

    /// As [`moves`](Analyzer::moves), with the value of the move that was played. Where it is not among the best, it gets a
    /// search of its own, for which a quarter of the limits is reserved.
    pub fn moves_and(&mut self, game: &Game<P>, played: P::Move) -> (Vec<AnalyzedMove<P::Move>>, Assessment) {
        let limits = if P::INFO.dice { self.limits } else { part(self.limits, 3, 4) };
        let moves = self.search(game, limits, if P::INFO.dice { ALL } else { self.lines });
        let depth = moves.first().map_or(1, |best| best.depth);
        let moves = self.rolled_out(game, analyzed::<P>(moves), Some(played));
        let value = match moves.iter().find(|analyzed| analyzed.mv == played) {
            Some(analyzed) => analyzed.value,
            None => self.move_value(game, played, depth),
        };
        (moves, value)
    }

    /// Rollouts are left out of the WebAssembly module, which has no room for their code.
    #[cfg(target_arch = "wasm32")]
    #[allow(clippy::unused_self, reason = "as elsewhere")]
    pub fn rolled_out(
        &self,
        _game: &Game<P>,
        moves: Vec<AnalyzedMove<P::Move>>,
        _played: Option<P::Move>,
    ) -> Vec<AnalyzedMove<P::Move>> {
        moves
    }

    /// Replaces search values by rollout values, for the best moves and for the one that was played. Returns the moves unchanged
    /// where no rollouts are asked for.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn rolled_out(
        &self,
        game: &Game<P>,
        mut moves: Vec<AnalyzedMove<P::Move>>,
        played: Option<P::Move>,
    ) -> Vec<AnalyzedMove<P::Move>> {
        let Some(rollout) = self.rollout.filter(|_| P::INFO.dice) else { return moves };
        let mut rank = 0;
        moves.retain(|analyzed| {
            rank += 1;
            rank <= self.lines || Some(analyzed.mv) == played
        });
        let candidates: Vec<P::Move> = moves.iter().map(|analyzed| analyzed.mv).collect();
        let estimates = P::roll_out(rollout, &self.evaluation, game.position(), &candidates);
        for (analyzed, estimate) in moves.iter_mut().zip(estimates) {
            analyzed.value = estimate.into();
        }
        moves.sort_by(|one, other| other.value.chance.total_cmp(&one.value.chance));
        moves
    }

    /// The best replies to each of the six rolls, for a game in which a roll is due. All six are searched to the same depth:
    /// luck is a difference between values, and values of different depths differ for other reasons too.
    pub fn faces(&mut self, game: &Game<P>) -> Vec<Vec<AnalyzedMove<P::Move>>> {
        let rolled: Vec<Game<P>> = P::Roll::FACES.iter().map(|&face| with(game, Token::Roll(face))).collect();
        let start = self.clock.now();
        let mut spent = 0;
        let mut found = Vec::new();
        for depth in 1..=self.limits.depth.unwrap_or(DEEPEST).min(DEEPEST) {
            let mut deeper = Vec::new();
            for game in &rolled {
                let elapsed = self.clock.now().saturating_sub(start);
                let left = Limits {
                    depth: Some(depth),
                    nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(spent)),
                    time: self.limits.time.map(|time| time.saturating_sub(elapsed)),
                };
                // The first iteration is always finished, whatever the limits.
                let moves = self.search(game, if depth == 1 { Limits::depth(1) } else { left }, ALL);
                spent += moves.first().map_or(0, |best| best.nodes);
                if moves.first().is_none_or(|best| best.depth < depth) && depth > 1 {
                    return found;
                }
                deeper.push(analyzed::<P>(moves));
            }
            found = deeper;
        }
        found
    }

    /// Why something that the engine was given could not be used.
    pub fn warning(&self) -> Option<String> {
        self.engine.warning()
    }

    /// A move as plain data.
    pub fn line(game: &Game<P>, analyzed: &AnalyzedMove<P::Move>) -> Line {
        let line = line_texts(game.position(), &analyzed.pv);
        let mv = game.position().move_text(analyzed.mv);
        Line { mv, value: analyzed.value, depth: analyzed.depth, line }
    }

    /// The best moves as plain data, as many as the options ask for.
    pub fn lines(&self, game: &Game<P>, moves: &[AnalyzedMove<P::Move>]) -> Vec<Line> {
        moves.iter().take(self.lines).map(|analyzed| Analyzer::line(game, analyzed)).collect()
    }

    fn search(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<SearchResult<P::Move>> {
        let found = self.engine.search_multi_pv(game, limits, count);
        // Where the limits did not allow a single iteration, run one without them.
        if found.is_empty() { self.engine.search_multi_pv(game, Limits::depth(1), count) } else { found }
    }

    /// The value of a move to the side that plays it, searched as deep as the others were.
    fn move_value(&mut self, game: &Game<P>, mv: P::Move, depth: u8) -> Assessment {
        let next = with(game, Token::Move(mv));
        let (Some(mover), turn) = (game.turn().side(), next.turn()) else { unreachable!("a decision is due") };
        if let Some(outcome) = turn.outcome() {
            let win_in = (outcome == Outcome::Won(mover)).then_some(1);
            return Assessment { win_in, ..Assessment::of_outcome(outcome, mover) };
        }
        let depth = depth.saturating_sub(1).max(1);
        let limits = Limits { depth: Some(depth), ..part(self.limits, 1, 4) };
        let best = self.search(&next, limits, 1).into_iter().next().expect("a decision is due, and has a move");
        Assessment::of_value::<P>(best.value).before_move()
    }
}

fn analyzed<P: EngineGame>(results: Vec<SearchResult<P::Move>>) -> Vec<AnalyzedMove<P::Move>> {
    let analyzed = |result: SearchResult<P::Move>| {
        let SearchResult { mv, value, depth, pv, nodes: _ } = result;
        AnalyzedMove { mv, value: Assessment::of_value::<P>(value), depth, pv }
    };
    results.into_iter().map(analyzed).collect()
}

/// A fraction of the limits.
fn part(limits: Limits, of: u32, parts: u32) -> Limits {
    Limits {
        nodes: limits.nodes.map(|nodes| (nodes * u64::from(of) / u64::from(parts)).max(1)),
        time: limits.time.map(|time| time * of / parts),
        ..limits
    }
}

/// The game with one more token.
pub(super) fn with<P: Position>(game: &Game<P>, token: Token<P::Roll, P::Move>) -> Game<P> {
    let mut next = game.clone();
    next.push_unchecked(token);
    next
}
