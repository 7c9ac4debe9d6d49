//! One thread of a search.

use super::abdada::Abdada;
use super::ordering::{CAPTURE, MoveOrdering, TABLE_MOVE};
use super::pruning::NEAR_LEAVES;
use super::tt_value::{QuietLeft, TtValue};
use super::win_search::{WinSearch, quiet_after};
use super::{Pruning, RootMove};
use crate::Score;
use crate::control::{NodeCounter, SearchControl};
use crate::evaluator::Evaluator;
use crate::score::{MAX_PLY, WIN, WIN_BOUND};
use crate::tt::{Bound, Entry, TranspositionTable};
use roundel_rules::{History, MoveKind, Position, Turn};
use std::ops::ControlFlow;

const INFINITE: i32 = WIN + 1;

/// What a hunt may visit beside a part of what the search has visited.
const WIN_SEARCH_NODES: u64 = 2000;

/// Threads leave each other moves to look at where at least so many decisions are ahead.
const SHARED: i32 = 3;

/// The value of a position that was not evaluated.
const UNKNOWN: i32 = i32::MIN;

/// How far the window of an iteration is opened around the value of the one before.
const ASPIRATION: i32 = 30;

/// A move with its place in the order, and in the order of the generator.
#[derive(Clone, Copy)]
struct Candidate<M> {
    mv: M,
    order: i32,
    index: u16,
    is_capture: bool,
}

pub(super) struct Worker<'a, P: Position, M: Evaluator<P>> {
    evaluator: &'a M,
    tt: &'a TranspositionTable,
    /// What all threads look at, if there is more than one.
    abdada: Option<&'a Abdada>,
    control: &'a SearchControl,
    ordering: &'a mut MoveOrdering<P>,
    /// The keys of the positions on the way here, and how many decisions before each nothing was captured.
    path: Vec<(u64, u32)>,
    /// Lists of moves, one for each ply, so that no node allocates.
    lists: Vec<Vec<Candidate<P::Move>>>,
    lines: Vec<Vec<P::Move>>,
    /// For each ply, how many quiet decisions in a row were looked ahead for the last value found there.
    reach: Vec<u32>,
    /// The places in the list of each ply of moves that another thread was looking at when it was their turn.
    deferred: Vec<Vec<u16>>,
    counter: NodeCounter<'a>,
    quiet_limit: Option<u32>,
    /// The positions that occurred in the game since the last capture.
    played: &'a History<P>,
    /// Moves of the root that are not looked at, because a better line begins with them.
    excluded: Vec<P::Move>,
    /// What the line of the root in `lines` is worth.
    root_value: i32,
    /// The side to move has no win in fewer decisions than this.
    next_win_search: u32,
    /// The shortest win, if there is one, with its line.
    win: Option<(Score, Vec<P::Move>)>,
    /// Moves of the root, each with the decisions in fewer than which the opponent has no win after it.
    verified: Vec<(P::Move, u32)>,
    /// The depth of the iteration that it is at.
    iteration: u8,
    /// Whether it works for another thread, which does what needs to be done only once.
    is_helper: bool,
    pruning: Pruning,
}

/// The search was stopped: what it has found so far is of no use.
struct Stopped;

type Searched = Result<i32, Stopped>;

impl<'a, P: Position, M: Evaluator<P>> Worker<'a, P, M> {
    pub(super) fn new(
        evaluator: &'a M,
        tt: &'a TranspositionTable,
        abdada: Option<&'a Abdada>,
        control: &'a SearchControl,
        ordering: &'a mut MoveOrdering<P>,
        played: &'a History<P>,
        pruning: Pruning,
    ) -> Worker<'a, P, M> {
        ordering.begin_search();
        Worker {
            evaluator,
            tt,
            abdada,
            control,
            ordering,
            path: Vec::with_capacity(MAX_PLY),
            lists: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            lines: (0..=MAX_PLY + 1).map(|_| Vec::new()).collect(),
            reach: vec![0; MAX_PLY + 1],
            deferred: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            counter: NodeCounter::new(control),
            quiet_limit: played.quiet_limit(),
            played,
            excluded: Vec::new(),
            root_value: 0,
            next_win_search: 1,
            win: None,
            verified: Vec::new(),
            iteration: 0,
            is_helper: false,
            pruning,
        }
    }

    /// The same thread as a helper of another one.
    pub(super) fn helping(self) -> Self {
        Worker { is_helper: true, ..self }
    }

    /// Searches deeper and deeper until the clock stops it, and finds the best `count` lines.
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
                self.win_search(root, depth, found.first());
            }
            self.iteration = depth;
            let Ok(lines) = self.lines(root, depth, count, &found) else {
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

    /// Whether a helper is still at an iteration that is finished.
    #[inline]
    fn is_overtaken(&self) -> bool {
        self.is_helper && self.abdada.is_some_and(|abdada| abdada.is_finished(self.iteration))
    }

    /// Hunts for a win of this many decisions, or of fewer than the one that the search knows of. A hunt that takes too much of
    /// the search's time is given up.
    fn win_search(&mut self, root: &P, depth: u8, best: Option<&RootMove<P::Move>>) {
        let known = best.and_then(|best| best.score.decisions_to_win());
        let longest = known.unwrap_or_else(|| u32::from(depth));
        while self.win.is_none() && self.next_win_search <= longest {
            let decisions = self.next_win_search;
            let visited = self.counter.visited();
            // Where the search knows a win, nothing is more urgent than the shortest one.
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

    /// One iteration: the best lines, each of those that begin with another move than the ones before.
    fn lines(
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
                    (Score(score), self.lines[0].clone())
                }
            };
            let Some(&mv) = line.first() else { break };
            found.push(RootMove { mv, score, depth, nodes: self.counter.visited(), pv: line });
        }
        // A later line can turn out to be better than an earlier one, by what the table has learned in between.
        found.sort_by_key(|found| std::cmp::Reverse(found.score));
        Ok(found)
    }

    /// An iteration that was stopped has still looked at the best move first, and at any better one that it has found.
    fn take_unfinished(&mut self, depth: u8, found: &mut Vec<RootMove<P::Move>>) {
        let line = self.lines[0].clone();
        if let (Some(&mv), true) = (line.first(), self.excluded.is_empty() && found.len() <= 1) {
            let nodes = self.counter.visited();
            *found = vec![RootMove { mv, score: Score(self.root_value), depth: depth - 1, nodes, pv: line }];
        }
    }

    /// Searches with a window around the last value, opened where the value falls outside.
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

    #[inline]
    fn count_node(&mut self) -> Result<(), Stopped> {
        if self.counter.count() { Ok(()) } else { Err(Stopped) }
    }

    /// Whether the last position on the path has occurred before, or too long nothing was captured (0.5). Within the tree
    /// one repetition is enough: what can be had once can be had again.
    fn is_drawn(&self, position: &P) -> bool {
        let Some((&(key, quiet), before)) = self.path.split_last() else { return false };
        let Some(limit) = self.quiet_limit else { return false };
        // Only the same side's positions since the last capture can be the same, and two decisions ago is too short.
        let recent = before.iter().rev().take(quiet as usize).skip(3).step_by(2);
        let reaches_game = quiet as usize >= self.path.len();
        quiet >= limit
            || recent.into_iter().any(|&(other, _)| other == key)
            || reaches_game && self.played.occurrences(position) + 1 >= 3
    }

    /// The quiet decisions in a row before the last position on the path.
    #[inline]
    fn quiet(&self) -> u32 {
        self.path.last().map_or(0, |&(_, quiet)| quiet)
    }

    /// How many quiet decisions are left before the draw.
    #[inline]
    fn quiet_left(&self) -> QuietLeft {
        self.quiet_limit.map_or(u32::MAX, |limit| limit.saturating_sub(self.quiet()))
    }

    /// The value of a position between alpha and beta, from the side to move.
    fn node<const PV: bool>(
        &mut self,
        position: &P,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
    ) -> Searched {
        self.count_node()?;
        self.reach[ply] = 0;
        if PV {
            self.lines[ply].clear();
        }
        if let Turn::Over(_) = position.turn() {
            return Ok(lost(ply));
        }
        // Asked for early: while the memory answers, there is other work to do.
        let key = position.key();
        let known = if depth > 0 { self.tt.get(key) } else { None };
        if ply > 0 {
            if self.is_drawn(position) {
                return Ok(0);
            }
            // No better than to win with the next decision, no worse than to have lost with the last one.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return Ok(alpha);
            }
        }
        let excludes = ply == 0 && !self.excluded.is_empty();
        if !excludes && let Some(mv) = position.immediate_win() {
            if PV {
                self.lines[ply].push(mv);
            }
            return Ok(WIN - ply as i32 - 1);
        }
        let threatened = position.null_move().is_some_and(|passed| passed.immediate_win().is_some());
        let depth = if threatened { depth + 1 } else { depth };
        if ply >= MAX_PLY - 1 {
            return Ok(self.evaluator.evaluate(position).0);
        }
        if depth <= 0 {
            return self.quiesce(position, alpha, beta, ply);
        }
        let known = known.or_else(|| if threatened && depth == 1 { self.tt.get(key) } else { None });

        if let Some(entry) = known
            && !PV
            && (i32::from(entry.depth) == depth || i32::from(entry.depth) > depth && self.pruning.deeper_entries)
            && let Some(TtValue { value, reach }) = TtValue::unpack(entry.value, ply, self.quiet_left())
        {
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if is_enough {
                self.reach[ply] = reach;
                return Ok(value);
            }
        }

        let standing =
            if !PV && !threatened && depth <= NEAR_LEAVES { self.evaluator.evaluate(position).0 } else { UNKNOWN };
        if standing != UNKNOWN && beta.abs() < WIN_BOUND && self.pruning.is_enough(standing, beta, depth) {
            return Ok(standing);
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.fill(&mut list, position, ply, known.map_or(0, |entry| entry.best));
        if excludes {
            list.retain(|candidate| !self.excluded.contains(&candidate.mv));
        }
        let searched = self.moves::<PV>(position, &mut list, alpha, beta, depth, ply, threatened, standing);
        self.lists[ply] = list;
        let (value, best) = searched?;

        let bound = if value >= beta {
            Bound::Lower
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best = if best == 0 { known.map_or(0, |entry| entry.best) } else { best };
        if !excludes {
            let value = TtValue { value, reach: self.reach[ply] }.pack(ply, self.quiet_left());
            self.tt.put(key, Entry { value, depth: depth.clamp(0, 255) as u8, bound, best });
        }
        Ok(value)
    }

    /// Searches the moves of a list; the best value, and the index of the best move plus one.
    #[allow(clippy::too_many_arguments, reason = "a node's own state, passed on in registers")]
    fn moves<const PV: bool>(
        &mut self,
        position: &P,
        list: &mut [Candidate<P::Move>],
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        threatened: bool,
        standing: i32,
    ) -> Result<(i32, u16), Stopped> {
        let mut best = (-INFINITE, 0);
        // Near the leaves of a quiet position, not every quiet move is worth a look.
        let most = if standing == UNKNOWN || alpha.abs() >= WIN_BOUND {
            usize::MAX
        } else {
            self.pruning.most_moves(standing, alpha, depth)
        };
        let abdada = self.abdada.filter(|_| depth >= SHARED);
        self.deferred[ply].clear();
        // First the list, then what was deferred.
        let mut turn = 0;
        while let Some(number) = self.place_in_list(turn, list.len(), ply) {
            let is_deferred = turn >= list.len();
            turn += 1;
            let candidate = if is_deferred { list[number] } else { next_best(list, number) };
            if number >= most && !candidate.is_capture && best.0 > -WIN_BOUND {
                turn = turn.max(list.len());
                continue;
            }
            let mut next = position.clone();
            next.play_unchecked(candidate.mv);
            let key = next.key();
            if let Some(abdada) = abdada {
                if self.is_overtaken() {
                    return Err(Stopped);
                }
                if number > 0 && !is_deferred && abdada.has(key) {
                    self.deferred[ply].push(number as u16);
                    continue;
                }
                abdada.enter(key);
            }
            let progress = if candidate.is_capture { MoveKind::Irreversible } else { MoveKind::Quiet };
            let quiet = quiet_after(progress, self.quiet());
            self.path.push((key, quiet));
            let searched = self.child::<PV>(&next, candidate, number, alpha, beta, depth, ply, threatened);
            self.path.pop();
            if let Some(abdada) = abdada {
                abdada.leave(key);
            }
            let mut value = searched?;
            if ply == 0 && value > alpha {
                value = self.verify(&next, quiet, candidate.mv, depth, value);
            }
            if !candidate.is_capture {
                self.reach[ply] = self.reach[ply].max(self.reach[ply + 1] + 1);
            }
            if value > best.0 {
                best = (value, if value > alpha { candidate.index + 1 } else { 0 });
                if value > alpha {
                    alpha = value;
                    if ply == 0 {
                        self.root_value = value;
                    }
                    if PV {
                        let (head, tail) = self.lines.split_at_mut(ply + 1);
                        head[ply].clear();
                        head[ply].push(candidate.mv);
                        head[ply].extend_from_slice(&tail[0]);
                    }
                }
            }
            if value >= beta {
                if !candidate.is_capture {
                    let evaluator = self.evaluator;
                    let slot = |candidate: &Candidate<P::Move>| evaluator.history_index(position, candidate.mv);
                    let tried = list[..number].iter().filter(|tried| !tried.is_capture).map(slot);
                    self.ordering.reward(ply, candidate.mv, depth, slot(&candidate), tried);
                }
                break;
            }
        }
        Ok(best)
    }

    /// The place in its list of the move whose turn it is.
    #[inline]
    fn place_in_list(&self, turn: usize, length: usize, ply: usize) -> Option<usize> {
        match turn.checked_sub(length) {
            None => Some(turn),
            Some(deferred) => self.deferred[ply].get(deferred).map(|&place| usize::from(place)),
        }
    }

    /// The value of a move of the root, after a hunt for what the opponent could win by.
    fn verify(&mut self, next: &P, quiet: u32, mv: P::Move, depth: i32, value: i32) -> i32 {
        if self.is_helper || value <= -WIN_BOUND || depth < 4 {
            return value;
        }
        let place = self.verified.iter().position(|&(verified, _)| verified == mv).unwrap_or_else(|| {
            self.verified.push((mv, 1));
            self.verified.len() - 1
        });
        let longest = if depth < 8 { 5 } else { 7 };
        while self.verified[place].1 <= longest {
            let decisions = self.verified[place].1;
            let most_nodes = WIN_SEARCH_NODES + self.counter.visited() / 8;
            self.counter.report();
            let mut win_search = WinSearch::new(self.tt, self.control, self.played);
            if win_search.is_drawn(next, quiet) {
                break;
            }
            let hunted = win_search.win_within(next, quiet, decisions, most_nodes);
            self.counter.renew();
            match hunted {
                Ok(Some(_)) => {
                    self.reach[1] = self.reach[1].max(decisions);
                    return value.min(decisions as i32 + 1 - WIN);
                }
                Ok(None) => self.verified[place].1 = decisions + 2,
                Err(_) => break,
            }
        }
        value
    }

    /// The value of a move for the side that makes it: later moves are first looked at with less depth and a narrow window.
    #[allow(clippy::too_many_arguments, reason = "a node's own state, passed on in registers")]
    #[inline]
    fn child<const PV: bool>(
        &mut self,
        next: &P,
        candidate: Candidate<P::Move>,
        number: usize,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        threatened: bool,
    ) -> Searched {
        let mut value = alpha + 1;
        let reduction = if depth >= 3 && number >= 3 && !candidate.is_capture && !threatened {
            self.pruning.reduction(depth, number) - i32::from(PV)
        } else {
            0
        };
        let reduction = reduction.clamp(0, (depth - 2).max(0));
        if reduction > 0 {
            value = -self.node::<false>(next, -alpha - 1, -alpha, depth - 1 - reduction, ply + 1)?;
        }
        if value > alpha && (!PV || number > 0) {
            value = -self.node::<false>(next, -alpha - 1, -alpha, depth - 1, ply + 1)?;
        }
        if PV && (number == 0 || (value > alpha && value < beta)) {
            value = -self.node::<true>(next, -beta, -alpha, depth - 1, ply + 1)?;
        }
        Ok(value)
    }

    /// Captures until the position is quiet.
    fn quiesce(&mut self, position: &P, mut alpha: i32, beta: i32, ply: usize) -> Searched {
        let mut best = self.evaluator.evaluate(position).0;
        if best >= beta || ply >= MAX_PLY - 2 {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let _ = position.each_irreversible(|mv| {
            list.push(Candidate { mv, order: self.evaluator.capture_value(position, mv), index: 0, is_capture: true });
            ControlFlow::<()>::Continue(())
        });
        let mut result = Ok(());
        for number in 0..list.len() {
            let candidate = next_best(&mut list, number);
            let mut next = position.clone();
            next.play_unchecked(candidate.mv);
            match self.quiet_node(&next, -beta, -alpha, ply + 1) {
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
                Ok(value) => {
                    best = best.max(-value);
                    alpha = alpha.max(best);
                    if best >= beta {
                        break;
                    }
                }
            }
        }
        self.lists[ply] = list;
        result.map(|()| best)
    }

    fn quiet_node(&mut self, position: &P, alpha: i32, beta: i32, ply: usize) -> Searched {
        self.count_node()?;
        if let Turn::Over(_) = position.turn() {
            return Ok(lost(ply));
        }
        if position.immediate_win().is_some() {
            return Ok(WIN - ply as i32 - 1);
        }
        self.quiesce(position, alpha, beta, ply)
    }

    fn fill(&self, list: &mut Vec<Candidate<P::Move>>, position: &P, ply: usize, table_move: u16) {
        list.clear();
        let _ = position.each_move(|mv| {
            let index = list.len() as u16;
            let is_capture = MoveKind::of(position, mv) == MoveKind::Irreversible;
            let order = if index + 1 == table_move {
                TABLE_MOVE
            } else if is_capture {
                CAPTURE + self.evaluator.capture_value(position, mv)
            } else {
                self.ordering.quiet(ply, mv, self.evaluator.history_index(position, mv))
            };
            list.push(Candidate { mv, order, index, is_capture });
            ControlFlow::<()>::Continue(())
        });
    }
}

/// The value of a finished position: without dice, only the side that made the last decision can have won by it, and that
/// was the one with the number `ply`.
fn lost(ply: usize) -> i32 {
    ply as i32 - WIN
}

/// After this many candidates their order matters no more.
const ORDERED: usize = 12;

/// Brings the best of the remaining candidates to this place.
#[inline]
fn next_best<M: Copy>(list: &mut [Candidate<M>], number: usize) -> Candidate<M> {
    if number >= ORDERED {
        return list[number];
    }
    let mut best = number;
    for i in number + 1..list.len() {
        if list[i].order > list[best].order {
            best = i;
        }
    }
    list.swap(number, best);
    list[number]
}

/// Whether there is no reason to look any deeper: the loss is within the depth that was searched, or the win so well within it
/// that a shorter one would have turned up.
fn is_decided(score: Score, depth: u8) -> bool {
    let depth = u32::from(depth);
    score.decisions_to_loss().is_some_and(|decisions| decisions <= depth)
        || score.decisions_to_win().is_some_and(|decisions| decisions + 4 <= depth)
}
