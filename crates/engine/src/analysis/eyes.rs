//! Who looks at positions for an analysis: a brain, what it may spend, and games to the end where they are asked for.

use super::{Line, Plan, Value, line_texts};
use crate::rollout::Rollout;
use crate::{Brain, Evaluation, Limits, Thinkable, Thought};
use roundel_rules::{Die, Game, Position, Token};
use std::time::Instant;

pub(super) struct Eyes<P: Position> {
    brain: Box<dyn Brain<P>>,
    limits: Limits,
    lines: usize,
    rollout: Option<Rollout>,
    evaluation: Evaluation,
}

/// A move that was looked at.
#[derive(Clone)]
pub(super) struct Seen<M> {
    pub mv: M,
    pub value: Value,
    depth: u8,
    line: Vec<M>,
}

/// A number of lines that no position has: all of them.
const ALL: usize = usize::MAX;

/// No iteration is deeper than this.
const DEEPEST: u8 = 60;

impl<P: Thinkable> Eyes<P> {
    pub fn new(plan: &Plan) -> Eyes<P> {
        Eyes {
            brain: P::brain(plan.setup.clone()),
            limits: plan.limits,
            lines: plan.lines.max(1),
            rollout: plan.rollout,
            evaluation: plan.setup.evaluation.clone(),
        }
    }

    /// The best moves of a game in which a decision is due, the best one first; in a game with dice all of them, since
    /// there each move is searched for itself anyway.
    pub fn moves(&mut self, game: &Game<P>) -> Vec<Seen<P::Move>> {
        let moves = self.search(game, self.limits, if P::INFO.dice { ALL } else { self.lines });
        self.rolled_out(game, seen::<P>(moves), None)
    }

    /// As [`moves`](Eyes::moves), for a move that was played: that one is valued too. Where it is not among the best, it
    /// takes a search of its own, for which a quarter of the limits is kept.
    pub fn moves_and(&mut self, game: &Game<P>, played: P::Move) -> (Vec<Seen<P::Move>>, Value) {
        let limits = if P::INFO.dice { self.limits } else { part(self.limits, 3, 4) };
        let moves = self.search(game, limits, if P::INFO.dice { ALL } else { self.lines });
        let depth = moves.first().map_or(1, |best| best.depth);
        let moves = self.rolled_out(game, seen::<P>(moves), Some(played));
        let value = match moves.iter().find(|seen| seen.mv == played) {
            Some(seen) => seen.value,
            None => self.move_value(game, played, depth),
        };
        (moves, value)
    }

    /// The best of the moves that a search has found, and the one that was played, with what playing them to the end many times
    /// says. All of them as they are, where no rollouts are asked for.
    pub fn rolled_out(
        &self,
        game: &Game<P>,
        mut moves: Vec<Seen<P::Move>>,
        played: Option<P::Move>,
    ) -> Vec<Seen<P::Move>> {
        let Some(rollout) = self.rollout.filter(|_| P::INFO.dice) else { return moves };
        let mut place = 0;
        moves.retain(|seen| {
            place += 1;
            place <= self.lines || Some(seen.mv) == played
        });
        let candidates: Vec<P::Move> = moves.iter().map(|seen| seen.mv).collect();
        let estimates = P::roll_out(rollout, &self.evaluation, game.position(), &candidates);
        for (seen, estimate) in moves.iter_mut().zip(estimates) {
            seen.value = estimate.into();
        }
        moves.sort_by(|one, other| other.value.chance.total_cmp(&one.value.chance));
        moves
    }

    /// The best answers to each of the six rolls, all searched equally deep, for a game in which a roll is due: luck is the
    /// difference between values, and values of different depths differ for other reasons than luck.
    pub fn faces(&mut self, game: &Game<P>) -> Vec<Vec<Seen<P::Move>>> {
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
                deeper.push(seen::<P>(moves));
            }
            found = deeper;
        }
        found
    }

    /// A line for people.
    pub fn line(game: &Game<P>, seen: &Seen<P::Move>) -> Line {
        let line = line_texts(game.position(), &seen.line);
        let mv = game.position().move_text(seen.mv);
        Line { mv, value: seen.value, depth: seen.depth, line }
    }

    /// As many of these lines as are told.
    pub fn told(&self, game: &Game<P>, moves: &[Seen<P::Move>]) -> Vec<Line> {
        moves.iter().take(self.lines).map(|seen| Eyes::line(game, seen)).collect()
    }

    fn search(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<Thought<P::Move>> {
        let found = self.brain.lines(game, limits, count);
        // Without the time for a single iteration there is nothing; one there must be.
        if found.is_empty() { self.brain.lines(game, Limits::depth(1), count) } else { found }
    }

    /// What a move is worth to whoever plays it, as deep as the others were searched.
    fn move_value(&mut self, game: &Game<P>, mv: P::Move, depth: u8) -> Value {
        let next = with(game, Token::Move(mv));
        let (Some(mover), turn) = (game.turn().side(), next.turn()) else { unreachable!("a decision is due") };
        if let Some(outcome) = turn.outcome() {
            let win_in = (outcome == roundel_rules::Outcome::Won(mover)).then_some(1);
            return Value { win_in, ..Value::of_outcome(outcome, mover) };
        }
        let depth = depth.saturating_sub(1).max(1);
        let limits = Limits { depth: Some(depth), ..part(self.limits, 1, 4) };
        let best = self.search(&next, limits, 1).into_iter().next().expect("a decision is due, and has a move");
        Value::of_worth::<P>(best.worth).before_move()
    }
}

fn seen<P: Thinkable>(thoughts: Vec<Thought<P::Move>>) -> Vec<Seen<P::Move>> {
    let seen = |thought: Thought<P::Move>| {
        let Thought { mv, worth, depth, line, nodes: _ } = thought;
        Seen { mv, value: Value::of_worth::<P>(worth), depth, line }
    };
    thoughts.into_iter().map(seen).collect()
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
