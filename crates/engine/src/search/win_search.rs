//! Win search: a full-width AND/OR search for forced wins of a given length, like a mate solver in chess.
//!
//! The main search prunes and reduces unlikely moves, so it can miss a win or a loss that begins with one. The win search prunes
//! nothing and evaluates nothing: a defence holds or is refuted. One refutation of each attack is enough, and the last attack
//! is found by [`Position::immediate_win`], so a search of seven decisions visits about as many positions as there are
//! sequences of three attacks.
//!
//! A draw is a defence that holds. The draw by quiet decisions (0.5) depends on how many came before, so the search counts them.
//! A win with the decision that would draw counts as a win.

use crate::control::{NodeCounter, SearchControl};
use crate::tt::{Bound, Entry, TranspositionTable};
use roundel_rules::{History, MoveKind, Outcome, Position, Side, Turn};
use std::ops::ControlFlow;

/// The longest win that is searched, in decisions.
const MAX: usize = 32;

/// The node budget is used up, or the search was stopped. Nothing is known.
#[derive(Debug)]
pub(super) struct Abandoned;

type Found<T> = Result<T, Abandoned>;

pub(super) struct WinSearch<'a, P: Position> {
    tt: &'a TranspositionTable,
    counter: NodeCounter<'a>,
    played: &'a History<P>,
    /// The quiet decisions in a row that draw.
    quiet_limit: u32,
    /// Whether a position of the game occurred twice. Then a third occurrence is possible, and results hold for this game only.
    has_repetitions: bool,
    /// By decisions left, the attack or defence that worked last: a killer move.
    last_good: [Option<P::Move>; MAX + 1],
    nodes: u64,
    most_nodes: u64,
}

impl<'a, P: Position> WinSearch<'a, P> {
    pub(super) fn new(
        tt: &'a TranspositionTable,
        control: &'a SearchControl,
        played: &'a History<P>,
    ) -> WinSearch<'a, P> {
        let has_repetitions = played.has_repetitions();
        WinSearch {
            tt,
            counter: NodeCounter::new(control),
            played,
            quiet_limit: played.quiet_limit().unwrap_or(u32::MAX),
            has_repetitions,
            last_good: [None; MAX + 1],
            nodes: 0,
            most_nodes: 0,
        }
    }

    /// The winning move of the side to decide, if it can force a win within `decisions`, an odd number, after `quiet` decisions
    /// without a capture. Abandoned after `most_nodes` positions.
    pub(super) fn win_within(
        &mut self,
        position: &P,
        quiet: u32,
        decisions: u32,
        most_nodes: u64,
    ) -> Found<Option<P::Move>> {
        if decisions as usize > MAX {
            return Err(Abandoned);
        }
        let Some(attacker) = position.turn().side() else { return Ok(None) };
        self.nodes = 0;
        self.most_nodes = most_nodes;
        let found = self.attack(position, attacker, quiet, decisions);
        self.counter.report();
        found
    }

    /// The line of a win within `decisions`: the winning moves, and the longest defence.
    pub(super) fn line(&mut self, position: &P, mut quiet: u32, decisions: u32) -> Vec<P::Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        for left in (1..=decisions).rev() {
            let mv = if left % 2 == 1 {
                self.win_within(&position, quiet, left, u64::MAX).ok().flatten()
            } else {
                self.longest_defence(&position, quiet, left - 1)
            };
            let Some(mv) = mv else { break };
            line.push(mv);
            quiet = quiet_after(MoveKind::of(&position, mv), quiet);
            position.play_unchecked(mv);
            if let Turn::Over(_) = position.turn() {
                break;
            }
        }
        line
    }

    /// A move after which the opponent has no win in fewer than `decisions`.
    fn longest_defence(&mut self, position: &P, quiet: u32, decisions: u32) -> Option<P::Move> {
        let holds = |search: &mut Self, mv| {
            let (next, quiet) = (position.after(mv), quiet_after(MoveKind::of(position, mv), quiet));
            decisions < 3 || matches!(search.win_within(&next, quiet, decisions - 2, u64::MAX), Ok(None))
        };
        position.moves().into_iter().find(|&mv| holds(self, mv)).or_else(|| position.nth_move(0))
    }

    /// OR node: a move of the attacker that wins within `left` decisions, an odd number.
    fn attack(&mut self, position: &P, attacker: Side, quiet: u32, left: u32) -> Found<Option<P::Move>> {
        self.count()?;
        if let Some(mv) = position.immediate_win() {
            return Ok(Some(mv));
        }
        if left == 1 {
            return Ok(None);
        }
        // An attack that fails without a draw also fails with one, but not the other way round.
        let key = position.key() ^ salt(left);
        if !self.has_repetitions && self.tt.get(key).is_some_and(|entry| entry.value == FAILS) {
            return Ok(None);
        }
        let won = self
            .first_good(position, quiet, left, |search, next, quiet| search.loses(next, attacker, quiet, left - 1))?;
        let can_be_drawn = self.has_repetitions || quiet.saturating_add(left) > self.quiet_limit;
        if won.is_none() && !can_be_drawn {
            self.tt.put(key, Entry { value: FAILS, depth: left as u8, bound: Bound::Exact, best: 0 });
        }
        Ok(won)
    }

    /// AND node: whether every move of the defender loses within `left` decisions, an even number.
    fn loses(&mut self, position: &P, attacker: Side, quiet: u32, left: u32) -> Found<bool> {
        self.count()?;
        if let Turn::Over(outcome) = position.turn() {
            return Ok(outcome == Outcome::Won(attacker));
        }
        if self.is_drawn(position, quiet) || position.immediate_win().is_some() {
            return Ok(false);
        }
        let defence = self.first_good(position, quiet, left, |search, next, quiet| {
            // A side without a legal move has lost too.
            let holds = match next.turn() {
                Turn::Over(outcome) => outcome != Outcome::Won(attacker),
                _ => search.is_drawn(next, quiet) || search.attack(next, attacker, quiet, left - 1)?.is_none(),
            };
            Ok(holds)
        })?;
        Ok(defence.is_none())
    }

    /// The first move after which `good` holds. The move that worked last is tried first, then captures, then the others.
    fn first_good(
        &mut self,
        position: &P,
        quiet: u32,
        left: u32,
        mut good: impl FnMut(&mut Self, &P, u32) -> Found<bool>,
    ) -> Found<Option<P::Move>> {
        let last = self.last_good[left as usize].filter(|&mv| position.is_legal(mv));
        if let Some(mv) = last
            && good(self, &position.after(mv), quiet_after(MoveKind::of(position, mv), quiet))?
        {
            return Ok(Some(mv));
        }
        for kind in [MoveKind::Irreversible, MoveKind::Quiet] {
            let quiet = quiet_after(kind, quiet);
            let visited = position.each_move(|mv| {
                if MoveKind::of(position, mv) != kind || Some(mv) == last {
                    return ControlFlow::Continue(());
                }
                match good(self, &position.after(mv), quiet) {
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

    /// Whether the game is drawn with this position, after `quiet` quiet decisions in a row.
    pub(super) fn is_drawn(&self, position: &P, quiet: u32) -> bool {
        quiet >= self.quiet_limit || self.has_repetitions && self.played.would_repeat(position)
    }

    #[inline]
    fn count(&mut self) -> Found<()> {
        self.nodes += 1;
        if self.counter.count() && self.nodes < self.most_nodes { Ok(()) } else { Err(Abandoned) }
    }
}

/// The value of a table entry of a failed attack.
const FAILS: i32 = i32::MIN;

/// Separates the entries of win searches of different lengths from each other and from those of the main search.
fn salt(left: u32) -> u64 {
    u64::from(left + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The quiet decisions in a row after one more decision.
pub(super) fn quiet_after(kind: MoveKind, quiet: u32) -> u32 {
    match kind {
        MoveKind::Irreversible => 0,
        MoveKind::Quiet => quiet + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::Draws;
    use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};

    const LIMIT: u32 = 100;

    /// Positions of Guard & Towers with the decisions, an odd number, in which the side to move wins.
    fn wins() -> Vec<(u32, GuardTowers)> {
        let lines = include_str!("../../tests/data/guard_towers_tactics.txt").lines();
        let wins = lines.filter_map(|line| line.strip_prefix("win ")?.split_once(' '));
        let win = |(decisions, text): (&str, &str)| {
            (decisions.parse().expect("a number"), GuardTowers::parse(text, NoOptions).expect("a position"))
        };
        wins.map(win).filter(|&(decisions, _)| decisions <= 5).collect()
    }

    /// Runs a win search with this table.
    fn finds_win(tt: &TranspositionTable, position: &GuardTowers, quiet: u32, decisions: u32) -> bool {
        let (control, played) = (SearchControl::unlimited(), History::new(position, Draws::On));
        let found = WinSearch::new(tt, &control, &played).win_within(position, quiet, decisions, u64::MAX);
        found.expect("nothing stops it").is_some()
    }

    /// Whether the side to move can force a win within `decisions` and before the draw, by brute force.
    fn wins_within(position: &GuardTowers, quiet: u32, decisions: u32) -> bool {
        decisions > 0
            && moves_after(position, quiet)
                .any(|(next, quiet)| is_over(&next) || quiet < LIMIT && loses_within(&next, quiet, decisions - 1))
    }

    fn loses_within(position: &GuardTowers, quiet: u32, decisions: u32) -> bool {
        decisions > 0
            && position.immediate_win().is_none()
            && moves_after(position, quiet)
                .all(|(next, quiet)| !is_over(&next) && quiet < LIMIT && wins_within(&next, quiet, decisions - 1))
    }

    fn moves_after(position: &GuardTowers, quiet: u32) -> impl Iterator<Item = (GuardTowers, u32)> {
        position
            .moves()
            .into_iter()
            .map(move |mv| (position.after(mv), if position.is_irreversible(mv) { 0 } else { quiet + 1 }))
    }

    fn is_over(position: &GuardTowers) -> bool {
        matches!(position.turn(), Turn::Over(_))
    }

    #[test]
    fn a_win_with_the_decision_that_would_draw_is_found() {
        for (decisions, position) in wins() {
            assert!(finds_win(&TranspositionTable::new(1), &position, LIMIT - decisions, decisions), "{position}");
        }
    }

    /// Also with a table that earlier questions have filled.
    #[test]
    fn near_the_limit_it_agrees_with_trying_everything() {
        let mut answers = [0, 0];
        let tt = TranspositionTable::new(1);
        for (most, position) in wins() {
            for quiet in (LIMIT - 5..LIMIT).chain([0]).chain(LIMIT - 5..LIMIT) {
                for decisions in (1..=most).step_by(2) {
                    let expected = wins_within(&position, quiet, decisions);
                    let found = finds_win(&tt, &position, quiet, decisions);
                    assert_eq!(found, expected, "{position} after {quiet} quiet decisions, in {decisions}");
                    if quiet + decisions > LIMIT {
                        answers[usize::from(found)] += 1;
                    }
                }
            }
        }
        assert!(answers.iter().all(|&count| count > 0), "{answers:?} wins are missed and had beyond the limit");
    }
}
