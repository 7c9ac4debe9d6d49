//! Who looks at positions for an analysis: a brain, what it may spend, and games to the end where they are asked for.

use super::{AnalysisOptions, Assessment, Line, line_texts};
use crate::rollout::Rollout;
use crate::{Engine, EngineGame, Evaluation, Limits, SearchResult};
use roundel_rules::{Die, Game, Position, Token};
use std::time::Instant;

pub(super) struct Analyzer<P: Position> {
    engine: Box<dyn Engine<P>>,
    limits: Limits,
    lines: usize,
    rollout: Option<Rollout>,
    evaluation: Evaluation,
}

/// A move that was looked at.
#[derive(Clone)]
pub(super) struct AnalyzedMove<M> {
    pub mv: M,
    pub value: Assessment,
    depth: u8,
    line: Vec<M>,
}

/// A number of lines that no position has: all of them.
const ALL: usize = usize::MAX;

/// No iteration is deeper than this.
const DEEPEST: u8 = 60;

impl<P: EngineGame> Analyzer<P> {
    pub fn new(options: &AnalysisOptions) -> Analyzer<P> {
        Analyzer {
            engine: P::engine(options.engine_options.clone()),
            limits: options.limits,
            lines: options.lines.max(1),
            rollout: options.rollout,
            evaluation: options.engine_options.evaluation.clone(),
        }
    }

    /// The best moves of a game in which a decision is due, the best one first; in a game with dice all of them, since
    /// there each move is searched for itself anyway.
    pub fn moves(&mut self, game: &Game<P>) -> Vec<AnalyzedMove<P::Move>> {
        let moves = self.search(game, self.limits, if P::INFO.dice { ALL } else { self.lines });
        self.rolled_out(game, analyzed::<P>(moves), None)
    }

    /// As [`moves`](Analyzer::moves), for a move that was played: that one is valued too. Where it is not among the best, it
    /// takes a search of its own, for which a quarter of the limits is kept.
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

    /// The best of the moves that a search has found, and the one that was played, with what playing them to the end many times
    /// says. All of them as they are, where no rollouts are asked for.
    pub fn rolled_out(
        &self,
        game: &Game<P>,
        mut moves: Vec<AnalyzedMove<P::Move>>,
        played: Option<P::Move>,
    ) -> Vec<AnalyzedMove<P::Move>> {
        let Some(rollout) = self.rollout.filter(|_| P::INFO.dice) else { return moves };
        let mut place = 0;
        moves.retain(|analyzed| {
            place += 1;
            place <= self.lines || Some(analyzed.mv) == played
        });
        let candidates: Vec<P::Move> = moves.iter().map(|analyzed| analyzed.mv).collect();
        let estimates = P::roll_out(rollout, &self.evaluation, game.position(), &candidates);
        for (analyzed, estimate) in moves.iter_mut().zip(estimates) {
            analyzed.value = estimate.into();
        }
        moves.sort_by(|one, other| other.value.chance.total_cmp(&one.value.chance));
        moves
    }

    /// The best answers to each of the six rolls, all searched equally deep, for a game in which a roll is due: luck is the
    /// difference between values, and values of different depths differ for other reasons than luck.
    pub fn faces(&mut self, game: &Game<P>) -> Vec<Vec<AnalyzedMove<P::Move>>> {
        let rolled: Vec<Game<P>> = P::Roll::FACES.iter().map(|&face| with(game, Token::Roll(face))).collect();
        let start = Instant::now();
        let mut spent = 0;
        let mut found = Vec::new();
        for depth in 1..=self.limits.depth.unwrap_or(DEEPEST).min(DEEPEST) {
            let mut deeper = Vec::new();
            for game in &rolled {
                let left = Limits {
                    depth: Some(depth),
                    nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(spent)),
                    time: self.limits.time.map(|time| time.saturating_sub(start.elapsed())),
                };
                // Something must be found, whatever the limits.
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

    /// A line for people.
    pub fn line(game: &Game<P>, analyzed: &AnalyzedMove<P::Move>) -> Line {
        let line = line_texts(game.position(), &analyzed.line);
        let mv = game.position().move_text(analyzed.mv);
        Line { mv, value: analyzed.value, depth: analyzed.depth, line }
    }

    /// As many of these lines as are told.
    pub fn on_iteration(&self, game: &Game<P>, moves: &[AnalyzedMove<P::Move>]) -> Vec<Line> {
        moves.iter().take(self.lines).map(|analyzed| Analyzer::line(game, analyzed)).collect()
    }

    fn search(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<SearchResult<P::Move>> {
        let found = self.engine.search_multi_pv(game, limits, count);
        // Without the time for a single iteration there is nothing; one there must be.
        if found.is_empty() { self.engine.search_multi_pv(game, Limits::depth(1), count) } else { found }
    }

    /// What a move is worth to whoever plays it, as deep as the others were searched.
    fn move_value(&mut self, game: &Game<P>, mv: P::Move, depth: u8) -> Assessment {
        let next = with(game, Token::Move(mv));
        let (Some(mover), turn) = (game.turn().side(), next.turn()) else { unreachable!("a decision is due") };
        if let Some(outcome) = turn.outcome() {
            let win_in = (outcome == roundel_rules::Outcome::Won(mover)).then_some(1);
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
        let SearchResult { mv, value, depth, line, nodes: _ } = result;
        AnalyzedMove { mv, value: Assessment::of_value::<P>(value), depth, line }
    };
    results.into_iter().map(analyzed).collect()
}

/// A part of what may be spent.
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
