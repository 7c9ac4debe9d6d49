//! Puzzles of the games without dice: the only move that wins by force, or the only one that does not lose.

use super::solver::{Abandoned, Solver};
use roundel_engine::{Engine, EngineGame, EngineOptions, Limits, SearchResult, Value};
use roundel_rules::{Draws, Game, Position, Turn};

/// The longest win of a puzzle, in decisions.
pub const LONGEST_WIN: u32 = 9;

/// The longest loss that a defence avoids, in decisions from the solver's move on.
const LONGEST_LOSS: u32 = 6;

/// No second move may win within this many decisions more than the solution.
const BEYOND: u32 = 2;

/// The exact search looks at least this far, and for other wins than the shortest at most this far.
const HORIZON: u32 = 7;

/// The line ends where several moves win, and the win is clear: within so many decisions.
pub(super) const CLEAR: u32 = 3;

/// A win that other moves come close to is not worth a puzzle, nor is a defence that hardly helps: the chance of the second
/// best move, and of the defence, from 0 to 1.
const ALMOST_WON: f64 = 0.9;
const ALMOST_LOST: f64 = 0.1;

/// The lengths of short and longer wins to look for after a slip, in decisions.
const SHORT: u32 = 3;
const LONG: u32 = 5;

/// With fewer moves than this, guessing is too easy.
const FEWEST_MOVES: u64 = 5;

/// The share of the nodes for a first look.
const GLANCE: u64 = 40;

/// The positions that the exact search may visit for one question.
const SOLVER_NODES: u64 = 1_000_000;

/// What a puzzle of a game without dice asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// The only move that wins.
    Win,
    /// The only move that does not lose.
    Defence,
}

/// How long to look at a position after a slip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// For a win in two moves.
    Short,
    /// For a win in three moves, or a threat to answer.
    Long,
}

/// A puzzle, without a grade yet.
#[derive(Clone, PartialEq, Debug)]
pub struct ForcedLine<M> {
    /// What it asks for.
    pub task: Task,
    /// The moves of the solver, and the replies to them.
    pub solution: Vec<M>,
    /// How a win goes on after the solution, with any winning moves.
    pub rest: Vec<M>,
    /// The decisions until the win, or until the loss that the other moves would bring.
    pub depth: u32,
}

/// Looks for forced wins and only defences.
pub struct ForcedFinder<P: Position> {
    engine: Box<dyn Engine<P>>,
    solver: Solver<P>,
    nodes: u64,
}

/// A reply to the solver's move, and what it leads to.
struct Reply<M> {
    mv: M,
    length: u32,
    winners: Vec<M>,
}

impl<P: EngineGame> ForcedFinder<P> {
    /// A finder whose searches visit so many positions.
    pub fn new(nodes: u64) -> ForcedFinder<P> {
        let engine = P::engine(EngineOptions { megabytes: 4, ..EngineOptions::default() });
        ForcedFinder { engine, solver: Solver::new(SOLVER_NODES), nodes }
    }

    /// Forgets everything learned so far.
    pub fn new_game(&mut self) {
        self.engine.new_game();
        self.solver.clear();
    }

    /// The puzzle of a position in which a decision is due, if it has one.
    pub fn puzzle(&mut self, position: &P) -> Option<ForcedLine<P::Move>> {
        if position.count_moves() < FEWEST_MOVES {
            return None;
        }
        let glance = best_two(&mut *self.engine, position, self.nodes / GLANCE)?;
        let (task, depth) = task(&glance)?;
        self.confirmed(position, task, depth)
    }

    /// The puzzle of a position after a slip, if it has one that takes a few moves. This look is exact, and quicker than a search.
    pub fn puzzle_after_slip(&mut self, position: &P, look: Look) -> Option<ForcedLine<P::Move>> {
        if position.count_moves() < FEWEST_MOVES {
            return None;
        }
        let longest = if look == Look::Long { LONG } else { SHORT };
        match self.solver.win_length(position, longest).ok()? {
            // A win with the next move is no news.
            Some(1) => None,
            Some(length) => {
                let is_only = self.winners(position, length, 2).ok()?.len() == 1;
                is_only.then(|| self.confirmed(position, Task::Win, length)).flatten()
            }
            None if look == Look::Short => None,
            None => {
                let threat = self.solver.win_length(&position.null_move()?, SHORT).ok()?;
                let is_only = threat? > 1 && self.holding(position, 2).ok()?.len() == 1;
                is_only.then(|| self.confirmed(position, Task::Defence, LONGEST_LOSS)).flatten()
            }
        }
    }

    /// The line, if the search that is not limited to forced play agrees that there is one.
    fn confirmed(&mut self, position: &P, task: Task, longest: u32) -> Option<ForcedLine<P::Move>> {
        let mut best = Vec::new();
        // Most candidates fail at a glance already.
        for nodes in [self.nodes / GLANCE, self.nodes] {
            best = best_two(&mut *self.engine, position, nodes)?;
            if !agrees::<P>(task, &best) {
                return None;
            }
        }
        let found = match task {
            Task::Win => self.win(position, longest),
            Task::Defence => self.defence(position),
        };
        found.ok().flatten().filter(|line| line.solution[0] == best[0].mv)
    }

    /// The moves that win within `longest` decisions; the first `most` of them.
    fn winners(&mut self, position: &P, longest: u32, most: usize) -> Result<Vec<P::Move>, Abandoned> {
        let mut winners = Vec::new();
        for mv in position.moves() {
            if self.solver.loss_length(&position.after(mv), longest - 1)?.is_some() {
                winners.push(mv);
            }
            if winners.len() == most {
                break;
            }
        }
        Ok(winners)
    }

    /// The moves that do not lose within the longest loss; the first `most` of them.
    fn holding(&mut self, position: &P, most: usize) -> Result<Vec<P::Move>, Abandoned> {
        let mut holding = Vec::new();
        // Where everything loses, it mostly does so soon.
        let mut holds = |mv: &P::Move, longest| Ok(self.solver.win_length(&position.after(*mv), longest)?.is_none());
        let mut left = Vec::new();
        for mv in position.moves() {
            if holds(&mv, SHORT)? {
                left.push(mv);
            }
        }
        for mv in left {
            if holds(&mv, LONGEST_LOSS - 1)? {
                holding.push(mv);
            }
            if holding.len() == most {
                break;
            }
        }
        Ok(holding)
    }

    /// How far to look for other wins than one of this length.
    fn horizon(length: u32) -> u32 {
        (length + BEYOND).min(HORIZON).max(length)
    }

    /// The line of the only win, or nothing if there are several, or if it branches before the win is clear.
    fn win(&mut self, position: &P, longest: u32) -> Result<Option<ForcedLine<P::Move>>, Abandoned> {
        let Some(depth) = self.solver.win_length(position, longest)? else { return Ok(None) };
        let mut solution = Vec::new();
        let mut position = position.clone();
        let (mut length, mut winners) = (depth, self.winners(&position, Self::horizon(depth), 2)?);
        while let [only] = winners[..] {
            solution.push(only);
            position.play_unchecked(only);
            let Some(reply) = self.best_reply(&position, length)? else { break };
            if let [_] = reply.winners[..] {
                solution.push(reply.mv);
                position.play_unchecked(reply.mv);
            } else if reply.length > CLEAR {
                return Ok(None);
            }
            (length, winners) = (reply.length, reply.winners);
        }
        if solution.is_empty() {
            return Ok(None);
        }
        let rest = self.rest(position)?;
        Ok(Some(ForcedLine { task: Task::Win, solution, rest, depth }))
    }

    /// The longest defence after the solver's move, if there is any. Of several, one that leaves the solver a single winning move.
    fn best_reply(&mut self, position: &P, length: u32) -> Result<Option<Reply<P::Move>>, Abandoned> {
        if let Turn::Over(_) = position.turn() {
            return Ok(None);
        }
        let mut longest: Vec<(P::Move, u32)> = Vec::new();
        for mv in position.moves() {
            let Some(left) = self.solver.win_length(&position.after(mv), length + BEYOND)? else { continue };
            if longest.first().is_none_or(|&(_, most)| left > most) {
                longest.clear();
            }
            if longest.first().is_none_or(|&(_, most)| left == most) {
                longest.push((mv, left));
            }
        }
        let mut best: Option<Reply<P::Move>> = None;
        for (mv, length) in longest {
            let winners = self.winners(&position.after(mv), Self::horizon(length), 3)?;
            let reply = Reply { mv, length, winners };
            if best.as_ref().is_none_or(|best| reply.winners.len() < best.winners.len()) {
                best = Some(reply);
            }
            if best.as_ref().is_some_and(|best| best.winners.len() == 1) {
                break;
            }
        }
        Ok(best)
    }

    /// The end of a win that is clear, with the longest defence.
    fn rest(&mut self, mut position: P) -> Result<Vec<P::Move>, Abandoned> {
        let mut rest = Vec::new();
        let mut is_reply = true;
        while let Turn::Decide(_) = position.turn() {
            let mut best: Option<(u32, P::Move)> = None;
            for mv in position.moves() {
                let next = position.after(mv);
                let length = if is_reply {
                    self.solver.win_length(&next, CLEAR)?.map(|length| CLEAR - length)
                } else {
                    self.solver.loss_length(&next, CLEAR - 1)?
                };
                if let Some(length) = length
                    && best.is_none_or(|(least, _)| length < least)
                {
                    best = Some((length, mv));
                }
            }
            let Some((_, mv)) = best else { break };
            rest.push(mv);
            position.play_unchecked(mv);
            is_reply = !is_reply;
        }
        Ok(rest)
    }

    /// The only defence, if every other move loses.
    fn defence(&mut self, position: &P) -> Result<Option<ForcedLine<P::Move>>, Abandoned> {
        let [only] = self.holding(position, 2)?[..] else { return Ok(None) };
        if self.solver.win_length(&position.after(only), HORIZON)?.is_some() {
            return Ok(None);
        }
        let mut depth = 0;
        for mv in position.moves() {
            let loss = self.solver.win_length(&position.after(mv), LONGEST_LOSS - 1)?;
            depth = depth.max(loss.map_or(0, |length| length + 1));
        }
        Ok(Some(ForcedLine { task: Task::Defence, solution: vec![only], rest: Vec::new(), depth }))
    }
}

/// The best two moves, if there are two.
pub(super) fn best_two<P: Position>(
    engine: &mut dyn Engine<P>,
    position: &P,
    nodes: u64,
) -> Option<Vec<SearchResult<P::Move>>> {
    let game = Game::new(position.clone(), Draws::On);
    let best = engine.search_multi_pv(&game, Limits::nodes(nodes), 2);
    (best.len() == 2).then_some(best)
}

/// Whether the best two moves of a search are as different as a puzzle needs them.
pub(super) fn agrees<P: EngineGame>(task: Task, best: &[SearchResult<P::Move>]) -> bool {
    match task {
        Task::Win => chance::<P>(&best[1]) <= ALMOST_WON,
        Task::Defence => chance::<P>(&best[0]) >= ALMOST_LOST,
    }
}

/// What the best two moves of a search promise, with the length of the win or loss.
fn task<M>(best: &[SearchResult<M>]) -> Option<(Task, u32)> {
    let won = decisions_to_win(&best[0]).filter(|&length| length <= LONGEST_WIN);
    if let Some(length) = won {
        return decisions_to_win(&best[1]).is_none().then_some((Task::Win, length));
    }
    let lost = decisions_to_loss(&best[1]).filter(|&length| length <= LONGEST_LOSS + 2);
    lost.filter(|_| decisions_to_loss(&best[0]).is_none()).map(|length| (Task::Defence, length))
}

pub(super) fn decisions_to_win<M>(result: &SearchResult<M>) -> Option<u32> {
    match result.value {
        Value::Score(score) => score.decisions_to_win(),
        Value::Equity(_) => None,
    }
}

fn decisions_to_loss<M>(result: &SearchResult<M>) -> Option<u32> {
    match result.value {
        Value::Score(score) => score.decisions_to_loss(),
        Value::Equity(_) => None,
    }
}

/// The winning chance of a search result, as in an analysis.
fn chance<P: EngineGame>(result: &SearchResult<P::Move>) -> f64 {
    match result.value {
        Value::Score(score) => 1.0 / (1.0 + 10f64.powf(-f64::from(score.hundredths()) / P::TEN_TO_ONE)),
        Value::Equity(equity) => f64::midpoint(1.0, f64::from(equity)),
    }
}
