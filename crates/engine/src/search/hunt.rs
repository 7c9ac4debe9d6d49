//! The hunt for short wins: whether a side can force one within a number of decisions, by trying everything.
//!
//! The search proper looks at unlikely moves less deeply, and could miss a win or a loss that begins with one. The hunt leaves
//! nothing out, and asks for yes or no only: a defence is refuted or holds, without any evaluation. One good answer to each
//! attack is enough, so that a hunt of seven decisions visits about as many positions as there are rows of four attacks
//! less the last one, which the rules themselves find.

use crate::limits::{Clock, Meter};
use crate::table::{Bound, Entry, Table};
use roundel_rules::{History, Outcome, Position, Side, Turn};
use std::ops::ControlFlow;

/// The longest hunt.
const MOST: usize = 32;

/// The hunt has used up its nodes, or the search was stopped: nothing is known.
#[derive(Debug)]
pub(super) struct Abandoned;

type Hunted<T> = Result<T, Abandoned>;

pub(super) struct Hunt<'a, P: Position> {
    table: &'a Table,
    meter: Meter<'a>,
    played: &'a History<P>,
    /// Whether some position of the game occurred twice: then a third time must be watched for, and what is found is true of
    /// this game only.
    has_repetitions: bool,
    /// The attack, or the defence, that worked last with this many decisions left.
    last_good: [Option<P::Move>; MOST + 1],
    nodes: u64,
    most_nodes: u64,
}

impl<'a, P: Position> Hunt<'a, P> {
    pub(super) fn new(table: &'a Table, clock: &'a Clock, played: &'a History<P>) -> Hunt<'a, P> {
        let has_repetitions = played.has_repetitions();
        Hunt {
            table,
            meter: Meter::new(clock),
            played,
            has_repetitions,
            last_good: [None; MOST + 1],
            nodes: 0,
            most_nodes: 0,
        }
    }

    /// The winning move of the side to decide, where it can force a win within `decisions`, an odd number. The hunt is
    /// abandoned after visiting this many positions.
    pub(super) fn win_within(&mut self, position: &P, decisions: u32, most_nodes: u64) -> Hunted<Option<P::Move>> {
        // Where the game could be drawn on the way, yes or no is not all that there is.
        let end = self.played.quiet_decisions() + decisions;
        if decisions as usize > MOST || self.played.quiet_limit().is_some_and(|limit| end >= limit) {
            return Err(Abandoned);
        }
        let Some(attacker) = position.turn().side() else { return Ok(None) };
        self.nodes = 0;
        self.most_nodes = most_nodes;
        let hunted = self.attack(position, attacker, decisions);
        self.meter.report();
        hunted
    }

    /// How a win within `decisions` goes: the winner's moves, and those of the loser that hold out longest.
    pub(super) fn line(&mut self, position: &P, decisions: u32) -> Vec<P::Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        for left in (1..=decisions).rev() {
            let mv = if left % 2 == 1 {
                self.win_within(&position, left, u64::MAX).ok().flatten()
            } else {
                self.longest_defence(&position, left - 1)
            };
            let Some(mv) = mv else { break };
            line.push(mv);
            position.play_unchecked(mv);
            if let Turn::Over(_) = position.turn() {
                break;
            }
        }
        line
    }

    /// A move after which the opponent has no win in less than `decisions`.
    fn longest_defence(&mut self, position: &P, decisions: u32) -> Option<P::Move> {
        let holds = |hunt: &mut Self, mv| {
            let next = after(position, mv);
            decisions < 3 || matches!(hunt.win_within(&next, decisions - 2, u64::MAX), Ok(None))
        };
        position.moves().into_iter().find(|&mv| holds(self, mv)).or_else(|| position.nth_move(0))
    }

    /// A move of the attacker that wins within `left` decisions, an odd number.
    fn attack(&mut self, position: &P, attacker: Side, left: u32) -> Hunted<Option<P::Move>> {
        self.count()?;
        if let Some(mv) = position.goal_move() {
            return Ok(Some(mv));
        }
        if left == 1 {
            return Ok(None);
        }
        let key = position.key() ^ salt(left);
        if !self.has_repetitions && self.table.get(key).is_some_and(|entry| entry.value == FAILS) {
            return Ok(None);
        }
        let won = self.first_good(position, left, |hunt, next| hunt.loses(next, attacker, left - 1))?;
        if won.is_none() && !self.has_repetitions {
            self.table.put(key, Entry { value: FAILS, depth: left as u8, bound: Bound::Exact, best: 0 });
        }
        Ok(won)
    }

    /// Whether the defender, who is to decide, loses within `left` decisions, an even number, whatever he does.
    fn loses(&mut self, position: &P, attacker: Side, left: u32) -> Hunted<bool> {
        self.count()?;
        if let Turn::Over(outcome) = position.turn() {
            return Ok(outcome == Outcome::Won(attacker));
        }
        if self.is_drawn(position) || position.goal_move().is_some() {
            return Ok(false);
        }
        let defence = self.first_good(position, left, |hunt, next| {
            // Whoever cannot move any more has lost too, whoever's turn it was.
            let holds = match next.turn() {
                Turn::Over(outcome) => outcome != Outcome::Won(attacker),
                _ => hunt.is_drawn(next) || hunt.attack(next, attacker, left - 1)?.is_none(),
            };
            Ok(holds)
        })?;
        Ok(defence.is_none())
    }

    /// The first move after which `good` holds: the one that worked last is tried first, then captures, then the others.
    fn first_good(
        &mut self,
        position: &P,
        left: u32,
        mut good: impl FnMut(&mut Self, &P) -> Hunted<bool>,
    ) -> Hunted<Option<P::Move>> {
        let last = self.last_good[left as usize].filter(|&mv| position.is_legal(mv));
        if let Some(mv) = last
            && good(self, &after(position, mv))?
        {
            return Ok(Some(mv));
        }
        for captures in [true, false] {
            let visited = position.each_move(|mv| {
                if position.is_progress(mv) != captures || Some(mv) == last {
                    return ControlFlow::Continue(());
                }
                match good(self, &after(position, mv)) {
                    Ok(false) => ControlFlow::Continue(()),
                    Ok(true) => ControlFlow::Break(Ok(mv)),
                    Err(abandoned) => ControlFlow::Break(Err(abandoned)),
                }
            });
            if let ControlFlow::Break(found) = visited {
                let mv = found?;
                self.last_good[left as usize] = Some(mv);
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    fn is_drawn(&self, position: &P) -> bool {
        self.has_repetitions && self.played.occurrences(position) + 1 >= 3
    }

    #[inline]
    fn count(&mut self) -> Hunted<()> {
        self.nodes += 1;
        if self.meter.count() && self.nodes < self.most_nodes { Ok(()) } else { Err(Abandoned) }
    }
}

/// What an entry of a failed hunt has for a value.
const FAILS: i32 = i32::MIN;

/// Hunts of different lengths are different questions, and none of them is the one that the search asks.
fn salt(left: u32) -> u64 {
    u64::from(left + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

fn after<P: Position>(position: &P, mv: P::Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}
