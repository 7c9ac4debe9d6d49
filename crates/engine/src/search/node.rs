//! Principal variation search: the node of the tree, its moves and their windows.

use super::ordering::{Candidate, next_best};
use super::pruning::NEAR_LEAVES;
use super::tt_value::TtValue;
use super::win_search::{WinSearch, quiet_after};
use super::worker::{Searched, Stopped, WIN_SEARCH_NODES, Worker};
use crate::evaluator::Evaluator;
use crate::score::{INFINITE, MAX_PLY, WIN, WIN_BOUND};
use crate::tt::{Bound, Entry};
use roundel_rules::{MoveKind, Position, Turn};

/// Threads defer moves for each other (ABDADA) where at least this many decisions are left.
const SHARED: i32 = 3;

/// The static value of a position that was not evaluated.
const UNKNOWN: i32 = i32::MIN;

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// The value of a position for the side to move, or a bound of it outside the window.
    pub(super) fn node<const PV: bool>(
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
            self.pv_table[ply].clear();
        }
        if let Turn::Over(_) = position.turn() {
            return Ok(lost(ply));
        }
        // Probed early, so that the memory access overlaps with other work.
        let key = position.key();
        let known = if depth > 0 { self.tt.get(key) } else { None };
        if ply > 0 {
            if self.is_drawn(position) {
                return Ok(0);
            }
            // Mate distance pruning: no better than a win with the next decision, no worse than a loss with the last one.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return Ok(alpha);
            }
        }
        let excludes = ply == 0 && !self.excluded.is_empty();
        if !excludes && let Some(mv) = position.immediate_win() {
            if PV {
                self.pv_table[ply].push(mv);
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
            && let Some(TtValue { value, reach }) = self.tt_cutoff(entry, alpha, beta, depth, ply)
        {
            self.reach[ply] = reach;
            return Ok(value);
        }

        let static_value =
            if !PV && !threatened && depth <= NEAR_LEAVES { self.evaluator.evaluate(position).0 } else { UNKNOWN };
        if static_value != UNKNOWN && beta.abs() < WIN_BOUND && self.pruning.causes_cutoff(static_value, beta, depth) {
            return Ok(static_value);
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.fill(&mut list, position, ply, known.map_or(0, |entry| entry.best));
        if excludes {
            list.retain(|candidate| !self.excluded.contains(&candidate.mv));
        }
        let searched = self.moves::<PV>(position, &mut list, alpha, beta, depth, ply, threatened, static_value);
        self.lists[ply] = list;
        let (value, best) = searched?;

        let best = if best == 0 { known.map_or(0, |entry| entry.best) } else { best };
        if !excludes {
            let bound = if value >= beta {
                Bound::Lower
            } else if value > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let value = TtValue { value, reach: self.reach[ply] }.pack(ply, self.quiet_left());
            self.tt.put(key, Entry { value, depth: depth.clamp(0, 255) as u8, bound, best });
        }
        Ok(value)
    }

    /// The value of a table entry, where it answers the search of a node.
    #[inline]
    fn tt_cutoff(&self, entry: Entry, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<TtValue> {
        let is_deep_enough =
            i32::from(entry.depth) == depth || i32::from(entry.depth) > depth && self.pruning.accept_deeper_entries;
        let found = if is_deep_enough { TtValue::unpack(entry.value, ply, self.quiet_left())? } else { return None };
        let is_enough = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => found.value >= beta,
            Bound::Upper => found.value <= alpha,
        };
        is_enough.then_some(found)
    }

    /// Searches the moves of a list. Returns the best value, and the index of the best move plus one.
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
        static_value: i32,
    ) -> Result<(i32, u16), Stopped> {
        let mut best = (-INFINITE, 0);
        // Futility and late move pruning: near the leaves, some quiet moves are skipped.
        let most = if static_value == UNKNOWN || alpha.abs() >= WIN_BOUND {
            usize::MAX
        } else {
            self.pruning.max_moves(static_value, alpha, depth)
        };
        let abdada = self.abdada.filter(|_| depth >= SHARED);
        self.deferred[ply].clear();
        // First the list, then the deferred moves.
        let mut turn = 0;
        while let Some(number) = self.place_in_list(turn, list.len(), ply) {
            let is_deferred = turn >= list.len();
            turn += 1;
            let candidate = if is_deferred { list[number] } else { next_best(list, number) };
            if number >= most && !candidate.is_capture && best.0 > -WIN_BOUND {
                turn = turn.max(list.len());
                continue;
            }
            let next = position.after(candidate.mv);
            let key = next.key();
            if let Some(abdada) = abdada {
                if self.is_overtaken() {
                    return Err(Stopped);
                }
                if number > 0 && !is_deferred && abdada.is_being_searched(key) {
                    self.deferred[ply].push(number as u16);
                    continue;
                }
                abdada.enter(key);
            }
            let kind = if candidate.is_capture { MoveKind::Irreversible } else { MoveKind::Quiet };
            let quiet = quiet_after(kind, self.quiet());
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
                        let (head, tail) = self.pv_table.split_at_mut(ply + 1);
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

    /// The place in the list of the move whose turn it is.
    #[inline]
    fn place_in_list(&self, turn: usize, length: usize, ply: usize) -> Option<usize> {
        match turn.checked_sub(length) {
            None => Some(turn),
            Some(deferred) => self.deferred[ply].get(deferred).map(|&place| usize::from(place)),
        }
    }

    /// The value of a root move, corrected where a win search finds a win for the opponent after it.
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
            let found = win_search.win_within(next, quiet, decisions, most_nodes);
            self.counter.renew();
            match found {
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

    /// The value of a move for the side that plays it. Later moves are searched with a null window first, and with less depth
    /// (late move reductions).
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
}

/// The value of a finished position: without dice, only the side that made the last decision, at `ply`, can have won.
pub(super) fn lost(ply: usize) -> i32 {
    ply as i32 - WIN
}
