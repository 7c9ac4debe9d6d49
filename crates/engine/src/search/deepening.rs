//! Iterative deepening with aspiration windows.

use super::RootMove;
use super::win_search::WinSearch;
use super::worker::{Searched, Stopped, WIN_SEARCH_NODES, Worker};
use crate::Score;
use crate::evaluator::Evaluator;
use crate::score::{INFINITE, MAX_PLY, WIN_BOUND};
use roundel_rules::Position;

/// Half the width of the first aspiration window.
const ASPIRATION: i32 = 30;

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Searches deeper and deeper until a limit stops it, for the best `count` lines.
    pub(super) fn deepen(
        mut self,
        root: &P,
        count: usize,
        on_iteration: &mut dyn FnMut(&RootMove<P::Move>),
    ) -> Vec<RootMove<P::Move>> {
        let mut found: Vec<RootMove<P::Move>> = Vec::new();
        let count = count.min(root.count_moves() as usize);
        let deepest = self.control.limits().depth.unwrap_or(u8::MAX).min(MAX_PLY as u8 / 2);
        self.path.push((root.key(), self.played.quiet_decisions()));
        for depth in 1..=deepest {
            if !self.is_helper {
                self.search_win(root, depth, found.first());
            }
            self.iteration = depth;
            let Ok(lines) = self.iterate(root, depth, count, &found) else {
                if self.is_overtaken() && !self.control.is_stopped() {
                    continue;
                }
                self.take_unfinished(depth, &mut found);
                break;
            };
            found = lines;
            if let (Some(abdada), false) = (self.abdada, self.is_helper) {
                abdada.finish(depth);
            }
            let Some(best) = found.first() else { break };
            on_iteration(best);
            let is_only = root.count_moves() == 1 && self.control.limits().depth.is_none();
            if count == 1 && (self.win.is_some() || is_decided(best.score, depth) || is_only) {
                break;
            }
        }
        self.counter.report();
        found
    }

    /// Whether a helper is still at an iteration that the main thread has finished.
    #[inline]
    pub(super) fn is_overtaken(&self) -> bool {
        self.is_helper && self.abdada.is_some_and(|abdada| abdada.is_finished(self.iteration))
    }

    /// Runs win searches up to this depth, or up to the length of the win that the main search has found. A win search that takes
    /// too large a share of the nodes is abandoned.
    fn search_win(&mut self, root: &P, depth: u8, best: Option<&RootMove<P::Move>>) {
        let known = best.and_then(|best| best.score.decisions_to_win());
        let longest = known.unwrap_or_else(|| u32::from(depth));
        while self.win.is_none() && self.next_win_search <= longest {
            let decisions = self.next_win_search;
            let visited = self.counter.visited();
            // Once a win is known, finding the shortest one has priority.
            let most_nodes = WIN_SEARCH_NODES + if known.is_some() { 4 * visited } else { visited / 4 };
            self.counter.report();
            let mut win_search = WinSearch::new(self.tt, self.control, self.played);
            let quiet = self.played.quiet_decisions();
            match win_search.win_within(root, quiet, decisions, most_nodes) {
                Ok(Some(_)) => {
                    self.win = Some((Score::win_in(decisions), win_search.line(root, quiet, decisions)));
                }
                Ok(None) => self.next_win_search = decisions + 2,
                Err(_) => break,
            }
        }
        self.counter.renew();
    }

    /// One iteration: the best `count` lines, each with another first move.
    fn iterate(
        &mut self,
        root: &P,
        depth: u8,
        count: usize,
        last: &[RootMove<P::Move>],
    ) -> Result<Vec<RootMove<P::Move>>, Stopped> {
        let mut found: Vec<RootMove<P::Move>> = Vec::new();
        for number in 0..count {
            self.excluded = found.iter().map(|found| found.mv).collect();
            let (score, line) = match &self.win {
                Some(win) if number == 0 => win.clone(),
                _ => {
                    let score = self.aspire(root, i32::from(depth), last.get(number).map(|found| found.score.0))?;
                    (Score(score), self.pv_table[0].clone())
                }
            };
            let Some(&mv) = line.first() else { break };
            found.push(RootMove { mv, score, depth, nodes: self.counter.visited(), pv: line });
        }
        // A later line can turn out better than an earlier one: the transposition table has learned in between.
        found.sort_by_key(|found| std::cmp::Reverse(found.score));
        Ok(found)
    }

    /// Uses the result of a stopped iteration, which starts with the best move of the one before.
    fn take_unfinished(&mut self, depth: u8, found: &mut Vec<RootMove<P::Move>>) {
        let line = self.pv_table[0].clone();
        if let (Some(&mv), true) = (line.first(), self.excluded.is_empty() && found.len() <= 1) {
            let nodes = self.counter.visited();
            *found = vec![RootMove { mv, score: Score(self.root_value), depth: depth - 1, nodes, pv: line }];
        }
    }

    /// Searches with an aspiration window around the last value, and widens it where the value falls outside.
    fn aspire(&mut self, root: &P, depth: i32, last: Option<i32>) -> Searched {
        let Some(last) = last.filter(|last| last.abs() < WIN_BOUND && depth > 3) else {
            return self.node::<true>(root, -INFINITE, INFINITE, depth, 0);
        };
        let mut width = ASPIRATION;
        let (mut alpha, mut beta) = (last - width, last + width);
        loop {
            let value = self.node::<true>(root, alpha, beta, depth, 0)?;
            width *= 4;
            if value <= alpha {
                alpha = if width > 1000 { -INFINITE } else { value - width };
            } else if value >= beta {
                beta = if width > 1000 { INFINITE } else { value + width };
            } else {
                return Ok(value);
            }
        }
    }
}

/// Whether a deeper search is pointless: the loss is within the searched depth, or the win so well within it that a shorter one
/// would have turned up.
fn is_decided(score: Score, depth: u8) -> bool {
    let depth = u32::from(depth);
    score.decisions_to_loss().is_some_and(|decisions| decisions <= depth)
        || score.decisions_to_win().is_some_and(|decisions| decisions + 4 <= depth)
}
