//! An exact solver for short forced wins: every move of both sides is tried, and nothing is evaluated.
//!
//! It shares no code with the engine, so that the two can check each other. Puzzles have no history and are shorter than any
//! draw ruling.

use roundel_rules::{Outcome, Position, Turn};
use std::ops::ControlFlow;

/// The node budget is used up, and nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abandoned;

type Found<T> = Result<T, Abandoned>;

/// The longest win that can be asked for, in decisions.
const LONGEST: usize = 15;

/// The entries of the table.
const ENTRIES: usize = 1 << 18;

/// A side with more moves than this is not left without one by a single move.
const FEW_MOVES: u64 = 8;

/// Finds forced wins in a game without dice.
pub struct Solver<P: Position> {
    /// Whether the side to decide wins within so many decisions, by the hash of both.
    table: Vec<Option<(u64, bool)>>,
    /// By decisions left, the move that worked last.
    killers: [Option<P::Move>; LONGEST + 1],
    nodes: u64,
    most_nodes: u64,
}

impl<P: Position> Solver<P> {
    /// A solver that gives up a question after so many positions.
    pub fn new(most_nodes: u64) -> Solver<P> {
        Solver { table: vec![None; ENTRIES], killers: [None; LONGEST + 1], nodes: 0, most_nodes }
    }

    /// Forgets everything, so that the next answers do not depend on earlier questions.
    pub fn clear(&mut self) {
        self.table.fill(None);
        self.killers = [None; LONGEST + 1];
    }

    /// The decisions until the side to decide wins by force, an odd number of at most `longest`.
    pub fn win_length(&mut self, position: &P, longest: u32) -> Found<Option<u32>> {
        self.nodes = 0;
        for left in (1..=longest.min(LONGEST as u32)).step_by(2) {
            if self.wins(position, left)? {
                return Ok(Some(left));
            }
        }
        Ok(None)
    }

    /// The decisions until the side to decide loses by force, an even number of at most `longest`. 0 where the game is lost.
    pub fn loss_length(&mut self, position: &P, longest: u32) -> Found<Option<u32>> {
        self.nodes = 0;
        for left in (0..=longest.min(LONGEST as u32)).step_by(2) {
            if self.loses(position, left)? {
                return Ok(Some(left));
            }
        }
        Ok(None)
    }

    /// OR node: whether the side to decide wins within `left` decisions, an odd number.
    fn wins(&mut self, position: &P, left: u32) -> Found<bool> {
        self.count()?;
        if position.immediate_win().is_some() {
            return Ok(true);
        }
        if left == 1 {
            return Ok(leaves_no_move(position));
        }
        let key = position.key() ^ u64::from(left).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let slot = (key >> 46) as usize % ENTRIES;
        if let Some((_, wins)) = self.table[slot].filter(|&(other, _)| other == key) {
            return Ok(wins);
        }
        let wins = self.any_move(position, left, |solver, next| solver.loses(next, left - 1))?;
        self.table[slot] = Some((key, wins));
        Ok(wins)
    }

    /// AND node: whether the side to decide loses within `left` decisions, an even number, whatever it does.
    fn loses(&mut self, position: &P, left: u32) -> Found<bool> {
        self.count()?;
        let Turn::Decide(side) = position.turn() else {
            return Ok(matches!(position.turn(), Turn::Over(Outcome::Won(_))));
        };
        if left == 0 || position.immediate_win().is_some() {
            return Ok(false);
        }
        let holds = self.any_move(position, left, |solver, next| match next.turn() {
            Turn::Decide(_) => Ok(!solver.wins(next, left - 1)?),
            turn => Ok(turn != Turn::Over(Outcome::Won(!side))),
        })?;
        Ok(!holds)
    }

    /// Whether a move is good. The one that worked last is tried first, then captures, then the others.
    fn any_move(
        &mut self,
        position: &P,
        left: u32,
        mut is_good: impl FnMut(&mut Self, &P) -> Found<bool>,
    ) -> Found<bool> {
        let killer = self.killers[left as usize].filter(|&mv| position.is_legal(mv));
        if let Some(mv) = killer
            && is_good(self, &position.after(mv))?
        {
            return Ok(true);
        }
        for captures in [true, false] {
            let found = position.each_move(|mv| {
                if position.is_irreversible(mv) != captures || Some(mv) == killer {
                    return ControlFlow::Continue(());
                }
                match is_good(self, &position.after(mv)) {
                    Ok(false) => ControlFlow::Continue(()),
                    Ok(true) => ControlFlow::Break(Ok(mv)),
                    Err(abandoned) => ControlFlow::Break(Err(abandoned)),
                }
            });
            if let ControlFlow::Break(found) = found {
                self.killers[left as usize] = Some(found?);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn count(&mut self) -> Found<()> {
        self.nodes += 1;
        if self.nodes <= self.most_nodes { Ok(()) } else { Err(Abandoned) }
    }
}

/// Whether a move leaves the opponent without one.
fn leaves_no_move<P: Position>(position: &P) -> bool {
    let has_few = position.null_move().is_none_or(|other| other.count_moves() <= FEW_MOVES);
    let ends = |mv| matches!(position.after(mv).turn(), Turn::Over(Outcome::Won(side)) if Some(side) == position.turn().side());
    has_few
        && position.each_move(|mv| if ends(mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
}
